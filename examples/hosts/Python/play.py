"""Plays a component, and prints what it shows and tells:

    python3 play.py ../../press_button.lua touch_down touch_up

Each further word is a trigger, a fifth of a second after the one before.
"""

import math
import sys

import microix

if len(sys.argv) < 2:
    sys.exit("usage: play.py FILE.lua [TRIGGER…]")
try:
    with microix.Context() as context:
        player = microix.Player(context, context.load_file(sys.argv[1]))
        for number, name in enumerate(sys.argv[2:], 1):
            player.post(name, at=0.2 * number)
        now = 0.0
        while now < 10:
            wake = player.advance(now)
            for event in player.events():
                if event["kind"] in ("emit", "cue"):
                    print(f"{event['time']:.4f}  {'plays' if event['kind'] == 'cue' else 'says'} {event['name']} {event.get('value')}")
            for name, layer in player.changes():
                scale = math.hypot(layer.a, layer.b)
                print(f"{now:.4f}  draws {name} at ({layer.e:.1f}, {layer.f:.1f}), scaled by {scale:.4f}, {100 * layer.opacity:.0f} %")
            if wake is None:
                break
            now = max(wake, now + 1 / 60)
except microix.Problem as problem:
    sys.exit(f"play: {problem}")
