"""The piece reader's network: a small convolutional net for one square, and a head that compares with the others.

The head adapts the opinions to the board in the picture. From the first opinions it forms the mean look of this
board's empty squares, of its white and black pieces, of its single and double discs (each without the
square in question), and judges every square once more by how far it is from each.
"""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor, nn

from referee.vision.sibling_head import FEATURES, OPINIONS, SIBLING_KINDS, SIBLING_PRIOR
from referee.vision.square_patches import CHANNELS, PATCH, PatchShape

HEAD_WIDTH = 64
"""Hidden units of the head. More fit more and cost time. Chosen, not measured."""
Widths = tuple[int, int, int, int]
"""Channels of maps at half, a quarter and an eighth of the patch's resolution, and of the last one. More see more and
take longer."""
WIDTHS: Widths = (16, 32, 56, 24)
"""Those of the nets that read squares. Chosen, not measured."""


def _block(inward: int, outward: int, kernel: int, stride: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inward, outward, kernel, stride, kernel // 2, bias=False),
        nn.BatchNorm2d(outward),
        nn.ReLU(inplace=True),
    )


class SquareNet(nn.Module):
    """Patch (N, 5, height, width), levels 0-255 as floats, to features and first opinions (N, FEATURES + OPINIONS)."""

    def __init__(self, shape: PatchShape = PATCH, widths: Widths = WIDTHS) -> None:
        super().__init__()
        half, quarter, eighth, last = widths
        self.look = nn.Sequential(
            _block(CHANNELS, half, 5, 2),
            _block(half, quarter, 3, 2),
            _block(quarter, quarter, 3, 1),
            _block(quarter, eighth, 3, 2),
            _block(eighth, eighth, 3, 1),
            _block(eighth, last, 1, 1),
            nn.Flatten(),
        )
        self.describe = nn.Sequential(nn.Linear(last * (shape.height // 8) * (shape.width // 8), FEATURES), nn.ReLU())
        self.judge = nn.Linear(FEATURES, OPINIONS)

    @classmethod
    def like(cls, convolutions: Sequence[Tensor], shape: PatchShape) -> SquareNet:
        """An untrained one, of the size of that whose convolutions have these weights, in their order."""
        half, quarter, _, eighth, _, last = (len(weight) for weight in convolutions)
        return cls(shape, (half, quarter, eighth, last))

    def forward(self, patches: Tensor) -> Tensor:
        features = self.describe(self.look(patches * (1 / 128) - 1))
        return torch.cat([features, self.judge(features)], dim=1)


class SiblingHeadModule(nn.Module):
    """Second opinions (..., N, OPINIONS) on the N squares of each picture."""

    def __init__(self) -> None:
        super().__init__()
        self.usual = nn.Parameter(torch.zeros(SIBLING_KINDS, FEATURES))
        inward = FEATURES * (1 + SIBLING_KINDS) + OPINIONS + SIBLING_KINDS + 1
        self.compare = nn.Sequential(nn.Linear(inward, HEAD_WIDTH), nn.ReLU(), nn.Linear(HEAD_WIDTH, OPINIONS))

    def forward(self, seen: Tensor, lean: Tensor) -> Tensor:
        """`seen` (..., N, FEATURES + OPINIONS) from SquareNet, `lean` (..., N) of the squares of each picture."""
        features, first = seen[..., :FEATURES], seen[..., FEATURES:]
        shares = sibling_shares(first)
        total = shares.sum(dim=-2, keepdim=True) - shares
        sums = (shares.mT @ features)[..., None, :, :] - shares[..., None] * features[..., None, :]
        means = (sums + SIBLING_PRIOR * self.usual) / (total + SIBLING_PRIOR)[..., None]
        apart = (features[..., None, :] - means).flatten(-2)
        context = total / features.shape[-2]
        return first + self.compare(torch.cat([features, apart, first, context, lean[..., None]], dim=-1))


def sibling_shares(first: Tensor) -> Tensor:
    """How much each square counts for each kind (..., SIBLING_KINDS): empty, white, black, one disc, two discs."""
    colour = first[..., :3].softmax(dim=-1) * torch.sigmoid(-first[..., 4:5])
    king = torch.sigmoid(first[..., 3:4])
    piece = colour[..., 1:2] + colour[..., 2:3]
    return torch.cat([colour, piece * (1 - king), piece * king], dim=-1)
