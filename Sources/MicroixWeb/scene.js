// Reads the packed scene of microix.h as objects. The offsets are those of mx_scene and mx_layer_picture, which are the same on every
// machine.

export const WHOLE = 0;
export const ASPECT = { transform: 1, opacity: 2, geometry: 4, fill: 8, stroke: 16, text: 32, image: 64, shadow: 128, clip: 256, mask: 512,
    blur: 1024, presence: 2048, order: 4096, all: 8191 };
export const CONTENT = /** @type {const} */ (["group", "rect", "ellipse", "arc", "path", "text", "image"]);
const FLAG = { present: 1, drawable: 2, isMask: 4, masked: 8, clips: 16 };
const CAPS = ["butt", "round", "square"];
const JOINS = ["miter", "round", "bevel"];
const ALIGNMENTS = /** @type {const} */ (["center", "left", "right"]);
const FITS = /** @type {const} */ (["fill", "contain", "cover", "none"]);
const LAYER_SIZE = 504;

/** @typedef {[number, number, number, number, number, number]} Matrix */
/** @typedef {{ red: number, green: number, blue: number, alpha: number }} Colour */
/** @typedef {{ x: number, y: number, width: number, height: number, radius: number }} Box */
/** @typedef {{ place: number, colour: Colour }} Stop */
/**
 * @typedef {{ kind: "none" } | { kind: "plain", colour: Colour }
 *   | { kind: "linear" | "radial", from: [number, number], to: [number, number], radius: number, stops: Stop[] }} Paint
 */
/** @typedef {{ colour: Colour, width: number, dash: [number, number], dashOffset: number, cap: string, join: string }} Stroke */
/** @typedef {{ colour: Colour, x: number, y: number, radius: number }} Shadow */
/**
 * @typedef {object} Words
 * @property {string[]} lines
 * @property {string} font
 * @property {number} size
 * @property {number} weight
 * @property {number} letterSpacing
 * @property {number} lineHeight
 * @property {"center" | "left" | "right"} alignment
 */
/**
 * @typedef {object} Layer
 * @property {number} id
 * @property {number} parent
 * @property {number} aspects
 * @property {string} name
 * @property {typeof CONTENT[number]} content
 * @property {boolean} isPresent
 * @property {boolean} isDrawable
 * @property {boolean} isMask
 * @property {Matrix} matrix
 * @property {number} opacity
 * @property {number} blur
 * @property {number | undefined} mask The layer that masks it; `WHOLE` if there is no such layer.
 * @property {Box | undefined} clip
 * @property {Box} box
 * @property {string} inside The path that is filled, in the notation of SVG.
 * @property {string} edge
 * @property {Paint} fill
 * @property {Stroke | undefined} stroke
 * @property {Shadow | undefined} shadow
 * @property {Words | undefined} words
 * @property {{ source: string, fit: typeof FITS[number] } | undefined} image
 */
/**
 * @typedef {object} Scene
 * @property {Box} canvas
 * @property {Colour} background
 * @property {number} generation
 * @property {boolean} isPresent
 * @property {Layer[]} layers
 */

/**
 * A number for SVG, rounded to thousandths or another scale.
 * @param {number} value
 */
export function round(value, scale = 1000) { return Number.isFinite(value) ? Math.round(Math.min(1e9, Math.max(-1e9, value)) * scale) / scale : 0; }

/**
 * @param {import("./engine.js").Engine} engine
 * @param {number} address Of an mx_scene.
 * @returns {Scene}
 */
export function readScene(engine, address) {
    const reader = new Reader(engine, engine.view.getUint32(address + 84, true));
    const [list, count] = [engine.view.getUint32(address + 80, true), engine.view.getUint32(address + 72, true)];
    const [x, y, width, height] = reader.numbers(address, 4);
    return {
        canvas: { x, y, width, height, radius: 0 },
        background: reader.colour(address + 32),
        generation: engine.view.getUint32(address + 64, true),
        isPresent: engine.view.getUint32(address + 68, true) === 1,
        layers: Array.from({ length: count }, (_, index) => reader.layer(list + LAYER_SIZE * index)),
    };
}

/**
 * The groups whose children may have another order than before.
 * @param {Layer[]} layers The layers that have changed.
 * @param {boolean} isNew Whether none of them has been drawn.
 */
export function groupsOf(layers, isNew) {
    /** @type {Set<number>} */
    const groups = new Set();
    for (const layer of layers) {
        if (layer.aspects & (ASPECT.order | ASPECT.presence | ASPECT.mask)) groups.add(layer.parent);
        if (isNew && layer.content === "group") groups.add(layer.id);
    }
    if (isNew) groups.add(WHOLE);
    return groups;
}

/**
 * Joins the changes of two steps.
 * @param {Scene | undefined} before
 * @param {Scene} after
 * @returns {Scene}
 */
export function together(before, after) {
    if (!before || before.generation !== after.generation) return after;
    const layers = new Map(before.layers.map((layer) => [layer.id, layer]));
    for (const layer of after.layers) layers.set(layer.id, { ...layer, aspects: layer.aspects | (layers.get(layer.id)?.aspects ?? 0) });
    return { ...after, layers: [...layers.values()] };
}

class Reader {
    /** @param {import("./engine.js").Engine} engine @param {number} blob */
    constructor(engine, blob) {
        this.engine = engine;
        this.view = engine.view;
        this.blob = blob;
    }

    /** @param {number} address */
    word(address) { return this.view.getUint32(address, true); }

    /** @param {number} address @param {number} count */
    numbers(address, count) { return Array.from({ length: count }, (_, index) => this.view.getFloat64(address + 8 * index, true)); }

    /**
     * @param {number} address
     * @returns {Colour}
     */
    colour(address) {
        const [red, green, blue, alpha] = this.numbers(address, 4);
        return { red, green, blue, alpha };
    }

    /**
     * @param {number} address
     * @returns {Box}
     */
    box(address) {
        const [x, y, width, height, radius] = this.numbers(address, 5);
        return { x, y, width, height, radius };
    }

    /**
     * The text in a range.
     * @param {number} address
     */
    text(address) { return this.engine.decode(this.blob + this.word(address), this.word(address + 4)); }

    /**
     * The numbers in a range.
     * @param {number} address
     */
    list(address) { return this.numbers(this.blob + this.word(address), this.word(address + 4) / 8); }

    /**
     * @param {number} at
     * @returns {Layer}
     */
    layer(at) {
        const flags = this.word(at + 440);
        const content = CONTENT[this.word(at + 444)];
        const [opacity, blur] = this.numbers(at + 48, 2);
        const isForm = content !== "group" && content !== "text" && content !== "image";
        const inside = isForm ? this.path(at + 464) : "";
        const isOneOutline = this.word(at + 464) === this.word(at + 472) && this.word(at + 468) === this.word(at + 476);
        return {
            id: this.word(at + 424), parent: this.word(at + 428), aspects: this.word(at + 436), name: this.text(at + 456), content,
            isPresent: !!(flags & FLAG.present), isDrawable: !!(flags & FLAG.drawable), isMask: !!(flags & FLAG.isMask),
            matrix: /** @type {Matrix} */ (this.numbers(at, 6)), opacity, blur,
            mask: flags & FLAG.masked ? this.word(at + 432) : undefined,
            clip: flags & FLAG.clips ? this.box(at + 104) : undefined,
            box: this.box(at + 64), inside, edge: isForm && !isOneOutline ? this.path(at + 472) : inside,
            fill: this.paint(at + 168), stroke: this.stroke(at + 264), shadow: this.shadow(at + 336),
            words: content === "text" ? this.words(at) : undefined,
            image: content === "image" ? { source: this.text(at + 496), fit: FITS[this.word(at + 452)] } : undefined,
        };
    }

    /**
     * A path in the notation of SVG.
     * @param {number} range
     */
    path(range) {
        const steps = this.list(range);
        let result = "";
        for (let at = 0; at < steps.length;) {
            const pen = steps[at++];
            const count = [2, 2, 6, 0][pen] ?? 0;
            result += "MLCZ"[pen] + steps.slice(at, at + count).map((number) => round(number)).join(" ");
            at += count;
        }
        return result;
    }

    /**
     * @param {number} at
     * @returns {Paint}
     */
    paint(at) {
        const kind = this.word(at + 72);
        if (kind === 0) return { kind: "none" };
        if (kind === 1) return { kind: "plain", colour: this.colour(at) };
        const [fromX, fromY, toX, toY, radius] = this.numbers(at + 32, 5);
        const numbers = this.list(at + 88);
        /** @type {Stop[]} */
        const stops = [];
        for (let index = 0; index + 5 <= numbers.length; index += 5) {
            const [place, red, green, blue, alpha] = numbers.slice(index, index + 5);
            stops.push({ place, colour: { red, green, blue, alpha } });
        }
        return { kind: kind === 2 ? "linear" : "radial", from: [fromX, fromY], to: [toX, toY], radius, stops };
    }

    /**
     * @param {number} at
     * @returns {Stroke | undefined}
     */
    stroke(at) {
        const [width, on, off, dashOffset] = this.numbers(at + 32, 4);
        if (!(width > 0)) return undefined;
        return { colour: this.colour(at), width, dash: [on, off], dashOffset, cap: CAPS[this.word(at + 64)], join: JOINS[this.word(at + 68)] };
    }

    /**
     * @param {number} at
     * @returns {Shadow | undefined}
     */
    shadow(at) {
        const colour = this.colour(at);
        if (!(colour.alpha > 0)) return undefined;
        const [x, y, radius] = this.numbers(at + 32, 3);
        return { colour, x, y, radius };
    }

    /**
     * @param {number} at
     * @returns {Words}
     */
    words(at) {
        const [size, weight, letterSpacing, lineHeight] = this.numbers(at + 392, 4);
        return { lines: this.text(at + 480).split("\n"), font: this.text(at + 488), size, weight, letterSpacing, lineHeight,
            alignment: ALIGNMENTS[this.word(at + 448)] };
    }
}
