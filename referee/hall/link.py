"""A connection to the broker that reconnects by itself; nothing is sent or queued while it is down.

Each connection is a new MQTT session (`clean start`): requests interrupted by a broken connection are repeated by their
senders, so that nothing old is delivered after something new, and no decision hours after it was made.
"""

from __future__ import annotations

import logging
import random
import re
import secrets
import ssl
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode
from paho.mqtt.subscribeoptions import SubscribeOptions

from referee.errors import UnreadableInput
from referee.hall.passes import Pass
from referee.messages import Message, message

_log = logging.getLogger(__name__)

PORT = 8883
"""Default port: MQTT over TLS (IANA)."""
KEEPALIVE_S = 3
"""MQTT keepalive, whole seconds: a broker that has received nothing for 1.5 times as long (MQTT 5, 3.1.2.10) publishes
our last will. Larger reports a lost board later; smaller takes a network that stalls for a moment for a lost one.
Chosen: 1.5 times it is below the 5 s within which a lost board is to be seen."""
RETRY_S = 0.5
"""Pause before the second connection attempt, seconds; it doubles with each. Larger is gentler, and reconnects later.
Chosen, not measured."""
MAX_RETRY_S = 5.0
"""Longest pause between two attempts, seconds. Larger is gentler on a broker that comes back to many boards, and
reconnects later. Chosen, not measured."""
CONNECT_S = 5.0
"""Time that an address may take to answer, seconds. Larger is more patient, and reports an absent broker later. Chosen,
not measured."""
_ADDRESS = re.compile(r"mqtts://(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::([0-9]{1,5}))?/?")
_ACCESS_DENIED = ("Bad user name or password", "Not authorized", "Banned")
_OTHER_VERSION = ("Unsupported protocol version",)


@dataclass(frozen=True, slots=True)
class Address:
    """Host and port of a broker; always encrypted."""

    host: str
    port: int = PORT

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"mqtts://{host}:{self.port}"


def parse_address(text: str) -> Address:
    """Parse "mqtts://host:port"; the port is 8883 if not given. Raises UnreadableInput."""
    found = _ADDRESS.fullmatch(text.strip())
    port = int(found[2] or PORT) if found else 0
    if found is None or not 0 < port < 65536:
        raise UnreadableInput(message("hall-address", address=text))
    return Address(found[1].strip("[]"), port)


class LinkListener(Protocol):
    """Called from its thread, and must return at once."""

    def message_received(self, topic: str, content: bytes, retained: bool) -> None:
        """A message arrived. `retained`: it was published before we subscribed."""
        ...

    def connection_changed(self, fault: Message | None) -> None:
        """Connected and subscribed; or disconnected, and why. What the broker retains, except of the last subscription,
        has arrived."""
        ...


class Link:
    """One user's connection. `publish` may be called from any thread."""

    def __init__(
        self, broker: Address, credentials: Pass, *, subscriptions: tuple[str, ...], will: tuple[str, bytes]
    ) -> None:
        """`will` is published, retained, by the broker when it finds us gone. Raises UnreadableInput."""
        self._broker, self._credentials, self._subscriptions, self._will = broker, credentials, subscriptions, will
        self._context = tls_context(credentials)
        self._closing = threading.Event()
        self._client: mqtt.Client | None = None
        """None while disconnected."""
        self._fault: Message | None = None
        self._tried = threading.Event()
        self._listener: LinkListener | None = None
        self._thread = threading.Thread(target=self._run, name="hall link", daemon=True)

    @property
    def connected(self) -> bool:
        return self._client is not None

    def start(self, listener: LinkListener) -> None:
        self._listener = listener
        self._thread.start()

    def first_attempt(self) -> Message | None:
        """Wait for the outcome of the first attempt; returns why it failed, None if it did not."""
        if not self._tried.wait(2 * CONNECT_S):
            return message("hall-no-answer", address=str(self._broker), error="")
        return None if self.connected else self._fault

    def publish(self, topic: str, content: bytes, *, retain: bool = False) -> bool:
        """Publish; False while disconnected. Delivered at least once if the connection lasts."""
        client = self._client
        return client is not None and client.publish(topic, content, qos=1, retain=retain).rc == 0

    def publish_and_wait(self, topic: str, content: bytes, wait_s: float, *, retain: bool = False) -> bool:
        """Publish and wait until the broker has it, so that others' messages go between; False if it did not arrive."""
        client = self._client
        if client is None:
            return False
        publication = client.publish(topic, content, qos=1, retain=retain)
        try:
            publication.wait_for_publish(wait_s)
            return publication.is_published()
        except (ValueError, RuntimeError):
            return False

    def close(self, final_content: bytes | None = None) -> None:
        """Publish `final_content` in place of the will, and disconnect."""
        client = self._client
        if client is not None and final_content is not None:
            publication = client.publish(self._will[0], final_content, qos=1, retain=True)
            try:
                publication.wait_for_publish(1.0)
            except (ValueError, RuntimeError):
                _log.info("the broker did not take the final message")
        self._closing.set()
        if client is not None:
            client.disconnect()  # this ends its loop
        if self._thread.is_alive():
            self._thread.join(CONNECT_S)

    def _run(self) -> None:
        pause_s = RETRY_S
        while not self._closing.is_set():
            if self._connect_once():
                pause_s = RETRY_S
            self._closing.wait(pause_s * random.uniform(0.7, 1.0))  # random: many boards reconnect at once
            pause_s = min(2 * pause_s, MAX_RETRY_S)

    def _connect_once(self) -> bool:
        """One connection from start to end; returns whether it was established."""
        client = self._new_client()
        was_connected = False
        try:
            client.connect(self._broker.host, self._broker.port, keepalive=KEEPALIVE_S, clean_start=True)
            while not self._closing.is_set() and client.loop(1.0) == MQTTErrorCode.MQTT_ERR_SUCCESS:
                was_connected = was_connected or self.connected
        except (OSError, ValueError, ssl.SSLError) as error:
            self._disconnected(fault_of(error, self._broker))
        except Exception as error:  # replies of a broker without MQTT 5 raise various errors in the library
            _log.exception("the connection to %s failed", self._broker)
            self._disconnected(message("hall-no-broker", address=str(self._broker), error=str(error)))
        else:
            if not self._closing.is_set():
                self._disconnected(
                    None
                    if was_connected or self._fault
                    else message("hall-no-broker", address=str(self._broker), error="")
                )
        finally:
            self._client = None
            client.disconnect()
            client.loop(0.1)
            self._context.close_last()
        return was_connected

    def _disconnected(self, fault: Message | None) -> None:
        self._client = None
        self._fault = fault or self._fault or message("hall-gone", address=str(self._broker))
        self._tried.set()
        assert self._listener is not None
        self._listener.connection_changed(self._fault)

    def _new_client(self) -> mqtt.Client:
        # a random client id, so that the session cannot be taken over
        name = f"{self._credentials.user}-{secrets.token_hex(8)}"
        client = mqtt.Client(CallbackAPIVersion.VERSION2, client_id=name, protocol=mqtt.MQTTv5)
        client.username_pw_set(self._credentials.user, self._credentials.password)
        client.tls_set_context(self._context)
        client.connect_timeout = CONNECT_S
        client.max_inflight_messages_set(100)
        client.will_set(*self._will, qos=1, retain=True)
        client.on_connect = self._on_connect
        # with this set only the loop writes, for other threads too: a TLS stream allows one writer
        client.on_socket_register_write = lambda *_: None
        client.on_message = self._on_message
        return client

    def _on_connect(
        self, client: mqtt.Client, _: Any, flags: Any, reason: ReasonCode, properties: Properties | None
    ) -> None:
        if reason.is_failure:
            self._fault = refused_with(reason.getName(), self._broker, self._credentials.user)
            return
        self._subscribe_next(client, iter(self._subscriptions))

    def _subscribe_next(self, client: mqtt.Client, topics: Iterator[str]) -> None:
        """Subscribe to one topic after another: what the broker retains of one precedes the confirmation of the next,
        since both come over the same stream."""
        topic = next(topics, None)
        if topic is None:
            self._connected(client)
            return
        client.on_subscribe = lambda *_: self._subscribe_next(client, topics)
        client.subscribe(topic, options=SubscribeOptions(qos=1))

    def _connected(self, client: mqtt.Client) -> None:
        self._client, self._fault = client, None
        self._tried.set()
        assert self._listener is not None
        self._listener.connection_changed(None)

    def _on_message(self, client: mqtt.Client, _: Any, received: mqtt.MQTTMessage) -> None:
        assert self._listener is not None
        try:
            self._listener.message_received(received.topic, bytes(received.payload), received.retain)
        except Exception:
            _log.exception("a message on %s could not be taken", received.topic)


class TlsContext(ssl.SSLContext):
    """Remembers its last connection, which paho leaves open when the handshake fails."""

    _last_socket: ssl.SSLSocket | None = None

    def wrap_socket(self, *args: Any, **kwargs: Any) -> ssl.SSLSocket:
        self._last_socket = super().wrap_socket(*args, **kwargs)
        return self._last_socket

    def close_last(self) -> None:
        if self._last_socket is not None:
            self._last_socket.close()
            self._last_socket = None


def tls_context(credentials: Pass) -> TlsContext:
    """Raises UnreadableInput if the authority is not a certificate."""
    context = TlsContext(ssl.PROTOCOL_TLS_CLIENT)
    try:
        if credentials.authority is None:
            context.load_default_certs()
        else:
            context.load_verify_locations(cadata=credentials.authority)
    except (ssl.SSLError, ValueError) as error:
        raise UnreadableInput(message("hall-authority-unfit", user=credentials.user, error=str(error))) from None
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context


def fault_of(error: Exception, broker: Address) -> Message:
    """Why the connection failed."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return message("hall-certificate", address=str(broker), reason=error.verify_message)
    if isinstance(error, ssl.SSLError):
        return message("hall-no-tls", address=str(broker), reason=error.reason or str(error))
    reason = getattr(error, "strerror", None) or str(error)
    return message("hall-no-answer", address=str(broker), error=reason)


def refused_with(reason: str, broker: Address, user: str) -> Message:
    """Why the broker refused us."""
    if reason in _ACCESS_DENIED:
        return message("hall-not-let-in", address=str(broker), user=user)
    if reason in _OTHER_VERSION:
        return message("hall-broker-version", address=str(broker))
    return message("hall-no-broker", address=str(broker), error=reason)
