// The promise that an element is ready.

/** @typedef {import("./microix.js").Component} Component */

/**
 * @typedef {object} Readiness
 * @property {Promise<Component>} promise
 * @property {(component: Component) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {() => void} renew
 */

/**
 * A promise that can be renewed once it is settled.
 * @returns {Readiness}
 */
export function readiness() {
    /** @type {any} */
    const result = { isOpen: false };
    result.renew = () => {
        if (result.isOpen) return;
        result.isOpen = true;
        result.promise = new Promise((resolve, reject) => {
            result.resolve = (/** @type {Component} */ value) => { result.isOpen = false; resolve(value); };
            result.reject = (/** @type {unknown} */ error) => { result.isOpen = false; reject(error); };
        });
        // Pages that don't use the promise get the error by an event.
        result.promise.catch(() => {});
    };
    result.renew();
    return result;
}
