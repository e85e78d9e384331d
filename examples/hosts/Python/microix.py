"""microix for Python, through ctypes: a player with what most hosts need.

microix.h describes each function; any of them is called by its name, `context.call("mx_touch", …)`. The library is the one that
MICROIX_LIBRARY names, else the system's.
"""

import ctypes
import ctypes.util
import json
import math
import os
from ctypes import POINTER, byref, c_char, c_char_p, c_double, c_int32, c_uint32

NOW = -1.0
PHASES = {"down": 0, "move": 1, "up": 2, "cancel": 3, "hover": 4}
VERDICTS = ["ignored", "possible", "taken"]
KEY_PHASES = {"down": 0, "repeat": 1, "up": 2, "press": 3}
ACTIONS = ["activate", "increment", "decrement", "dismiss", "set"]
TRUTHS = [None, False, True, "mixed"]
NOWHERE = 0xFFFFFFFF
NEEDS = 32


class Text(ctypes.Structure):
    _fields_ = [("data", POINTER(c_char)), ("length", c_uint32)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode()


class Sample(ctypes.Structure):
    """What a key is: as many of the lanes count as `lanes` says."""

    _fields_ = [
        ("value", c_double * 4), ("velocity", c_double * 4), ("model", c_double * 4), ("lanes", c_uint32), ("is_moving", c_uint32),
    ]


class Range(ctypes.Structure):
    _fields_ = [("offset", c_uint32), ("length", c_uint32)]


def _doubles(names):
    return [(name, c_double) for name in names.split()]


def _numbers(names):
    return [(name, c_uint32) for name in names.split()]


def _ranges(names):
    return [(name, Range) for name in names.split()]


class Colour(ctypes.Structure):
    _fields_ = _doubles("red green blue alpha")


class Box(ctypes.Structure):
    _fields_ = _doubles("x y width height radius")


class Paint(ctypes.Structure):
    _fields_ = [("colour", Colour), *_doubles("from_x from_y to_x to_y radius"), *_numbers("kind unused"), *_ranges("stops straight_stops")]


class Stroke(ctypes.Structure):
    _fields_ = [("colour", Colour), *_doubles("width dash_on dash_off dash_offset"), *_numbers("cap join")]


class Shadow(ctypes.Structure):
    _fields_ = [("colour", Colour), *_doubles("x y radius")]


class Layer(ctypes.Structure):
    """What a layer looks like: mx_layer_picture."""

    _fields_ = [
        *_doubles("a b c d e f opacity blur"), ("box", Box), ("clip", Box), *_doubles("arc_radius arc_start arc_sweep"),
        ("fill", Paint), ("stroke", Stroke), ("shadow", Shadow), *_doubles("font_size weight letter_spacing line_height"),
        *_numbers("id parent mask aspects flags content alignment fit"), *_ranges("name inside edge text font source"),
    ]


class Scene(ctypes.Structure):
    _fields_ = [
        *_doubles("x y width height"), ("background", Colour), *_numbers("generation is_present layer_count blob_length"),
        ("layers", POINTER(Layer)), ("blob", POINTER(c_char)),
    ]


class Element(ctypes.Structure):
    """Something that is told to who can't see it: mx_element."""

    _fields_ = [
        *_doubles("x y width height value least greatest step"), ("layer", c_uint32), ("parent", c_int32),
        *_numbers("role flags actions orientation disabled checked selected expanded pressed unused"),
        *_ranges("name part label description text"),
    ]


class Tree(ctypes.Structure):
    _fields_ = [("list", POINTER(Element)), ("text", POINTER(c_char)), *_numbers("count text_length generation unused")]


class Options(ctypes.Structure):
    _fields_ = [
        *_numbers("size seed_low seed_high reduces_motion is_absent watches_promises explains most_events knob_count style_count"),
        ("knobs", ctypes.c_void_p), ("styles", ctypes.c_void_p),
    ]


class Problem(Exception):
    """What microix says is wrong."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def _library():
    library = ctypes.CDLL(os.environ.get("MICROIX_LIBRARY") or ctypes.util.find_library("microix") or "libmicroix.so")
    library.mx_describe.restype = library.mx_describe_role.restype = c_char_p
    # The structures above, as the library has them; their numbers are those of mx_structure.
    for number, structure in [(0, Text), (2, Options), (4, Sample), (7, Scene), (8, Layer), (9, Tree), (10, Element)]:
        if library.mx_size(number) != ctypes.sizeof(structure):
            raise Problem(38, f"{structure.__name__} is not what the library has")
    return library


class Context:
    """All that is open. It belongs to one thread; `with` closes it."""

    def __init__(self):
        self.library = _library()
        self.id = c_uint32()
        status = self.library.mx_context_open(1, byref(self.id))
        if status:
            raise Problem(status, self.library.mx_describe(status).decode())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.library.mx_context_close(self.id)

    def call(self, function, *arguments):
        """Calls a function with this context before the arguments: texts become two arguments, floats doubles."""
        given = []
        for argument in arguments:
            if isinstance(argument, str):
                argument = argument.encode()
            if isinstance(argument, bytes):
                given += [c_char_p(argument), c_uint32(len(argument))]
            else:
                given.append(c_double(argument) if isinstance(argument, float) else argument)
        status = getattr(self.library, function)(self.id, *given)
        if status and status != NEEDS:
            message = Text()
            self.library.mx_message(self.id, byref(message))
            raise Problem(status, str(message) or self.library.mx_describe(status).decode())
        return status

    def text(self, function, *arguments):
        """Calls a function whose last argument is a text that it hands out."""
        text = Text()
        self.call(function, *arguments, byref(text))
        return str(text)

    def load(self, source, name, find):
        """Loads a component; `find(module, file)` is asked for what it requires, and returns a name and bytes, or None."""
        script = c_uint32()
        while self.call("mx_load", source, name, byref(script)) == NEEDS:
            count = c_uint32()
            self.call("mx_needs", byref(count))
            for number in range(count.value):
                module, asking = Text(), Text()
                self.call("mx_need", number, byref(module), byref(asking))
                module, asking = str(module), str(asking)
                found = find(module, asking)
                if found:
                    self.call("mx_give", module, asking, found[0], "", found[1])
                else:
                    self.call("mx_refuse", module, asking, "there is no such file")
        return script.value

    def load_file(self, path):
        """Loads a component from a file; what it requires lies beside the file that does."""

        def find(module, asking):
            beside = os.path.join(os.path.dirname(asking), *module.split(".")) + ".lua"
            return (beside, open(beside, "rb").read()) if os.path.exists(beside) else None

        return self.load(open(path, "rb").read(), path, find)


class Player:
    """A component that runs."""

    def __init__(self, context, script, seed=0, reduces_motion=False):
        self.context = context
        options = Options(
            size=ctypes.sizeof(Options), seed_low=seed & 0xFFFFFFFF, seed_high=seed >> 32, reduces_motion=reduces_motion)
        player = c_uint32()
        context.call("mx_open", script, byref(options), byref(player))
        self.id = player.value

    def close(self):
        self.context.call("mx_close", self.id)

    def post(self, name, value=None, at=NOW):
        """Posts a trigger."""
        self._post("mx_find_trigger", name, value, at)

    def set(self, name, value, at=NOW):
        """Sets an input."""
        self._post("mx_find_input", name, value, at)

    def _post(self, find, name, value, at):
        trigger = c_uint32()
        self.context.call(find, self.id, name, byref(trigger))
        self.context.call("mx_post", self.id, trigger, "" if value is None else json.dumps(value), float(at))

    def post_json(self, line):
        self.context.call("mx_post_json", self.id, line)

    def begin(self, **settings):
        """Begins a transaction: what is posted until commit() shares its duration, curve, actions, name, completed and settled."""
        self.context.call("mx_begin", self.id, json.dumps(settings))

    def commit(self):
        """Ends the transaction that was begun last."""
        self.context.call("mx_commit", self.id)

    def point(self, pointer, phase, x, y, seen=NOW, at=NOW):
        """Says what a pointer does, and returns whose it is."""
        verdict = c_int32()
        self.context.call(
            "mx_point", self.id, c_int32(pointer), PHASES[phase], float(x), float(y), float(seen), float(at), byref(verdict))
        return VERDICTS[verdict.value]

    def key(self, name, phase="press", at=NOW):
        """Says what a key of a keyboard does, and returns whether something was made of it."""
        taken = c_uint32()
        self.context.call("mx_keyboard", self.id, name, KEY_PHASES[phase], float(at), byref(taken))
        return bool(taken.value)

    def focus(self, element, at=NOW):
        """Puts the focus on an element, by its name; takes it away where that is None."""
        self.context.call("mx_focus", self.id, c_uint32(NOWHERE) if element is None else self._element(element), float(at))

    def perform(self, action, element, value=None, at=NOW):
        """Does something with an element without a pointer: one of ACTIONS, "set" with a value."""
        given = "" if value is None else json.dumps(value)
        self.context.call("mx_perform", self.id, self._element(element), ACTIONS.index(action), given, float(at))

    def _element(self, name):
        layer = c_uint32()
        self.context.call("mx_find_element", self.id, name, byref(layer))
        return layer

    def advance(self, seconds):
        """Goes on to an instant; returns when it wants to go on, or None."""
        wake = c_double()
        self.context.call("mx_advance", self.id, float(seconds), byref(wake))
        return None if math.isinf(wake.value) else wake.value

    def samples(self):
        """What every key is, in the order of their names. Good until the next call."""
        samples, count = POINTER(Sample)(), c_uint32()
        self.context.call("mx_read_all", self.id, byref(samples), byref(count))
        return ctypes.cast(samples, POINTER(Sample * count.value)).contents if count.value else []

    def keys(self):
        """The names of all keys, in their order."""
        count = c_uint32()
        self.context.call("mx_key_count", self.id, byref(count))
        return [self.context.text("mx_key_at", self.id, number, None) for number in range(count.value)]

    def events_json(self):
        return self.context.text("mx_take_events_json", self.id)

    def events(self):
        return [json.loads(line) for line in self.events_json().splitlines()]

    def changes(self):
        """The layers that look otherwise, each with its name. Good until the next call."""
        scene = Scene()
        self.context.call("mx_update_scene", self.id, 0, byref(scene))
        for layer in scene.layers[: scene.layer_count]:
            yield ctypes.string_at(ctypes.byref(scene.blob.contents, layer.name.offset), layer.name.length).decode(), layer

    def elements(self):
        """What is told to who can't see it, as of the last `changes`, in the order of reading: a dictionary of each."""
        tree = Tree()
        self.context.call("mx_read_tree", self.id, byref(tree))
        text = ctypes.string_at(tree.text, tree.text_length)
        result = []
        for element in tree.list[: tree.count]:
            told = {"role": self.context.library.mx_describe_role(element.role).decode(), "bounds": [
                element.x, element.y, element.width, element.height]}
            for name in ("name", "part", "label", "description", "text"):
                range = getattr(element, name)
                if range.length:
                    told[name] = text[range.offset : range.offset + range.length].decode()
            for name in ("value", "least", "greatest", "step"):
                if not math.isnan(getattr(element, name)):
                    told[name] = getattr(element, name)
            for name in ("disabled", "checked", "selected", "expanded", "pressed"):
                if TRUTHS[getattr(element, name)] is not None:
                    told[name] = TRUTHS[getattr(element, name)]
            told["actions"] = [action for number, action in enumerate(ACTIONS) if element.actions >> number & 1]
            told["can_have_focus"], told["is_stop"], told["has_focus"] = (bool(element.flags & bit) for bit in (1, 2, 4))
            told["parent"] = None if element.parent < 0 else result[element.parent]["name"]
            result.append(told)
        return result
