"""How far balls lie from the chalk, measured from one picture: silhouettes of known size, on one cloth.

Measuring needs OpenCV, the extra `photo`; this file does not.
"""

UNSEEN = "the chalk is not to be seen: touch it"  # the refusal after which a touch says where it is
