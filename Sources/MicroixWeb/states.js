// The states of a component as custom states of its element: `:state(form-open)`.

/**
 * Takes what has changed over into an element's custom states.
 * @param {{ add(word: string): unknown, delete(word: string): unknown } | undefined} custom
 * @param {string[]} before
 * @param {string[]} states
 */
export function changeStates(custom, before, states) {
    // That word is the element's own.
    const words = (/** @type {string[]} */ paths) => new Set(paths.flatMap(statesOf).filter((word) => word !== "ready"));
    const [old, now] = [words(before), words(states)];
    for (const word of old) if (!now.has(word)) custom?.delete(word);
    for (const word of now) if (!old.has(word)) try { custom?.add(word); } catch {}
}

/**
 * A state's path and those around it, as words that CSS takes: `form.open` is `form` and `form-open`.
 * @param {string} path
 */
function statesOf(path) {
    const steps = path.split(".");
    return steps.map((_, index) => steps.slice(0, index + 1).join("-").replace(/[^\w-]/g, "-").replace(/-+$/, ""));
}
