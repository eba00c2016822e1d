"""Pictures and films of the boards, fetched once and stored on the hall's disk."""

from __future__ import annotations

import contextlib
import secrets
import shutil
from collections.abc import Iterable
from concurrent.futures import Future
from pathlib import Path

from referee.errors import CannotWrite
from referee.hall.board_requests import AnswerOrFile, BoardRequests, NoAnswer
from referee.hall.payloads import SendFile
from referee.hall.topics import user_of
from referee.messages import Message, message
from referee.outputs.sink import Picture, PictureMoment

FILE_S = 20.0
"""Time that a picture or film may take to arrive, seconds. Larger is more patient with a slow network, and keeps the
viewer waiting longer. Chosen, not measured."""


class BoardFiles:
    """Used from any thread."""

    def __init__(self, folder: Path, requests: BoardRequests) -> None:
        self._folder, self._requests = folder, requests
        self.fault: Message | None = None
        """Why the last file could not be stored."""

    def folder_of(self, board: int, match: str) -> Path:
        return self._folder / user_of(board) / match

    def place_of(self, board: int, match: str, name: str) -> Path:
        return self.folder_of(board, match) / name

    def file(self, board: int, match: str, name: str, *, small: bool) -> Path:
        """The file, fetched from the board if it is not stored yet. Raises NoAnswer and CannotWrite."""
        path = self.place_of(board, match, name)
        if not path.is_file():
            request = SendFile(id=self._requests.new_id(), match=match, name=name, small=small)
            content = self._requests.ask(board, request, FILE_S)
            assert isinstance(content, bytes)
            self._keep(path, content)
        return path

    def forget(self, board: int, match: str) -> None:
        """Delete the files of a match, whose record is another one: its board may have used their names again."""
        shutil.rmtree(self.folder_of(board, match), ignore_errors=True)

    def fetch(self, board: int, match: str, pictures: Iterable[Picture]) -> None:
        """Request reduced pictures in advance, without waiting for them."""
        for picture in pictures:
            path = self.place_of(board, match, picture.name)
            if picture.moment in (PictureMoment.CLIP, PictureMoment.LOST) or path.is_file():
                continue

            def kept(answer: Future[AnswerOrFile], path: Path = path) -> None:
                # requested again when needed; `fault` has the reason
                with contextlib.suppress(NoAnswer, CannotWrite):
                    content = answer.result()
                    if isinstance(content, bytes):
                        self._keep(path, content)

            request = SendFile(id=self._requests.new_id(), match=match, name=picture.name, small=True)
            self._requests.send_for_answer(board, request, FILE_S).add_done_callback(kept)

    def _keep(self, path: Path, content: bytes) -> None:
        whole = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            whole.write_bytes(content)
            whole.replace(path)
        except OSError as error:
            with contextlib.suppress(OSError):
                whole.unlink(missing_ok=True)
            self.fault = message("hall-cannot-keep", file=str(path), error=error.strerror or str(error))
            raise CannotWrite(self.fault) from None
        self.fault = None
