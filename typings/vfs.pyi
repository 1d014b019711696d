"""Describe what the page uses of MicroPython's module of file systems."""

class VfsRom:
    """A file system in an image."""

    def __init__(self, image: bytes) -> None: ...

def mount(file_system: VfsRom, folder: str) -> None:
    """Put a file system into a folder."""
