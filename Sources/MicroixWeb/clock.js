// The time of a component in a page: seconds from its start, which stand still while it is paused.

export class Clock {
    /** When it began, in milliseconds of the page. */
    #start = 0;
    #pausedAt = 0;

    get isPaused() { return this.#pausedAt > 0; }

    /** Milliseconds of the page, which stand still while it is paused. */
    get #page() { return this.#pausedAt || performance.now(); }

    /** Its seconds by now. */
    get now() { return this.at(this.#page); }

    /** @param {number} time In milliseconds of the page. */
    at(time) { return Math.max(0, (Math.min(time, this.#pausedAt || Infinity) - this.#start) / 1000); }

    /** @param {number} seconds Until which milliseconds of the page pass, while it is not paused. */
    until(seconds) { return seconds * 1000 + this.#start - performance.now(); }

    /**
     * The component is so old now.
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
