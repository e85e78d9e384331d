// Watches the page around an element: visibility, a person's preferences, labels, and attributes.
import { watchLabels } from "./labels.js";

/** Media queries of people who need more contrast, or use colours of their own. */
const CONTRAST = "(prefers-contrast: more), (forced-colors: active)";

/** Watches the page for an element, from `begin` to `end`. */
export class PageObserver {
    #element;
    /** @type {IntersectionObserver | undefined} */
    #intersection;
    /** @type {MutationObserver | undefined} */
    #mutation;
    /** @type {MutationObserver | undefined} */
    #inside;
    /** @type {MutationObserver | undefined} */
    #root;
    /** @type {AbortController | undefined} */
    #abort;

    /** @param {import("./element.js").MicroInteraction} element */
    constructor(element) { this.#element = element; }

    get reducesMotion() {
        const motion = this.#element.getAttribute("motion");
        return motion === "reduce" || (motion !== "full" && this.#element.view.matchMedia("(prefers-reduced-motion: reduce)").matches);
    }

    /**
     * The conditions that decide which styles are used.
     * @returns {string[]}
     */
    get conditions() { return [this.#isDark ? "dark" : "light", ...this.#element.view.matchMedia(CONTRAST).matches ? ["contrast"] : []]; }

    /** Whether the scheme is dark: by CSS's `color-scheme` if the page sets one scheme, or else by the person's preference. */
    get #isDark() {
        const schemes = getComputedStyle(this.#element).colorScheme.split(" ");
        const [isDark, isLight] = [schemes.includes("dark"), schemes.includes("light")];
        if (isDark !== isLight) return isDark;
        return this.#element.view.matchMedia("(prefers-color-scheme: dark)").matches;
    }

    begin() {
        if (this.#abort) return;
        const element = this.#element;
        this.#abort = new AbortController();
        const { signal } = this.#abort;
        const view = this.#element.view;
        element.ownerDocument.addEventListener("visibilitychange", () => element.visibilityChanged(), { signal });
        view.matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", () => element.motionChanged(), { signal });
        for (const asked of ["(prefers-color-scheme: dark)", CONTRAST]) {
            view.matchMedia(asked).addEventListener("change", () => element.conditionsChanged(), { signal });
        }
        watchLabels(element.getRootNode(), () => element.labelsChanged(), signal);
        this.#intersection = new view.IntersectionObserver((entries) => element.visibilityChanged(entries[entries.length - 1].isIntersecting),
            { rootMargin: "100px" });
        this.#intersection.observe(element);
        // Which attributes are inputs is only known after the script is loaded.
        this.#mutation = new MutationObserver((changes) => this.#tell(changes));
        this.#mutation.observe(element, { attributes: true, attributeOldValue: true });
        this.#inside = new MutationObserver(() => element.insideChanged());
        this.#inside.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ["form"] });
        this.#root = new MutationObserver((changes) => {
            if (changes.some(({ attributeName }) => attributeName === "dir")) element.directionChanged();
            // The theme of a page is mostly a class or an attribute of its root or its body.
            element.conditionsChanged();
        });
        const { documentElement, body } = element.ownerDocument;
        for (const root of [documentElement, body]) if (root) this.#root.observe(root, { attributes: true });
    }

    /** @param {MutationRecord[]} changes */
    #tell(changes) {
        /** @type {Map<string, string | null>} */
        const before = new Map();
        for (const { attributeName, oldValue } of changes) if (attributeName && !before.has(attributeName)) before.set(attributeName, oldValue);
        // An attribute that was written with the same value has not changed.
        this.#element.attributesChanged([...before].filter(([name, value]) =>
            name.startsWith("input-") && value !== this.#element.getAttribute(name)).map(([name]) => name));
    }

    /** Reports changes of attributes that have not been reported yet. */
    hurry() { this.#tell(this.#mutation?.takeRecords() ?? []); }

    end() {
        this.#abort?.abort();
        this.#abort = undefined;
        this.#intersection?.disconnect();
        this.#mutation?.disconnect();
        this.#inside?.disconnect();
        this.#root?.disconnect();
    }

    /**
     * Waits until the element comes near the visible part of the page.
     * @returns {Promise<void>}
     */
    near() {
        return new Promise((resolve) => {
            const observer = new IntersectionObserver((entries) => {
                if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
                observer.disconnect();
                resolve();
            }, { rootMargin: "400px" });
            observer.observe(this.#element);
        });
    }
}
