"""What the trainings of the contact network and of the hand network share: their options, and how far one has come."""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path

import torch


def training_options(description: str | None, *, steps: int, batch: int, rate: float) -> argparse.ArgumentParser:
    """Options with the usual number of steps, of examples in each, and the largest step size of the optimiser."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--sets", nargs="+", type=Path, required=True)
    parser.add_argument("--steps", type=int, default=steps)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--batch", type=int, default=batch)
    parser.add_argument("--minutes", type=float, default=math.inf, help="time after which it ends before its steps")
    parser.add_argument("--device", type=torch.device, default=torch.device("cpu"), help="cpu or cuda")
    parser.add_argument("--rate", type=float, default=rate, help="largest step size; less with --start")
    parser.add_argument("--start", type=Path, metavar="FILE.onnx", help="a network to go on from")
    parser.add_argument("--output", type=Path, required=True)
    return parser


def set_rate(optimiser: torch.optim.Optimizer, rate: float) -> None:
    """The size of the next step."""
    for group in optimiser.param_groups:
        group["lr"] = rate


class TrainingProgress:
    """How much of a training is done, by its steps or by its time, and when to report."""

    def __init__(self, steps: int, minutes: float, report_every_s: float) -> None:
        self._steps, self._minutes, self._report_every_s = steps, minutes, report_every_s
        self._began_s = self._reported_s = time.monotonic()
        self.step = 0
        self.done = 0.0
        """Share of the training that is done; 1 at its end, or a little more."""

    def advance(self) -> bool:
        """Note a step. Whether to report now: after a while, and at the end."""
        self.step, now_s = self.step + 1, time.monotonic()
        self.done = max(self.step / self._steps, (now_s - self._began_s) / 60 / self._minutes)
        if self.done < 1 and now_s - self._reported_s <= self._report_every_s:
            return False
        self._reported_s = now_s
        return True
