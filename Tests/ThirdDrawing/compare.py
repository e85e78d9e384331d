#!/usr/bin/python3
"""How much two pictures differ, in percent of the pixels; or all of equal names in two folders, and the worst of them.
A pixel differs if one of its premultiplied channels does, by more than the tolerance. With --mask-text TEXT, a third
picture (or folder) in which A is drawn with its text, what lies within 8 pixels of a text is left out."""
import argparse
import os
import sys
import cairo

def pixels(path):
    """Width, height and bytes of a picture, four for each pixel, premultiplied."""
    image = cairo.ImageSurface.create_from_png(path)
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, image.get_width(), image.get_height())
    cr = cairo.Context(surface)
    cr.set_source_surface(image)
    cr.paint()
    return surface.get_width(), surface.get_height(), bytes(surface.get_data())

def differing(a, b, tolerance):
    """A byte for each pixel: 1 where the two differ."""
    if a[:2] != b[:2]:
        sys.exit(f"pictures of {a[0]} x {a[1]} and {b[0]} x {b[1]} pixels cannot be compared")
    far = bytes(abs(p - q) > tolerance for p, q in zip(a[2], b[2]))
    return bytes(map(max, far[::4], far[1::4], far[2::4], far[3::4]))

def widened(marks, width, reach):
    """Bytes for pixels, with the marks of those near them (at the edges, of some more)."""
    number = int.from_bytes(marks, "little")
    for step in (8, 8 * width):
        for _ in range(reach):
            number |= number << step | number >> step
    return (number & (1 << 8 * len(marks)) - 1).to_bytes(len(marks), "little")

def percentage(path_a, path_b, path_text, tolerance):
    a, b = pixels(path_a), pixels(path_b)
    found = differing(a, b, tolerance)
    hidden = widened(differing(a, pixels(path_text), 0), a[0], 8) if path_text else bytes(len(found))
    return 100 * sum(p > q for p, q in zip(found, hidden)) / max(len(found) - sum(hidden), 1)

def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--tolerance", type=int, default=16)
    parser.add_argument("--most", type=float, default=0.5, help="percent that may differ: beyond, the exit status is 1")
    parser.add_argument("--mask-text", metavar="TEXT")
    options = parser.parse_args()
    sides, names = [options.a, options.b, options.mask_text], [""]
    if os.path.isdir(options.a):
        names = sorted({name for name in os.listdir(options.a) if name.endswith(".png")} & set(os.listdir(options.b)))
    paths = {name: [side and os.path.join(side, name) if name else side for side in sides] for name in names}
    shares = {name: percentage(*paths[name], options.tolerance) for name in names}
    for name, share in shares.items():
        print(f"{share:7.3f} %  {name or options.b}")
    if os.path.isdir(options.a):
        print(f"{max(shares.values(), default=100):7.3f} %  the worst of {len(shares)} pictures")
    sys.exit(max(shares.values(), default=100) > options.most)

if __name__ == "__main__":
    main()
