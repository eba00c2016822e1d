"""Train the piece reader's network and write it for OpenCV.

    python -m referee.vision.training.train --virtual SETS/virtual --labelled SETS/dev --steps 6000 --output OUT

needs PyTorch and onnx (in an environment of their own); `patch_sets.py` makes the sets. `--fold K` leaves a third
of the labelled scenes out and scores them, which is the honest figure; the shipped network has seen all.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from referee import vision
from referee.vision.sibling_head import FEATURES
from referee.vision.square_patches import CHANNELS, FINE_PATCH, PATCH, PatchShape
from referee.vision.training.network import SiblingHeadModule, SquareNet
from referee.vision.training.patch_sets import LabelledPatches
from referee.vision.training.shipped import load_shipped

PICTURES_PER_STEP = 4
"""Pictures in one step of training. More are steadier and take memory. Chosen, not measured."""
LEARNING_RATE = 2.5e-3
"""Largest step size of the optimiser. Larger learns faster, and diverges if too large. Chosen, not measured."""
WARM_UP_SHARE = 0.04
"""Part of the training in which the learning rate rises. Larger starts more gently. Chosen, not measured."""
WEIGHT_DECAY = 0.02
"""Weight decay of the optimiser. Larger keeps weights smaller. Chosen, not measured."""
TOO_HIDDEN = 0.5
"""Covered share from which a square's piece is not learnt. Larger learns from squares that show little. Chosen, not
measured."""
KING_WEIGHT = 1.5
"""Weight of the loss for one or two discs, against that for the content of the square. Larger favours heights over
colours. Chosen, not measured."""
HEIGHTS_KING_WEIGHT, HEIGHTS_EMPTY_SHARE = 3.0, 0.35
"""That weight, and the share of the empty squares that are learnt from, for the net that is asked for heights only.
Larger favours heights further; larger costs time for squares without one. Chosen, not measured."""
RECOLOURED_SHARE = 0.3
"""Share of pictures whose colour channels are exchanged. Larger trains on more palettes and fewer usual ones. Chosen,
not measured."""
LEAST_CONTRAST = 12.0
"""Levels by which White's pieces must stay lighter than Black's when colours are exchanged. Larger exchanges fewer.
Chosen, not measured."""
LABEL_SMOOTHING = 0.01
"""Share of each label given to the other classes, so that the net never claims more certainty. Larger makes it less
certain. Chosen, not measured."""
SHIPPED = {
    "match": ("piece_net.onnx", "sibling_head.npz"),
    "photograph": ("photograph_net.onnx", "photograph_head.npz"),
}
"""Files of the weights that the program reads with, in `referee/vision`: of the network and of the head that compares
its answers at all squares of a board."""


def scene_of(file: Path) -> str:
    """Name of the scene that a labelled patch set was cut from."""
    return "-".join(file.stem.split("-")[:-2])


def split_scenes(files: list[Path], fold: int | None) -> tuple[list[Path], list[Path]]:
    """(learnt from, held back): every third scene is held back in a fold, none when `fold` is None."""
    scenes = sorted({scene_of(f) for f in files})
    held = set() if fold is None else set(scenes[fold::3])
    return [f for f in files if scene_of(f) not in held], [f for f in files if scene_of(f) in held]


def losses(out: Tensor, colour: Tensor, king: Tensor, hidden: Tensor, king_weight: float = KING_WEIGHT) -> Tensor:
    """Mean loss of opinions (N, OPINIONS): empty, white, black; log odds of two discs; log odds of hidden."""
    told = ~torch.isnan(hidden)
    cover = torch.nan_to_num(hidden)
    seen = told & (cover < TOO_HIDDEN)
    weight = seen * (1 - cover)
    total = weight.sum() + 1e-6
    kind = nn.functional.cross_entropy(out[:, :3], colour, reduction="none", label_smoothing=LABEL_SMOOTHING)
    loss = (kind * weight).sum() / total
    piece = weight * (colour > 0)
    height = nn.functional.binary_cross_entropy_with_logits(
        out[:, 3], king * (1 - LABEL_SMOOTHING) + LABEL_SMOOTHING / 2, reduction="none"
    )
    loss = loss + king_weight * (height * piece).sum() / (piece.sum() + 1e-6)
    cloth = nn.functional.binary_cross_entropy_with_logits(out[:, 4], cover, reduction="none")
    return loss + 0.3 * (cloth * told).sum() / (told.sum() + 1e-6)


def batches(
    virtual: Path, labelled: list[Path], share: float, random: np.random.Generator
) -> Iterator[list[LabelledPatches]]:
    """Pictures for one step after another; `share` of them from `labelled`, scenes drawn alike."""
    scenes: dict[str, list[Path]] = {}
    for file in labelled:
        scenes.setdefault(scene_of(file), []).append(file)
    names = sorted(scenes)
    weights = np.array([2.0 if "still" in name or "endgame" in name else 1.0 for name in names])
    files = sorted(virtual.glob("*-?.npz"))
    while True:
        chosen = []
        for _ in range(PICTURES_PER_STEP):
            if names and random.random() < share:
                own = scenes[str(random.choice(names, p=weights / weights.sum()))]
                chosen.append(own[random.integers(len(own))])
            else:
                chosen.append(files[random.integers(len(files))])
        yield [LabelledPatches.load(file) for file in chosen]


def tensors(
    picture: LabelledPatches, random: np.random.Generator | None
) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
    """Patches, lean, colour, king, hidden; mirrored and tinted when `random` is given."""
    patches = torch.from_numpy(picture.patches).float()
    if random is not None:
        if random.random() < 0.5:
            patches = patches.flip(3)
        if random.random() < RECOLOURED_SHARE:
            patches = recoloured(patches, torch.from_numpy(picture.colour), random)
        patches[:, :3] *= torch.from_numpy(
            np.exp(random.normal(0, 0.04, (1, 3, 1, 1)) + random.normal(0, 0.06))
        ).float()
        patches.clamp_(0, 255)
    return (
        patches.contiguous(memory_format=torch.channels_last), torch.from_numpy(picture.lean),
        torch.from_numpy(picture.colour), torch.from_numpy(picture.king), torch.from_numpy(picture.hidden),
    )  # fmt: skip


def without_most_empty(
    picture: tuple[Tensor, Tensor, Tensor, Tensor, Tensor], random: np.random.Generator
) -> tuple[Tensor, Tensor, Tensor, Tensor, Tensor]:
    """The same, with `HEIGHTS_EMPTY_SHARE` of the empty squares."""
    patches, lean, colour, king, hidden = picture
    kept = (colour > 0) | torch.from_numpy(random.random(len(colour)) < HEIGHTS_EMPTY_SHARE)
    return patches[kept], lean[kept], colour[kept], king[kept], hidden[kept]


def recoloured(patches: Tensor, colour: Tensor, random: np.random.Generator) -> Tensor:
    """Colour channels exchanged and mixed, unless White's pieces would no longer be the lighter ones."""
    mix = torch.from_numpy(np.eye(3)[random.permutation(3)] + random.normal(0, 0.12, (3, 3))).float()
    mix = mix / mix.sum(dim=1, keepdim=True)
    changed = torch.einsum("dc,nchw->ndhw", mix, patches[:, :3]).clamp(0, 255)
    high, wide = patches.shape[2:]
    middle = changed[:, :, high * 3 // 7 : high * 11 // 14, wide // 3 : wide * 2 // 3].mean(dim=(2, 3)) @ torch.tensor(
        [0.114, 0.587, 0.299]
    )
    white, black = middle[colour == 1], middle[colour == 2]
    if len(white) and len(black) and white.mean() < black.mean() + LEAST_CONTRAST:
        return patches
    return torch.cat([changed, patches[:, 3:]], dim=1)


def score(net: SquareNet, head: SiblingHeadModule, files: list[Path]) -> str:
    """One line: squares right, whole pictures right, kinds of mistakes."""
    net.eval(), head.eval()
    squares = right = whole = swaps = kings = false_kings = missed = 0
    with torch.no_grad():
        for file in files:
            patches, lean, colour, king, hidden = tensors(LabelledPatches.load(file), None)
            out = head(net(patches), lean)
            seen = ~(hidden > 0.3) & ~torch.isnan(hidden)
            said, crowned = out[:, :3].argmax(dim=1), (out[:, 3] > 0) & (out[:, :3].argmax(dim=1) > 0)
            wrong_kind = (said != colour) & seen
            wrong_height = (crowned != (king > 0.5)) & seen & ~wrong_kind & (colour > 0)
            wrong = wrong_kind | wrong_height
            squares, right = squares + int(seen.sum()), right + int((seen & ~wrong).sum())
            whole += int(not bool(wrong.any()))
            swaps += int(wrong_kind.sum())
            false_kings += int((wrong_height & (king < 0.5)).sum())
            missed += int((wrong_height & (king > 0.5)).sum())
            kings += int(((king > 0.5) & seen).sum())
    net.train(), head.train()
    return (
        f"squares {right}/{squares} = {right / max(squares, 1):.4f}, whole {whole}/{len(files)}, "
        f"kind wrong {swaps}, men as kings {false_kings}, kings as men {missed} of {kings}"
    )


def export(net: SquareNet, head: SiblingHeadModule, folder: Path, shape: PatchShape = PATCH) -> None:
    """Write `piece_net.onnx` (SquareNet) and `sibling_head.npz` (the head's few matrices)."""
    net.eval()
    torch.onnx.export(
        net, (torch.zeros(1, CHANNELS, shape.height, shape.width),), str(folder / "piece_net.onnx"), opset_version=13,
        input_names=["patches"], output_names=["seen"],
        dynamic_axes={"patches": {0: "squares"}, "seen": {0: "squares"}},
        dynamo=False,
    )  # fmt: skip
    names = {
        "usual": head.usual, "weight_1": head.compare[0].weight, "bias_1": head.compare[0].bias,
        "weight_2": head.compare[2].weight, "bias_2": head.compare[2].bias,
    }  # fmt: skip
    np.savez(folder / "sibling_head.npz", **{k: v.detach().numpy().astype(np.float32) for k, v in names.items()})


def main() -> None:
    """Train, score, write."""
    parser = argparse.ArgumentParser(description="Train the piece reader's network.")
    parser.add_argument("--virtual", type=Path, required=True)
    parser.add_argument("--labelled", type=Path)
    parser.add_argument("--share", type=float, default=0.35, help="part of the pictures that is labelled ones")
    parser.add_argument("--fold", type=int, choices=[0, 1, 2])
    parser.add_argument("--score", type=Path, nargs="*", default=[], help="further sets, only scored")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--rate", type=float, default=LEARNING_RATE, help="highest learning rate")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--resume", type=Path, help="folder of an earlier training")
    parser.add_argument(
        "--shipped", choices=SHIPPED, help="go on from weights the program ships, for matches or single photographs"
    )
    parser.add_argument("--heights", action="store_true", help="the net for heights, from `--fine` sets")
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    shape, king_weight = (FINE_PATCH, HEIGHTS_KING_WEIGHT) if options.heights else (PATCH, KING_WEIGHT)
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    random = np.random.default_rng(options.seed)
    net, head = SquareNet(shape).to(memory_format=torch.channels_last), SiblingHeadModule()
    options.output.mkdir(parents=True, exist_ok=True)
    if options.resume:
        state = torch.load(options.resume / "state.pt")
        net.load_state_dict(state["net"]), head.load_state_dict(state["head"])
    if options.shipped:
        typical = sorted(options.virtual.glob("*-0.npz"))[:12]
        patches = torch.from_numpy(np.concatenate([LabelledPatches.load(file).patches for file in typical])).float()
        network, own_head = (Path(vision.__file__).with_name(name) for name in SHIPPED[options.shipped])
        net, head = load_shipped(network, own_head, patches)
        net = net.to(memory_format=torch.channels_last)
    learnt, held = split_scenes(sorted(options.labelled.glob("*.npz")) if options.labelled else [], options.fold)
    held = [f for f in held if f.stem.endswith("-true")]
    parameters = [*net.parameters(), *head.parameters()]
    optimiser = torch.optim.AdamW(parameters, lr=options.rate, weight_decay=WEIGHT_DECAY)
    shown, recent = 0.0, list[float]()
    for step, pictures in enumerate(batches(options.virtual, learnt, options.share, random)):
        done = step / options.steps
        if done >= 1:
            break
        rate = min(done / WARM_UP_SHARE, 1.0) * (0.5 + 0.5 * math.cos(math.pi * done))
        for group in optimiser.param_groups:
            group["lr"] = options.rate * max(rate, 1e-3)
        ready = [tensors(picture, random) for picture in pictures]
        if options.heights:
            ready = [without_most_empty(picture, random) for picture in ready]
        seen = net(torch.cat([r[0] for r in ready]))
        loss, at = torch.zeros(()), 0
        for patches, lean, colour, king, hidden in ready:
            own = seen[at : at + len(patches)]
            at += len(patches)
            loss = (
                loss
                + losses(head(own, lean), colour, king, hidden, king_weight)
                + 0.5 * losses(own[:, FEATURES:], colour, king, hidden, king_weight)
            )
        optimiser.zero_grad()
        (loss / len(ready)).backward()
        nn.utils.clip_grad_norm_(parameters, 5.0)
        optimiser.step()
        recent.append(float(loss.detach()) / len(ready))
        if time.monotonic() - shown > 60:
            shown = time.monotonic()
            print(f"{done:5.1%} step {step} loss {np.mean(recent[-100:]):.3f}", flush=True)
    for name, files in [("held back", held), *((str(s), sorted(s.glob("*-true.npz"))) for s in options.score)]:
        if files:
            print(name, score(net, head, files), flush=True)
    torch.save({"net": net.state_dict(), "head": head.state_dict()}, options.output / "state.pt")
    export(net, head, options.output, shape)


if __name__ == "__main__":
    main()
