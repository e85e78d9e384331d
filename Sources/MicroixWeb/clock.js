// The time of a component in a page: seconds from its start. It stands still while the component is paused.

export class Clock {
    /** The start of the component, in milliseconds of the page. */
    #start = 0;
    #pausedAt = 0;

    get isPaused() { return this.#pausedAt > 0; }

    /** The present time in milliseconds of the page; it stands still during a pause. */
    get #page() { return this.#pausedAt || performance.now(); }

    /** The present time of the component, in seconds. */
    get now() { return this.at(this.#page); }

    /** @param {number} time In milliseconds of the page. */
    at(time) { return Math.max(0, (Math.min(time, this.#pausedAt || Infinity) - this.#start) / 1000); }

    /** @param {number} seconds An instant of the component. Returns the milliseconds of the page until then, if it is not paused. */
    until(seconds) { return seconds * 1000 + this.#start - performance.now(); }

    /**
     * Sets the present time of the component.
     * @param {number} seconds
     * @param {boolean} [isPaused]
     */
    begin(seconds, isPaused = this.isPaused) {
        if (isPaused !== this.isPaused) this.#pausedAt = isPaused ? performance.now() : 0;
        this.#start = this.#page - seconds * 1000;
    }

    pause() { this.#pausedAt = performance.now(); }

    goOn() {
        this.#start += performance.now() - this.#pausedAt;
        this.#pausedAt = 0;
    }
}
