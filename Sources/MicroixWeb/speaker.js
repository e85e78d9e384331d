// What a component says, as events of the page.
import { Problem } from "./engine.js";
import { STALE, play } from "./feedback.js";

/** @typedef {import("./microix.js").PlayerEvent} PlayerEvent */
/** @typedef {import("./microix.js").Diagnostic} Diagnostic */
/**
 * @typedef {object} Host
 * @property {import("./clock.js").Clock} clock
 * @property {(text: string) => void} announce Says a text to a screen reader.
 * @property {() => Diagnostic[]} takeFailures What has failed in scripts since the last time.
 */

export class Speaker {
    #element;
    #host;

    /** @param {HTMLElement & { src: string }} element @param {Host} host */
    constructor(element, host) {
        this.#element = element;
        this.#host = host;
    }

    /** @param {string} name @param {object} detail */
    send(name, detail, cancelable = false) {
        return this.#element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
    }

    /**
     * Tells what has come of the component.
     * @param {PlayerEvent} event
     */
    tell(event) {
        const { kind, name, value, part, time } = event;
        const detail = { name, payload: value, part, time };
        if (kind === "emit") this.send("microix-emit", detail);
        else if (kind === "cue") this.#cue(detail);
        else if (kind === "concluded") this.send("microix-transaction", { name, rest: /** @type {{ kind: string }} */ (value).kind, time });
        else if (kind === "promise") this.send("microix-promise", detail);
        else if (kind === "error") for (const failure of this.#host.takeFailures()) this.#fail(failure);
    }

    /** @param {import("./microix.js").MessageDetail} detail */
    #cue(detail) {
        const { name, payload, time } = detail;
        if (this.#host.clock.now - time > STALE || !this.send("microix-cue", detail, true)) return;
        if (name === "announce") this.#host.announce(String(payload));
        else play(name, payload, this.#element.getAttribute("sounds") ?? undefined);
    }

    /** @param {Diagnostic} failure */
    #fail(failure) {
        const place = [failure.file ?? this.#element.src, failure.line, failure.column].filter((part) => part).join(":");
        this.complain(`${place}: error: ${failure.message}`, [failure]);
    }

    /**
     * Tells of a fault; on the console too, if the page does not prevent it.
     * @param {string} message
     * @param {Diagnostic[]} diagnostics
     * @param {unknown} [error] With which it can't go on.
     */
    complain(message, diagnostics, error) {
        const isTold = this.send("microix-error", { message, diagnostics, error }, true);
        if (isTold) console.error(`<micro-interaction>: ${message}`, this.#element);
    }

    /**
     * Tells what is wrong with what the page has asked for earlier: nobody is there any more who could catch it.
     * @param {unknown} error
     */
    report(error) {
        if (error instanceof Problem) this.complain(error.message, error.diagnostics);
        else reportError(error);
    }
}
