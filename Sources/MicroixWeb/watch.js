// What an element has to know of the page around it: whether it is seen, how a person wants it, what names it, which attributes are written.
import { watchLabels } from "./labels.js";

/** A person who needs more contrast, also by colours of their own. */
const CONTRAST = "(prefers-contrast: more), (forced-colors: active)";

/** Watches the page for an element, from `begin` to `end`. */
export class Watch {
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
     * What decides which styles are worn.
     * @returns {string[]}
     */
    get conditions() { return [this.#isDark ? "dark" : "light", ...this.#element.view.matchMedia(CONTRAST).matches ? ["contrast"] : []]; }

    /** By the page's own scheme where it has one (CSS's `color-scheme`), else by the person's. */
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
        // Which attributes are inputs is known only after the script.
        this.#mutation = new MutationObserver((changes) => this.#tell(changes));
        this.#mutation.observe(element, { attributes: true, attributeOldValue: true });
        this.#inside = new MutationObserver(() => element.insideChanged());
        this.#inside.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ["form"] });
        this.#root = new MutationObserver((changes) => {
            if (changes.some(({ attributeName }) => attributeName === "dir")) element.directionChanged();
            // A page's theme is mostly a class or an attribute of its root, or of its body.
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
        // What a page writes anew as it was says nothing new.
        this.#element.attributesChanged([...before].filter(([name, value]) =>
            name.startsWith("input-") && value !== this.#element.getAttribute(name)).map(([name]) => name));
    }

    /** Tells at once what has been written and is not told yet. */
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
     * Until the element comes near to what is seen.
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
