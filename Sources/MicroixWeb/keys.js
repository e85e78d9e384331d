// Keys by the names that components call them.

const NAMES = /** @type {Record<string, string>} */ ({
    " ": "space", Enter: "enter", Escape: "escape", Tab: "tab",
    ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "home",
    End: "end", PageUp: "page_up", PageDown: "page_down", Backspace: "backspace", Delete: "delete", Insert: "insert",
});

/**
 * What a component calls a key; `undefined` where it has no name for it.
 * @param {KeyboardEvent} event
 */
export function keyName(event) {
    const { key } = event;
    const named = NAMES[key] ?? (/^F([1-9]|1[0-2])$/.test(key) ? key.toLowerCase() : undefined);
    // Shift has gone into the character.
    const isCharacter = !named && [...key].length === 1;
    if ((!named && !isCharacter) || event.isComposing) return undefined;
    const held = [event.ctrlKey && "ctrl+", event.altKey && "alt+", named && event.shiftKey && "shift+", event.metaKey && "meta+"];
    return held.filter((word) => word).join("") + (named ?? key);
}
