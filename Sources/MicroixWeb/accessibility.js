// Tells people who can't see a component about it, with ARIA: the component itself on its element, its inner elements on HTML elements over
// its layers.
import { keyName } from "./keys.js";
import { pictureIn } from "./layout.js";
import { inTime } from "./ticker.js";
import { ACTION, ariaOf, isLive, isText } from "./tree.js";

/** @typedef {import("./tree.js").Told} Told */
/**
 * @typedef {object} Host
 * @property {HTMLElement} element
 * @property {ElementInternals | undefined} internals
 * @property {{ x: number, y: number, width: number, height: number }} canvas
 * @property {boolean} isEnabled
 * @property {boolean} isPaused
 * @property {SVGSVGElement} picture
 * @property {import("./form.js").FormPart} form
 * @property {() => Told[] | undefined} readTree What is told, if it differs from before.
 * @property {(name: string, phase: "down" | "repeat" | "up", time: number) => boolean} key
 * @property {(layer: number | undefined, time: number) => void} focus
 * @property {(layer: number, action: keyof typeof ACTION, value?: unknown) => void} perform
 */

export class Accessibility {
    #host;
    #abort = new AbortController();
    /**
     * The HTML elements over layers, by the layers' ids.
     * @type {Map<number, HTMLElement>}
     */
    #controls = new Map();
    /** @type {Told[]} */
    #told = [];
    #controlsRoot = document.createElement("div");
    #ring = document.createElement("div");
    #live = document.createElement("div");
    #ownsTabIndex = false;
    /** The frame of the picture, in CSS pixels. */
    #frame = { width: 0, height: 0 };
    #sizes = new ResizeObserver((entries) => {
        const frame = entries.find(({ target }) => target === this.#host.picture)?.contentRect ?? this.#frame;
        // Only this tells that an element was hidden or shown by the page.
        if (this.#frame.width > 0 !== frame.width > 0) this.#host.form.regroup();
        this.#frame = frame;
        this.fit();
    });
    /** Whether anything was told already. What is there from the beginning is not announced. */
    #hasTold = false;
    /**
     * The layers of new live regions, whose texts follow in a moment.
     * @type {Set<number>}
     */
    #coming = new Set();
    /** The last text that was announced because the component itself is a live region. */
    #said = "";
    /** Whether the last input was a key. Then the element to which the focus goes must be visible, even if the page has to scroll. */
    #isByKey = false;
    /** Whether the last key was tab, inside a menu, which the component closes itself. */
    #hasTabbed = false;
    /** The timer that removes the announced text. */
    #silence = 0;
    /** Whether a mouse gave the focus, and no key was pressed since. Then no focus ring is needed. */
    #isByMouse = false;
    /**
     * The layer that was disabled while it had the page's focus. It keeps that focus, so that a person goes on from there.
     * @type {number | undefined}
     */
    #kept;
    /** Whether the page's focus has left the component since the component was told about it. */
    #hasLeft = false;
    /** Whether the component is moving the page's focus now. */
    #isFollowing = false;

    /** @param {Host} host */
    constructor(host) {
        this.#host = host;
        const { element } = host;
        this.#controlsRoot.className = "controls";
        this.#ring.setAttribute("part", "focus");
        this.#ring.hidden = true;
        this.#live.className = "announced";
        this.#live.setAttribute("role", "status");
        this.#controlsRoot.append(this.#ring);
        element.shadowRoot?.append(this.#controlsRoot, this.#live);
        this.#sizes.observe(host.picture);
        // Padding moves the picture and leaves its size.
        this.#sizes.observe(element, { box: "border-box" });
        // A copy of an element also copies the `tabindex` that was given to the original.
        if (element.hasAttribute(OWN)) this.#leaveOrder();
        const { signal } = this.#abort;
        element.addEventListener("keydown", (event) => this.#key(event, event.repeat ? "repeat" : "down"), { signal });
        element.addEventListener("keyup", (event) => this.#key(event, "up"), { signal });
        element.addEventListener("pointerdown", () => { this.#isByKey = false; }, { signal });
        // Before the page gets the event, because the page may ask for the result.
        element.addEventListener("click", (event) => this.#click(event), { signal, capture: true });
        element.addEventListener("mousedown", (event) => this.#pressed(event), { signal });
        for (const target of [element, this.#controlsRoot]) {
            target.addEventListener("focus", (event) => this.#focused(event), { signal, capture: true });
            target.addEventListener("blur", (event) => this.#blurred(event), { signal, capture: true });
        }
    }

    /** Whether an element of the component has the component's focus. */
    get hasFocus() { return this.#told.some(({ hasFocus }) => hasFocus); }

    /** What is told of the component itself. */
    get whole() { return this.#told.find(({ layer }) => layer === 0); }

    /** Updates the HTML elements. Returns whether anything that is told has changed. */
    update() {
        const told = this.#host.readTree();
        if (!told) return false;
        const hadFocus = !!this.#focusedElement;
        this.#told = told;
        this.#hasLeft = false;
        this.#tellWhole(this.whole);
        // An HTML element that is removed with its layer loses the page's focus. The component keeps its own focus, and says which element
        // is next.
        this.#isFollowing = true;
        this.#tellParts();
        this.#isFollowing = false;
        this.#followFocus(hadFocus);
        this.#giveBack();
        this.#placeRing();
        this.#hasTold = true;
        return true;
    }

    /**
     * Announces a text.
     * @param {string} text
     */
    announce(text) {
        // Cleared first, so that the same text is announced again.
        this.#live.textContent = "";
        this.#live.textContent = text;
        clearTimeout(this.#silence);
        // Someone who reads the page later must not find an old announcement. The text of a live component stays.
        this.#silence = window.setTimeout(() => { if (!this.whole || !isLive(this.whole)) this.#live.textContent = ""; }, SILENCE);
    }

    close() {
        this.#abort.abort();
        this.#sizes.disconnect();
        clearTimeout(this.#silence);
        this.#told = [];
        this.#tellWhole(undefined);
        for (const part of [this.#controlsRoot, this.#live]) part.remove();
    }

    /** Places the elements over the layers on the picture, wherever the picture is in the element. */
    fit() {
        const { element, canvas } = this.#host;
        if (!(this.#frame.width > 0 && this.#frame.height > 0)) return;
        const place = pictureIn(this.#frame, canvas, element.getAttribute("fit"));
        const { paddingLeft, paddingTop } = getComputedStyle(element);
        const { style } = this.#controlsRoot;
        style.left = `${Number.parseFloat(paddingLeft) + place.x}px`;
        style.top = `${Number.parseFloat(paddingTop) + place.y}px`;
        style.width = `${place.width}px`;
        style.height = `${place.height}px`;
    }

    /** @param {Told | undefined} told */
    #tellWhole(told) {
        const { element, internals } = this.#host;
        if (!internals) return;
        // A live component is a text, and is told where announcements are.
        const isAnnounced = !!told && isLive(told);
        this.#live.setAttribute("role", isAnnounced ? told.role : "status");
        if (isAnnounced && told.label !== this.#said) this.announce((this.#said = told.label));
        // Without a role the element's own label is not read. A group without a name is not worth telling.
        internals.role = isAnnounced ? null : told?.role ?? (this.#told.length && this.#isNamed ? "group" : null);
        const aria = told ? ariaOf(told) : {};
        // A label in the page is the name.
        if (internals.labels?.length) aria.label = undefined;
        if (told && !this.#host.isEnabled) aria.disabled = "true";
        const own = /** @type {Record<string, any>} */ (/** @type {unknown} */ (internals));
        const isRequired = !!told && CHOSEN.includes(told.role) && element.hasAttribute("required");
        own.ariaRequired = isRequired ? "true" : null;
        for (const name of NAMES) own[`aria${name[0].toUpperCase()}${name.slice(1)}`] = aria[name] ?? null;
        const isFocusable = !!told?.isFocusable && this.#host.isEnabled;
        if (isFocusable && (this.#ownsTabIndex || !element.hasAttribute("tabindex"))) {
            element.tabIndex = this.#host.form.isStop ? 0 : -1;
            element.setAttribute(OWN, "");
            this.#ownsTabIndex = true;
        } else if (!isFocusable && this.#ownsTabIndex && this.#keeps(told)) {
            element.tabIndex = -1;
        } else if (!isFocusable && this.#ownsTabIndex) {
            this.#leaveOrder();
        }
    }

    /** Whether the page names the element. */
    get #isNamed() {
        const { element, internals } = this.#host;
        return NAMING.some((name) => element.getAttribute(name)?.trim()) || !!internals?.labels?.length;
    }

    #leaveOrder() {
        this.#host.element.removeAttribute("tabindex");
        this.#host.element.removeAttribute(OWN);
        this.#ownsTabIndex = false;
    }

    #tellParts() {
        /** @type {Map<HTMLElement, HTMLElement[]>} */
        const children = new Map([[this.#controlsRoot, []]]);
        const seen = new Set();
        for (const told of this.#told) {
            if (told.layer === 0) continue;
            seen.add(told.layer);
            const control = this.#control(told);
            const parent = this.#told[told.parent];
            const root = parent && parent.layer !== 0 ? this.#controls.get(parent.layer) ?? this.#controlsRoot : this.#controlsRoot;
            children.set(root, [...(children.get(root) ?? []), control]);
            this.#write(control, told);
            this.#place(control, this.#boxOf(told), root === this.#controlsRoot ? this.#host.canvas : this.#boxOf(parent));
        }
        for (const [layer, control] of this.#controls) {
            if (seen.has(layer)) continue;
            control.remove();
            this.#controls.delete(layer);
        }
        for (const [root, list] of children) list.forEach((control, index) => {
            const there = [...root.children].filter((child) => child.classList.contains("control"));
            // Moving an HTML element removes its focus, so only elements in the wrong place are moved.
            if (there[index] !== control) root.insertBefore(control, there[index] ?? null);
        });
    }

    /** @param {Told} told */
    #control({ layer }) {
        let control = this.#controls.get(layer);
        if (!control) {
            control = document.createElement("div");
            control.className = "control";
            control.dataset.layer = String(layer);
            this.#controls.set(layer, control);
        }
        return control;
    }

    /** @param {HTMLElement} control @param {Told} told */
    #write(control, told) {
        const attributes = /** @type {Record<string, string | undefined>} */ ({ role: told.role });
        for (const [name, value] of Object.entries(ariaOf(told))) attributes[`aria-${name.toLowerCase()}`] = value;
        if (told.isFocusable && !this.#host.isEnabled) attributes["aria-disabled"] = "true";
        attributes.tabindex = told.isFocusable && this.#host.isEnabled ? (told.isStop ? "0" : "-1") : this.#keeps(told) ? "-1" : undefined;
        for (const [name, value] of Object.entries(attributes)) {
            if (value === undefined) control.removeAttribute(name);
            else if (control.getAttribute(name) !== value) control.setAttribute(name, value);
        }
        // The content of live regions and list items is a text.
        if (!isText(told)) return;
        let text = control.querySelector(":scope > span");
        if (!text) control.prepend((text = document.createElement("span")));
        if (isLive(told) && this.#hasTold && !control.isConnected) this.#comeEmpty(told.layer);
        if (text.textContent !== told.label && !this.#coming.has(told.layer)) text.textContent = told.label;
    }

    /**
     * The place of an element. A group without a visible box covers the canvas, because its elements are somewhere in it.
     * @param {Told} told
     */
    #boxOf(told) {
        const { box } = told;
        const isEmpty = !(box.width > 0 && box.height > 0);
        return isEmpty && this.#told.some(({ parent }) => this.#told[parent] === told) ? this.#host.canvas : box;
    }

    /**
     * Adds the live region before its text: a screen reader ignores a live region that appears together with its text.
     * @param {number} layer
     */
    #comeEmpty(layer) {
        if (this.#coming.has(layer)) return;
        this.#coming.add(layer);
        setTimeout(() => {
            this.#coming.delete(layer);
            const [told, control] = [this.#told.find((one) => one.layer === layer), this.#controls.get(layer)];
            if (told && control) this.#write(control, told);
        }, COMING);
    }

    /**
     * @param {HTMLElement} element
     * @param {{ x: number, y: number, width: number, height: number }} box
     * @param {{ x: number, y: number, width: number, height: number }} within
     */
    #place(element, box, within) {
        const percent = (/** @type {number} */ part, /** @type {number} */ whole) => `${Math.round((part / whole) * 1e4) / 100}%`;
        element.style.left = percent(box.x - within.x, within.width);
        element.style.top = percent(box.y - within.y, within.height);
        element.style.width = percent(box.width, within.width);
        element.style.height = percent(box.height, within.height);
    }

    // The focus

    /**
     * The layer that an event is about; 0 for the component itself.
     * @param {Event} event
     */
    #layerOf(event) {
        const target = event.composedPath()[0];
        if (target === this.#host.element) return 0;
        if (!(target instanceof HTMLElement) || target.dataset.layer === undefined) return undefined;
        return Number(target.dataset.layer);
    }

    /** @param {FocusEvent} event */
    #focused(event) {
        const layer = this.#layerOf(event);
        if (layer === undefined || (layer === 0 && !this.whole)) return;
        if (event.currentTarget === this.#host.element && layer !== 0) return;
        const told = this.#told.find((one) => one.layer === layer);
        // A label in the page may have been added or removed since; no event tells that.
        if (layer === 0) this.#tellWhole(told);
        this.#placeRing();
        if (!this.#isFollowing) this.#isByKey = this.#hasTabbed = false;
        if (!this.#isFollowing && (!told?.hasFocus || this.#hasLeft)) this.#host.focus(layer, inTime(event.timeStamp, event.view));
    }

    /** @param {FocusEvent} event */
    #blurred(event) {
        this.#ring.hidden = true;
        const next = event.relatedTarget;
        const isInside = next instanceof Node && (next === this.#host.element || this.#controlsRoot.contains(next));
        if (this.#isFollowing || isInside || this.#layerOf(event) === undefined) return;
        this.#isByMouse = false;
        if (event.currentTarget === this.#host.element && this.#layerOf(event) !== 0) return;
        if (!this.hasFocus) return;
        this.#hasLeft = true;
        const menu = this.#menuAroundFocus;
        this.#host.focus(undefined, inTime(event.timeStamp, event.view));
        // A press elsewhere closes a menu. Looking at another window, or pressing the component itself, does not.
        const { element } = this.#host;
        if (menu && !this.#hasTabbed && element.ownerDocument.hasFocus() && !element.matches(":active")) this.#host.perform(menu.layer, "dismiss");
    }

    /** The menu around the focus, if it can be closed. */
    get #menuAroundFocus() {
        let one = this.#told.find(({ hasFocus }) => hasFocus);
        while (one && one.role !== "menu") one = this.#told[one.parent];
        return one && one.actions & (1 << ACTION.dismiss) ? one : undefined;
    }

    /**
     * The HTML element of this component that has the page's focus: the element itself, or one over a layer.
     * @returns {HTMLElement | undefined}
     */
    get #focusedElement() {
        const { element } = this.#host;
        const inside = element.shadowRoot?.activeElement;
        if (inside instanceof HTMLElement) return inside;
        const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
        return root.activeElement === element ? element : undefined;
    }

    /** Places the focus ring around the element with the focus. */
    #placeRing() {
        const target = this.#focusedElement;
        // The element to which a key has moved the focus shows a ring, although some browsers decide by how the focus came first.
        this.#ring.hidden = !target || this.#isByMouse || !(this.#isByKey || target.matches(":focus-visible"));
        if (!target || this.#ring.hidden) return;
        const told = this.#told.find(({ layer }) => layer !== 0 && this.#controls.get(layer) === target);
        this.#place(this.#ring, told && told.box.width > 0 ? told.box : this.#host.canvas, this.#host.canvas);
    }

    /**
     * If a key has moved the component's focus, or its element is gone, the page's focus follows.
     * @param {boolean} hadFocus Whether the page's focus was in this component.
     */
    #followFocus(hadFocus) {
        if (!hadFocus) return;
        const told = this.#told.find(({ hasFocus }) => hasFocus);
        const target = told && this.#elementOf(told);
        if (!target || target === this.#focusedElement) return;
        this.#give(target, { preventScroll: !this.#isByKey });
    }

    /**
     * Whether a disabled or paused element has the page's focus; then it keeps it.
     * @param {Told | undefined} told
     */
    #keeps(told) {
        const { isEnabled, isPaused } = this.#host;
        const isOut = told && (isPaused ? told.isFocusable : told.disabled === "true" && isEnabled);
        if (!isOut || this.#focusedElement !== this.#elementOf(told)) return false;
        this.#kept = told.layer;
        return true;
    }

    /** Gives the component's focus back to an element that kept the page's focus while it was disabled. */
    #giveBack() {
        const told = this.#told.find(({ layer }) => layer === this.#kept);
        if (told?.isFocusable && !told.hasFocus && this.#focusedElement === this.#elementOf(told)) {
            queueMicrotask(() => this.#host.focus(told.layer, inTime(performance.now(), window)));
        }
        if (!told || told.isFocusable) this.#kept = undefined;
    }

    /** @param {Told} told */
    #elementOf({ layer }) { return layer === 0 ? this.#host.element : this.#controls.get(layer); }

    /** @param {HTMLElement} target @param {FocusOptions} [options] */
    #give(target, options) {
        this.#isFollowing = true;
        target.focus(options);
        this.#isFollowing = false;
    }

    /**
     * The inner element that gets the focus of a component with several controls: the one at which the tab key stops. `undefined` if there
     * is only one control.
     */
    get stop() {
        if (this.whole?.isFocusable) return undefined;
        const told = this.#told.find(({ isStop }) => isStop);
        return told && this.#controls.get(told.layer);
    }

    // Keys, and what an assistant does

    /** @param {KeyboardEvent} event @param {"down" | "repeat" | "up"} phase */
    #key(event, phase) {
        const name = keyName(event);
        this.#isByMouse = false;
        const layer = this.#layerOf(event);
        if (!name || layer === undefined || !this.#host.isEnabled || event.defaultPrevented) return;
        // The tab key follows the page's order, except inside a menu.
        this.#hasTabbed = name.endsWith("tab") && this.#isInMenu(layer);
        if (name.endsWith("tab") && !this.#hasTabbed) return;
        this.#isByKey = true;
        const isTaken = this.#leadsOn(name, phase, event) || this.#host.key(name, phase, inTime(event.timeStamp, event.view));
        if (isTaken || (name === "enter" && phase === "down" && layer === 0 && this.#host.form.send())) event.preventDefault();
        // After the first key, a focus that came by a pointer gets a visible ring.
        this.#placeRing();
    }

    /** @param {number} layer */
    #isInMenu(layer) {
        let told = this.#told.find((one) => one.layer === layer);
        while (told && told.role !== "menu") told = this.#told[told.parent];
        return !!told;
    }

    /**
     * Moves from a radio button to another of its group with an arrow key; each of them is an element of its own. Returns whether it has
     * moved.
     * @param {string} name @param {"down" | "repeat" | "up"} phase @param {KeyboardEvent} event
     */
    #leadsOn(name, phase, event) {
        if (phase === "up" || this.#layerOf(event) !== 0 || this.whole?.role !== "radio") return false;
        const isReversed = getComputedStyle(this.#host.element).direction === "rtl";
        const step = { right: isReversed ? -1 : 1, left: isReversed ? 1 : -1, down: 1, up: -1 }[name];
        return step !== undefined && this.#host.form.leadOn(step);
    }

    /**
     * Handles a click without a pointer: by a screen reader, or on a label.
     * @param {MouseEvent} event
     */
    #click(event) {
        const layer = this.#layerOf(event);
        // A real click on the picture belongs to a pointer, and to no layer. Some browsers forward it from a label around the component to
        // the component.
        if (layer === undefined && this.#isInLabel) event.preventDefault();
        // A click that a label forwards has a real click's `detail`.
        if (layer === undefined || !this.#host.isEnabled || (event.detail !== 0 && layer !== 0)) return;
        const told = this.#told.find((one) => one.layer === layer);
        if (told && told.actions & (1 << ACTION.activate)) this.#host.perform(layer, "activate");
        // A label leads to one of several controls, as to any control.
        else if (layer === 0 && event.isTrusted) this.stop?.focus();
    }

    get #isInLabel() {
        const { element, internals } = this.#host;
        return [...internals?.labels ?? []].some((label) => label.contains(element));
    }

    /**
     * A mouse press gives the focus to the control below it, as with an HTML button. The picture gets the mouse events, and can't have the
     * focus itself.
     * @param {MouseEvent} event
     */
    #pressed(event) {
        if (event.button !== 0 || event.defaultPrevented || !this.#host.isEnabled) return;
        const told = this.#told.filter(({ layer, isFocusable }) => isFocusable && this.#contains(layer, event)).at(-1);
        const control = told && this.#controls.get(told.layer);
        if (!control) return;
        event.preventDefault();
        this.#isByMouse = true;
        if (control !== this.#focusedElement) control.focus({ preventScroll: true });
    }

    /** @param {number} layer @param {MouseEvent} event */
    #contains(layer, { clientX, clientY }) {
        const box = this.#controls.get(layer)?.getBoundingClientRect();
        return !!box && clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom;
    }
}

/** Announced texts are removed after so many milliseconds. */
const SILENCE = 10_000;

/** A live region is added so many milliseconds before its text. */
const COMING = 100;

/** Marks a `tabindex` that this module has set, and not the page. */
const OWN = "data-microix-tabindex";

/** The attributes with which a page names an element. */
export const NAMING = /** @type {const} */ (["aria-label", "aria-labelledby", "title"]);

/** The roles for which `required` means that they must be on. */
const CHOSEN = ["checkbox", "switch"];

const NAMES = ["label", "description", "disabled", "checked", "selected", "expanded", "pressed",
    "valueNow", "valueMin", "valueMax", "valueText", "orientation"];
