// Creates and changes SVG elements; an attribute is only written if it has changed.
import { round } from "./scene.js";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | undefined>} Attributes */

/**
 * The attributes of each element, so that they need not be read from the document.
 * @type {WeakMap<Element, Attributes>}
 */
const written = new WeakMap();

/**
 * @param {string} name
 * @param {Attributes} [attributes]
 * @param {Element[]} [children]
 */
export function make(name, attributes = {}, children = []) {
    const element = /** @type {SVGElement} */ (document.createElementNS(NAMESPACE, name));
    write(element, attributes);
    element.append(...children);
    return element;
}

/**
 * Writes attributes; `undefined` removes one.
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function write(element, attributes) {
    let known = written.get(element);
    if (!known) written.set(element, (known = {}));
    for (const name in attributes) {
        const value = attributes[name];
        if (known[name] === value) continue;
        known[name] = value;
        if (value === undefined) element.removeAttribute(name);
        else element.setAttribute(name, String(value));
    }
}

/**
 * Makes these elements the children of another one; only those in a wrong place are moved.
 * @param {Element} element
 * @param {Element[]} children
 */
export function arrange(element, children) {
    let next = element.firstElementChild;
    for (const child of children) {
        if (child === next) {
            next = next.nextElementSibling;
        } else {
            element.insertBefore(child, next);
        }
    }
    while (next) {
        const gone = next;
        next = next.nextElementSibling;
        gone.remove();
    }
}

/**
 * The hexadecimal notation of a colour, without its alpha.
 * @param {import("./scene.js").Colour} colour
 */
export function hex({ red, green, blue }) {
    return "#" + [red, green, blue].map((lane) => Math.round(Math.min(1, Math.max(0, lane)) * 255).toString(16).padStart(2, "0")).join("");
}

/**
 * The attribute for an alpha; `undefined` for 1, which is the default.
 * @param {number} alpha
 */
export function alpha(alpha) { return alpha < 1 ? round(alpha, 10000) : undefined; }

/** @param {import("./scene.js").Matrix} matrix */
export function transform([a, b, c, d, e, f]) {
    if (a === 1 && b === 0 && c === 0 && d === 1) return e === 0 && f === 0 ? undefined : `translate(${round(e)} ${round(f)})`;
    return `matrix(${[a, b, c, d].map((lane) => round(lane, 1e6)).join(" ")} ${round(e)} ${round(f)})`;
}

/**
 * @param {import("./scene.js").Box} box
 * @returns {Attributes}
 */
export function boxAttributes({ x, y, width, height, radius }, isRound = true) {
    return { x: round(x), y: round(y), width: round(width), height: round(height), rx: isRound && radius > 0 ? round(radius) : undefined };
}

// Matrices, in the notation of SVG.

/**
 * The product of two matrices: the second one is applied first.
 * @param {import("./scene.js").Matrix} one
 * @param {import("./scene.js").Matrix} other
 */
export function multiply([a, b, c, d, e, f], [g, h, i, j, k, l]) {
    return /** @type {import("./scene.js").Matrix} */ ([
        a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f,
    ]);
}

/**
 * @param {import("./scene.js").Matrix} matrix
 * @returns {import("./scene.js").Matrix | undefined}
 */
export function inverse([a, b, c, d, e, f]) {
    const determinant = a * d - b * c;
    if (!Number.isFinite(determinant) || determinant === 0) return undefined;
    return [d / determinant, -b / determinant, -c / determinant, a / determinant,
        (c * f - d * e) / determinant, (b * e - a * f) / determinant];
}

/**
 * The bounds of a box after a transformation.
 * @param {{ x: number, y: number, width: number, height: number }} box
 * @param {import("./scene.js").Matrix} matrix
 */
export function applied({ x, y, width, height }, [a, b, c, d, e, f]) {
    const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([px, py]) => [a * px + c * py + e, b * px + d * py + f]);
    const [left, top] = [0, 1].map((lane) => Math.min(...corners.map((corner) => corner[lane])));
    const [right, bottom] = [0, 1].map((lane) => Math.max(...corners.map((corner) => corner[lane])));
    return { x: left, y: top, width: right - left, height: bottom - top };
}
