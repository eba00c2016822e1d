"""The console's table of the settings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from referee.messages import message
from referee.settings.section import Section, SettingError
from referee.words import LanguageCode

Secret = Annotated[str, Meta(min_length=8)]


class ConsoleSettings(Section, frozen=True):
    """The arbiter's web page."""

    on: Annotated[bool, Meta(description="Whether there is a console.")] = True
    host: Annotated[
        str,
        Meta(
            min_length=1,
            description='Address to listen on: "127.0.0.1" for this computer only, "0.0.0.0" for the network too.',
        ),
    ] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="Its port; 0 takes any free one.")] = 8020
    phone_port: Annotated[
        int,
        Meta(
            ge=0,
            le=65535,
            description="The port for a phone that is the camera, always encrypted and open to the whole "
            "network; the next free one if another board has it, any free one for 0. It is "
            "closed while the camera is not a phone.",
        ),
    ] = 8021
    screens_port: Annotated[
        int,
        Meta(
            ge=0,
            le=65535,
            description="The port for phones and screens of the network, always encrypted, while the evening "
            "page admits them; 0 takes any free one.",
        ),
    ] = 8022
    tls: Annotated[
        bool | None,
        Meta(
            description="Whether it is encrypted (HTTPS), by a certificate authority of its own that phones are made to"
            " trust once, or by tls_cert; when not given, only where there is tls_cert.",
            examples=[True],
        ),
    ] = None
    tls_cert: Annotated[
        str | None,
        Meta(
            description="A certificate for its name or address in PEM, with those that lead to a known authority.",
            examples=["referee-certificate.pem"],
        ),
    ] = None
    tls_key: Annotated[
        str | None,
        Meta(description="The private key of that certificate, in PEM.", examples=["referee-private-key.pem"]),
    ] = None
    language: Annotated[
        LanguageCode | None,
        Meta(
            description="The initial language of its pages; each visitor's own when not given. Every visitor "
            "may switch.",
            examples=["fr"],
        ),
    ] = None
    arbiter_token: Annotated[
        Secret | None,
        Meta(
            description="The arbiter's token, required for decisions; generated and shown when the console "
            "is on the network.",
            examples=["a-long-secret-word"],
        ),
    ] = None
    players_token: Annotated[
        Secret | None,
        Meta(description="The token for the clock page.", examples=["another-secret-word"]),
    ] = None
    spectators_token: Annotated[
        Secret | None,
        Meta(description="The token for spectators.", examples=["a-third-secret-word"]),
    ] = None

    def __post_init__(self) -> None:
        super().__post_init__()
        for given, missing in (("tls_cert", "tls_key"), ("tls_key", "tls_cert")):
            if getattr(self, given) is not None and getattr(self, missing) is None:
                raise SettingError(given, message("setting-no-pair", missing=missing))
        known: dict[str, str] = {}
        for name in ("arbiter_token", "players_token", "spectators_token"):
            token = getattr(self, name)
            if token is not None and (other := known.setdefault(token, name)) != name:
                raise SettingError(name, message("setting-same-token", other=other))

    @property
    def encrypted(self) -> bool:
        return self.tls_cert is not None if self.tls is None else self.tls
