// A virtual finger, with which a wheel drags.

const FINGER = 0x7ffffff2;
/** The finger lifts when the wheel has stood still for so many milliseconds. */
const END = 200;
/** The time constant, in milliseconds, with which the finger follows the wheel: the notches of a mouse wheel are far apart. */
const LAG = 30;
/** Turns of a wheel that follow each other within so many milliseconds belong together. */
const LATCH = 300;
/** The CSS pixels that browsers scroll for a line. */
const LINE = 16;

/**
 * For each window: the time of the last turn, and where the turns began.
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
    /** When a turn was refused last. The turns that belong to it are the page's as well. */
    #refused = -Infinity;
    /**
     * @type {{ place: Place, end: Place, first: Place | undefined, time: number } | undefined} The finger's place and target, and its first
     * step beyond the slop.
     */
    #held;

    /**
     * @param {import("./pointers.js").Target["point"]} point Gets the samples of the finger.
     * @param {Pan} pan
     * @param {Element} picture The element over which the wheel is turned.
     */
    constructor(point, pan, picture) {
        this.#point = point;
        this.#pan = pan;
        this.#picture = picture;
        watch(this.#view);
    }

    get #view() { return this.#picture.ownerDocument.defaultView ?? window; }

    get isHeld() { return !!this.#held; }

    /** Whether the finger is moving. */
    get isGliding() {
        const held = this.#held;
        return !!held && (!!held.first || held.place.x !== held.end.x || held.place.y !== held.end.y);
    }

    /**
     * Moves the finger. The first call lets it land if it finds a layer.
     * @param {Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode" | "shiftKey">} event
     * @param {Place} place The pointer on the canvas.
     * @param {number} scale The CSS pixels for one point of the canvas.
     * @param {number} time
     * @returns {boolean} Whether the component takes the turn.
     */
    turn({ deltaX, deltaY, deltaMode, shiftKey }, place, scale, time) {
        // Shift makes a mouse wheel horizontal; some browsers leave that to the page.
        if (shiftKey && !deltaX) [deltaX, deltaY] = [deltaY, 0];
        const unit = (deltaMode === 1 ? LINE : deltaMode === 2 ? this.#view.innerHeight : 1) / scale;
        const { axis } = this.#pan;
        const way = { x: axis === "y" ? 0 : -deltaX * unit, y: axis === "x" ? 0 : -deltaY * unit };
        // A turn across the pan's axis belongs to the page.
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
     * Moves the finger for a frame.
     * @param {number} time
     */
    frame(time) {
        const held = this.#held;
        if (!held || time <= held.time || !this.isGliding) return;
        const { place, end, first } = held;
        // The finger crosses the slop at once, so that all further movement drags.
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
     * Takes over a verdict that was decided later.
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
