"""Every benchmark runs to its end at its smallest size; its results are not judged here."""

from __future__ import annotations

import os
import pkgutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import benchmarks
from benchmarks._fit_contacts import with_weights
from referee.reconciler import contact_weights
from referee.reconciler.contact_weights import WEIGHTS

SMALL: dict[str, tuple[str, ...] | None] = {
    "acts": ("1", "5.4.1"),
    "cameras": ("3", "1"),
    "clock": (),
    "crownings": ("1",),
    "feed": ("4", "3"),
    "fidgeting": ("truth", "0.05"),
    "hall": ("4", "3"),
    "hands": ("1",),
    "kills": ("1", "1"),
    "latency": ("2",),
    "legal_play": ("quick", "kings", "1"),
    "perturbed": ("1", "trembles"),
    "pipeline": None,
    "rules": None,
    "soak": ("0.02",),
    "touches": ("1",),
    "two_hands": ("1",),
    "verdicts": ("5.4.1",),
    "virtual_table": ("1",),
    "voice": (),
}
"""Arguments by benchmark; None: it has no small size, and only `make bench` runs it."""
HOUSE = Path(__file__).parent.parent
LOADING_S = 5.0
"""Time after which a benchmark is at work, seconds."""


def test_every_benchmark_is_in_the_table() -> None:
    found = {module.name for module in pkgutil.iter_modules(benchmarks.__path__) if not module.name.startswith("_")}
    assert found == SMALL.keys()


@pytest.mark.parametrize("name", [pytest.param("acts", marks=pytest.mark.deep), "verdicts"])
def test_a_mistyped_article_is_refused_in_one_line(name: str) -> None:
    ran = _run(name, "5.4.1", "5.4.99")
    assert ran.returncode == 1
    assert ran.stderr.startswith(f"{name}: 5.4.99 is ")
    assert ran.stderr.count("\n") == 1


@pytest.mark.deep
@pytest.mark.parametrize("name", [name for name, words in SMALL.items() if words is not None])
def test_each_benchmark_runs_to_its_end(name: str) -> None:
    ran = _run(name, *(SMALL[name] or ()))
    assert ran.returncode in (0, 1), ran.stderr  # 1: a figure that was wanted is not reached
    assert "Traceback" not in ran.stderr
    assert ran.stdout


INTERRUPTED = {
    "one, by itself": ("benchmarks.rules",),
    "one with worker processes": ("benchmarks.acts", "1", "5.4.1"),
    "all of them": ("benchmarks",),
}


@pytest.fixture
def heeding_ctrl_c() -> Iterator[None]:
    """Programs that a shell starts in the background ignore Ctrl-C, and so would those that they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@pytest.mark.usefixtures("heeding_ctrl_c")
@pytest.mark.parametrize("name", INTERRUPTED)
def test_ctrl_c_ends_benchmarks_with_one_line(name: str) -> None:
    command = [sys.executable, "-u", "-m", *INTERRUPTED[name]]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=HOUSE, stdout=pipe, stderr=pipe, text=True, start_new_session=True) as running:
        with pytest.raises(subprocess.TimeoutExpired):
            running.wait(LOADING_S)
        os.killpg(running.pid, signal.SIGINT)
        _, told = running.communicate(timeout=60)
    assert (running.returncode, told) == (130, "interrupted\n")


def _run(name: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", f"benchmarks.{name}", *words]
    return subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, timeout=300, check=False)


def test_new_weights_of_contacts_replace_the_old_ones_and_nothing_else() -> None:
    source = Path(contact_weights.__file__).read_text("utf-8")
    assert with_weights(source, WEIGHTS) == source
    fitted = with_weights(source, replace(WEIGHTS, offset=-9.25))
    assert fitted == source.replace(f"    {WEIGHTS.offset},\n", "    -9.25,\n")
