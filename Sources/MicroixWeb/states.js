// The states of a component as custom states of its element: `:state(form-open)`.

/**
 * Applies changes of the states to an element's custom states.
 * @param {{ add(word: string): unknown, delete(word: string): unknown } | undefined} custom
 * @param {string[]} before
 * @param {string[]} states
 */
export function changeStates(custom, before, states) {
    // The element itself uses the state `ready`.
    const words = (/** @type {string[]} */ paths) => new Set(paths.flatMap(statesOf).filter((word) => word !== "ready"));
    const [old, now] = [words(before), words(states)];
    for (const word of old) if (!now.has(word)) custom?.delete(word);
    for (const word of now) if (!old.has(word)) try { custom?.add(word); } catch {}
}

/**
 * A state and those around it, as words for CSS: `form.open` gives `form` and `form-open`.
 * @param {string} path
 */
function statesOf(path) {
    const steps = path.split(".");
    return steps.map((_, index) => steps.slice(0, index + 1).join("-").replace(/[^\w-]/g, "-").replace(/-+$/, ""));
}
