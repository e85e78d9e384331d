// Watches labels that a page adds or removes: no event tells an element that its name has changed.

/** @type {WeakMap<Node, Set<() => void>>} */
const listeners = new WeakMap();

/**
 * Calls `hear` whenever a label may have been added or removed below a root. Each root has one observer.
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
    // Tested by the name and not by the class, which differs in another window's document.
    return type === "attributes" ? isLabel(target) : [...addedNodes, ...removedNodes].some((node) =>
        isLabel(node) || !!/** @type {Partial<Element>} */ (node).querySelector?.("label"));
}

/** @param {Node} node */
const isLabel = (node) => node.nodeName === "LABEL";
