// What a component tells those who can't see it, as ARIA: of the component itself on the element, of what lies in it on elements over its layers.
import { keyName } from "./keys.js";
import { pictureIn } from "./looks.js";
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
 * @property {() => Told[] | undefined} readTree What is told, where that is anything else than before.
 * @property {(name: string, phase: "down" | "repeat" | "up", time: number) => boolean} key
 * @property {(layer: number | undefined, time: number) => void} focus
 * @property {(layer: number, action: keyof typeof ACTION, value?: unknown) => void} perform
 */

export class Accessibility {
    #host;
    #abort = new AbortController();
    /**
     * The elements over layers, by the layers' ids.
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
    #sizes = new ResizeObserver(([{ contentRect }]) => {
        // What is hidden out of sight is told by this alone.
        if (this.#frame.width > 0 !== contentRect.width > 0) this.#host.form.regroup();
        this.#frame = contentRect;
        this.fit();
    });
    /** Whether anything was told: what is there from the beginning is no news. */
    #hasTold = false;
    /**
     * The layers whose texts are announced in a moment.
     * @type {Set<number>}
     */
    #coming = new Set();
    /** What is told of itself by a component that is announced. */
    #said = "";
    /** Whether a key was the last that it was told: what it leads the focus to is to be seen, though the page has to scroll. */
    #isByKey = false;
    /** The timer after which what was said is taken away. */
    #silence = 0;
    /** Whether a mouse gave it the focus, and no key was pressed since: no ring is needed then. */
    #isByMouse = false;
    /**
     * The layer of what was disabled while it had the page's focus, which it keeps: a person goes on from there.
     * @type {number | undefined}
     */
    #kept;
    /** Whether the page's focus has left since it was told who has it. */
    #hasLeft = false;
    /** Whether the focus is being moved by the component. */
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
        // A copy of an element has the place that its original had been given.
        if (element.hasAttribute(OWN)) this.#leaveOrder();
        const { signal } = this.#abort;
        element.addEventListener("keydown", (event) => this.#key(event, event.repeat ? "repeat" : "down"), { signal });
        element.addEventListener("keyup", (event) => this.#key(event, "up"), { signal });
        element.addEventListener("pointerdown", () => { this.#isByKey = false; }, { signal });
        // Before the page hears of it, which asks what came of it.
        element.addEventListener("click", (event) => this.#click(event), { signal, capture: true });
        element.addEventListener("mousedown", (event) => this.#pressed(event), { signal });
        for (const target of [element, this.#controlsRoot]) {
            target.addEventListener("focus", (event) => this.#focused(event), { signal, capture: true });
            target.addEventListener("blur", (event) => this.#blurred(event), { signal, capture: true });
        }
    }

    /** Whether something in the component has the focus, as it has it. */
    get hasFocus() { return this.#told.some(({ hasFocus }) => hasFocus); }

    /** What is told of the component itself. */
    get whole() { return this.#told.find(({ layer }) => layer === 0); }

    /** Brings it up to date with what is told; returns whether that is anything else. */
    update() {
        const told = this.#host.readTree();
        if (!told) return false;
        const hadFocus = !!this.#focusedElement;
        this.#told = told;
        this.#hasLeft = false;
        this.#tellWhole(this.whole);
        // What goes with its layer loses the page's focus, and not the component's, which says who has it next.
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
     * Says a text aloud.
     * @param {string} text
     */
    announce(text) {
        // The same again is said again.
        this.#live.textContent = "";
        this.#live.textContent = text;
        clearTimeout(this.#silence);
        // Who reads through the page later does not meet it: what was said is over. What is told is still so.
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

    /** Lays what stands over the layers on the picture, however that lies in the element. */
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
        // What is announced is a text, and said where texts are.
        const isAnnounced = !!told && isLive(told);
        this.#live.setAttribute("role", isAnnounced ? told.role : "status");
        if (isAnnounced && told.label !== this.#said) this.announce((this.#said = told.label));
        // Without a role the element's own label is not read; without a name a group is nothing to be told of.
        internals.role = isAnnounced ? null : told?.role ?? (this.#told.length && this.#isNamed ? "group" : null);
        const aria = told ? ariaOf(told) : {};
        // A label in the page names it.
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

    /** Whether the page gives it a name. */
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
            // Moved elsewhere, an element loses the focus: only what stands elsewhere is moved.
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
        // What is announced, or stands in a list, is a text.
        if (!isText(told)) return;
        let text = control.querySelector(":scope > span");
        if (!text) control.prepend((text = document.createElement("span")));
        if (isLive(told) && this.#hasTold && !control.isConnected) this.#comeEmpty(told.layer);
        if (text.textContent !== told.label && !this.#coming.has(told.layer)) text.textContent = told.label;
    }

    /**
     * Where an element lies; a group of which nothing is seen all over the canvas, as what is in it lies somewhere.
     * @param {Told} told
     */
    #boxOf(told) {
        const { box } = told;
        const isEmpty = !(box.width > 0 && box.height > 0);
        return isEmpty && this.#told.some(({ parent }) => this.#told[parent] === told) ? this.#host.canvas : box;
    }

    /**
     * What is announced is there first: a screen reader says nothing of what comes together with its text.
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
     * The layer that an event is about.
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
        // A label of the page may have come or gone since: nothing tells of that.
        if (layer === 0) this.#tellWhole(told);
        this.#placeRing();
        if (!this.#isFollowing) this.#isByKey = false;
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
        // Who presses elsewhere is done with a menu; who looks at another window, or presses the component itself, is not.
        const { element } = this.#host;
        if (menu && element.ownerDocument.hasFocus() && !element.matches(":active")) this.#host.perform(menu.layer, "dismiss");
    }

    /** The menu in which something has the focus, and that can be closed. */
    get #menuAroundFocus() {
        let one = this.#told.find(({ hasFocus }) => hasFocus);
        while (one && one.role !== "menu") one = this.#told[one.parent];
        return one && one.actions & (1 << ACTION.dismiss) ? one : undefined;
    }

    /**
     * What has the page's focus of it: the element, or one over a layer.
     * @returns {HTMLElement | undefined}
     */
    get #focusedElement() {
        const { element } = this.#host;
        const inside = element.shadowRoot?.activeElement;
        if (inside instanceof HTMLElement) return inside;
        const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
        return root.activeElement === element ? element : undefined;
    }

    /** Puts the ring around what has the focus, where it is by now. */
    #placeRing() {
        const target = this.#focusedElement;
        // What a key has led to is to be seen, though some browsers go by how the focus first came.
        this.#ring.hidden = !target || this.#isByMouse || !(this.#isByKey || target.matches(":focus-visible"));
        if (!target || this.#ring.hidden) return;
        const told = this.#told.find(({ layer }) => layer !== 0 && this.#controls.get(layer) === target);
        this.#place(this.#ring, told && told.box.width > 0 ? told.box : this.#host.canvas, this.#host.canvas);
    }

    /**
     * Where a key has led, or what is gone, the page's focus goes along.
     * @param {boolean} hadFocus Whether it was here.
     */
    #followFocus(hadFocus) {
        if (!hadFocus) return;
        const told = this.#told.find(({ hasFocus }) => hasFocus);
        const target = told && this.#elementOf(told);
        if (!target || target === this.#focusedElement) return;
        this.#give(target, { preventScroll: !this.#isByKey });
    }

    /**
     * Whether what is disabled, or is paused, has the page's focus, and keeps it.
     * @param {Told | undefined} told
     */
    #keeps(told) {
        const { isEnabled, isPaused } = this.#host;
        const isOut = told && (isPaused ? told.isFocusable : told.disabled === "true" && isEnabled);
        if (!isOut || this.#focusedElement !== this.#elementOf(told)) return false;
        this.#kept = told.layer;
        return true;
    }

    /** What was disabled while it had the focus, and is no longer, has it in the component too. */
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

    /** What takes the focus that is given to a component of several controls: the one where the tabulator would lead; nothing of one alone. */
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
        // The page has an order of its own for tab, from which a menu is left.
        if (name.endsWith("tab") && !this.#isInMenu(layer)) return;
        this.#isByKey = true;
        const isTaken = this.#leadsOn(name, phase, event) || this.#host.key(name, phase, inTime(event.timeStamp, event.view));
        if (isTaken || (name === "enter" && phase === "down" && layer === 0 && this.#host.form.send())) event.preventDefault();
        // With the first key a focus that came by a pointer is one to be seen.
        this.#placeRing();
    }

    /** @param {number} layer */
    #isInMenu(layer) {
        let told = this.#told.find((one) => one.layer === layer);
        while (told && told.role !== "menu") told = this.#told[told.parent];
        return !!told;
    }

    /**
     * Whether an arrow has led from a radio button to another of its group, which are elements of their own.
     * @param {string} name @param {"down" | "repeat" | "up"} phase @param {KeyboardEvent} event
     */
    #leadsOn(name, phase, event) {
        if (phase === "up" || this.#layerOf(event) !== 0 || this.whole?.role !== "radio") return false;
        const isReversed = getComputedStyle(this.#host.element).direction === "rtl";
        const step = { right: isReversed ? -1 : 1, left: isReversed ? 1 : -1, down: 1, up: -1 }[name];
        return step !== undefined && this.#host.form.leadOn(step);
    }

    /**
     * A press without a pointer: a screen reader's, or one on a label.
     * @param {MouseEvent} event
     */
    #click(event) {
        const layer = this.#layerOf(event);
        // A real one on the picture is a pointer's, and is about no layer. Some browsers have a label around it send that on to it.
        if (layer === undefined && this.#isInLabel) event.preventDefault();
        // One on a label, which is sent on, comes with its numbers.
        if (layer === undefined || !this.#host.isEnabled || (event.detail !== 0 && layer !== 0)) return;
        const told = this.#told.find((one) => one.layer === layer);
        if (told && told.actions & (1 << ACTION.activate)) this.#host.perform(layer, "activate");
        // Of several controls a label leads to one, as to any control.
        else if (layer === 0 && event.isTrusted) this.stop?.focus();
    }

    get #isInLabel() {
        const { element, internals } = this.#host;
        return [...internals?.labels ?? []].some((label) => label.contains(element));
    }

    /**
     * A mouse gives the focus to the control that it is pressed on, as to a button of HTML: the drawing takes its events, which
     * nothing could have the focus for.
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

/** What was said is taken away after so many milliseconds. */
const SILENCE = 10_000;

/** What is announced comes so many milliseconds before its text. */
const COMING = 100;

/** Says that the place in the page's order is not the page's, but given here. */
const OWN = "data-microix-tabindex";

/** The attributes by which a page names an element. */
export const NAMING = /** @type {const} */ (["aria-label", "aria-labelledby", "title"]);

/** The roles of which a form may ask that they are on. */
const CHOSEN = ["checkbox", "switch"];

const NAMES = ["label", "description", "disabled", "checked", "selected", "expanded", "pressed",
    "valueNow", "valueMin", "valueMax", "valueText", "orientation"];
