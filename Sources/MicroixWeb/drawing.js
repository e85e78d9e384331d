// Draws a scene: an SVG element for each layer, which is kept and changed. docs/drawing.md says what each number means.
import { ASPECT, WHOLE, groupsOf, round } from "./scene.js";
import { alpha, applied, arrange, boxAttributes, hex, inverse, make, multiply, transform, write } from "./svg.js";

/** @typedef {import("./scene.js").Layer} Layer */
/** @typedef {import("./scene.js").Matrix} Matrix */

/**
 * Has a scene that can be drawn.
 * @typedef {object} Shown
 * @property {() => import("./scene.js").Scene} updateScene
 * @property {(group: number) => number[]} children
 */

/** @type {Matrix} */
const IDENTITY = [1, 0, 0, 1, 0, 0];
const FONTS = "Inter, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif";
const GENERIC = new Set(["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"]);
/** A wider blur looks the same, and larger letters are more than renderers can draw. */
const WIDEST = 2000;
const LARGEST = 16384;

let drawings = 0;

/** A layer, and the elements that draw it. */
class Node {
    /** The element that draws the layer in the space of its group. */
    root = make("g");
    /** The element that is blurred, clipped, masked and made transparent; a shadow lies below it. */
    body = this.root;
    /** @type {SVGElement[]} */
    content = [];
    /**
     * The elements to which it refers, by their purpose.
     * @type {Map<string, SVGElement>}
     */
    definitions = new Map();
    /** The names of the elements that its content was made of. */
    form = "";
    /** The aspects that have changed since it was last drawn. */
    owed = ASPECT.all;
    /** @type {string | undefined} */
    failedSource;

    /** @param {Layer} layer */
    constructor(layer) { this.layer = layer; }

    /**
     * Adds or removes the element of the shadow, which lies below everything else of the layer.
     * @param {boolean} has
     */
    setShadow(has) {
        if (has === (this.body !== this.root)) return;
        const body = has ? make("g") : this.root;
        if (!has) this.body.remove();
        body.append(...this.content);
        if (has) {
            write(this.root, { "clip-path": undefined, mask: undefined, opacity: undefined });
            this.root.append(body);
        } else {
            write(this.root, { filter: undefined });
        }
        this.body = body;
    }

    /** @param {SVGElement[]} content */
    setContent(content) {
        if (this.content.length === content.length && this.content.every((one, index) => one === content[index])) return;
        this.content = content;
        this.body.replaceChildren(...content);
    }
}

export class Drawing {
    #player;
    #prefix = `microix${++drawings}-`;
    #definitions = make("defs");
    #ground = make("rect");
    #layers = make("g");
    /** @type {Map<number, Node>} */
    #nodes = new Map();
    #generation = -1;
    #hasCanvas = true;
    #resolve;
    canvas = { x: 0, y: 0, width: 16, height: 16, radius: 0 };

    /**
     * @param {SVGElement} svg The element in which the scene is drawn.
     * @param {Shown} player
     * @param {(source: string) => string} resolve Returns the address of an image.
     */
    constructor(svg, player, resolve) {
        this.svg = svg;
        this.#player = player;
        this.#resolve = resolve;
        svg.replaceChildren(this.#definitions, this.#ground, this.#layers);
    }

    /**
     * Draws the scene of another player of the same element from now on.
     * @param {Shown} player
     */
    follow(player) {
        this.#player = player;
        this.#generation = -1;
    }

    /** Updates the picture. Returns whether the canvas has changed. */
    update() {
        const scene = this.#player.updateScene();
        const isNew = scene.generation !== this.#generation;
        if (isNew) this.#forget(scene.generation);
        for (const layer of scene.layers) this.#take(layer);
        this.#order(scene.layers, isNew);
        const hasOtherCanvas = isNew && this.#setCanvas(scene);
        if (hasOtherCanvas || scene.layers.length > 0) {
            for (const layer of scene.layers) this.#draw(/** @type {Node} */ (this.#nodes.get(layer.id)));
            this.#placeEffects();
        }
        write(this.#layers, { display: scene.isPresent ? undefined : "none" });
        return hasOtherCanvas;
    }

    /**
     * The matrix from a layer's space to the canvas.
     * @param {number} id
     * @returns {Matrix}
     */
    canvasMatrix(id) {
        /** @type {Matrix} */
        let result = IDENTITY;
        for (let node = this.#nodes.get(id); node; node = this.#nodes.get(node.layer.parent)) {
            result = multiply(node.layer.matrix, result);
            if (node.layer.parent === WHOLE) break;
        }
        return result;
    }

    /** @param {number} generation */
    #forget(generation) {
        this.#generation = generation;
        this.#nodes.clear();
        this.#definitions.replaceChildren();
        this.#layers.replaceChildren();
    }

    /** @param {Layer} layer */
    #take(layer) {
        let node = this.#nodes.get(layer.id);
        if (!node) node = new Node(layer);
        this.#nodes.set(layer.id, node);
        node.layer = layer;
        node.owed |= layer.aspects;
    }

    /**
     * Puts elements in drawing order into their groups; masks are put aside.
     * @param {Layer[]} layers
     * @param {boolean} isNew
     */
    #order(layers, isNew) {
        for (const group of groupsOf(layers, isNew)) {
            const children = this.#player.children(group).map((id) => this.#nodes.get(id));
            const drawn = children.filter((child) => child && !this.#isMask(child)).map((child) => /** @type {Node} */ (child).root);
            if (group === WHOLE) arrange(this.#layers, drawn);
            else this.#nodes.get(group)?.setContent(drawn);
            for (const child of children) if (child && this.#isMask(child)) this.#setAside(child);
        }
    }

    /** @param {Node} node */
    #isMask(node) { return node.layer.isMask; }

    /**
     * Puts a mask aside: it is drawn once, and used by all layers that it masks.
     * @param {Node} node
     */
    #setAside(node) {
        const holder = this.#define(node, "aside", "g");
        if (node.root.parentNode !== holder) holder.replaceChildren(node.root);
    }

    /** @param {import("./scene.js").Scene} scene */
    #setCanvas(scene) {
        const { width, height } = scene.canvas;
        this.#hasCanvas = width > 0 && height > 0;
        const canvas = this.#hasCanvas ? scene.canvas : this.#bounds();
        const { background } = scene;
        write(this.#ground, { ...boxAttributes(canvas, false), fill: hex(background), "fill-opacity": alpha(background.alpha),
            display: background.alpha > 0 ? undefined : "none" });
        write(this.svg, { viewBox: [canvas.x, canvas.y, canvas.width, canvas.height].map((number) => round(number)).join(" ") });
        const isOther = canvas.width !== this.canvas.width || canvas.height !== this.canvas.height;
        this.canvas = { ...canvas, radius: 0 };
        return isOther;
    }

    /** The bounds of a component without a canvas: everything that is present at the start, with a small margin. */
    #bounds() {
        const boxes = [];
        for (const { layer } of this.#nodes.values()) {
            if (layer.content === "group" || !layer.isPresent || layer.isMask) continue;
            const half = (layer.stroke?.width ?? 0) / 2;
            const box = layer.box.width > 0 || layer.box.height > 0 ? layer.box : boundsOf(layer.inside || layer.edge);
            if (!box) continue;
            const wider = { x: box.x - half, y: box.y - half, width: box.width + 2 * half, height: box.height + 2 * half };
            boxes.push(applied(wider, this.canvasMatrix(layer.id)));
        }
        if (!boxes.length) return { x: 0, y: 0, width: 16, height: 16, radius: 0 };
        const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
        const [right, bottom] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
        return { x: x - 8, y: y - 8, width: right - x + 16, height: bottom - y + 16, radius: 0 };
    }

    /** @param {Node} node */
    #draw(node) {
        const { layer } = node;
        const isSeen = layer.isPresent && layer.isDrawable && layer.opacity > 0 && layer.mask !== WHOLE && !!inverse(layer.matrix)
            && !this.#masksItself(layer);
        write(node.root, { display: isSeen ? undefined : "none" });
        if (!isSeen) return;
        const aspects = node.owed;
        node.owed = 0;
        node.setShadow(!!layer.shadow);
        if (aspects & ASPECT.transform) write(node.root, { transform: transform(layer.matrix) });
        write(node.body, { opacity: alpha(layer.opacity) });
        if (aspects & (ASPECT.geometry | ASPECT.fill | ASPECT.stroke | ASPECT.text | ASPECT.image)) this.#drawContent(node);
        this.#clip(node);
    }

    /**
     * Whether a layer masks itself, perhaps through others: then nothing of it is drawn.
     * @param {Layer} layer
     */
    #masksItself(layer) {
        for (let mask = layer.mask, steps = 0; mask; mask = this.#nodes.get(mask)?.layer.mask) {
            if (mask === layer.id || ++steps > this.#nodes.size) return true;
        }
        return false;
    }

    /** @param {Node} node */
    #drawContent(node) {
        const { layer } = node;
        if (layer.content === "group") return;
        if (layer.content === "text") this.#drawWords(node);
        else if (layer.content === "image") this.#drawImage(node);
        else this.#drawForm(node);
    }

    /**
     * The elements of a node's content; new ones if `form` has changed.
     * @param {Node} node
     * @param {string} form The names of the elements, separated by spaces.
     */
    #elements(node, form) {
        if (node.form !== form) {
            node.form = form;
            node.setContent(form ? form.split(" ").map((name) => make(name)) : []);
        }
        return node.content;
    }

    /** @param {Node} node */
    #drawForm(node) {
        const { layer } = node;
        const hasFill = layer.fill.kind !== "none";
        if (!hasFill && !layer.stroke) {
            this.#elements(node, "");
        } else if (hasFill && layer.stroke && layer.edge !== layer.inside) {
            // The line of a sector or of a trimmed form is not the outline of its fill.
            const [inside, edge] = this.#elements(node, "path path");
            write(inside, { d: layer.inside, ...this.#paint(node), ...line(undefined) });
            write(edge, { d: layer.edge, fill: "none", "fill-opacity": undefined, ...line(layer.stroke) });
        } else if (layer.content === "rect" && !layer.stroke) {
            const [rect] = this.#elements(node, "rect");
            write(rect, { ...boxAttributes(layer.box), ...this.#paint(node) });
        } else {
            const [path] = this.#elements(node, "path");
            write(path, { d: hasFill ? layer.inside : layer.edge, ...this.#paint(node), ...line(layer.stroke) });
        }
    }

    /** @param {Node} node */
    #drawWords(node) {
        const { layer } = node;
        const words = /** @type {import("./scene.js").Words} */ (layer.words);
        const lines = words.lines.map((text, index) => ({ text, index })).filter(({ text }) => text);
        if (layer.fill.kind === "none" || !(words.size > 0) || !lines.length) {
            this.#elements(node, "");
            return;
        }
        const [element] = this.#elements(node, "text");
        write(element, { ...this.#paint(node), "font-family": family(words.font), "font-size": round(Math.min(LARGEST, words.size)),
            "font-weight": words.weight === 400 ? undefined : Math.round(words.weight),
            "letter-spacing": words.letterSpacing ? round(Math.max(-1000, Math.min(1000, words.letterSpacing))) : undefined,
            "text-anchor": { left: undefined, center: "middle", right: "end" }[words.alignment] });
        while (element.childElementCount > lines.length) element.lastElementChild?.remove();
        while (element.childElementCount < lines.length) element.append(make("tspan"));
        const { box } = layer;
        const x = box.x + box.width * { left: 0, center: 0.5, right: 1 }[words.alignment];
        lines.forEach(({ text, index }, place) => {
            const span = element.children[place];
            write(span, { x: round(x), y: round(box.y + words.size * (0.8 + words.lineHeight * index)) });
            if (span.textContent !== text) span.textContent = text;
        });
    }

    /** @param {Node} node */
    #drawImage(node) {
        const { layer } = node;
        const { source, fit } = /** @type {NonNullable<Layer["image"]>} */ (layer.image);
        if (!(layer.box.width > 0 && layer.box.height > 0)) {
            this.#elements(node, "");
            return;
        }
        const clip = `url(#${this.#clipPath(node, "picture", layer.box)})`;
        const href = source && node.failedSource !== source ? this.#resolve(source) : "";
        if (href) {
            const [image] = this.#elements(node, "image");
            image.onerror = () => {
                node.failedSource = source;
                this.#drawImage(node);
            };
            write(image, { ...boxAttributes(layer.box, false), "clip-path": clip, href,
                preserveAspectRatio: fit === "fill" ? "none" : fit === "cover" ? "xMidYMid slice" : "xMidYMid meet" });
        } else {
            const [rect, cross] = this.#elements(node, "rect path");
            const { x, y, width, height } = layer.box;
            write(rect, { ...boxAttributes(layer.box, false), "clip-path": clip, fill: "#cccccc" });
            const [left, top, right, bottom] = [x, y, x + width, y + height].map((number) => round(number));
            write(cross, { "clip-path": clip, stroke: "#999999", d: `M${left} ${top}L${right} ${bottom}M${left} ${bottom}L${right} ${top}` });
        }
    }

    // What elements refer to

    /** @param {Node} node @param {string} use @param {string} name */
    #define(node, use, name) {
        let element = node.definitions.get(use);
        if (element?.localName !== name) {
            const own = make(name, { id: `${this.#prefix}${node.layer.id}-${use}` });
            if (element) element.replaceWith(own);
            else this.#definitions.append(own);
            node.definitions.set(use, own);
            element = own;
        }
        return element;
    }

    /**
     * The attributes of a fill.
     * @param {Node} node
     * @returns {import("./svg.js").Attributes}
     */
    #paint(node) {
        const { fill } = node.layer;
        if (fill.kind === "none") return { fill: "none", "fill-opacity": undefined };
        if (fill.kind === "plain") return { fill: hex(fill.colour), "fill-opacity": alpha(fill.colour.alpha) };
        const gradient = this.#define(node, "fill", fill.kind === "linear" ? "linearGradient" : "radialGradient");
        const [[x1, y1], [x2, y2]] = [fill.from.map((lane) => round(lane)), fill.to.map((lane) => round(lane))];
        const course = fill.kind === "linear" ? { x1, y1, x2, y2 } : { cx: x1, cy: y1, r: round(fill.radius) };
        write(gradient, { gradientUnits: "userSpaceOnUse", ...course });
        while (gradient.childElementCount > fill.stops.length) gradient.lastElementChild?.remove();
        while (gradient.childElementCount < fill.stops.length) gradient.append(make("stop"));
        fill.stops.forEach(({ place, colour }, index) => {
            write(gradient.children[index], { offset: round(place), "stop-color": hex(colour), "stop-opacity": alpha(colour.alpha) });
        });
        return { fill: `url(#${gradient.id})`, "fill-opacity": undefined };
    }

    /** @param {Node} node @param {string} use @param {import("./scene.js").Box} box */
    #clipPath(node, use, box) {
        const clip = this.#define(node, use, "clipPath");
        if (!clip.firstElementChild) clip.append(make("rect"));
        write(/** @type {Element} */ (clip.firstElementChild), boxAttributes(box));
        return clip.id;
    }

    /** @param {Node} node */
    #clip(node) {
        const { clip } = node.layer;
        write(node.body, { "clip-path": clip ? `url(#${this.#clipPath(node, "clip", clip)})` : undefined });
    }

    /** Sets the regions of filters and masks: as large as the canvas, which any group around the layer may have moved. */
    #placeEffects() {
        for (const node of this.#nodes.values()) {
            const { layer } = node;
            const { blur, shadow, mask } = layer;
            if (blur <= 0 && !shadow && mask === undefined) {
                write(node.body, { filter: undefined, mask: undefined });
                continue;
            }
            const region = this.#region(layer);
            if (!region) continue;
            write(node.body, { mask: mask ? `url(#${this.#mask(node, mask, region)})` : undefined });
            const blurred = blur > 0 ? `url(#${this.#blur(node, blur, region)})` : undefined;
            write(node.body, { filter: blurred });
            if (shadow) write(node.root, { filter: `url(#${this.#shadow(node, shadow, region)})` });
        }
    }

    /**
     * The part of a layer's own space that is visible, or from which a blur can reach the visible part.
     * @param {Layer} layer
     */
    #region(layer) {
        const back = inverse(this.canvasMatrix(layer.id));
        if (!back) return undefined;
        const { x, y, width, height } = applied(this.canvas, back);
        const { blur, shadow } = layer;
        const offset = shadow ? Math.max(Math.abs(shadow.x), Math.abs(shadow.y)) : 0;
        const reach = Math.min(WIDEST, Math.max(blur, shadow?.radius ?? 0)) * 1.5 + Math.min(WIDEST, offset) + 1;
        return boxAttributes({ x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach, radius: 0 });
    }

    /** @param {Node} node @param {number} id @param {import("./svg.js").Attributes} region */
    #mask(node, id, region) {
        const mask = this.#define(node, "mask", "mask");
        if (!mask.firstElementChild) mask.append(make("use"));
        const back = /** @type {Matrix} */ (inverse(node.layer.matrix));
        write(mask, { maskUnits: "userSpaceOnUse", "mask-type": "alpha", ...region });
        write(/** @type {Element} */ (mask.firstElementChild), { href: `#${this.#prefix}${id}-aside`, transform: transform(back) });
        return mask.id;
    }

    /** @param {Node} node @param {number} radius @param {import("./svg.js").Attributes} region */
    #blur(node, radius, region) {
        const filter = this.#filter(node, "blur", region);
        if (!filter.firstElementChild) filter.append(make("feGaussianBlur"));
        write(filter.children[0], { stdDeviation: round(Math.min(WIDEST, radius) / 2) });
        return filter.id;
    }

    /** @param {Node} node @param {import("./scene.js").Shadow} shadow @param {import("./svg.js").Attributes} region */
    #shadow(node, shadow, region) {
        const filter = this.#filter(node, "shadow", region);
        if (!filter.firstElementChild) {
            filter.append(make("feGaussianBlur", { in: "SourceAlpha" }), make("feOffset", { result: "b" }), make("feFlood"),
                make("feComposite", { in2: "b", operator: "in" }),
                make("feMerge", {}, [make("feMergeNode"), make("feMergeNode", { in: "SourceGraphic" })]));
        }
        const [blur, offset, flood] = filter.children;
        write(blur, { stdDeviation: round(Math.min(WIDEST, shadow.radius) / 2) });
        write(offset, { dx: round(shadow.x), dy: round(shadow.y) });
        write(flood, { "flood-color": hex(shadow.colour), "flood-opacity": round(shadow.colour.alpha) });
        return filter.id;
    }

    /** @param {Node} node @param {string} use @param {import("./svg.js").Attributes} region */
    #filter(node, use, region) {
        const filter = this.#define(node, use, "filter");
        write(filter, { filterUnits: "userSpaceOnUse", "color-interpolation-filters": "sRGB", ...region, rx: undefined });
        return filter;
    }
}

/**
 * The attributes of a line.
 * @param {import("./scene.js").Stroke | undefined} stroke
 * @returns {import("./svg.js").Attributes}
 */
function line(stroke) {
    const isDashed = stroke && (stroke.dash[0] > 0 || stroke.dash[1] > 0);
    return {
        stroke: stroke && hex(stroke.colour), "stroke-opacity": stroke && alpha(stroke.colour.alpha),
        "stroke-width": stroke && round(stroke.width),
        "stroke-linecap": stroke && stroke.cap !== "butt" ? stroke.cap : undefined,
        "stroke-linejoin": stroke && stroke.join !== "miter" ? stroke.join : undefined,
        "stroke-dasharray": isDashed ? stroke.dash.map((number) => round(number)).join(" ") : undefined,
        "stroke-dashoffset": isDashed && stroke.dashOffset ? round(stroke.dashOffset) : undefined,
    };
}

/**
 * The font's name, followed by fallback fonts.
 * @param {string} name
 */
function family(name) {
    if (!name) return FONTS;
    if (GENERIC.has(name)) return `${name}, ${FONTS}`;
    // Columns of a monospaced font stay aligned even if the font is missing.
    const isMonospaced = ["mono", "courier", "menlo", "consolas", "code"].some((word) => name.toLowerCase().includes(word));
    return `'${name.replace(/['\\]/g, "")}', ${isMonospaced ? "monospace" : FONTS}`;
}

/**
 * The approximate bounds of a path: those of its points and control points.
 * @param {string} path
 */
function boundsOf(path) {
    const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    if (numbers.length < 2) return undefined;
    const [xs, ys] = [numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2 === 1)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
