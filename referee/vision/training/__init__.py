"""How the piece reader's network was made: random boards by ray casting, patches, training, export.

Needs PyTorch, which the program itself does not; see `train.py`.
"""
