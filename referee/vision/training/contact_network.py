"""The contact network: from the surroundings of fingertips in four close views to the log odds of a contact."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from referee.vision.close_view import FINER
from referee.vision.contact_net import CHANNELS, LEANS, SIDE_PX

Widths = tuple[int, int, int, int, int]
WIDTHS: Widths = (32, 48, 72, 96, 96)
"""Channels at a quarter, an eighth, a sixteenth and a thirty-second of the input's side, the last twice. Larger sees
more and takes longer. Chosen, not measured."""
DETAIL_WIDTHS = (16, 32)
"""Channels of the layers for detail that only close views show, at a half and a quarter of the input's side. Larger
sees more and takes longer. Chosen, not measured."""
DROPOUT = 0.3
"""Share of the last maps' values that training sets to 0 in each step. Larger overfits less and learns more slowly.
Chosen, not measured."""


class ContactNetwork(nn.Module):
    """(N, CHANNELS, SIDE_PX, SIDE_PX), tones 0-255 and leans, to log odds (N, 1)."""

    scale: Tensor

    def __init__(self, widths: Widths = WIDTHS) -> None:
        super().__init__()
        fine, detail = DETAIL_WIDTHS
        self.coarse = nn.Sequential(nn.AvgPool2d(FINER, FINER), _layer(CHANNELS, widths[0], 2))
        self.detail = nn.Sequential(_layer(CHANNELS, fine, 2), _layer(fine, detail, 2))
        inward = (widths[0] + detail, *widths[1:])
        layers = [_layer(*sides) for sides in zip(inward, widths[1:], (2, 2, 2, 1), strict=False)]
        self.maps = nn.Sequential(*layers, nn.Flatten(), nn.Dropout(DROPOUT))
        scale = torch.tensor([1 / 255] * (CHANNELS - LEANS) + [1.0] * LEANS).reshape(1, -1, 1, 1)
        self.register_buffer("scale", scale, persistent=False)
        self.last = nn.Linear(widths[-1] * (SIDE_PX // 32) ** 2, 1)

    def forward(self, picture: Tensor) -> Tensor:
        seen = picture * self.scale
        return torch.as_tensor(self.last(self.maps(torch.cat([self.coarse(seen), self.detail(seen)], dim=1))))

    @property
    def layers(self) -> list[tuple[nn.Conv2d, nn.BatchNorm2d]]:
        """Its convolutions, in the order in which they are computed, each with its normalisation."""
        groups = [*self.coarse, *self.detail, *self.maps]
        return [(group[0], group[1]) for group in groups if isinstance(group, nn.Sequential)]


def _layer(inward: int, outward: int, stride: int) -> nn.Sequential:
    convolution = nn.Conv2d(inward, outward, 3, stride, 1, bias=False)
    return nn.Sequential(convolution, nn.BatchNorm2d(outward), nn.ReLU())
