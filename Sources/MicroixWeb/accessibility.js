// What a component tells those who can't see it, as ARIA.

export class Accessibility {
    #element;
    /** @type {HTMLElement | undefined} */
    #live;

    /**
     * @param {HTMLElement} element
     * @param {ElementInternals | undefined} internals
     * @param {import("./player.js").Player} player
     * @param {import("./drawing.js").Drawing} drawing
     * @param {() => void} wake
     */
    constructor(element, internals, player, drawing, wake) {
        this.#element = element;
        void [internals, player, drawing, wake];
    }

    update() {}

    /**
     * Says a text aloud.
     * @param {string} text
     */
    announce(text) {
        if (!this.#live) {
            this.#live = document.createElement("div");
            this.#live.className = "announced";
            this.#live.setAttribute("role", "status");
            this.#element.shadowRoot?.append(this.#live);
        }
        this.#live.textContent = text;
    }

    close() { this.#live?.remove(); }
}
