// What an element wears: the styles of its attribute, by the scheme, and the knobs that custom properties of CSS turn.

/** @typedef {import("./microix.js").Component} Component */

/**
 * Whether styles are for one scheme alone.
 * @param {string} styles
 */
export const hasSchemes = (styles) => /\b(dark|light):/.test(styles);

/**
 * The files of the attribute `styles`: those that begin with `dark:` or `light:` in that scheme alone.
 * @param {string} styles
 * @param {boolean} isDark
 */
export function styleNames(styles, isDark) {
    const scheme = isDark ? "dark" : "light";
    return styles.split(/\s+/).filter((word) => word).flatMap((word) => {
        const [, of, name] = /** @type {RegExpMatchArray} */ (word.match(/^(?:(dark|light):)?(.*)$/));
        return of && of !== scheme ? [] : [name];
    });
}

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
