#!/usr/bin/env python3
"""Holds `microix draw` to the third drawing: each scenario of some components, at up to 20 instants.

Usage: compare_gallery.py MICROIX FILE.lua… [--most PERCENT] [--keep FOLDER]
Ours goes through a browser at four times the size and is averaged down; text is left out of both. Exit status 1 where
more than PERCENT (0.5) of the pixels of a picture differ by more than 16/255.
"""
import argparse, json, math, pathlib, re, shutil, subprocess, sys, tempfile
import cairo

here = pathlib.Path(__file__).resolve().parent


def scenarios(microix, file):
    """The arguments that play each scenario of a component; a component without any is only started."""
    told = json.loads(subprocess.run([microix, "inspect", file, "--format", "json"], check=True, capture_output=True).stdout)
    return [["--scenario", each["name"]] for each in told.get("scenarios", [])] or [["--for", "0"]]


def browse(drawn, picture, times):
    """A browser's picture of an SVG, so many times as large."""
    width, height = (math.ceil(float(re.search(f' {side}="([^"]*)"', drawn.read_text()).group(1))) for side in ("width", "height"))
    subprocess.run(["chromium-headless-shell", "--headless", "--no-sandbox", "--hide-scrollbars", "--force-color-profile=srgb",
                    "--default-background-color=00000000", f"--window-size={width},{height}", f"--force-device-scale-factor={times}",
                    f"--screenshot={picture}", drawn.resolve().as_uri()], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def averaged(source, target, times):
    """A picture averaged down by a whole factor."""
    large = cairo.ImageSurface.create_from_png(str(source))
    small = cairo.ImageSurface(cairo.FORMAT_ARGB32, large.get_width() // times, large.get_height() // times)
    context = cairo.Context(small)
    context.scale(1 / times, 1 / times)
    context.set_source_surface(large)
    context.get_source().set_filter(cairo.FILTER_GOOD)
    context.paint()
    small.write_to_png(str(target))


def compare(microix, file, choice, most, folder):
    """Draws a run twice; the worst share of different pixels, in percent, and how many pictures were compared."""
    timeline, ours, theirs = folder / "run.json", folder / "ours", folder / "theirs"
    run = [file, *choice, "--fps", "60"]
    subprocess.run([microix, "simulate", *run, "--format", "json", "--output", timeline], check=True)
    count = len(json.loads(timeline.read_text())["frames"])
    numbers = sorted({round(index * (count - 1) / 19) for index in range(20)})
    subprocess.run([microix, "draw", *run, "--no-fingers", "--output", f"{folder}/frames/"], check=True)
    subprocess.run([sys.executable, here / "third_drawing.py", timeline, theirs, "--no-text", "--frames",
                    ",".join(map(str, numbers))], check=True, stdout=subprocess.DEVNULL)
    ours.mkdir()
    for number in numbers:
        name = f"frame-{number:04d}"
        drawn = (folder / "frames" / f"{name}.svg").read_text()
        (folder / "plain.svg").write_text(re.sub(r"<text.*?</text>", "", drawn, flags=re.S))
        browse(folder / "plain.svg", folder / "large.png", 4)
        averaged(folder / "large.png", ours / f"{name}.png", 4)
    told = subprocess.run([sys.executable, here / "compare.py", ours, theirs, "--most", str(most)],
                          capture_output=True, text=True)
    shares = [float(share) for share in re.findall(r"([0-9.]+) ?%", told.stdout)]
    if not shares:
        sys.exit(f"{file}: nothing was compared: {told.stdout}{told.stderr}")
    return max(shares), len(numbers)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("microix")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--most", type=float, default=0.5)
    parser.add_argument("--keep", type=pathlib.Path)
    given = parser.parse_args()
    wrong = 0
    for file in given.files:
        for choice in scenarios(given.microix, file):
            folder = pathlib.Path(tempfile.mkdtemp())
            worst, count = compare(given.microix, file, choice, given.most, folder)
            name = f"{pathlib.Path(file).stem} {choice[-1]}"
            print(f"{name}: {count} pictures, at worst {worst:.3f} % differ", flush=True)
            if worst > given.most:
                wrong += 1
                if given.keep:
                    shutil.copytree(folder, given.keep / name.replace(" ", "."), dirs_exist_ok=True)
            shutil.rmtree(folder)
    sys.exit(1 if wrong else 0)


main()
