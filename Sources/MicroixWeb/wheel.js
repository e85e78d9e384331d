// A finger that a wheel stands for, with which it drags.

const FINGER = 0x7ffffff2;
/** A wheel that has stood still for so long has let go, in milliseconds. */
const END = 200;
/** The time constant, in milliseconds, by which the finger goes after the wheel: the notches of a mouse are far apart. */
const LAG = 30;
/** Wheels that come sooner after each other go on with the same, in milliseconds. */
const LATCH = 300;
/** What browsers scroll for a line, in CSS pixels. */
const LINE = 16;

/**
 * Of each window: when its wheels were turned last, and over what they began.
 * @type {WeakMap<Window, { time: number, path: EventTarget[] }>}
 */
const turns = new WeakMap();

/** @param {Window} view */
function watch(view) {
    if (turns.has(view)) return;
    const turn = { time: -Infinity, path: /** @type {EventTarget[]} */ ([]) };
    turns.set(view, turn);
    view.addEventListener("wheel", (event) => {
        const now = performance.now();
        if (now - turn.time > LATCH) turn.path = event.composedPath();
        turn.time = now;
    }, { capture: true, passive: true });
}

/** @typedef {{ x: number, y: number }} Place */
/** @typedef {{ axis: string | null, slop: number | null }} Pan */

export class Wheel {
    #point;
    #pan;
    #picture;
    #timer = 0;
    /** When a wheel was refused last: what goes on with it is the page's as well. */
    #refused = -Infinity;
    /** @type {{ place: Place, end: Place, first: Place | undefined, time: number } | undefined} Where the finger is, and where it is led; how it sets out. */
    #held;

    /**
     * @param {import("./pointers.js").Target["point"]} point Where the finger goes.
     * @param {Pan} pan
     * @param {Element} picture Over which it is turned.
     */
    constructor(point, pan, picture) {
        this.#point = point;
        this.#pan = pan;
        this.#picture = picture;
        watch(this.#view);
    }

    get #view() { return this.#picture.ownerDocument.defaultView ?? window; }

    get isHeld() { return !!this.#held; }

    /** Whether the finger is on its way. */
    get isGliding() {
        const held = this.#held;
        return !!held && (!!held.first || held.place.x !== held.end.x || held.place.y !== held.end.y);
    }

    /**
     * Leads the finger; at first it lands, where it finds something.
     * @param {Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode" | "shiftKey">} event
     * @param {Place} place Of the pointer, on the canvas.
     * @param {number} scale Of the canvas, in CSS pixels for a point.
     * @param {number} time
     * @returns {boolean} Whether it is the component's.
     */
    turn({ deltaX, deltaY, deltaMode, shiftKey }, place, scale, time) {
        // Of a mouse with one wheel, which some browsers leave to the page.
        if (shiftKey && !deltaX) [deltaX, deltaY] = [deltaY, 0];
        const unit = (deltaMode === 1 ? LINE : deltaMode === 2 ? this.#view.innerHeight : 1) / scale;
        const { axis } = this.#pan;
        const way = { x: axis === "y" ? 0 : -deltaX * unit, y: axis === "x" ? 0 : -deltaY * unit };
        // Across the pan it is the page's.
        if (axis && Math.abs(axis === "x" ? deltaX : deltaY) < Math.abs(axis === "x" ? deltaY : deltaX)) return this.isHeld;
        const length = Math.hypot(way.x, way.y);
        if (!length) return this.isHeld;
        if (!this.#held && !this.#land(place, { x: way.x / length, y: way.y / length }, time)) return false;
        const { end } = /** @type {{ end: Place }} */ (this.#held);
        end.x += way.x;
        end.y += way.y;
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => this.end("up", performance.now()), END);
        return true;
    }

    /**
     * Goes on with a frame.
     * @param {number} time
     */
    frame(time) {
        const held = this.#held;
        if (!held || time <= held.time || !this.isGliding) return;
        const { place, end, first } = held;
        // The slop is behind it at once: what follows is all drag.
        place.x += first?.x ?? 0;
        place.y += first?.y ?? 0;
        held.first = undefined;
        const [x, y] = [end.x - place.x, end.y - place.y];
        const part = Math.hypot(x, y) < 0.25 ? 1 : 1 - Math.exp((held.time - time) / LAG);
        held.place = part === 1 ? { ...end } : { x: place.x + x * part, y: place.y + y * part };
        held.time = time;
        if (this.#point(FINGER, "move", held.place, time) === "ignored") this.#refuse(time);
    }

    /**
     * Whose the finger is was decided later.
     * @param {number} id @param {string} verdict
     */
    decide(id, verdict) { if (id === FINGER && verdict === "ignored") this.#refuse(performance.now()); }

    /** @param {number} time */
    #refuse(time) {
        this.#refused = performance.now();
        this.end("cancel", time);
    }

    /** @param {"up" | "cancel"} phase @param {number} time */
    end(phase, time) {
        const held = this.#held;
        if (!held) return;
        clearTimeout(this.#timer);
        this.#held = undefined;
        this.#point(FINGER, phase, held.end, time);
    }

    close() { this.end("cancel", performance.now()); }

    /** @param {Place} place @param {Place} direction @param {number} time */
    #land(place, direction, time) {
        const now = performance.now();
        watch(this.#view);
        const path = turns.get(this.#view)?.path;
        if (path?.length && !path.includes(this.#picture)) return false;
        if (now - this.#refused < LATCH) {
            this.#refused = now;
            return false;
        }
        if (this.#point(FINGER, "down", place, time) === "ignored") {
            this.#point(FINGER, "cancel", place, time);
            return false;
        }
        const slop = (this.#pan.slop ?? 0) + 0.01;
        const first = { x: direction.x * slop, y: direction.y * slop };
        this.#held = { place: { ...place }, end: { x: place.x + first.x, y: place.y + first.y }, first, time };
        return true;
    }
}
