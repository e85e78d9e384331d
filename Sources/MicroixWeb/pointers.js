// Fingers, mice and pens on an element, as the component's pointers: samples at the instants at which they were seen.
import { fitOf, pictureIn } from "./looks.js";
import { Pinch } from "./pinch.js";
import { inTime } from "./ticker.js";
import { Wheel } from "./wheel.js";

/** @typedef {"down" | "move" | "up" | "cancel" | "hover"} Phase */
/**
 * @typedef {object} Target
 * @property {(id: number, phase: Phase, place: { x: number, y: number }, time: number) => "ignored" | "possible" | "taken"} point
 * @property {{ x: number, y: number, width: number, height: number }} canvas
 * @property {boolean} isEnabled
 * @property {() => void} [wake] Asks for the next frame, where frames don't come by themselves.
 * @property {Pick<Pinch, "spread" | "end">} [pinch] Where a wheel that pinches goes, if not by `point`.
 */
/** @typedef {{ kind: string, axis: string | null, touches: number | null }} Gesture */

/** A wheel that has stood still for so long has let go, in milliseconds. */
const PINCH_END = 200;

/**
 * What a browser may still do with fingers on a component, which it asks when they touch down: scroll, zoom, neither.
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
    // Where no gesture takes two fingers, they are the page's; but of sliders each hand may have one.
    const areTwoFree = !isSlider && !gestures.some(({ kind, touches }) => (touches ?? (kind === "pinch" || kind === "rotate" ? 2 : 1)) > 1);
    return !areTwoFree ? one : one === "none" ? "pinch-zoom" : `${one} pinch-zoom`;
}

export class Pointers {
    #svg;
    #target;
    #abort = new AbortController();
    /**
     * Fingers that are down, with whose they are.
     * @type {Map<number, "possible" | "taken">}
     */
    #down = new Map();
    /** @type {number | undefined} The mouse that was last over it. */
    #over;
    #hovers;
    #pinches;
    #holds;
    #pinch;
    #pinchTimer = 0;
    /** @type {Wheel | undefined} */
    #wheel;
    #hearsWheels = false;
    /** @type {{ x: number, y: number } | undefined} Where a pointer was last. */
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
        // A long press is the component's, and no menu's.
        this.#on("contextmenu", (event) => { if (this.#holds && this.#down.size) event.preventDefault(); }, false);
        this.#on("dragstart", (event) => event.preventDefault(), false);
        if (this.#pinches) this.#hearWheels();
    }

    /** @param {string} name @param {(event: any) => void} hear @param {boolean} [passive] */
    #on(name, hear, passive = true) { this.#svg.addEventListener(name, hear, { signal: this.#abort.signal, passive }); }

    /** A page with such a listener scrolls later: only what has a use for wheels has one. */
    #hearWheels() {
        if (!this.#hearsWheels) this.#on("wheel", (event) => this.#turn(event), false);
        this.#hearsWheels = true;
    }

    /**
     * Lets wheels drag.
     * @param {import("./wheel.js").Pan | undefined} pan The gesture by which they do; none, and they are the page's.
     */
    letWheelsDrag(pan) {
        this.#wheel?.close();
        this.#wheel = pan && new Wheel((...given) => this.#target.point(...given), pan, this.#svg);
        if (pan) this.#hearWheels();
    }

    /**
     * Goes on with a frame.
     * @param {number} time
     */
    frame(time) { this.#wheel?.frame(time); }

    /** Takes all fingers away. */
    cancel() {
        this.#endPinch("cancel");
        this.#wheel?.end("cancel", performance.now());
        for (const id of this.#down.keys()) this.#target.point(id, "cancel", this.#middle, performance.now());
        this.#down.clear();
    }

    /** Takes away all that is on it, a mouse that only lies over it as well. */
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
     * A later decision whose a pointer is.
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
     * Leaves a finger to the page. The component forgets it: that it is lifted nobody would say, and the next would be a second one.
     * @param {number} id @param {{ x: number, y: number }} place @param {number} time
     */
    #release(id, place, time) {
        const isOwn = this.#down.delete(id);
        this.#target.point(id, "cancel", place, time);
        if (isOwn) try { this.#svg.releasePointerCapture(id); } catch {}
    }

    /** Whether it needs the next frame. */
    get isGliding() { return !!this.#wheel?.isGliding; }

    /** Whether a finger is on it. */
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
        // Outside of the element it is still its own. A pointer that a test makes up can't be captured.
        try { this.#svg.setPointerCapture(event.pointerId); } catch {}
    }

    /** @param {PointerEvent} event */
    #move(event) {
        if (!this.#down.has(event.pointerId)) {
            this.#hover(event);
            return;
        }
        // What the page has hidden lies nowhere.
        if (!this.#svg.getClientRects().length) return this.cancel();
        const samples = event.getCoalescedEvents?.() ?? [];
        for (const sample of samples.length ? samples : [event]) {
            const verdict = this.#send(sample, event.pointerId, "move");
            if (verdict === "ignored") return this.#release(event.pointerId, this.#place(sample), timeOf(sample));
            this.#down.set(event.pointerId, verdict);
        }
    }

    /** @param {PointerEvent} event @param {"up" | "cancel"} phase */
    #end(event, phase) {
        if (!this.#down.delete(event.pointerId)) return;
        this.#send(event, event.pointerId, phase);
    }

    /**
     * Of mice and pens that don't touch.
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
     * Where on the canvas that is.
     * @param {MouseEvent} event
     */
    #place({ clientX, clientY }) {
        const matrix = this.#svg.getScreenCTM();
        // Scaled to nothing, all of it lies at one point: there is no telling where.
        if (!matrix || matrix.a * matrix.d === matrix.b * matrix.c) return this.#last ?? this.#middle;
        const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(this.#zoomed(matrix).inverse());
        if (Number.isFinite(x) && Number.isFinite(y)) this.#last = { x, y };
        return this.#last ?? this.#middle;
    }

    /** How many CSS pixels of the window a point of the canvas has. */
    get #scale() {
        const matrix = this.#svg.getScreenCTM();
        return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) || 1 : 1;
    }

    /**
     * The same with CSS's `zoom`, which Firefox leaves out of it: what lies around the picture has it.
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
        // The middle of the one is that of the other.
        const { x, y } = this.#middle;
        return new DOMMatrix([a, b, c, d, box.x + box.width / 2 - a * x - c * y, box.y + box.height / 2 - b * x - d * y]);
    }

    // A wheel: with the control key, as which a trackpad's pinch comes as well, it pinches, and without it drags

    /** @param {WheelEvent} event */
    #turn(event) {
        if (!this.#target.isEnabled || event.defaultPrevented) return;
        if (!event.ctrlKey) {
            // Fingers that are down have it for themselves.
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
 * When that was seen; a clock that is another one is not believed.
 * @param {UIEvent} event
 */
function timeOf(event) {
    const now = performance.now();
    const seen = inTime(event.timeStamp, event.view);
    return event.timeStamp > 0 && Math.abs(now - seen) < 1000 ? seen : now;
}
