// Shows a component and lets a person touch it: its picture, and the pointers on it.
import { Drawing } from "../drawing.js";
import { keyName } from "../keys.js";
import { Pointers } from "../pointers.js";
import { make } from "../svg.js";
import { fileAddress } from "./server.js";

/**
 * What a person does with the component. Times are milliseconds of the page.
 * @typedef {object} Hands
 * @property {(id: number, phase: any, place: { x: number, y: number }, time: number) => "ignored" | "possible" | "taken"} point
 * @property {(name: string, phase: "down" | "repeat" | "up", time: number) => boolean} key Returns whether the component used the key.
 * @property {(isIn: boolean) => void} focus
 */

/**
 * The element of the player at which the tab key stops first; `undefined` if there is none.
 * @param {import("../player.js").Player} player
 */
export function firstStop(player) { return player.readTree().find(({ isStop }) => isStop)?.layer; }

export class Stage {
    /** @type {Drawing | undefined} */
    #drawing;
    /** @type {Pointers | undefined} */
    #pointers;
    svg = /** @type {SVGSVGElement} */ (make("svg"));

    /**
     * @param {Element} frame The element in which it is shown.
     * @param {Hands} hands
     */
    constructor(frame, hands) {
        this.point = hands.point;
        this.isEnabled = true;
        this.svg.setAttribute("tabindex", "0");
        this.svg.setAttribute("role", "application");
        this.svg.setAttribute("aria-label", "The component: keys go to it");
        this.svg.addEventListener("keydown", (event) => this.#key(event, event.repeat ? "repeat" : "down", hands));
        this.svg.addEventListener("keyup", (event) => this.#key(event, "up", hands));
        this.svg.addEventListener("focus", () => hands.focus(true));
        this.svg.addEventListener("blur", () => hands.focus(false));
        frame.replaceChildren(this.svg);
    }

    /**
     * @param {KeyboardEvent} event
     * @param {"down" | "repeat" | "up"} phase
     * @param {Hands} hands
     */
    #key(event, phase, hands) {
        const name = keyName(event);
        // The tab key follows the page's order.
        if (!name || name.endsWith("tab")) return;
        if (hands.key(name, phase, event.timeStamp)) event.preventDefault();
    }

    get canvas() { return this.#drawing?.canvas ?? { x: 0, y: 0, width: 1, height: 1 }; }

    /**
     * Shows another player from now on.
     * @param {import("../player.js").Player} player
     */
    show(player) {
        if (this.#drawing) this.#drawing.follow(player);
        else this.#drawing = new Drawing(this.svg, player, fileAddress);
        this.update();
    }

    /** @param {Pick<import("../microix.js").Component, "gestures" | "accessibility">} component */
    hear(component) {
        this.#pointers?.close();
        this.#pointers = new Pointers(this.svg, this, component);
        this.#pointers.letWheelsDrag(component.gestures.find(({ kind, name }) => kind === "pan" && name === "scroll"));
    }

    /** @param {number} id @param {string} verdict */
    decide(id, verdict) { this.#pointers?.decide(id, verdict); }

    update() {
        this.#pointers?.frame(performance.now());
        this.#drawing?.update();
    }

    close() { this.#pointers?.close(); }
}
