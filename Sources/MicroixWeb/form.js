// A component as a control of a form: a switch, a checkbox, a radio button, a slider or a spin button.
import { held, isChecked, isControl } from "./tree.js";

/** @typedef {import("./tree.js").Told} Told */
/**
 * @typedef {object} Host
 * @property {(value: unknown) => void} write Sets its value.
 * @property {() => void} activate Performs the action of a press.
 * @property {() => void} tellAgain Called when others of its group have changed.
 * @property {boolean} isLate Whether the result of a written value arrives later, as from a worker.
 * @property {() => boolean} isOpen Whether the page lets it have the focus.
 */

/**
 * All radio buttons that are present, in any group: the buttons of one group are separate elements.
 * @type {Set<FormPart>}
 */
const radios = new Set();

export class FormPart {
    #element;
    #internals;
    #host;
    /**
     * What the page has set before it is ready: whether it is on, or its number. It is not known yet which of them it has.
     * @type {{ boolean?: boolean, number?: number }}
     */
    #wanted = {};
    /** @type {Told | undefined} */
    #told;
    /**
     * The initial value of the component itself.
     * @type {unknown}
     */
    #own;
    /** @type {unknown} */
    #last;
    #owesInput = false;
    #owesChange = false;
    /** Whether the next change is the result of a value that the page has set; a worker answers later. */
    #isExpecting = false;
    #complaint = "";
    /** Whether a person or the page has set the value. Then the attributes only say to what it is reset. */
    #isSet = false;
    /**
     * The value while the component is removed, to go on with later.
     * @type {{ value: unknown } | undefined}
     */
    #held;
    /** Whether the element takes the focus to report a missing value, while there is no component yet. */
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
     * The value: whether it is checked, or its number.
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
     * Limits a number to its range, as any range input does.
     * @param {unknown} value
     */
    #within(value) {
        if (typeof value !== "number" || !this.isCounted) return value;
        return Math.max(this.#told?.least ?? -Infinity, Math.min(this.#told?.greatest ?? Infinity, value));
    }

    /** Whether it is on; before it is ready, whether it will be. */
    get isOn() {
        if (this.#told) return this.value === true;
        return this.#wanted.boolean ?? (this.#held ? this.#held.value === true : this.#element.hasAttribute("checked"));
    }

    get #heldNumber() { return typeof this.#held?.value === "number" ? this.#held.value : undefined; }

    get isChecked() { return !!this.#told && isChecked(this.#told); }

    /** Whether its value is a number. */
    get isCounted() { return this.#told ? !isChecked(this.#told) : this.#heldNumber !== undefined; }

    /**
     * Takes over what is told of the component.
     * @param {Told | undefined} told
     * @param {boolean} isQuiet Whether a call of the page has caused it.
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
     * Sends `input` and `change` events for changes by people and by time.
     * @param {boolean} isQuiet Whether the page is making a call now.
     * @param {boolean} isHeld Whether a finger still changes the value.
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

    /** Resets the value to that of its attributes, as for any control, or else to the component's initial value. */
    reset() {
        this.#wanted = {};
        if (this.#told) this.value = this.#default ?? this.#own;
        else {
            this.#wantDefault();
            this.announce();
        }
        this.#isSet = false;
    }

    /** Its attributes have changed. */
    refresh() {
        if (this.#told) this.#submit(this.value);
        else this.announce();
    }

    /** Its initial value has changed. As for any control, this counts until the value is set. */
    defaultChanged() {
        if (!this.#isSet && this.#told) {
            this.value = this.isChecked ? this.#element.hasAttribute("checked") : this.#number ?? this.value;
            this.#isSet = false;
        } else if (!this.#isSet) this.#wantDefault();
        this.refresh();
    }

    /**
     * Enters a group. Of the buttons that were read together, or entered later, the last one that is on stays on.
     * @param {string | null} [before] The name of the group that it leaves.
     */
    enterGroup(before) {
        if (!this.#told) return;
        this.#tellGroup();
        this.#tellNamed([before ?? null, this.#element.getAttribute("name")]);
        queueMicrotask(() => this.#host.tellAgain());
    }

    /**
     * Tells the other buttons of some groups who is in their group now.
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

    /** Tells its group that another button may have the tab stop. */
    regroup() {
        const group = this.#group;
        if (group.length > 1) for (const part of group) queueMicrotask(() => part.#host.tellAgain());
    }

    /** The radio buttons with its name. */
    get #group() { return this.#groupOf(this.#element.getAttribute("name")); }

    /**
     * The radio buttons with a name in its form, in the page's order; empty if it is no radio button or has no name.
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

    /** Turns the other buttons of its group off, because only one is on at a time. */
    #tellGroup() {
        const group = this.#group;
        if (group.length < 2) return;
        for (const part of group) {
            if (part !== this && this.value === true && part.value === true) part.value = false;
            part.refresh();
            // After the present drawing.
            queueMicrotask(() => part.#host.tellAgain());
        }
    }

    /** The buttons of its group that can have the focus. For itself only the page decides, because what is told of it may be outdated. */
    get #openGroup() { return this.#group.filter((part) => part.#host.isOpen() && (part === this || part.#told?.isFocusable)); }

    /** Whether the tab key stops at it: in a group, at the button that is on, or else at the first one. */
    get isStop() {
        const group = this.#openGroup;
        return this.#group.length < 2 || (group.find(({ value }) => value === true) ?? group[0]) === this;
    }

    /**
     * Moves the focus to another button of its group, and chooses it. Returns whether there is one.
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

    /** Submits its form with the form's first submit button, as the enter key does in any control. Returns whether there is a button. */
    send() {
        if (!this.#told) return false;
        const form = this.#internals?.form;
        const button = [...(form?.elements ?? [])].find((one) =>
            (one instanceof HTMLButtonElement || one instanceof HTMLInputElement) && one.type === "submit") ??
            // Image buttons are not in a form's `elements`.
            form?.querySelector("input[type=image]");
        /** @type {HTMLElement | null | undefined} */ (button)?.click();
        return !!button;
    }

    /**
     * The component is removed: there is nothing to submit.
     * @param {boolean} isKept Whether it will go on later with its state.
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
        // For a control that is on or off, the number is the text that it submits.
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

    /** When it is inserted again, it begins with the value of its attributes. */
    #wantDefault() {
        if (this.#held?.value === undefined) return;
        const own = this.#own;
        this.#wanted = typeof own === "number" ? { number: this.#number ?? own } : { boolean: this.#element.hasAttribute("checked") || own === true };
    }

    /** The initial value in the attributes. */
    get #default() { return this.isChecked ? this.#element.hasAttribute("checked") || undefined : this.#number; }

    /** The number in the attribute `value`. */
    get #number() {
        const text = this.#element.getAttribute("value")?.trim();
        return text && Number.isFinite(Number(text)) ? Number(text) : undefined;
    }

    /** @param {unknown} value */
    #submit(value) {
        const text = this.isChecked ? (value ? this.#element.getAttribute("value") ?? "on" : null) : value === undefined ? null : String(value);
        this.#internals?.setFormValue(text, String(value));
        // For radio buttons with the same name, `required` on one of them counts for all.
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
     * Sets why the page rejects the value; "" accepts it.
     * @param {string} message
     */
    complain(message) {
        this.#complaint = message;
        this.#flag(this.#internals?.validity.valueMissing ?? false);
    }

    /** Submits the values of the attributes until it is ready, in case the form is submitted early. */
    announce() {
        if (this.#told) return;
        const { isOn } = this;
        const number = this.#wanted.number ?? this.#heldNumber;
        const text = number === undefined ? undefined : String(number);
        this.#internals?.setFormValue(text ?? (isOn ? this.#element.getAttribute("value") ?? "on" : null));
        const isMissing = this.#element.hasAttribute("required") && !isOn && number === undefined && this.#number === undefined;
        this.#flag(isMissing);
        // A browser moves the focus to a missing value; so a lazy component comes into view and is loaded.
        if (isMissing && !this.#element.hasAttribute("tabindex")) {
            this.#element.tabIndex = 0;
            this.#standsIn = true;
        } else if (!isMissing) this.stepAside();
    }

    /** From now on, the component itself decides whether it takes the focus. */
    stepAside() {
        if (this.#standsIn) this.#element.removeAttribute("tabindex");
        this.#standsIn = false;
    }
}

/**
 * The browser's message about a control that must be on, in the person's language.
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
