"""Looks that the path tracer's own scenes lack: faces with reliefs or prints, dished discs, sheets, rails, glare.

Real sets have them. A scene names them (`drawn` adds them to one), `learn` teaches them to the tracer. Lengths are
shares of a disc's radius or height, or metres where said.
"""

from __future__ import annotations

import math
import random
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

FACE_PIXELS = 192
"""Side of the picture of a face's relief, pixels. Larger is sharper; a disc has at most 80 pixels in a still."""
WORDS = ("Dames", "DAM", "JEU", "8", "K", "W", "RB", "Checkers", "Q", "A1")
"""What is lettered on faces. Chosen, not measured."""


def drawn(draw: random.Random, scene: dict[str, Any]) -> None:
    """Add looks to `scene`, each with a chance of its own."""
    pieces, board, light = scene["pieces"], scene["board"], scene["light"]
    if draw.random() < 0.6:
        pieces["relief"] = {
            "figure": draw.choice(["word", "star", "spokes", "petals", "crown", "rings"]),
            "size": round(draw.uniform(0.45, 0.9), 2),
            "depth": round(draw.uniform(0.03, 0.16), 3),
            "seed": draw.randrange(10**6),
        }
        if draw.random() < 0.25:
            pieces["relief"]["paint"] = [round(draw.uniform(0.02, 0.9), 2) for _ in range(3)]
    if draw.random() < 0.3:
        board["sheet"] = {"scale": round(draw.uniform(3, 25), 1), "strength": round(draw.uniform(0.05, 0.5), 2)}
        board["coat"] = round(draw.uniform(0.4, 1), 2)
    if draw.random() < 0.15:
        board["rail"] = round(draw.uniform(0.004, 0.016), 3)
    if draw.random() < 0.3:
        light["glare"] = [round(draw.uniform(-0.4, 0.4), 2) for _ in range(2)]


def dished(draw: random.Random) -> dict[str, Any]:
    """A turned disc (as `traced_stills` names one) with a high rim around a deep or domed face."""
    rim, depth = draw.uniform(0.72, 0.92), draw.uniform(0.15, 0.5)
    dome = draw.choice([0.0, 0.0, draw.uniform(-0.2, 0.3)])
    return {
        "face": [[rim, 0.0], [rim - draw.uniform(0.02, 0.08), depth], [0.3, depth - dome * 0.8], [0.0, depth - dome]],
        "bevel": draw.uniform(0.01, 0.09),
        "groove": draw.choice([0.0, draw.uniform(0.01, 0.05)]),
    }


def relief(figure: str, size: float, seed: int) -> NDArray[np.uint8]:
    """Height of a face, FACE_PIXELS squared: 0 is the face, 255 the figure, which takes `size` of its radius."""
    draw, half = random.Random(seed), FACE_PIXELS // 2
    face = np.zeros((FACE_PIXELS, FACE_PIXELS), np.uint8)
    reach = half * size
    spokes, thick = draw.randint(5, 40), max(int(reach * draw.uniform(0.04, 0.15)), 2)

    def at(angle: float, radius: float) -> tuple[int, int]:
        return round(half + radius * math.cos(angle)), round(half + radius * math.sin(angle))

    turn = [2 * math.pi * n / spokes for n in range(spokes)]
    if figure == "word":
        word, font = draw.choice(WORDS), draw.choice([cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX])
        (wide, high), _ = cv2.getTextSize(word, font, 1, thick)
        scale = 1.8 * reach / math.hypot(wide, high)
        corner = round(half - wide * scale / 2), round(half + high * scale / 2)
        cv2.putText(face, word, corner, font, scale, 255, thick, cv2.LINE_AA)
    elif figure == "star":
        tips = [at(math.pi * n / 5, reach if n % 2 else reach * 0.45) for n in range(10)]
        cv2.fillPoly(face, [np.array(tips, np.int32)], 255, cv2.LINE_AA)
    elif figure == "spokes":
        for angle in turn:
            cv2.line(face, at(angle, reach * 0.8), at(angle, reach * 1.1), 255, max(thick // 2, 1), cv2.LINE_AA)
    elif figure == "petals":
        for angle in turn[:: max(spokes // 6, 1)]:
            cv2.circle(face, at(angle, reach * 0.6), round(reach * 0.28), 255, -1, cv2.LINE_AA)
    elif figure == "crown":
        outline = (-0.7, 0.5), (-0.8, -0.4), (-0.35, 0.0), (0.0, -0.65), (0.35, 0.0), (0.8, -0.4), (0.7, 0.5)
        cv2.fillPoly(face, [np.rint(half + reach * np.array(outline)).astype(np.int32)], 255, cv2.LINE_AA)
    else:
        for radius in (1.0, draw.uniform(0.6, 0.85), draw.uniform(0.2, 0.5)):
            cv2.circle(face, (half, half), round(reach * radius), 255, thick, cv2.LINE_AA)
    soft = np.asarray(cv2.GaussianBlur(face, (0, 0), draw.uniform(1, 4)), np.uint8)
    return soft if draw.random() < 0.7 else 255 - soft


def learn(tracer: Any) -> None:
    """Let `tracer` build the looks that a scene names."""
    board, pieces, lights = tracer.Scene.build_board, tracer.Scene.build_pieces, tracer.build_lights

    def build_board(scene: Any, spec: dict[str, Any], rng: Any) -> None:
        board(scene, spec, rng)
        if "sheet" in spec:
            _wrinkle(tracer.bpy.data.materials["board"], **spec["sheet"])
        if "rail" in spec:
            _rail(tracer, scene.geo, spec["rail"])

    def build_pieces(scene: Any, rng: Any) -> None:
        pieces(scene, rng)
        if "relief" in scene.sc["pieces"]:
            for mesh in scene.pmesh.values():
                _emboss(tracer, mesh.materials[0], scene.R, scene.h, scene.sc["pieces"]["relief"])

    def build_lights(scene: dict[str, Any], rng: Any) -> Any:
        lamps, background, ambient = lights(scene, rng)
        if "glare" in scene["light"]:
            lamps.append(_lamp(tracer, scene))
        return lamps, background, ambient

    tracer.Scene.build_board, tracer.Scene.build_pieces, tracer.build_lights = build_board, build_pieces, build_lights


def _bump(material: Any, height: Any, strength: float, distance: float) -> None:
    """Let the surface and its coat rise by up to `distance` metres where `height` is 1."""
    tree = material.node_tree
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
    tree.links.new(height, bump.inputs["Height"])
    surface = tree.nodes["Principled BSDF"]
    for normal in ("Normal", "Coat Normal"):
        tree.links.new(bump.outputs[0], surface.inputs[normal])


def _wrinkle(material: Any, scale: float, strength: float) -> None:
    """Waves of `scale` to the metre: a sheet that was rolled or folded."""
    tree = material.node_tree
    where, noise = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, 2
    tree.links.new(where.outputs["Object"], noise.inputs["Vector"])
    _bump(material, noise.outputs[0], strength, 0.02)


def _emboss(tracer: Any, material: Any, radius: float, height: float, spec: dict[str, Any]) -> None:
    """A relief on every face of `material`'s discs, in paint of its own if `spec` has one."""
    tree = material.node_tree
    where, spread = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeMapping")
    spread.inputs["Scale"].default_value = (0.5 / radius, 0.5 / radius, 1)
    spread.inputs["Location"].default_value = (0.5, 0.5, 0)
    figure = tree.nodes.new("ShaderNodeTexImage")
    figure.image = tracer.np_image("relief", relief(spec["figure"], spec["size"], spec["seed"]), True)
    figure.extension = "EXTEND"
    tree.links.new(where.outputs["Object"], spread.inputs["Vector"])
    tree.links.new(spread.outputs[0], figure.inputs["Vector"])
    _bump(material, figure.outputs["Color"], 1.0, spec["depth"] * height)
    if "paint" not in spec:
        return
    surface = tree.nodes["Principled BSDF"].inputs["Base Color"]
    mixed = tree.nodes.new("ShaderNodeMixRGB")
    mixed.inputs["Color1"].default_value = surface.default_value
    if surface.is_linked:
        tree.links.new(surface.links[0].from_socket, mixed.inputs["Color1"])
    mixed.inputs["Color2"].default_value = tracer.lin4(spec["paint"])
    tree.links.new(figure.outputs["Color"], mixed.inputs["Fac"])
    tree.links.new(mixed.outputs[0], surface)


def _rail(tracer: Any, geometry: Any, height: float) -> None:
    """A rail of `height` metres around the playing field."""
    wood = tracer.material("rail", color=(0.12, 0.09, 0.07), rough=0.4)
    wide = min(geometry.outer - geometry.half, 0.012)
    for turn in range(4):
        across, along = math.sin(turn * math.pi / 2), math.cos(turn * math.pi / 2)
        place = (geometry.outer - wide / 2) * along, (geometry.outer - wide / 2) * across, height / 2
        tracer.box("rail", (wide, 2 * geometry.outer, height), wood, 0.001, place, turn * math.pi / 2)


def _lamp(tracer: Any, scene: dict[str, Any]) -> dict[str, Any]:
    """A lamp whose mirror image lies on the board for a camera above it, beside the middle by `glare` of its half."""
    board = scene["board"]
    half = scene.get("size", 10) * board["sq_mm"] / 2000
    x, y = (2 * part * half for part in scene["light"]["glare"])
    lamp = {"t": "AREA", "pos": np.array((x, y, 1.9)), "tgt": np.array((x, y, 0.0)), "sx": 0.25, "sy": 0.12}
    lamp |= {"E": 6, "col": (1, 0.95, 0.88)}
    data = tracer.bpy.data.lights.new("glare", "AREA")
    item = tracer.bpy.data.objects.new("glare", data)
    tracer.bpy.context.scene.collection.objects.link(item)
    data.color, data.energy, data.shape = lamp["col"], lamp["E"], "RECTANGLE"
    data.size, data.size_y = lamp["sx"], lamp["sy"]
    item.location = lamp["pos"]
    return lamp | {"ld": data, "o": item}
