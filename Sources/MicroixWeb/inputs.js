// A component's inputs as attributes: `input-is-enabled="false"` sets the input `is_enabled`.
import { Problem } from "./engine.js";

/** @typedef {{ name: string, type: string, initial: unknown }} Input */

const PREFIX = "input-";

/** @param {string} name */
const kebab = (name) => name.replace(/[_.]/g, "-").toLowerCase();

/**
 * The input that an attribute sets.
 * @param {string} attribute
 * @param {Input[]} inputs
 */
function inputOf(attribute, inputs) { return inputs.find(({ name }) => PREFIX + kebab(name) === attribute); }

/**
 * The value of an attribute, by the input's type.
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
 * The inputs that attributes of an element set; unknown ones are reported.
 * @param {Element} element
 * @param {Input[]} inputs
 * @param {string[]} names The attributes to read.
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

/**
 * An object with all inputs, for the page.
 * @param {object} host
 * @param {(name: string) => boolean} host.has
 * @param {(name: string) => unknown} host.read
 * @param {(name: string, value: unknown) => void} host.write
 * @param {() => string[]} host.names
 */
export function inputsObject({ has, read, write, names }) {
    return new Proxy(/** @type {Record<string, unknown>} */ ({}), {
        get: (none, name) => {
            if (typeof name !== "string") return undefined;
            if (!has(name) && name in none) return Reflect.get(none, name);
            try {
                return read(name);
            } catch (error) {
                // The developer tools of a page may ask any object for properties of their own.
                if (error instanceof Problem) return undefined;
                throw error;
            }
        },
        set: (_, name, value) => {
            write(String(name), value);
            return true;
        },
        has: (_, name) => has(String(name)),
        ownKeys: names,
        getOwnPropertyDescriptor: (_, name) =>
            has(String(name)) ? { configurable: true, enumerable: true, writable: true, value: read(String(name)) } : undefined,
    });
}
