// Two virtual fingers, with which a wheel pinches.

const FINGERS = [0x7ffffff0, 0x7ffffff1];
/** The distances from the pointer at which the fingers may land; smaller ones are tried if a finger misses the layer. */
const REACHES = [60, 30, 15, 8];

/** @typedef {import("./pointers.js").Target["point"]} Point */

export class Pinch {
    #point;
    /** @type {{ reach: number, isUpright: boolean, x: number, y: number } | undefined} */
    #held;

    /** @param {Point} point Gets the samples of the fingers. */
    constructor(point) { this.#point = point; }

    /**
     * Spreads the fingers or brings them together. The first call lets them land where both find a layer.
     * @param {{ x: number, y: number }} place The pointer on the canvas.
     * @param {number} factor
     * @param {number} time
     */
    spread(place, factor, time) {
        const held = (this.#held ??= this.#land(place, time));
        if (!held) return;
        held.reach = Math.min(2000, Math.max(4, held.reach * factor));
        this.#send(held, "move", time);
    }

    /** @param {"up" | "cancel"} phase @param {number} time */
    end(phase, time) {
        if (this.#held) this.#send(this.#held, phase, time);
        this.#held = undefined;
    }

    /** @param {{ x: number, y: number }} place @param {number} time */
    #land(place, time) {
        for (const reach of REACHES) for (const isUpright of [false, true]) {
            const held = { ...place, reach, isUpright };
            if (!this.#send(held, "down", time).includes("ignored")) return held;
            this.#send(held, "cancel", time);
        }
        return undefined;
    }

    /** @param {{ reach: number, isUpright: boolean, x: number, y: number }} held @param {import("./pointers.js").Phase} phase @param {number} time */
    #send({ reach, isUpright, x, y }, phase, time) {
        return FINGERS.map((id, index) => {
            const way = index ? reach : -reach;
            return this.#point(id, phase, isUpright ? { x, y: y + way } : { x: x + way, y }, time);
        });
    }
}
