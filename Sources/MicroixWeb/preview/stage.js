// A component as it is seen and touched: its picture, and the pointers on it.
import { Drawing } from "../drawing.js";
import { Pointers } from "../pointers.js";
import { make } from "../svg.js";
import { fileAddress } from "./server.js";

export class Stage {
    /** @type {Drawing | undefined} */
    #drawing;
    /** @type {Pointers | undefined} */
    #pointers;
    svg = /** @type {SVGSVGElement} */ (make("svg"));

    /** @param {Element} frame Where it is shown. @param {(id: number, phase: any, place: { x: number, y: number }, time: number) => any} point */
    constructor(frame, point) {
        this.point = point;
        this.isEnabled = true;
        frame.replaceChildren(this.svg);
    }

    get canvas() { return this.#drawing?.canvas ?? { x: 0, y: 0, width: 1, height: 1 }; }

    /**
     * Shows a player from now on.
     * @param {import("../player.js").Player} player
     */
    show(player) {
        if (this.#drawing) this.#drawing.follow(player);
        else this.#drawing = new Drawing(this.svg, player, fileAddress);
        this.update();
    }

    /** @param {any[]} gestures */
    hear(gestures) {
        this.#pointers?.close();
        this.#pointers = new Pointers(this.svg, this, gestures);
    }

    /** @param {number} id @param {string} verdict */
    decide(id, verdict) { this.#pointers?.decide(id, verdict); }

    update() { this.#drawing?.update(); }

    close() { this.#pointers?.close(); }
}
