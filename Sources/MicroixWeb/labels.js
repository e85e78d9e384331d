// Labels of a page that come and go: nothing tells an element that it has another name.

/** @type {WeakMap<Node, Set<() => void>>} */
const listeners = new WeakMap();

/**
 * Calls `hear` whenever a label may have come to what stands below a root, or has left it. One observer serves a root.
 * @param {Node} root
 * @param {() => void} hear
 * @param {AbortSignal} signal
 */
export function watchLabels(root, hear, signal) {
    const all = listeners.get(root) ?? begin(root);
    all.add(hear);
    signal.addEventListener("abort", () => all.delete(hear));
}

/** @param {Node} root */
function begin(root) {
    /** @type {Set<() => void>} */
    const all = new Set();
    listeners.set(root, all);
    new MutationObserver((changes) => { if (changes.some(isOfLabel)) for (const hear of all) hear(); })
        .observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["for"] });
    return all;
}

/** @param {MutationRecord} change */
function isOfLabel({ type, target, addedNodes, removedNodes }) {
    // By what it has, and not by its class: that of another window's document is another one.
    return type === "attributes" ? isLabel(target) : [...addedNodes, ...removedNodes].some((node) =>
        isLabel(node) || !!/** @type {Partial<Element>} */ (node).querySelector?.("label"));
}

/** @param {Node} node */
const isLabel = (node) => node.nodeName === "LABEL";
