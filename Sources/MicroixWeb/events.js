// Sends what a component says, as events of the page.
import { Problem } from "./engine.js";
import { STALE, play } from "./feedback.js";

/** @typedef {import("./microix.js").PlayerEvent} PlayerEvent */
/** @typedef {import("./microix.js").Diagnostic} Diagnostic */
/**
 * @typedef {object} Host
 * @property {import("./clock.js").Clock} clock
 * @property {(text: string) => void} announce Announces a text to a screen reader.
 * @property {() => Diagnostic[]} takeFailures Returns the failures of scripts since the last call.
 */

export class EventSender {
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
     * Sends an event of the component.
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
     * Reports a fault; also on the console, unless the page prevents that.
     * @param {string} message
     * @param {Diagnostic[]} diagnostics
     * @param {unknown} [error] The error that stops the component, if one does.
     */
    complain(message, diagnostics, error) {
        const isTold = this.send("microix-error", { message, diagnostics, error }, true);
        if (isTold) console.error(`<micro-interaction>: ${message}`, this.#element);
    }

    /**
     * Reports a mistake in what the page has asked for earlier: no caller can catch it any more.
     * @param {unknown} error
     */
    report(error) {
        if (error instanceof Problem) this.complain(error.message, error.diagnostics);
        else reportError(error);
    }
}
