"""The mean of two trainings' weights: what a further training learnt of new pictures, without all it forgot of others.

    python -m referee.vision.training.blend BEFORE AFTER --share 0.5 --output OUT [--score SET ...]

BEFORE and AFTER are folders that `train.py` wrote, the second from the first. (Wortsman et al., "Robust fine-tuning of
zero-shot models", 2022.)
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch
from torch import Tensor

from referee.vision.square_patches import FINE_PATCH, PATCH
from referee.vision.training.network import SiblingHeadModule, SquareNet
from referee.vision.training.train import export, score


def blended(before: dict[str, Tensor], after: dict[str, Tensor], share: float) -> dict[str, Tensor]:
    """Weights that lie `share` of the way from one training to the other; counters are those of the later one."""
    return {
        name: before[name].lerp(later, share) if later.is_floating_point() else later for name, later in after.items()
    }


def main() -> None:
    """Blend, score, write."""
    parser = argparse.ArgumentParser(description="Blend two trainings.")
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--fine", action="store_true", help="a net for single photographs")
    parser.add_argument("--share", type=float, default=0.5, help="of the later one; larger forgets more of the earlier")
    parser.add_argument("--score", type=Path, nargs="*", default=[], help="sets to score")
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    before, after = (torch.load(folder / "state.pt") for folder in (options.before, options.after))
    shape = FINE_PATCH if options.fine else PATCH
    convolutions = [weight for weight in after["net"].values() if weight.dim() == 4]
    net, head = SquareNet.like(convolutions, shape), SiblingHeadModule()
    net.load_state_dict(blended(before["net"], after["net"], options.share))
    head.load_state_dict(blended(before["head"], after["head"], options.share))
    options.output.mkdir(parents=True, exist_ok=True)
    for folder in options.score:
        print(folder, score(net, head, sorted(folder.glob("*-true.npz"))), flush=True)
    torch.save({"net": net.state_dict(), "head": head.state_dict()}, options.output / "state.pt")
    export(net, head, options.output, shape)


if __name__ == "__main__":
    main()
