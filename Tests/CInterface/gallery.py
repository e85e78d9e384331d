"""Runs the scenarios that examples/golden/hashes.txt names through ctypes, and prints a line for each: gallery.py FOLDER < hashes.txt"""

import csv
import ctypes
import io
import json
import os
import struct
import sys

folder = sys.argv[1]
sys.path.insert(0, os.path.join(folder, "hosts", "Python"))
import microix  # noqa: E402

PRIME, MASK = 0x100000001B3, 2**64 - 1


def read(name):
    path = os.path.join(folder, name)
    return open(path, "rb").read() if os.path.exists(path) else None


def find(module, asking):
    way = module.replace(".", "/") + ".lua"
    for name in (os.path.join(os.path.dirname(asking), way), way):
        if (source := read(name)) is not None:
            return name, source
    return None


def inputs(context, script, scenario):
    lines, trace = microix.Text(), microix.Text()
    context.call("mx_scenario", script, scenario, ctypes.byref(lines), ctypes.byref(trace))
    lines, trace = str(lines), str(trace)
    result = [(json.loads(line)["time"], line) for line in lines.splitlines()]
    if trace:
        for row in csv.reader(io.StringIO(read(trace).decode()).readlines()[1:]):
            result.append((float(row[0]), (int(row[1]), row[2], float(row[3]), float(row[4]))))
    return sorted(result, key=lambda input: input[0])


def run(player, inputs):
    value, events, pending = 0xCBF29CE484222325, 0, list(inputs)
    for frame in range(int(((inputs[-1][0] if inputs else 0) + 1.5) * 60) + 1):
        time = frame / 60
        while pending and pending[0][0] <= time:
            at, input = pending.pop(0)
            if isinstance(input, str):
                player.post_json(input)
            else:
                player.point(*input, at=at)
        player.advance(time)
        words = []
        for sample in player.samples():
            for lane in range(4):
                words += (sample.value[lane], sample.velocity[lane])
        for word in struct.unpack(f"{len(words)}Q", struct.pack(f"{len(words)}d", *words)):
            value = (value ^ word) * PRIME & MASK
        text = player.events_json()
        events += text.count("\n")
        for byte in text.encode():
            value = (value ^ byte) * PRIME & MASK
    return f"{value:x} of {events} events"


with microix.Context() as context:
    for line in sys.stdin:
        name, scenario = line.split()[:2]
        if name == "player":
            continue
        script = context.load(read(name + ".lua"), name + ".lua", find)
        player = microix.Player(context, script)
        print(name, scenario, run(player, inputs(context, script, scenario)))
        player.close()
        context.call("mx_close", script)

# What is told to who can't see it, keys and the focus go through as well.
with microix.Context() as context:
    player = microix.Player(context, context.load(read("switch.lua"), "switch.lua", find))
    player.advance(0)
    list(player.changes())
    (told,) = player.elements()
    assert told["role"] == "switch" and told["checked"] is False and told["is_stop"] and not told["has_focus"], told
    assert player.key("tab") and player.key("space") and not player.key("f1"), "space does nothing"
    player.advance(1)
    list(player.changes())
    assert player.elements()[0]["checked"] is True and player.elements()[0]["has_focus"]
    player.perform("activate", told["name"])
    player.focus(None)
    player.advance(2)
    list(player.changes())
    assert player.elements()[0]["checked"] is False and not player.elements()[0]["has_focus"]
