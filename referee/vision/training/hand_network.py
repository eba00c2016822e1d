"""The hand network: where hands and arms cover a top view, and where fingertips meet, how high, and what they do.

Its picture is half as fine as the top view: the tones of the view and of the reference in the same light, and how far
each place is seen aside for a square of height.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from referee.vision.hand_net import CELL_PX, CHANNELS, COVER, HEIGHT, LEANS, MAPS, TIPS, TONES

WIDTHS = 16, 20, 40, 64
"""Channels at half of the input's size, and at three successive halves of that. Larger sees more and takes longer.
Chosen, not measured."""


def _full(inward: int, outward: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inward, outward, 3, stride, 1, bias=False), nn.BatchNorm2d(outward), nn.ReLU(inplace=True)
    )


class _Residual(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.way = nn.Sequential(
            _full(width, width), nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width)
        )

    def forward(self, seen: Tensor) -> Tensor:
        return torch.relu(seen + self.way(seen))


class HandNetwork(nn.Module):
    """(N, CHANNELS, H, W), tones 0-255 and leans, to maps (N, MAPS, H / CELL_PX, W / CELL_PX); sides multiples of 8."""

    scale: Tensor
    shift: Tensor

    def __init__(self) -> None:
        super().__init__()
        a, b, c, d = WIDTHS
        self.first = _full(CHANNELS, a, 2)
        self.second = _full(a, b)
        self.third = nn.Sequential(_full(b, c, 2), _Residual(c))
        self.fourth = nn.Sequential(_full(c, d, 2), _Residual(d), _Residual(d))
        self.back_third = nn.Conv2d(d, c, 1)
        self.at_third = _full(c, 32)
        self.back_second = nn.Conv2d(32, b, 1)
        self.at_second = _full(b, 24)
        self.last = nn.Conv2d(24, MAPS, 1)
        with torch.no_grad():  # few cells show fingertips, and few pixels hands
            self.last.bias[TIPS] = -5.0
            self.last.bias[COVER] = -2.0
            self.last.bias[HEIGHT] = 0.5
        assert CELL_PX == 2
        scale, shift = [1 / 128] * TONES + [1.0] * LEANS, [-1.0] * TONES + [0.0] * LEANS
        for name, values in (("scale", scale), ("shift", shift)):
            self.register_buffer(name, torch.tensor(values).reshape(1, -1, 1, 1), persistent=False)

    def forward(self, picture: Tensor) -> Tensor:
        second = self.second(self.first(picture * self.scale + self.shift))
        third = self.third(second)
        fourth = self.fourth(third)
        up = nn.functional.interpolate(self.back_third(fourth), scale_factor=2.0, mode="nearest")
        third = self.at_third(third + up)
        up = nn.functional.interpolate(self.back_second(third), scale_factor=2.0, mode="nearest")
        return self.last(self.at_second(second + up))
