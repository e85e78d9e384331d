// Defines <micro-interaction> for a page. Importing it in Node does nothing; importing it twice is harmless.
import { MicroInteraction } from "./element.js";

export { configure } from "./engines.js";
export { Problem, Trap } from "./engine.js";
export { MicroInteraction };

/**
 * Defines the element under a name.
 * @param {string} [name]
 */
export function define(name = "micro-interaction") {
    if (!globalThis.customElements || customElements.get(name)) return;
    // A class can have only one name, so another name gets a subclass.
    const isTaken = customElements.getName?.(MicroInteraction);
    customElements.define(name, isTaken ? class extends MicroInteraction {} : MicroInteraction);
}

define();
