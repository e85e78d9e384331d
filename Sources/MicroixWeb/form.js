// What a component is in a form: a switch, a checkbox, a radio button, a slider, a number that is counted.
import { held, isChecked, isControl } from "./tree.js";

/** @typedef {import("./tree.js").Told} Told */
/**
 * @typedef {object} Host
 * @property {(value: unknown) => void} write Gives it another value.
 * @property {() => void} activate Does what a person does with it.
 * @property {() => void} tellAgain Others of its group have changed.
 * @property {boolean} isLate Whether what comes of what it writes is told later.
 * @property {() => boolean} isOpen Whether it can take the focus, as far as the page has a say in it.
 */

/**
 * The radio buttons that are there, wherever they stand: those of one name are elements of their own.
 * @type {Set<FormPart>}
 */
const radios = new Set();

export class FormPart {
    #element;
    #internals;
    #host;
    /**
     * What the page has set before it is ready: whether it is on, its number. Which of them it holds is not known yet.
     * @type {{ boolean?: boolean, number?: number }}
     */
    #wanted = {};
    /** @type {Told | undefined} */
    #told;
    /**
     * What the component begins with by itself.
     * @type {unknown}
     */
    #own;
    /** @type {unknown} */
    #last;
    #owesInput = false;
    #owesChange = false;
    /** Whether what comes next of it is what the page has set, as a worker takes its time. */
    #isExpecting = false;
    #complaint = "";
    /** Whether a person or the page has set it, so that its attributes say no more than what it is reset to. */
    #isSet = false;
    /**
     * What it holds while the component has gone, and comes back as it was.
     * @type {{ value: unknown } | undefined}
     */
    #held;
    /** Whether it takes the focus for what is missing, though there is no component yet. */
    #standsIn = false;

    /**
     * @param {HTMLElement} element
     * @param {ElementInternals | undefined} internals
     * @param {Host} host
     */
    constructor(element, internals, host) {
        this.#element = element;
        this.#internals = internals;
        this.#host = host;
    }

    /**
     * What it holds: whether it is checked, or its number.
     * @returns {unknown}
     */
    get value() {
        const told = this.#told;
        if (!told) return this.#wanted.number ?? this.#heldNumber ?? (this.isOn || this.#number);
        return held(told);
    }

    set value(value) {
        this.#isSet = true;
        if (this.#told) this.#host.write(this.#within(value));
        else {
            Object.assign(this.#wanted, { [typeof value]: value });
            this.announce();
        }
    }

    /**
     * As of any range, what lies beyond its ends is its end.
     * @param {unknown} value
     */
    #within(value) {
        if (typeof value !== "number" || !this.isCounted) return value;
        return Math.max(this.#told?.least ?? -Infinity, Math.min(this.#told?.greatest ?? Infinity, value));
    }

    /** Whether it is on; before it is ready, whether it is to be. */
    get isOn() {
        if (this.#told) return this.value === true;
        return this.#wanted.boolean ?? (this.#held ? this.#held.value === true : this.#element.hasAttribute("checked"));
    }

    get #heldNumber() { return typeof this.#held?.value === "number" ? this.#held.value : undefined; }

    get isChecked() { return !!this.#told && isChecked(this.#told); }

    /** Whether it holds a number. */
    get isCounted() { return this.#told ? !isChecked(this.#told) : this.#heldNumber !== undefined; }

    /**
     * Takes up what is told of the component.
     * @param {Told | undefined} told
     * @param {boolean} isQuiet Whether the page has asked for it.
     */
    read(told, isQuiet) {
        if (!told || !isControl(told)) {
            this.close();
            return;
        }
        const isFirst = !this.#told;
        const isOpened = this.#told?.isFocusable !== told.isFocusable;
        this.#told = told;
        if (told.role === "radio") radios.add(this);
        if (isFirst) this.#begin();
        const { value } = this;
        this.#submit(value);
        const hasChanged = value !== this.#last;
        const isAsked = isQuiet || this.#isExpecting;
        this.#isExpecting = false;
        this.#last = value;
        if (hasChanged || isFirst) this.#tellGroup();
        else if (isOpened) this.regroup();
        if (hasChanged && !isAsked) this.#isSet = this.#owesInput = true;
    }

    /**
     * Tells the page what people and time have made of it.
     * @param {boolean} isQuiet Whether the page asks for something just now.
     * @param {boolean} isHeld Whether a finger still changes it.
     */
    tell(isQuiet, isHeld) {
        if (this.#owesInput && !isQuiet) {
            this.#owesInput = false;
            this.#owesChange = true;
            this.#element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
        }
        if (this.#owesChange && !this.#owesInput && !isHeld) {
            this.#owesChange = false;
            this.#element.dispatchEvent(new Event("change", { bubbles: true }));
        }
    }

    /** Back to what its attributes say, as of any control; else to what the component begins with. */
    reset() {
        this.#wanted = {};
        if (this.#told) this.value = this.#default ?? this.#own;
        else {
            this.#wantDefault();
            this.announce();
        }
        this.#isSet = false;
    }

    /** Its attributes are others. */
    refresh() {
        if (this.#told) this.#submit(this.value);
        else this.announce();
    }

    /** What it begins with is said otherwise: as of any control, that counts until it is set. */
    defaultChanged() {
        if (!this.#isSet && this.#told) {
            this.value = this.isChecked ? this.#element.hasAttribute("checked") : this.#number ?? this.value;
            this.#isSet = false;
        } else if (!this.#isSet) this.#wantDefault();
        this.refresh();
    }

    /**
     * Of what was read together with it, or has come to it later, the last that is on stays so.
     * @param {string | null} [before] The name of those that it leaves.
     */
    enterGroup(before) {
        if (!this.#told) return;
        this.#tellGroup();
        this.#tellNamed([before ?? null, this.#element.getAttribute("name")]);
        queueMicrotask(() => this.#host.tellAgain());
    }

    /**
     * Lets the others of some names see who is in their group: where it was it is no longer.
     * @param {(string | null)[]} names
     */
    #tellNamed(names) {
        for (const part of radios) {
            const name = part.#element.getAttribute("name");
            if (part === this || !name || !names.includes(name)) continue;
            part.refresh();
            queueMicrotask(() => part.#host.tellAgain());
        }
    }

    /** Others of its group can have the focus than before. */
    regroup() {
        const group = this.#group;
        if (group.length > 1) for (const part of group) queueMicrotask(() => part.#host.tellAgain());
    }

    /** The radio buttons of its name. */
    get #group() { return this.#groupOf(this.#element.getAttribute("name")); }

    /**
     * The radio buttons of a name in its form, in the page's order; none of what is none, or has no name.
     * @param {string | null} name
     * @returns {FormPart[]}
     */
    #groupOf(name) {
        if (this.#told?.role !== "radio" || !name) return [];
        const root = this.#element.getRootNode();
        return [...radios].filter((part) => part.#element.getAttribute("name") === name && part.#element.getRootNode() === root &&
            part.#internals?.form === this.#internals?.form).sort((one, other) => one.#follows(other) ? 1 : -1);
    }

    /** @param {FormPart} other */
    #follows(other) { return !!(this.#element.compareDocumentPosition(other.#element) & Node.DOCUMENT_POSITION_PRECEDING); }

    /** One of a group is on at a time. */
    #tellGroup() {
        const group = this.#group;
        if (group.length < 2) return;
        for (const part of group) {
            if (part !== this && this.value === true && part.value === true) part.value = false;
            part.refresh();
            // Once what is being drawn is drawn.
            queueMicrotask(() => part.#host.tellAgain());
        }
    }

    /** Those of its group that can have the focus; itself as far as the page lets it, as what is told of it may be of before. */
    get #openGroup() { return this.#group.filter((part) => part.#host.isOpen() && (part === this || part.#told?.isFocusable)); }

    /** Whether the tabulator comes to it: of a group to the one that is on, or else to the first. */
    get isStop() {
        const group = this.#openGroup;
        return this.#group.length < 2 || (group.find(({ value }) => value === true) ?? group[0]) === this;
    }

    /**
     * Goes on to another of its group, and chooses it; whether there is one.
     * @param {number} step
     */
    leadOn(step) {
        const group = this.#openGroup;
        if (group.length < 2) return false;
        const next = group[(group.indexOf(this) + step + group.length) % group.length];
        next.#element.focus(/** @type {FocusOptions} */ ({ focusVisible: true }));
        if (next.value !== true) next.#host.activate();
        return true;
    }

    /** Sends its form by the first button that does, as enter does in any control; whether there is one. */
    send() {
        if (!this.#told) return false;
        const form = this.#internals?.form;
        const button = [...(form?.elements ?? [])].find((one) =>
            (one instanceof HTMLButtonElement || one instanceof HTMLInputElement) && one.type === "submit") ??
            // Images are none of a form's elements.
            form?.querySelector("input[type=image]");
        /** @type {HTMLElement | null | undefined} */ (button)?.click();
        return !!button;
    }

    /**
     * The component has gone: there is nothing to submit.
     * @param {boolean} isKept Whether it comes back as it is.
     */
    close(isKept = false) {
        if (!isKept) this.#held = undefined;
        else if (this.#told) this.#held = { value: this.value };
        this.#told = undefined;
        this.#owesInput = this.#owesChange = this.#isExpecting = false;
        if (radios.delete(this)) this.#tellNamed([this.#element.getAttribute("name")]);
        this.#internals?.setFormValue(null);
        this.#internals?.setValidity(this.#complaint ? { customError: true } : {}, this.#complaint);
    }

    #begin() {
        this.#last = this.value;
        const isKept = !!this.#held;
        this.#held = undefined;
        if (!isKept) this.#own = this.value;
        const { boolean, number } = this.#wanted;
        this.#wanted = {};
        // Of what is on or off, that is what it submits.
        if (this.isChecked && number !== undefined) this.#element.setAttribute("value", String(number));
        const set = this.isChecked ? boolean : number;
        if (!isKept && (boolean ?? number) !== undefined) this.#isSet = set !== undefined;
        const wanted = set ?? (isKept ? undefined : this.#default);
        if (wanted === undefined) return;
        const isSet = this.#isSet;
        this.value = wanted;
        this.#isSet = isSet;
        this.#isExpecting = this.#host.isLate;
    }

    /** Once it is put back, it begins as its attributes say. */
    #wantDefault() {
        if (this.#held?.value === undefined) return;
        const own = this.#own;
        this.#wanted = typeof own === "number" ? { number: this.#number ?? own } : { boolean: this.#element.hasAttribute("checked") || own === true };
    }

    /** What the attributes say that it begins with. */
    get #default() { return this.isChecked ? this.#element.hasAttribute("checked") || undefined : this.#number; }

    /** The number of `value`. */
    get #number() {
        const text = this.#element.getAttribute("value")?.trim();
        return text && Number.isFinite(Number(text)) ? Number(text) : undefined;
    }

    /** @param {unknown} value */
    #submit(value) {
        const text = this.isChecked ? (value ? this.#element.getAttribute("value") ?? "on" : null) : value === undefined ? null : String(value);
        this.#internals?.setFormValue(text, String(value));
        // Of radio buttons of one name, one that is required is enough for all of them.
        const group = this.#group;
        const isRequired = [this, ...group].some((part) => part.#element.hasAttribute("required"));
        const isMissing = isRequired && this.isChecked && !value && !group.some((part) => part.value === true);
        this.#flag(isMissing);
    }

    /** @param {boolean} isMissing */
    #flag(isMissing) {
        const own = this.#complaint;
        const message = own || (isMissing ? missing(this.#element.ownerDocument, this.#told?.role === "radio" ? "radio" : "checkbox") : "");
        this.#internals?.setValidity({ valueMissing: isMissing, customError: !!own }, message);
    }

    /**
     * What the page has against its value, as of any control; "" for nothing.
     * @param {string} message
     */
    complain(message) {
        this.#complaint = message;
        this.#flag(this.#internals?.validity.valueMissing ?? false);
    }

    /** What its attributes say, until it is ready: a form that is submitted early has that. */
    announce() {
        if (this.#told) return;
        const { isOn } = this;
        const number = this.#wanted.number ?? this.#heldNumber;
        const text = number === undefined ? undefined : String(number);
        this.#internals?.setFormValue(text ?? (isOn ? this.#element.getAttribute("value") ?? "on" : null));
        const isMissing = this.#element.hasAttribute("required") && !isOn && number === undefined && this.#number === undefined;
        this.#flag(isMissing);
        // A browser goes to what is missing, and by that to what is loaded as it comes near.
        if (isMissing && !this.#element.hasAttribute("tabindex")) {
            this.#element.tabIndex = 0;
            this.#standsIn = true;
        } else if (!isMissing) this.stepAside();
    }

    /** The component decides by itself from now on whether it takes the focus. */
    stepAside() {
        if (this.#standsIn) this.#element.removeAttribute("tabindex");
        this.#standsIn = false;
    }
}

/**
 * What a browser says of a control that has to be on, in the person's language.
 * @param {Document} document
 * @param {"checkbox" | "radio"} type
 */
function missing(document, type) {
    const control = document.createElement("input");
    control.type = type;
    control.name = "one";
    control.required = true;
    return control.validationMessage || "This has to be on.";
}
