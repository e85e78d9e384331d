// Passes fingers, mice and pens on an element to the component, as samples with the times at which they were seen.
import { fitOf, pictureIn } from "./layout.js";
import { Pinch } from "./pinch.js";
import { inTime } from "./ticker.js";
import { Wheel } from "./wheel.js";

/** @typedef {"down" | "move" | "up" | "cancel" | "hover"} Phase */
/**
 * @typedef {object} Target
 * @property {(id: number, phase: Phase, place: { x: number, y: number }, time: number) => "ignored" | "possible" | "taken"} point
 * @property {{ x: number, y: number, width: number, height: number }} canvas
 * @property {boolean} isEnabled
 * @property {() => void} [wake] Asks for the next frame, if frames do not come by themselves.
 * @property {Pick<Pinch, "spread" | "end">} [pinch] Handles the pinch of a wheel, if `point` does not.
 */
/** @typedef {{ kind: string, axis: string | null, touches: number | null }} Gesture */

/** A pinch ends when the wheel has stood still for so many milliseconds. */
const PINCH_END = 200;

/**
 * What the browser may still do with fingers on the component: scroll, zoom, or neither. Browsers ask when the fingers touch down.
 * @param {Gesture[]} gestures
 * @param {boolean} isSlider
 */
export function touchAction(gestures, isSlider) {
    const actions = gestures.filter(({ kind }) => kind !== "keyboard" && kind !== "hover").map(({ kind, axis }) => {
        if (kind === "tap" || kind === "press") return "manipulation";
        if (kind !== "pan" && kind !== "swipe" && kind !== "scrub") return "none";
        return axis === "x" ? "pan-y" : axis === "y" ? "pan-x" : "none";
    });
    if (!actions.length) return "auto";
    const narrower = [...new Set(actions.filter((action) => action !== "manipulation"))];
    if (!narrower.length) return "manipulation";
    const one = narrower.length === 1 ? narrower[0] : "none";
    // If no gesture takes two fingers, two fingers belong to the page; but each hand may move a slider.
    const areTwoFree = !isSlider && !gestures.some(({ kind, touches }) => (touches ?? (kind === "pinch" || kind === "rotate" ? 2 : 1)) > 1);
    return !areTwoFree ? one : one === "none" ? "pinch-zoom" : `${one} pinch-zoom`;
}

export class Pointers {
    #svg;
    #target;
    #abort = new AbortController();
    /**
     * The fingers that are down, with their verdicts.
     * @type {Map<number, "possible" | "taken">}
     */
    #down = new Map();
    /** @type {number | undefined} The id of the mouse that was last over the component. */
    #over;
    #hovers;
    #pinches;
    #holds;
    #pinch;
    #pinchTimer = 0;
    /** @type {Wheel | undefined} */
    #wheel;
    #hearsWheels = false;
    /** @type {{ x: number, y: number } | undefined} The last place of a pointer. */
    #last;

    /**
     * @param {SVGSVGElement} svg
     * @param {Target} target
     * @param {Pick<import("./microix.js").Component, "gestures" | "accessibility">} component
     */
    constructor(svg, target, { gestures, accessibility = [] }) {
        this.#svg = svg;
        this.#target = target;
        this.#pinch = target.pinch ?? new Pinch((...given) => this.#target.point(...given));
        const has = (/** @type {string} */ kind) => gestures.some((gesture) => gesture.kind === kind);
        this.#hovers = has("hover");
        this.#pinches = has("pinch");
        this.#holds = has("press");
        svg.style.touchAction = touchAction(gestures, accessibility.some(({ role }) => role === "slider"));
        if (!gestures.some(({ kind }) => kind !== "keyboard")) return;
        this.#on("pointerdown", (event) => this.#begin(event));
        this.#on("pointermove", (event) => this.#move(event));
        this.#on("pointerup", (event) => this.#end(event, "up"));
        this.#on("pointercancel", (event) => this.#end(event, "cancel"));
        this.#on("lostpointercapture", (event) => this.#end(event, "cancel"));
        this.#on("pointerleave", (event) => this.#hover(event));
        // A long press belongs to the component, and must not open a menu.
        this.#on("contextmenu", (event) => { if (this.#holds && this.#down.size) event.preventDefault(); }, false);
        this.#on("dragstart", (event) => event.preventDefault(), false);
        if (this.#pinches) this.#hearWheels();
    }

    /** @param {string} name @param {(event: any) => void} hear @param {boolean} [passive] */
    #on(name, hear, passive = true) { this.#svg.addEventListener(name, hear, { signal: this.#abort.signal, passive }); }

    /** Adds a wheel listener, but only if wheels are used: it delays scrolling of the page. */
    #hearWheels() {
        if (!this.#hearsWheels) this.#on("wheel", (event) => this.#turn(event), false);
        this.#hearsWheels = true;
    }

    /**
     * Lets wheels drag with a gesture.
     * @param {import("./wheel.js").Pan | undefined} pan The gesture; without one, wheels belong to the page.
     */
    letWheelsDrag(pan) {
        this.#wheel?.close();
        this.#wheel = pan && new Wheel((...given) => this.#target.point(...given), pan, this.#svg);
        if (pan) this.#hearWheels();
    }

    /**
     * Moves the wheel's finger for a frame.
     * @param {number} time
     */
    frame(time) { this.#wheel?.frame(time); }

    /** Cancels all fingers. */
    cancel() {
        this.#endPinch("cancel");
        this.#wheel?.end("cancel", performance.now());
        for (const id of this.#down.keys()) this.#target.point(id, "cancel", this.#middle, performance.now());
        this.#down.clear();
    }

    /** Cancels all pointers, and a mouse that is only over the component. */
    leave() {
        this.cancel();
        if (this.#over !== undefined) this.#target.point(this.#over, "cancel", this.#middle, performance.now());
        this.#over = undefined;
    }

    close() {
        this.cancel();
        this.#wheel?.close();
        this.#abort.abort();
    }

    /**
     * Takes over a verdict that was decided later.
     * @param {number} id
     * @param {string} verdict
     */
    decide(id, verdict) {
        this.#wheel?.decide(id, verdict);
        if (!this.#down.has(id)) return;
        if (verdict === "taken") this.#down.set(id, "taken");
        else if (verdict === "ignored") this.#release(id, this.#middle, performance.now());
    }

    /**
     * Leaves a finger to the page. The component must forget it, because nobody would report that it lifts, and the next finger would be a
     * second one.
     * @param {number} id @param {{ x: number, y: number }} place @param {number} time
     */
    #release(id, place, time) {
        const isOwn = this.#down.delete(id);
        this.#target.point(id, "cancel", place, time);
        if (isOwn) try { this.#svg.releasePointerCapture(id); } catch {}
    }

    /** Whether it needs the next frame. */
    get isGliding() { return !!this.#wheel?.isGliding; }

    /** Whether a finger is down. */
    get isHeld() { return this.#down.size > 0 || this.#pinchTimer > 0 || !!this.#wheel?.isHeld; }

    get #middle() {
        const { x, y, width, height } = this.#target.canvas;
        return { x: x + width / 2, y: y + height / 2 };
    }

    /** @param {PointerEvent} event */
    #begin(event) {
        if (event.button !== 0 || this.#down.has(event.pointerId) || !this.#target.isEnabled) return;
        const verdict = this.#send(event, event.pointerId, "down");
        if (verdict === "ignored") return this.#release(event.pointerId, this.#place(event), timeOf(event));
        this.#down.set(event.pointerId, verdict);
        // The finger is captured, so that it stays with the element outside of it. A pointer that a test has made up can't be captured.
        try { this.#svg.setPointerCapture(event.pointerId); } catch {}
    }

    /** A hidden element has no place, so that nothing can be said of where a finger is. */
    get #isHidden() { return !this.#svg.getClientRects().length; }

    /** @param {PointerEvent} event */
    #move(event) {
        if (!this.#down.has(event.pointerId)) {
            this.#hover(event);
            return;
        }
        if (this.#isHidden) return this.cancel();
        const samples = event.getCoalescedEvents?.() ?? [];
        for (const sample of samples.length ? samples : [event]) {
            const verdict = this.#send(sample, event.pointerId, "move");
            if (verdict === "ignored") return this.#release(event.pointerId, this.#place(sample), timeOf(sample));
            this.#down.set(event.pointerId, verdict);
        }
    }

    /** @param {PointerEvent} event @param {"up" | "cancel"} phase */
    #end(event, phase) {
        if (this.#isHidden) return this.cancel();
        if (!this.#down.delete(event.pointerId)) return;
        this.#send(event, event.pointerId, phase);
    }

    /**
     * Passes on mice and pens that don't touch.
     * @param {PointerEvent} event
     */
    #hover(event) {
        if (!this.#hovers || event.pointerType === "touch" || event.buttons || !this.#target.isEnabled) return;
        this.#over = event.pointerId;
        this.#send(event, event.pointerId, "hover");
    }

    /** @param {PointerEvent} event @param {number} id @param {Phase} phase */
    #send(event, id, phase) { return this.#target.point(id, phase, this.#place(event), timeOf(event)); }

    /**
     * The place of an event on the canvas.
     * @param {MouseEvent} event
     */
    #place({ clientX, clientY }) {
        const matrix = this.#svg.getScreenCTM();
        // If the element is scaled to nothing, all places are one point.
        if (!matrix || matrix.a * matrix.d === matrix.b * matrix.c) return this.#last ?? this.#middle;
        const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.#zoomed(matrix).inverse());
        if (Number.isFinite(x) && Number.isFinite(y)) this.#last = { x, y };
        return this.#last ?? this.#middle;
    }

    /** The CSS pixels of the window for one point of the canvas. */
    get #scale() {
        const matrix = this.#svg.getScreenCTM();
        return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) || 1 : 1;
    }

    /**
     * The matrix with CSS's `zoom`, which Firefox leaves out; the bounding box includes it.
     * @param {DOMMatrix} matrix From the canvas to the window.
     */
    #zoomed(matrix) {
        const svg = this.#svg;
        if ((/** @type {{ currentCSSZoom?: number }} */ (svg).currentCSSZoom ?? 1) === 1) return matrix;
        const { canvas } = this.#target;
        const frame = { width: svg.clientWidth, height: svg.clientHeight };
        const picture = pictureIn(frame, canvas, fitOf(svg));
        const [width, height] = [frame.width * canvas.width / picture.width, frame.height * canvas.height / picture.height];
        const box = svg.getBoundingClientRect();
        const missing = box.width / (Math.abs(matrix.a) * width + Math.abs(matrix.c) * height);
        if (!Number.isFinite(missing) || Math.abs(missing - 1) < 0.01) return matrix;
        const [a, b, c, d] = [matrix.a, matrix.b, matrix.c, matrix.d].map((one) => one * missing);
        // The middle of the box is the middle of the canvas.
        const { x, y } = this.#middle;
        return new DOMMatrix([a, b, c, d, box.x + box.width / 2 - a * x - c * y, box.y + box.height / 2 - b * x - d * y]);
    }

    // A wheel: with the control key, which trackpads report for a pinch, it pinches; without the key it drags.

    /** @param {WheelEvent} event */
    #turn(event) {
        if (!this.#target.isEnabled || event.defaultPrevented) return;
        if (!event.ctrlKey) {
            // Fingers that are down exclude the wheel.
            if (this.#down.size || !this.#wheel) return;
            if (this.#wheel.turn(event, this.#place(event), this.#scale, timeOf(event))) event.preventDefault();
            if (this.isGliding) this.#target.wake?.();
            return;
        }
        if (!this.#pinches) return;
        event.preventDefault();
        this.#pinch.spread(this.#place(event), Math.exp(-event.deltaY / 100), timeOf(event));
        clearTimeout(this.#pinchTimer);
        this.#pinchTimer = window.setTimeout(() => this.#endPinch("up"), PINCH_END);
    }

    /** @param {"up" | "cancel"} phase */
    #endPinch(phase) {
        if (!this.#pinchTimer) return;
        clearTimeout(this.#pinchTimer);
        this.#pinchTimer = 0;
        this.#pinch.end(phase, performance.now());
    }
}

/**
 * The time at which an event was seen; it is not used if the clocks disagree.
 * @param {UIEvent} event
 */
function timeOf(event) {
    const now = performance.now();
    const seen = inTime(event.timeStamp, event.view);
    return event.timeStamp > 0 && Math.abs(now - seen) < 1000 ? seen : now;
}
