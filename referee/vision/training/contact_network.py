"""The contact network: from the surroundings of fingertips in four pictures to the log odds of a contact."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from referee.vision.contact_net import CHANNELS, LEANS, SIDE_PX

Widths = tuple[int, int, int, int, int]
WIDTHS: Widths = (32, 48, 72, 96, 96)
"""Channels at a half, a quarter, an eighth and a sixteenth of the input's side, the last twice. Larger sees more and
takes longer. Chosen, not measured."""
LEFT_OUT = 0.3
"""Share of the last maps that training leaves out in each step. Larger learns by heart less easily. Chosen, not
measured."""


class ContactNetwork(nn.Module):
    """(N, CHANNELS, SIDE_PX, SIDE_PX), tones 0-255 and leans, to log odds (N, 1)."""

    scale: Tensor

    def __init__(self, widths: Widths = WIDTHS) -> None:
        super().__init__()
        layers: list[nn.Module] = []
        for inward, outward, stride in zip((CHANNELS, *widths), widths, (2, 2, 2, 2, 1), strict=False):
            layers += [nn.Conv2d(inward, outward, 3, stride, 1, bias=False), nn.BatchNorm2d(outward), nn.ReLU()]
        self.maps = nn.Sequential(*layers, nn.Flatten(), nn.Dropout(LEFT_OUT))
        scale = torch.tensor([1 / 255] * (CHANNELS - LEANS) + [1.0] * LEANS).reshape(1, -1, 1, 1)
        self.register_buffer("scale", scale, persistent=False)
        self.last = nn.Linear(widths[-1] * (SIDE_PX // 16) ** 2, 1)

    def forward(self, picture: Tensor) -> Tensor:
        return torch.as_tensor(self.last(self.maps(picture * self.scale)))
