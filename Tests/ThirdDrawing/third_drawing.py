#!/usr/bin/python3
"""The third drawing: draws the frames of a timeline as PNG files, by drawing.md alone. Layers are dictionaries. They
are drawn on sheets, which show a window (left, top, right, bottom) of the device, with matrices that lead to it."""
import argparse, json, math, os, re, sys
import cairo
from cairo import Context, ImageSurface, Matrix, SurfacePattern

SHARP, REACH = 3, 3.5   # a blur is made where its deviation is 3 pixels; beyond 3.5 deviations nothing is left of it
NUMBER, FLAG = r"[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)", r"[\s,]*([01])"
COMMANDS = {kind: NUMBER * count for kind, count in dict(M=2, L=2, H=1, V=1, C=6, S=4, Q=4, T=2, Z=0).items()}
COMMANDS["A"] = NUMBER * 3 + FLAG * 2 + NUMBER * 2

def clamp(value, low=0.0, high=1.0):
    return min(max(value, low), high)
def length(layer, name, initial=0):
    return max(layer.get(name, initial), 0)
def mixed(a, b, t):
    return [p + (q - p) * t for p, q in zip(a, b)]
def straight(colour):
    """Red, green, blue, alpha of a premultiplied colour, within 0 to 1; where there is nothing to draw all are 0."""
    return [*(clamp(c / colour[3]) for c in colour[:3]), clamp(colour[3])] if colour and colour[3] > 0 else [0] * 4

def group_at(frame, timeline, with_text):
    """The group that all layers lie in, as they are at the instant of a frame."""
    layers = {None: dict(shape="layer", children=[], gone="" in frame.get("absent", []))}
    for declared in timeline["layers"]:
        name, beside = declared["name"], layers[declared["parent"]]["children"]
        data, keys = ({key[len(name) + 1:]: value for key, value in found.items() if key.startswith(name + ".")}
                      for found in (frame.get("data", {}), frame["values"]))
        finite = not re.search("null|NaN|Infinity", json.dumps(keys))
        gone = name in frame.get("absent", []) or not finite or declared["shape"] == "text" and not with_text
        layers[name] = {**data, **(keys if finite else {}), **declared, "children": [], "beside": beside, "gone": gone}
        if declared["shape"] == "image":   # the box that stands for a picture which is not there
            layers[name].update(fill=(0.8, 0.8, 0.8, 1), stroke=(0.6, 0.6, 0.6, 1), width=1)
        beside.append(layers[name])
    return layers[None]

def box_of(layer):
    """Left, top, width and height of a layer's box, in its own space."""
    (w, h), (x, y) = (max(side, 0) for side in layer.get("size", (0, 0))), layer.get("anchor", (0.5, 0.5))
    return -x * w, -y * h, w, h

def matrix_of(layer):
    """Leads from the layer's own space to the space around it."""
    (x, y), scale, turn = layer.get("position", (0, 0)), layer.get("scale", 1), math.radians(layer.get("rotation", 0))
    px, py = layer.get("pivot", (0, 0)) if layer["shape"] in ("arc", "shape", "layer") else (0, 0)
    (sx, sy), cos, sin = scale if isinstance(scale, list) else (scale, scale), math.cos(turn), math.sin(turn)
    matrix = Matrix(sx * cos, sx * sin, -sy * sin, sy * cos, x + layer.get("x", 0) + px, y + layer.get("y", 0) + py)
    return Matrix(x0=-px, y0=-py).multiply(matrix)

def sheet(window):
    surface = ImageSurface(cairo.FORMAT_ARGB32, window[2] - window[0], window[3] - window[1])
    surface.set_device_offset(-window[0], -window[1])
    return surface

def grown(window, matrix, radius, x=0, y=0):
    """A window, and what a blur in the space of a matrix, and a way of (x, y), may bring into it."""
    x = abs(x) + radius / 2 * REACH * math.hypot(matrix.xx, matrix.xy)
    y = abs(y) + radius / 2 * REACH * math.hypot(matrix.yx, matrix.yy)
    return math.floor(window[0] - x), math.floor(window[1] - y), math.ceil(window[2] + x), math.ceil(window[3] + y)

def spread(data, deviation, step):
    """Bytes, each one spread by a Gaussian over those `step` apart. All are one large number, with 24 bits for each. It
    is multiplied by the weights, whose sum is 65536: what is wanted is the highest one of each three bytes."""
    reach = math.ceil(deviation * REACH)
    weights = [math.exp(-0.5 * (i / deviation) ** 2) for i in range(-reach, reach + 1)]
    lanes, count = bytearray(3 * len(data)), len(data) + 2 * reach * step
    lanes[::3] = data
    number, total = int.from_bytes(lanes, "little"), int.from_bytes(b"\0\x80\0" * count, "little")
    for i, weight in enumerate(weights):
        total += round(weight * 65536 / sum(weights)) * number << 24 * step * i
    return total.to_bytes(3 * count, "little")[2::3][reach * step:-reach * step]

def blurred(surface, matrix, radius):
    """A pattern of a sheet, blurred in a matrix's space. (The way to that space and back blurs as well, by a 70th.)"""
    data, stride, (left, top) = bytes(surface.get_data()), surface.get_stride(), surface.get_device_offset()
    first, last = (len(data) - len(data.lstrip(b"\0"))) // stride, math.ceil(len(data.rstrip(b"\0")) / stride)
    if radius < 1e-6 or last == 0: return SurfacePattern(surface)
    fx, fy = (min(2 * SHARP / radius, math.hypot(*axis)) for axis in ([*matrix][:2], [*matrix][2:4]))
    matrix = Matrix(1 / fx, 0, 0, 1 / fy).multiply(matrix)
    matrix.invert()
    across, down = (radius / 2 * factor * 69 / 70 for factor in (fx, fy))
    corners = [matrix.transform_point(x - left, y - top) for x in (0, stride // 4) for y in (first, last)]
    window = [side(*both) for side in (min, max) for both in zip(*corners)]
    soft = sheet(grown(window, Matrix(across, 0, 0, down), 2, 2, 2))
    cr = Context(soft)
    cr.set_matrix(matrix)
    cr.set_source_surface(surface)
    cr.paint()
    soft.get_data()[:] = spread(spread(bytes(soft.get_data()), across, 4), down, soft.get_stride())
    soft.mark_dirty()
    pattern = SurfacePattern(soft)
    pattern.set_matrix(matrix)
    return pattern

def trace(cr, text):
    """Follows SVG path data, up to the first mistake."""
    at, command, x, y, begin, last, control = 0, "Z", 0.0, 0.0, None, "", (0, 0)
    while letter := re.compile(r"[\s,]*([A-Za-z]?)").match(text, at):
        command = letter[1] or {"M": "L", "m": "l", "Z": "?", "z": "?"}.get(command, command)
        kind, (ox, oy) = command.upper(), (x, y) if command.islower() else (0, 0)
        found = kind in COMMANDS and re.compile(COMMANDS[kind]).match(text, letter.end())
        if not found or kind != "M" and begin is None: return
        at, n = found.end(), [float(number) for number in found.groups()]
        if kind in "HV": n = [n[0] + ox, y] if kind == "H" else [x, n[0] + oy]
        elif kind == "A": n[5:] = n[5] + ox, n[6] + oy
        else: n = [number + (oy if i % 2 else ox) for i, number in enumerate(n)]
        if kind in "ST":   # begins with the mirror image of the control point before it
            n[:0] = (2 * x - control[0], 2 * y - control[1]) if last in ("CS" if kind == "S" else "QT") else (x, y)
        if kind == "A": trace_arc(cr, x, y, *n)
        elif kind in "QT": cr.curve_to(*mixed((x, y), n, 2 / 3), *mixed(n[2:], n, 2 / 3), *n[2:])
        else: dict(M=cr.move_to, C=cr.curve_to, S=cr.curve_to, Z=cr.close_path).get(kind, cr.line_to)(*n)
        x, y = begin if kind == "Z" else n[-2:]
        begin, last, control = (x, y) if kind == "M" else begin, kind, n[-4:-2]

def trace_arc(cr, x, y, rx, ry, turn, large, clockwise, to_x, to_y):
    """SVG's arc from (x, y). Where its ellipse is the unit circle, the middle lies off the middle of the chord."""
    if not rx or not ry or (x, y) == (to_x, to_y): return cr.line_to(to_x, to_y)
    circle, arc = Matrix.init_rotate(math.radians(turn)), cr.arc if clockwise else cr.arc_negative
    circle.scale(abs(rx), abs(ry))
    cr.save()
    cr.transform(circle)
    circle.invert()
    (ax, ay), (bx, by) = circle.transform_point(x, y), circle.transform_point(to_x, to_y)
    half = math.dist((ax, ay), (bx, by)) / 2
    away = math.sqrt(max(1 / half ** 2 - 1, 0)) / 2 * (1 if large == clockwise else -1)
    mx, my = (ax + bx) / 2 + (by - ay) * away, (ay + by) / 2 - (bx - ax) * away
    arc(mx, my, max(half, 1), math.atan2(ay - my, ax - mx), math.atan2(by - my, bx - mx))
    cr.restore()

def trim(cr, start, end):
    """Leaves of the path what lies between two fractions of its length, as open lines."""
    pieces, at = [], 0.0
    for kind, points in cr.copy_path_flat():
        if kind == cairo.PATH_MOVE_TO: first = here = points
        pieces.append((here, here := points or first))
    total = sum(math.dist(*piece) for piece in pieces)
    cr.new_path()
    for here, there in pieces:
        far = math.dist(here, there)
        low, high = max(start * total - at, 0), min(end * total - at, far)
        if far == 0: cr.new_sub_path()
        for place in (low, high) if low < high else (): cr.line_to(*mixed(here, there, place / far))
        at += far

def outline(layer):
    """The box of a layer, the path of its inside, and that of its line."""
    cr, shape, (x, y, w, h) = Context(ImageSurface(cairo.FORMAT_A8, 1, 1)), layer["shape"], box_of(layer)
    cr.scale(64, 64)   # cairo rounds the points of a path to 256ths of a pixel
    if shape == "shape":
        trace(cr, layer.get("path", ""))
        (x, y, right, bottom), inside = cr.path_extents(), cr.copy_path()
        part = clamp(layer.get("trim_start", 0)), clamp(layer.get("trim_end", 1))
        if part != (0, 1): trim(cr, *part)
        return (x, y, right - x, bottom - y), inside, cr.copy_path()
    if shape == "text":   # letters of the host: they are left out where pictures are compared
        size, align = length(layer, "font_size", 17), dict(left=0, right=1).get(layer.get("align"), 0.5)
        cr.set_font_size(size)
        for i, line in enumerate(layer.get("text", "").split("\n")):
            down = (0.8 + i * length(layer, "line_height", 1.2)) * size
            cr.move_to(x + (w - cr.text_extents(line).x_advance) * align, y + down)
            cr.text_path(line)
        return (x, y, w, h), cr.copy_path(), Context(cr.get_target()).copy_path()
    start, sweep, quarter = 0, 360, math.pi / 2
    if shape == "arc":
        start, sweep = math.radians(layer.get("start", 0) % 360), clamp(layer.get("sweep", 360), -360, 360)
        x = y = -length(layer, "radius")
        w = h = -2 * x if sweep else 0
    if w and h and shape in ("arc", "ellipse"):
        cr.translate(x + w / 2, y + h / 2)
        cr.scale(w / 2, h / 2)
        (cr.arc if sweep > 0 else cr.arc_negative)(0, 0, 1, start, start + math.radians(sweep))
        cr.set_matrix(Matrix(64, 0, 0, 64))
    elif w and h:
        r = clamp(layer.get("corner_radius", 0), 0, min(w, h) / 2)
        middles = (x + w - r, y + r), (x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r)
        cr.move_to(x + r, y)
        for i, middle in enumerate(middles): cr.arc(*middle, r, (i - 1) * quarter, i * quarter)
    if abs(sweep) == 360: cr.close_path()
    line = cr.copy_path()
    if abs(sweep) < 360: cr.line_to(0, 0)
    return (x, y, w, h), cr.copy_path(), line

def paint_of(layer, x, y, w, h):
    """The pattern that fills a layer with this box; a clear one where it has no fill."""
    stops, places = [], [0]
    while colour := layer.get(f"fill.{len(stops) + 1}.color"):
        *parts, alpha = straight(colour)
        stops.append([part * alpha for part in parts] + [alpha])
        places.append(max(clamp(layer.get(f"fill.{len(stops)}.at", 0)), places[-1]))
    angle, (cx, cy) = math.radians(layer.get("fill.angle", 0) % 360), layer.get("fill.center", (0.5, 0.5))
    cos, sin = math.cos(angle), math.sin(angle)
    if layer.get("fill.kind") == "radial":
        cx, cy, reach = x + cx * w, y + cy * h, length(layer, "fill.radius", 1) * max(w, h) / 2
        pattern = cairo.RadialGradient(cx, cy, 0, cx, cy, reach)
    else:
        cx, cy, reach = x + w / 2, y + h / 2, (abs(w * cos) + abs(h * sin)) / 2
        pattern = cairo.LinearGradient(cx - cos * reach, cy - sin * reach, cx + cos * reach, cy + sin * reach)
    plain = stops[-1] if stops else layer.get("fill", layer["shape"] == "text" and (0, 0, 0, 1))
    if len(stops) < 2 or reach < 1e-9: return cairo.SolidPattern(*straight(plain))
    # Cairo mixes straight colours: in many small steps that is as good. A clear end has the colour that is next to it.
    for a, b, here, there in zip(stops, stops[1:], places[1:], places[2:]):
        for t in (i / 64 for i in range(65)):
            *parts, _ = straight(mixed(a, b, clamp(t, 1e-6, 1 - 1e-6)))
            pattern.add_color_stop_rgba(here + (there - here) * t, *parts, a[3] + (b[3] - a[3]) * t)
    return pattern

def draw_content(cr, layer, matrix, window):
    """What a layer draws, without its effects: the layers in it, or its inside and then its line."""
    if layer["shape"] == "layer":
        masks = {child.get("mask") for child in layer["children"]}
        for child in sorted(layer["children"], key=lambda child: child.get("z", 0)):
            if child["name"] not in masks: draw(cr, child, matrix, window)
        return
    box, inside, line = outline(layer)
    cr.save()
    cr.set_matrix(matrix)
    cr.append_path(inside)
    if layer["shape"] == "image": cr.clip_preserve()
    cr.set_source(paint_of(layer, *box))
    cr.fill()
    if layer["shape"] == "image": trace(cr, "M {0} {1} l {2} {3} m -{2} 0 l {2} -{3}".format(*box))
    else: cr.append_path(line)
    dash = [max(part, 0) for part in layer.get("dash", (0, 0))]
    cr.set_dash(dash if any(dash) else [], layer.get("dash_offset", 0))
    cr.set_line_width(length(layer, "width"))
    cr.set_line_cap(getattr(cairo, "LINE_CAP_" + layer.get("cap", "butt").upper()))
    cr.set_line_join(getattr(cairo, "LINE_JOIN_" + layer.get("join", "miter").upper()))
    cr.set_miter_limit(4)
    cr.set_source_rgba(*straight(layer.get("stroke")))
    cr.stroke()
    cr.restore()

def draw(cr, layer, outer, window):
    """Draws a layer with its effects, one after the other. `outer` leads from the space around it to the device."""
    matrix, opacity, mask = matrix_of(layer).multiply(outer), clamp(layer.get("opacity", 1)), layer.get("mask")
    if layer["gone"] or opacity == 0 or abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx) < 1e-12: return
    clips, radius = layer["shape"] == "layer" and layer.get("clip"), length(layer, "blur")
    shadow, shadow_radius = straight(layer.get("shadow_color")), length(layer, "shadow_radius", 4)
    if opacity == 1 and not (clips or mask or shadow[3] or radius): return draw_content(cr, layer, matrix, window)
    x, y = matrix.transform_distance(*layer.get("shadow_offset", (0, 2)))
    window = grown(window, matrix, shadow_radius, x, y) if shadow[3] else window
    wide = grown(window, matrix, radius)
    content, over = sheet(wide), Context(sheet(window))
    draw_content(Context(content), layer, matrix, wide)
    over.set_source(blurred(content, matrix, radius))
    if clips:
        over.set_matrix(matrix)
        over.append_path(outline(dict(layer, shape="rect"))[1])
        over.identity_matrix()
        over.clip()
    over.paint_with_alpha(opacity)
    over.reset_clip()
    if mask:
        over.push_group()
        layer["gone"] = True   # no mask leads back to the layer itself
        for other in layer["beside"]:
            if other["name"] == mask: draw(over, other, outer, window)
        layer["gone"] = False
        over.pop_group_to_source()
        over.set_operator(cairo.OPERATOR_DEST_IN)
        over.paint()
    if shadow[3]:
        cr.translate(x, y)
        cr.set_source_rgba(*shadow)
        cr.mask(blurred(over.get_target(), matrix, shadow_radius))
        cr.translate(-x, -y)
    cr.set_source_surface(over.get_target())
    cr.paint()

def picture(timeline, frame, scale, oversample, with_text):
    """A frame, drawn too large, and made smaller: cairo's means of premultiplied pixels are within 1.2/255 of exact."""
    canvas, factor = timeline["canvas"], scale * oversample
    width, height = (math.ceil(canvas[side] * scale - 1e-9) for side in ("width", "height"))
    window = 0, 0, width * oversample, height * oversample
    over, cr = Context(sheet(window)), Context(sheet((0, 0, width, height)))
    over.set_source_rgba(*straight(canvas.get("background")))
    over.paint()
    place = Matrix(factor, 0, 0, factor, -canvas.get("x", 0) * factor, -canvas.get("y", 0) * factor)
    draw(over, group_at(frame, timeline, with_text), place, window)
    cr.scale(1 / oversample, 1 / oversample)
    cr.set_source_surface(over.get_target())
    cr.paint()
    return cr.get_target()
if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Draws the frames of a timeline as PNG files, by drawing.md.")
    for name in ("timeline", "folder"): parser.add_argument(name)
    parser.add_argument("--frames", help="such as 0,5,10; by default all")
    parser.add_argument("--scale", type=float, default=1, help="pixels for each point")
    parser.add_argument("--oversample", type=int, default=4, help="how many times too large a picture is drawn")
    parser.add_argument("--no-text", action="store_true")
    options = parser.parse_args()
    timeline = json.load(open(options.timeline))
    if not timeline.get("canvas"):
        sys.exit(f"{options.timeline}: the timeline has no canvas; declare one in the component")
    os.makedirs(options.folder, exist_ok=True)
    for frame in timeline["frames"]:
        if not options.frames or str(frame["frame"]) in options.frames.split(","):
            image = picture(timeline, frame, options.scale, options.oversample, not options.no_text)
            image.write_to_png(f"{options.folder}/frame-{frame['frame']:04d}.png")
