"""The printed sheet from which a lens is computed: a ChArUco pattern on A4 at true scale, as PDF or PNG."""

from __future__ import annotations

import struct
import zlib

import cv2
import numpy as np
from numpy.typing import NDArray

PAGE_MM = (297, 210)
"""Width and height of the page: A4, landscape."""
SQUARES = (7, 5)
"""Squares of the pattern across and down. More give more corners, harder to see. Chosen to fill the page."""
SQUARE_MM = 35
"""Side of a square, millimetres. Larger is easier to see and gives fewer corners. Chosen to fill the page."""
MARKER_MM = 26
"""Side of a marker in a square, millimetres. Larger is read from farther away; some of the square must stay white
around it. Chosen, not measured."""
PIXELS_PER_MM = 10
"""Resolution of the page. Larger prints finer edges and makes a larger file. Chosen, not measured."""


def sheet_board() -> cv2.aruco.CharucoBoard:
    """The pattern, in millimetres."""
    markers = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    return cv2.aruco.CharucoBoard(SQUARES, SQUARE_MM, MARKER_MM, markers)


def sheet_picture() -> NDArray[np.uint8]:
    """The page (H, W), grey, `PIXELS_PER_MM` to the millimetre."""
    width, height = (side * SQUARE_MM * PIXELS_PER_MM for side in SQUARES)
    pattern = np.asarray(sheet_board().generateImage((width, height), marginSize=0, borderBits=1), np.uint8)
    page = np.full((PAGE_MM[1] * PIXELS_PER_MM, PAGE_MM[0] * PIXELS_PER_MM), 255, np.uint8)
    top, left = (page.shape[0] - height) // 2, (page.shape[1] - width) // 2
    page[top : top + height, left : left + width] = pattern
    note = f"Print at 100 %, lay flat. Check with a ruler: one square is {SQUARE_MM} mm."
    cv2.putText(page, note, (left, top + height + 90), cv2.FONT_HERSHEY_SIMPLEX, 1.6, 0, 3, cv2.LINE_AA)
    return page


def sheet_png() -> bytes:
    """The page as a PNG that tells its scale."""
    _, encoded = cv2.imencode(".png", sheet_picture())
    content = encoded.tobytes()
    # physical size (pHYs), in pixels per metre, right after the header chunk
    body = b"pHYs" + struct.pack(">IIB", PIXELS_PER_MM * 1000, PIXELS_PER_MM * 1000, 1)
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    end_of_header = 8 + 4 + 4 + 13 + 4
    return content[:end_of_header] + chunk + content[end_of_header:]


def sheet_pdf() -> bytes:
    """The page as a one-page PDF: the picture over a page of exactly that size."""
    page = sheet_picture()
    # a point is 1/72 inch
    width, height = (side / 25.4 * 72 for side in PAGE_MM)
    drawing = f"q {width:.4f} 0 0 {height:.4f} 0 0 cm /Page Do Q".encode()
    picture = zlib.compress(page.tobytes(), 9)
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width:.4f} {height:.4f}] "
        "/Resources << /XObject << /Page 5 0 R >> >> /Contents 4 0 R >>".encode(),
        f"<< /Length {len(drawing)} >>\nstream\n".encode() + drawing + b"\nendstream",
        f"<< /Type /XObject /Subtype /Image /Width {page.shape[1]} /Height {page.shape[0]} /ColorSpace /DeviceGray "
        f"/BitsPerComponent 8 /Filter /FlateDecode /Length {len(picture)} >>\nstream\n".encode()
        + picture
        + b"\nendstream",
    ]
    content, places = b"%PDF-1.4\n", []
    for number, each in enumerate(objects, 1):
        places.append(len(content))
        content += f"{number} 0 obj\n".encode() + each + b"\nendobj\n"
    table = b"".join(f"{place:010d} 00000 n \n".encode() for place in places)
    return (
        content
        + f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
        + table
        + f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(content)}\n%%EOF\n".encode()
    )
