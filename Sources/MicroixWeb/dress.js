// What an element wears: the styles of its attribute, by the scheme, and the knobs that custom properties of CSS turn.

/** @typedef {import("./microix.js").Component} Component */

/** Before a style's name: when it is worn. */
const CONDITION = /^(?:(dark|light|contrast):)?(.*)$/;

const wordsOf = (/** @type {string} */ styles) => styles.split(/\s+/).filter((word) => word).map((word) => {
    const [, condition, name] = /** @type {RegExpMatchArray} */ (word.match(CONDITION));
    return { condition, name };
});

/**
 * Whether some styles are not always worn.
 * @param {string} styles
 */
export const hasConditions = (styles) => wordsOf(styles).some(({ condition }) => condition);

/**
 * The files of the attribute `styles` that are worn now.
 * @param {string} styles
 * @param {string[]} conditions What holds: `dark` or `light`, and `contrast` where a person has asked for more.
 */
export const styleNames = (styles, conditions) =>
    wordsOf(styles).filter(({ condition }) => !condition || conditions.includes(condition)).map(({ name }) => name);

/**
 * Knobs that custom properties turn: `--microix-depth`.
 * @param {HTMLElement & { src: string }} element
 * @param {Component} component
 */
export function knobsOf(element, component) {
    const style = getComputedStyle(element);
    /** @type {Map<string, number>} */
    const knobs = new Map();
    for (const { name, min, max } of component.knobs) {
        const property = (/** @type {RegExp} */ signs) => style.getPropertyValue(`--microix-${name.replace(signs, "-")}`);
        const text = property(/\./g) || property(/[_.]/g);
        const value = Number.parseFloat(text);
        if (!Number.isFinite(value)) continue;
        // A style sheet that is wrong about a knob is no reason to show nothing.
        if (value >= (min ?? -Infinity) && value <= (max ?? Infinity)) knobs.set(name, value);
        else console.warn(`<micro-interaction src="${element.src}">: the knob '${name}' goes from ${min ?? "−∞"} to ${max ?? "∞"}, and ${value} is left out`);
    }
    return knobs;
}
