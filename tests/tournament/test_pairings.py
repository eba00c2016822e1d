"""Pairings as organisers have them: from spreadsheets of three languages, in whatever encoding, or refused by line."""

from __future__ import annotations

import pytest

from referee.records.match import Entrant
from referee.tournament.pairings import Pairing, Player
from referee.tournament.round_table import read_round
from referee.tournament.table_text import TableError, decoded
from referee.words import say

SIMPLE = "board,white,black\n1,Ton,Harm\n"


def pairings(text: str) -> tuple[Pairing, ...]:
    return read_round(text).pairings


def refusal(content: str | bytes) -> str:
    with pytest.raises(TableError) as refused:
        read_round(decoded(content.encode() if isinstance(content, str) else content))
    return say(refused.value.message)


def entry(text: str) -> Entrant:
    return pairings(text)[0].white.entry


@pytest.mark.parametrize(
    "text",
    [
        "board,white,black\n7,Sijbrands,Wiersma\n",
        "Bord;Wit;Zwart\n7;Sijbrands;Wiersma\n",
        "Damier\tBlancs\tNoirs\n7\tSijbrands\tWiersma\n",
        "Nr\tWitspeler\tZwartspeler\n7\tSijbrands\tWiersma",
        "N°;Joueur blanc;Joueur noir\r\n7;Sijbrands;Wiersma\r\n",
        "sep=;\nTafel nr.;Naam wit;Naam zwart\n7;Sijbrands;Wiersma\n",
        "Tisch Nr.;Spieler Weiß;Spieler Schwarz\n7;Sijbrands;Wiersma\n",
        "\n\n#; White player ;Black player;\n\n;;;\n 7 ; Sijbrands ; Wiersma ;\n",
        "black,board,white\nWiersma,7,Sijbrands\n",
    ],
)
def test_a_table_in_any_of_the_languages(text: str) -> None:
    assert pairings(text) == (Pairing(7, Player("Sijbrands"), Player("Wiersma")),)


@pytest.mark.parametrize(
    ("heading", "row"),
    [
        ("White;White FMJD id;White rating;White team;Black", "Ton;11234;2412;DC Utrecht;Harm"),
        ("Wit;KNDB nummer;Rating;Club;Zwart", "Ton;11234;2412;DC Utrecht;Harm"),
        ("Blancs;Licence;Classement;Équipe;Noirs", "Ton;11234;2412;DC Utrecht;Harm"),
        ("Rating wit;FMJD-id wit;Team wit;Zwart;Wit", "2412;11234;DC Utrecht;Harm;Ton"),
        ("Weiß;FMJD-ID;Wertungszahl;Verein;Schwarz", "Ton;11234;2412;DC Utrecht;Harm"),
    ],
)
def test_player_columns_are_read(heading: str, row: str) -> None:
    assert entry(f"{heading}\n{row}\n") == Entrant("11234", 2412, "DC Utrecht")


def test_boards_are_numbered_where_the_table_has_no_column_for_them() -> None:
    assert [pairing.board for pairing in pairings("white,black\nA,B\nC,D\n")] == [1, 2]


def test_a_name_with_the_separator_in_it_stands_in_quotation_marks() -> None:
    assert pairings('board,white,black\n1,"Sijbrands, Ton","Wiersma, Harm"\n')[0].white.name == "Sijbrands, Ton"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CR LF", "CR"])
def test_line_ends_of_all_systems_are_read(encoding: str, end: str) -> None:
    lines = ["board;white;black", "1;Müller;Ton", '2;"Wiersma, ', 'Harm";B', ""]
    names = [pairing.white.name for pairing in read_round(decoded(end.join(lines).encode(encoding))).pairings]
    assert names == ["Müller", "Wiersma, Harm"]


def test_a_name_has_no_hidden_characters() -> None:
    assert pairings("white;black\nA\u202eB;\ufeffC\n")[0] == Pairing(1, Player("AB"), Player("C"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_encodings_are_detected(encoding: str) -> None:
    text = "Damier;Blancs;Noirs\n1;Lévêque, Noël;Müller, Jörg\n2;Dupont – Durand;N’Diaye, Macodou\n"
    assert read_round(decoded(text.encode(encoding))).pairings[0].white.name == "Lévêque, Noël"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_names_in_other_scripts(encoding: str) -> None:
    text = "board;white;black\n1;Шварцман, Александр;Гетманський, Олександр\n"
    assert read_round(decoded(text.encode(encoding))).pairings[0].white.name == "Шварцман, Александр"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("board;white;black\n3;A;B\n\n3;C;D\n", "line 4: board 3 stands there twice, first in line 2"),
        ("board;white;black;colour of hair\n1;A;B;red\n", 'line 1: unknown column "colour of hair"'),
        ("board;white;black;white id;white ID\n1;A;B;1;2\n", 'line 1: column "white ID" stands there twice'),
        ("rating;white;black\n2000;A;B\n", 'line 1: column "rating": whose? Write for example "white rating"'),
        ("board;white\n1;A\n", "there is no column for Black"),
        ("board;white;black\nseven;A;B\n", 'line 2: "seven" is no board: give a number from 1 to 128'),
        ("board;white;black\n0;A;B\n", 'line 2: "0" is no board'),
        ("board;white;black\n129;A;B\n", 'line 2: "129" is no board'),
        ("board;white;black\n000199;A;B\n", 'line 2: "000199" is no board'),
        ("board;white;black\n1;A;B\n2;A;\n", "line 3: Black has no name; leave out the row of a player without"),
        (
            "board;white;black\n1;A;B\n;C;bye\n",
            'line 3: "" is no board: give a number from 1 to 128; leave out the row',
        ),
        ("white;rating;black\nA;very good;B\n", 'line 2: "very good" is no rating'),
        (f"white;black\nA;{'b' * 201}\n", 'line 2: "bbbb'),
        (f"white;white team;black\nA;{'t' * 201};B\n", 'line 2: "tttt'),
        ("board,white,black\n1,Sijbrands, Ton,Wiersma\n", "line 2: 4 cells stand below 3 headings"),
        ("board;white;;black\n1;A;x;B\n", 'line 2: "x" stands in column 3, which has no heading'),
        ('board;white;black\n1;"A;B\n2;C;D\n', "line 2: a quotation mark is not closed"),
        ("board;white;black\n", "line 1: no board stands below the heading"),
        ("", "the table is empty"),
        ("Round 3\n1;A;B\n", "line 1: no heading is known"),
        ("board;white;black\n1;Jos\ufffd;B\n", 'line 2: letters were lost in another program ("1;Jos\ufffd;B")'),
        ("board;white;black\n1;MÃ¼ller;B\n", "line 2: letters were lost in another program"),
        ("board;white;black\n1;Шварцман;B\n".encode("cp1251"), "line 2: its letters are neither in UTF-8"),
        ("board;white;black\n1;Stanisław;B\n".encode("cp1250"), "line 2: its letters are neither in UTF-8"),
        ("board;white;black\n1;Müller;B\n".encode() + "2;Noël;B\n".encode("cp1252"), "line 3: it is no UTF-8"),
        ("board;white;black\n1;A;B\n".encode("utf-16")[:-1], "line 2: the text is damaged"),
        (b"PK\x03\x04\x14\x00\x08\x00\x08\x00", "line 1: it is no text"),
        (b"x" * 1_000_001, "it is larger than 1000 kB"),
        ("board;white;black\n1;A;B\n2;\u200b;C\n", "line 3: White has no name"),
        (
            "board;white;black;forfeit\n1;A;B;\n2;C;D;F\n",
            'line 3: "F" stands in the column for forfeits, and no result',
        ),
        ("board;white;black\r3;A;B\r3;C;D\r", "line 3: board 3 stands there twice"),
        (b"board;white;black\r1;A;B\r2;C\x81;D\r", "line 3: its letters are neither in UTF-8"),
        ("board;white;black\r1;A;B\r".encode("utf-16")[:-1], "line 2: the text is damaged"),
        ("board;white;black;result\n1;A;B;2-1\n", 'line 2: "2-1" is no result'),
        ("board;white;black;result\n1;A;B;1-jan\n", 'line 2: "1-jan" is a date that a spreadsheet made of a result'),
    ],
)
def test_invalid_lines_are_refused_with_their_number(content: str | bytes, expected: str) -> None:
    assert refusal(content).startswith(expected)
