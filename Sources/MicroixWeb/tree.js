// Reads what people who can't see a component are told, as microix.h packs it: mx_tree and mx_element.

export const ACTION = { activate: 0, increment: 1, decrement: 2, dismiss: 3, set: 4 };
const FLAG = { focusable: 1, stop: 2, focused: 4 };
const ROLES = ["button", "switch", "checkbox", "radio", "slider", "spinbutton", "tab", "menuitem", "option", "progressbar", "dialog",
    "alert", "status", "img", "group", "tablist", "menu", "listbox", "radiogroup", "none", "list", "listitem",
    "heading", "paragraph"];
const TRUTHS = [undefined, "false", "true", "mixed"];
const ORIENTATIONS = [undefined, "horizontal", "vertical"];
const ELEMENT_SIZE = 152;

/**
 * @typedef {object} Told
 * @property {number} layer The layer of the element; 0 for the component itself.
 * @property {number} parent The number in the list of the element that contains it; -1 if there is none.
 * @property {string} name
 * @property {string} role
 * @property {{ x: number, y: number, width: number, height: number }} box On the canvas, in points.
 * @property {number | undefined} value
 * @property {number | undefined} least
 * @property {number | undefined} greatest
 * @property {number | undefined} step
 * @property {boolean} isFocusable
 * @property {boolean} isStop
 * @property {boolean} hasFocus
 * @property {number} actions One bit for each of `ACTION`.
 * @property {string | undefined} orientation
 * @property {string | undefined} disabled
 * @property {string | undefined} checked
 * @property {string | undefined} selected
 * @property {string | undefined} expanded
 * @property {string | undefined} pressed
 * @property {string} label
 * @property {string} description
 * @property {string} text The value in words.
 */

/**
 * @param {import("./engine.js").Engine} engine
 * @param {number} address The address of an mx_tree.
 * @returns {Told[]}
 */
export function readTree(engine, address) {
    const { view } = engine;
    const [list, text, count] = [0, 4, 8].map((offset) => view.getUint32(address + offset, true));
    return Array.from({ length: count }, (_, index) => {
        const at = list + ELEMENT_SIZE * index;
        const word = (/** @type {number} */ offset) => view.getUint32(at + offset, true);
        const words = (/** @type {number} */ offset) => engine.decode(text + word(offset), word(offset + 4));
        const number = (/** @type {number} */ offset) => {
            const value = view.getFloat64(at + offset, true);
            return Number.isNaN(value) ? undefined : value;
        };
        const [x, y, width, height] = [0, 8, 16, 24].map((offset) => view.getFloat64(at + offset, true));
        const flags = word(76);
        return {
            layer: word(64), parent: view.getInt32(at + 68, true), name: words(112), role: ROLES[word(72)] ?? "group", box: { x, y, width, height },
            value: number(32), least: number(40), greatest: number(48), step: number(56),
            isFocusable: !!(flags & FLAG.focusable), isStop: !!(flags & FLAG.stop), hasFocus: !!(flags & FLAG.focused), actions: word(80),
            orientation: ORIENTATIONS[word(84)], disabled: TRUTHS[word(88)], checked: TRUTHS[word(92)], selected: TRUTHS[word(96)],
            expanded: TRUTHS[word(100)], pressed: TRUTHS[word(104)], label: words(128), description: words(136), text: words(144),
        };
    });
}

const CHECKED = new Set(["switch", "checkbox", "radio"]);
const COUNTED = new Set(["slider", "spinbutton"]);

/**
 * Whether the element is a live region, whose text is announced.
 * @param {Told} told
 */
export const isLive = ({ role }) => role === "alert" || role === "status";

/**
 * Whether the label is a text inside the element, because its role takes no name.
 * @param {Told} told
 */
export const isText = (told) => isLive(told) || ["listitem", "heading", "paragraph"].includes(told.role);

/** @param {Told} told */
export const isChecked = ({ role }) => CHECKED.has(role);

/**
 * Whether the element has a value that a form can submit.
 * @param {Told} told
 */
export const isControl = ({ role }) => CHECKED.has(role) || COUNTED.has(role);

/**
 * The value of a control: whether it is checked, or its number.
 * @param {Told} told
 */
export const held = (told) => (isChecked(told) ? told.checked === "true" : told.value);

/**
 * What is told of an element, by the names of ARIA.
 * @param {Told} told
 * @returns {Record<string, string | undefined>}
 */
export function ariaOf(told) {
    const number = (/** @type {number | undefined} */ value) => (value === undefined ? undefined : String(value));
    return {
        // An element that can have the focus is read by its name.
        label: isText(told) && !told.isFocusable ? undefined : told.label || undefined, description: told.description || undefined, disabled: told.disabled,
        checked: told.checked, selected: told.selected,
        expanded: told.expanded, pressed: told.pressed, valueNow: number(told.value), valueMin: number(told.least),
        valueMax: number(told.greatest), valueText: told.text || undefined,
        // In a radio group, all arrow keys move.
        orientation: told.role === "radiogroup" ? undefined : told.orientation,
    };
}
