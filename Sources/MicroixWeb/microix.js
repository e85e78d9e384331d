// microix in a page: defines <micro-interaction>. Importing it in Node does nothing, twice is once.
import { MicroInteraction } from "./element.js";

export { configure } from "./engines.js";
export { Problem, Trap } from "./engine.js";
export { MicroInteraction };

/**
 * Defines the element by a name.
 * @param {string} [name]
 */
export function define(name = "micro-interaction") {
    if (!globalThis.customElements || customElements.get(name)) return;
    // An element's class has one name; another one gets its own.
    const isTaken = customElements.getName?.(MicroInteraction);
    customElements.define(name, isTaken ? class extends MicroInteraction {} : MicroInteraction);
}

define();
