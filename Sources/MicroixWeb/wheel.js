// A finger that a wheel stands for, with which it drags.

const FINGER = 0x7ffffff2;
/** A wheel that has stood still for so long has let go, in milliseconds. */
const END = 200;
/** The time constant, in milliseconds, by which the finger goes after the wheel: the notches of a mouse are far apart. */
const LAG = 30;
/** A wheel that begins so soon after something else was scrolled goes on with that, in milliseconds. */
const LATCH = 300;
/** What browsers scroll for a line, in CSS pixels. */
const LINE = 16;

/** @typedef {{ x: number, y: number }} Place */
/** @typedef {{ axis: string | null, slop: number | null }} Pan */

export class Wheel {
    #point;
    #pan;
    #view;
    #timer = 0;
    #scrolled = -Infinity;
    #abort = new AbortController();
    /** @type {{ place: Place, end: Place, time: number } | undefined} Where the finger is, and where it is led. */
    #held;

    /**
     * @param {import("./pointers.js").Target["point"]} point Where the finger goes.
     * @param {Pan} pan
     * @param {Window} view
     */
    constructor(point, pan, view) {
        this.#point = point;
        this.#pan = pan;
        this.#view = view;
        view.addEventListener("scroll", () => { this.#scrolled = performance.now(); }, { capture: true, passive: true, signal: this.#abort.signal });
    }

    get isHeld() { return !!this.#held; }

    /**
     * Leads the finger; at first it lands, where it finds something.
     * @param {Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode">} event
     * @param {Place} place Of the pointer, on the canvas.
     * @param {number} scale Of the canvas, in CSS pixels for a point.
     * @param {number} time
     * @returns {boolean} Whether it is the component's.
     */
    turn({ deltaX, deltaY, deltaMode }, place, scale, time) {
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
        if (!held || time <= held.time) return;
        const { place, end } = held;
        const [x, y] = [end.x - place.x, end.y - place.y];
        if (!x && !y) return;
        const part = Math.hypot(x, y) < 0.25 ? 1 : 1 - Math.exp((held.time - time) / LAG);
        place.x += x * part;
        place.y += y * part;
        held.time = time;
        if (this.#point(FINGER, "move", place, time) === "ignored") this.end("cancel", time);
    }

    /**
     * Whose the finger is was decided later.
     * @param {number} id @param {string} verdict
     */
    decide(id, verdict) { if (id === FINGER && verdict === "ignored") this.end("cancel", performance.now()); }

    /** @param {"up" | "cancel"} phase @param {number} time */
    end(phase, time) {
        const held = this.#held;
        if (!held) return;
        clearTimeout(this.#timer);
        this.#held = undefined;
        this.#point(FINGER, phase, held.end, time);
    }

    close() {
        this.end("cancel", performance.now());
        this.#abort.abort();
    }

    /**
     * The finger lands, and has its slop behind it at once: what follows is all drag.
     * @param {Place} place @param {Place} direction @param {number} time
     */
    #land(place, direction, time) {
        if (performance.now() - this.#scrolled < LATCH) return false;
        let verdict = this.#point(FINGER, "down", place, time);
        if (verdict !== "ignored") {
            const first = (this.#pan.slop ?? 0) + 0.01;
            place = { x: place.x + direction.x * first, y: place.y + direction.y * first };
            verdict = this.#point(FINGER, "move", place, time);
        }
        if (verdict === "ignored") {
            this.#point(FINGER, "cancel", place, time);
            return false;
        }
        this.#held = { place, end: { ...place }, time };
        return true;
    }
}
