"""What the boards report of the round's games, and whether they are ready for one."""

from __future__ import annotations

from collections.abc import Mapping

from referee.draughts.variants import INTERNATIONAL, RuleSet
from referee.errors import RefereeError
from referee.hall.board import BoardPresence
from referee.hall.corrections import CorrectionStatus, RoundCorrection, game_of, result_of
from referee.hall.hall import Hall
from referee.hall.payloads import GameSummary
from referee.hall.stored_round import StoredRound
from referee.messages import message
from referee.tournament.pairings import Pairing


class RoundRefused(RefereeError):
    """The round cannot start; no board has started it."""


class RoundGames:
    """Used from any thread."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._accepted: dict[int, tuple[str, str]] = {}
        """Boards that have accepted a game of the present round, in this run of the program: the match that was at
        their table then, and the run of the board's own program, which alone knows of it. The game begins a moment
        later."""

    def reported(self, pairing: Pairing, stored: StoredRound) -> GameSummary | None:
        """The round's game, as that board reports it."""
        if pairing.board not in self._hall.numbers:
            return None
        with self._hall.locked_board(pairing.board) as board:
            games = board.games
        before = stored.before.get(pairing.board, "")
        found = game_of(games, *pairing.names, stored.name, before)
        return None if found is None else found[1]

    def known(self, pairing: Pairing, stored: StoredRound) -> GameSummary | None:
        """The round's game at that board; where the board does not report one, the finished one that it reported
        before. None when nothing is known of it."""
        reported, over = self.reported(pairing, stored), stored.over.get(pairing.board)
        if reported is not None or over is None:
            return reported
        return over if (over.white, over.black) == pairing.names else None

    def note_accepted(self, tables: Mapping[int, str], kept: frozenset[int]) -> None:
        """These boards have accepted a game just now, with that match still at their table; of the others only what
        was noted of those in `kept` holds on."""
        accepted = {number: noted for number, noted in self._accepted.items() if number in kept}
        for number, match in tables.items():
            with self._hall.locked_board(number) as board:
                accepted[number] = match, board.run
        self._accepted = accepted

    def is_about_to_begin(self, number: int) -> bool:
        """The board has accepted its game, and the match before it is still at its table. A board that was started
        again since does not begin it any more."""
        if number not in self._accepted:
            return False
        with self._hall.locked_board(number) as board:
            return (board.match, board.run) == self._accepted[number]

    @property
    def without_result(self) -> frozenset[int]:
        """Boards with a game at their table that has no result."""
        found = set()
        for number in self._hall.numbers:
            with self._hall.locked_board(number) as board:
                if board.game is not None and result_of(board.game) is None:
                    found.add(number)
        return frozenset(found)

    def has_begun_since(self, kept: RoundCorrection) -> bool:
        """The board of a correction that was kept in the round only has its game now, without a result."""
        if kept.status is not CorrectionStatus.HALL_ONLY or kept.board not in self._hall.numbers:
            return False
        with self._hall.locked_board(kept.board) as board:
            found = game_of(board.games, kept.white, kept.black, kept.round, kept.after)
        return found is not None and result_of(found[1]) is None

    def refuse_unready(self, pairings: tuple[Pairing, ...], rules: RuleSet | None) -> None:
        away, playing, other = [], [], []
        for pairing in pairings:
            if pairing.board not in self._hall.numbers:
                away.append(str(pairing.board))
                continue
            with self._hall.locked_board(pairing.board) as board:
                if board.presence is not BoardPresence.LIVE or board.game is None:
                    away.append(str(pairing.board))
                elif board.playing:
                    playing.append(str(pairing.board))
                elif rules and board.cover and rules.board.size != board.cover.match.rules.board.size:
                    other.append(str(pairing.board))
        if away:
            raise RoundRefused(message("hall-round-away", boards=", ".join(away)))
        if playing:
            raise RoundRefused(message("hall-round-playing", boards=", ".join(playing)))
        if other and rules:
            size = rules.board.size
            raise RoundRefused(message("hall-round-other-board", boards=", ".join(other), rules=rules.name, size=size))

    def rules(self, stored: StoredRound) -> RuleSet:
        for pairing in stored.pairings:
            if pairing.board in self._hall.numbers:
                with self._hall.locked_board(pairing.board) as board:
                    return board.rules
        return INTERNATIONAL

    def matches_at_tables(self) -> dict[int, str]:
        found = {}
        for number in self._hall.numbers:
            with self._hall.locked_board(number) as board:
                if board.match is not None:
                    found[number] = board.match
        return found
