// The styles of an element, by its attribute and the page's scheme, and the knobs that CSS custom properties set.

/** @typedef {import("./microix.js").Component} Component */

/** The condition before a style's name, under which the style is used. */
const CONDITION = /^(?:(dark|light|contrast):)?(.*)$/;

const wordsOf = (/** @type {string} */ styles) => styles.split(/\s+/).filter((word) => word).map((word) => {
    const [, condition, name] = /** @type {RegExpMatchArray} */ (word.match(CONDITION));
    return { condition, name };
});

/**
 * Whether some styles are only used under a condition.
 * @param {string} styles
 */
export const hasConditions = (styles) => wordsOf(styles).some(({ condition }) => condition);

/**
 * The files in the attribute `styles` that are used now.
 * @param {string} styles
 * @param {string[]} conditions What holds now: `dark` or `light`, and `contrast` if a person has asked for more.
 */
export const styleNames = (styles, conditions) =>
    wordsOf(styles).filter(({ condition }) => !condition || conditions.includes(condition)).map(({ name }) => name);

/**
 * The knobs that custom properties such as `--microix-depth` set.
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
        // A wrong number in a style sheet must not hide the component.
        if (value >= (min ?? -Infinity) && value <= (max ?? Infinity)) knobs.set(name, value);
        else console.warn(`<micro-interaction src="${element.src}">: the knob '${name}' goes from ${min ?? "−∞"} to ${max ?? "∞"}, and ${value} is left out`);
    }
    return knobs;
}
