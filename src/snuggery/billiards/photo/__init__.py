"""How far balls lie from the chalk, measured from one picture: silhouettes of known size, on one cloth.

It needs OpenCV, the extra `photo`; nobody imports this package before somebody measures.
"""
