// A component's inputs as attributes: `input-is-enabled="false"` is the input `is_enabled`.

/** @typedef {{ name: string, type: string, initial: unknown }} Input */

const PREFIX = "input-";

/** @param {string} name */
const kebab = (name) => name.replace(/[_.]/g, "-").toLowerCase();

/**
 * The input that an attribute is of.
 * @param {string} attribute
 * @param {Input[]} inputs
 */
function inputOf(attribute, inputs) { return inputs.find(({ name }) => PREFIX + kebab(name) === attribute); }

/**
 * What an attribute says, as the input's type has it.
 * @param {string | null} text
 * @param {Input} input
 */
function valueOf(text, { type, initial }) {
    if (text === null) return initial;
    if (type.startsWith("true or false")) return text === "false" ? false : text === "" || text === "true" ? true : text;
    if (type.includes("null") && (text === "" || text === "null")) return null;
    if (type.startsWith("a number") || type.startsWith("a whole number")) return text.trim() === "" ? Number.NaN : Number(text);
    if (type.startsWith("a string") || type.startsWith("one of")) return text;
    try {
        return JSON.parse(text);
    } catch {
        return text;
    }
}

/**
 * The inputs that attributes of an element set; what is unknown is told.
 * @param {Element} element
 * @param {Input[]} inputs
 * @param {string[]} names The attributes that are looked at.
 * @param {(message: string) => void} tell
 */
export function readAttributes(element, inputs, names, tell) {
    /** @type {Map<string, unknown>} */
    const values = new Map();
    const known = inputs.map(({ name }) => PREFIX + kebab(name)).join(", ");
    for (const attribute of names) {
        if (!attribute.startsWith(PREFIX)) continue;
        const input = inputOf(attribute, inputs);
        if (input) values.set(input.name, valueOf(element.getAttribute(attribute), input));
        else tell(`there is no input for the attribute '${attribute}': it has ${known || "none"}`);
    }
    return values;
}

/** @param {Element} element */
export function inputAttributes(element) { return element.getAttributeNames().filter((name) => name.startsWith(PREFIX)); }
