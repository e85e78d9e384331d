// The names of keys in components.
import { ACTION } from "./tree.js";

const NAMES = /** @type {Record<string, string>} */ ({
    " ": "space", Enter: "enter", Escape: "escape", Tab: "tab",
    ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "home",
    End: "end", PageUp: "page_up", PageDown: "page_down", Backspace: "backspace", Delete: "delete", Insert: "insert",
});

/**
 * The name of a key in components; `undefined` if it has none.
 * @param {KeyboardEvent} event
 */
export function keyName(event) {
    const { key } = event;
    const named = NAMES[key] ?? (/^F([1-9]|1[0-2])$/.test(key) ? key.toLowerCase() : undefined);
    // The character already includes the effect of shift.
    const isCharacter = !named && [...key].length === 1;
    if ((!named && !isCharacter) || event.isComposing) return undefined;
    const held = [event.ctrlKey && "ctrl+", event.altKey && "alt+", named && event.shiftKey && "shift+", event.metaKey && "meta+"];
    return held.filter((word) => word).join("") + (named ?? key);
}

const ITEMS = ["tab", "menuitem", "option"];
const ARROWS = ["left", "right", "up", "down"];
/** The roles that react to a key, as in docs/accessibility.md. */
const ROLE_KEYS = /** @type {Record<string, string[]>} */ ({
    space: ["button", "switch", "checkbox", "radio", ...ITEMS], enter: ["button", "switch", ...ITEMS], delete: ITEMS,
});
const SPREAD_KEYS = [...ARROWS, "home", "end"];
const RANGES = ["slider", "spinbutton"];
const SPREAD_ROLES = [...RANGES, "radio", ...ITEMS];

/**
 * Whether a component probably uses a key, as far as that is known without asking it.
 * @param {string} key
 * @param {import("./tree.js").Told[]} told
 * @param {{ element: string, keys: string | null }[]} elements The elements of the component, with the keys that their authors have named.
 */
export function isLikelyHeard(key, told, elements) {
    const names = new Map(elements.map(({ element, keys }) => [element, keys?.split(", ") ?? []]));
    const focused = told.find(({ hasFocus }) => hasFocus);
    const whole = told.find(({ layer }) => layer === 0);
    const around = [];
    for (let one = focused; one; one = told[one.parent]) around.push(one);
    if (whole && !around.includes(whole)) around.push(whole);
    if (around.some(({ name }) => names.get(name)?.includes(key))) return true;
    if (key === "escape" && around.some(({ actions }) => actions & (1 << ACTION.dismiss))) return true;
    const own = focused ?? whole;
    if (!own || own.disabled === "true") return false;
    return !!ROLE_KEYS[key]?.includes(own.role) || (["page_up", "page_down"].includes(key) && RANGES.includes(own.role))
        || (SPREAD_KEYS.includes(key) && SPREAD_ROLES.includes(own.role));
}
