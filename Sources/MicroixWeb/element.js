// <micro-interaction>: a component in a page.
import { Accessibility, NAMING } from "./accessibility.js";
import { Clock } from "./clock.js";
import { Drawing } from "./drawing.js";
import { hasConditions, knobsOf, styleNames } from "./styles.js";
import { Problem, Trap } from "./engine.js";
import { takeSeat } from "./engines.js";
import { addressOf, SourceFile } from "./files.js";
import { FormPart } from "./form.js";
import { inputAttributes, inputsObject, readAttributes } from "./inputs.js";
import { Layout } from "./layout.js";
import { Player } from "./player.js";
import { Pointers } from "./pointers.js";
import { readiness } from "./ready.js";
import { Cell, RemoteEngine, RemotePlayer } from "./remote.js";
import { EventSender } from "./events.js";
import { changeStates } from "./states.js";
import { make } from "./svg.js";
import { rest, wakeIn, wakeNext } from "./ticker.js";
import { PageObserver } from "./observer.js";

/** @typedef {import("./microix.js").Component} Component */

/**
 * The possible words of attributes that have only a few.
 * @type {Record<string, string[]>}
 */
const WORDS = { fit: ["contain", "cover", "fill"], loading: ["lazy", "eager"], motion: ["auto", "reduce", "full"] };

/** Node has no elements, but importing this module does no harm there. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class MicroInteraction extends Base {
    static formAssociated = true;
    /** @type {(keyof import("./microix.js").MicroInteractionAttributes | "dir" | "tabindex" | typeof NAMING[number])[]} */
    static observedAttributes = ["src", "styles", "width", "height", "loading", "fit", "motion", "paused", "disabled", "name", "value",
        "checked", "required", "dir", "sounds", "seed", "record", "wheel", "tabindex", ...NAMING];

    #internals;
    #svg;
    #layout;
    /** Counts openings, so that an outdated one can stop. */
    #opening = 0;
    /** @type {ReturnType<typeof takeSeat> | Cell | undefined} */
    #seat;
    /** @type {Player | RemotePlayer | undefined} */
    #player;
    /** @type {Drawing | undefined} */
    #drawing;
    /** @type {Pointers | undefined} */
    #pointers;
    /** @type {Accessibility | undefined} */
    #accessibility;
    #form;
    /** @type {Component | undefined} */
    #component;
    /** @type {string | undefined} */
    #source;
    /**
     * The inputs that the page has set while there is no component.
     * @type {Map<string, unknown>}
     */
    #pending = new Map();
    /** @type {(() => void)[]} */
    #waiting = [];
    #clock = new Clock();
    #isVisible = true;
    #isDirty = false;
    /** The last snapshot at rest, with which it is opened again. */
    #rested = "";
    /**
     * The state in which it was removed; it goes on from there when it is inserted again.
     * @type {{ snapshot: string, recording: string[] | undefined, attributes: Map<string, string | null>, isDisabled: boolean } | undefined}
     */
    #kept;
    #states = "";
    /** Whether the events that come now result from a call of the page. */
    #isQuiet = false;
    /**
     * The options of a focus that was given before the component could have it.
     * @type {FocusOptions | undefined}
     */
    #wantsFocus;
    /** Whether the component is visible to people. */
    #isShown = false;
    #isClosing = false;
    #isFormDisabled = false;
    /** The conditions by which its styles were chosen last. */
    #conditions = "";
    /**
     * The warnings that the console has got. A page may write the same attribute many times.
     * @type {Set<string>}
     */
    #warned = new Set();
    #ready = readiness();
    #observer = new PageObserver(this);
    #events = new EventSender(this, {
        clock: this.#clock,
        announce: (text) => this.#accessibility?.announce(text),
        takeFailures: () => this.#attempt((player) => player.takeFailures()) ?? [],
    });

    constructor() {
        super();
        this.#internals = this.attachInternals?.();
        const own = this;
        this.#form = new FormPart(this, this.#internals, {
            write: (value) => this.#write(value),
            activate: () => {
                this.#assistant.perform(0, "activate");
            },
            tellAgain: () => this.#tellAgain(),
            get isLate() { return own.#player instanceof RemotePlayer; },
            isOpen: () => !this.#isDisabled && !this.#clock.isPaused && isDrawn(this),
        });
        const root = this.attachShadow({ mode: "open", delegatesFocus: false });
        this.#layout = new Layout(this, root);
        this.#svg = /** @type {SVGSVGElement} */ (make("svg", { part: "frame", "aria-hidden": "true", focusable: "false" }));
        root.append(this.#svg, document.createElement("slot"));
    }

    // For the page

    /** The inputs by their names; setting one has an effect at once. */
    get inputs() { return this.#inputs; }
    set inputs(values) { for (const [name, value] of Object.entries(values ?? {})) this.#setInput(name, value); }

    #inputs = inputsObject({
        has: (name) => this.#hasInput(name),
        read: (name) => this.#input(name),
        write: (name, value) => this.#setInput(name, value),
        names: () => this.#component?.inputs.map(({ name }) => name) ?? [...this.#pending.keys()],
    });

    /**
     * Posts a trigger. It waits until the element is ready.
     * @param {string} name
     * @param {unknown} [payload]
     */
    post(name, payload) {
        if (typeof name !== "string") throw new TypeError(`a trigger has a name, and not ${name}`);
        if (!this.#isShown) {
            this.#waiting.push(() => this.post(name, payload));
            return;
        }
        this.#attempt((player) => player.post(name, payload, this.#clock.now));
        this.#wake();
    }

    /**
     * Groups what `changes` posts and the inputs that it sets: they share a duration and a curve, and an event tells when all of it is
     * done. Before the element is ready, the whole transaction waits.
     * @param {import("./microix.js").Transaction} settings
     * @param {() => void} changes
     */
    transaction(settings, changes) {
        if (typeof changes !== "function") throw new TypeError("a transaction has a function that makes its changes");
        if (!this.#isShown) {
            this.#waiting.push(() => this.transaction(settings, changes));
            return;
        }
        this.#attempt((player) => player.begin(settings));
        try {
            const result = /** @type {unknown} */ (changes());
            if (result instanceof Promise) throw new TypeError("what is changed later, by a promise, is in no transaction");
        } finally {
            this.#attempt((player) => player.commit());
            this.#wake();
        }
    }

    /**
     * The paths of the innermost active states.
     * @returns {string[]}
     */
    get states() { return this.#states ? JSON.parse(this.#states) : []; }

    /** Fulfilled when the component is visible; rejected if it can't be shown. */
    get ready() { return this.#ready.promise; }

    /** What is known of the component, as `microix inspect --format json` prints it. */
    get component() { return this.#component; }

    /** The present state as text; in a worker, a promise of it. */
    snapshot() {
        if (!this.#player) throw new Problem("it is not ready yet");
        return this.#attempt((player) => player.snapshot) ?? "";
    }

    /**
     * Goes on from a snapshot. Returns what could not be kept; in a worker, a promise of it.
     * @param {string} snapshot
     */
    resume(snapshot) {
        if (!this.#player) throw new Problem("it is not ready yet");
        /** @type {import("./microix.js").Lost[] | Promise<import("./microix.js").Lost[]>} */
        let lost = [];
        const goOn = () => {
            this.#clock.begin(this.#player?.now ?? 0);
            const change = this.#takeStates();
            if (change && !this.#isQuiet) this.#events.send("microix-state", change);
            this.#draw();
        };
        this.#quietly(() => {
            lost = this.#attempt((player) => player.resume(snapshot)) ?? [];
            if (!(lost instanceof Promise)) goOn();
        });
        this.#wake();
        if (!(lost instanceof Promise)) return lost;
        return lost.then((result) => {
            // The snapshot has another time: nothing is caught up.
            this.#hush(() => {
                goOn();
                this.#attempt((player) => player.advance(player.now));
            });
            this.#wake();
            return result;
        });
    }

    /** Reads the knobs that custom properties such as `--microix-depth` set. */
    refresh() {
        this.conditionsChanged();
        if (!this.#player || !this.#component) return;
        for (const [name, value] of knobsOf(this, this.#component)) this.#attempt((player) => player.setKnob(name, value));
        this.#wake();
    }

    /** The text of the component, if a bundler provides it; `src` then says where the file would be. */
    get source() { return this.#source; }
    set source(text) {
        if (text !== undefined && text !== null && typeof text !== "string") throw new TypeError("source is a script's text, or undefined for the file of src");
        // As with `src`, setting the same text again changes nothing.
        if (this.#player && this.#source !== undefined && this.#source === text) return;
        if (this.#source !== undefined) this.#waiting = [];
        this.#kept = undefined;
        this.#source = text ?? undefined;
        this.#reopen();
    }

    /** The events since the start, as `microix simulate --format ndjson` writes them, as long as the element has the attribute `record`. */
    get recording() { return this.#player?.recording ? this.#player.recording.join("\n") + "\n" : ""; }

    // In a form

    get form() { return this.#internals?.form ?? null; }
    get labels() { return this.#internals?.labels; }
    get validity() { return this.#internals?.validity; }
    get validationMessage() { return this.#internals?.validationMessage ?? ""; }
    get willValidate() { return this.#internals?.willValidate ?? false; }
    checkValidity() { return this.#internals?.checkValidity() ?? true; }
    reportValidity() { return this.#internals?.reportValidity() ?? true; }
    /** @param {string} message Why the page rejects the value; "" accepts it. */
    setCustomValidity(message) { this.#form.complain(String(message)); }

    /**
     * Focuses the component; if it has several controls, the one at which the tab key stops.
     * @param {FocusOptions} [options]
     */
    focus(options) {
        // A trigger that was just posted may have created the control.
        if (this.#isShown && this.#player instanceof Player) this.#quietly(() => {});
        const stop = this.#accessibility?.stop;
        if (stop) stop.focus(options);
        else super.focus(options);
        if (!this.#isShown) this.#wantsFocus = options ?? {};
    }

    /** For a switch, a checkbox or a radio button: whether it is on. */
    get checked() { return this.#form.isOn; }
    set checked(value) {
        if (this.#form.isCounted) throw new TypeError("it is not checked: its value is a number");
        this.#form.value = !!value;
    }
    /** For a slider or a spin button its number; for others the text that they submit while they are on. */
    get value() {
        const [own, held] = [this.getAttribute("value"), this.#form.value];
        if (typeof held === "number") return held;
        return this.#form.isChecked || held === true ? own ?? "on" : own;
    }
    set value(value) {
        const text = String(value ?? "").trim();
        if (typeof value === "number" && !this.#form.isChecked) this.#form.value = value;
        // An empty text resets a number to its initial value.
        else if (this.#form.isCounted && text === "") this.#form.reset();
        else if (this.#form.isCounted && Number.isFinite(Number(text))) this.#form.value = Number(text);
        else if (this.#form.isCounted) throw new TypeError(`the value is a number, and not '${text}'`);
        else if (value === null || value === undefined) this.removeAttribute("value");
        else this.setAttribute("value", String(value));
    }
    get required() { return this.hasAttribute("required"); }
    set required(value) { this.toggleAttribute("required", !!value); }

    get src() { return this.getAttribute("src") ?? ""; }
    set src(value) {
        // As with an image, setting the same address again tries to load it again.
        const isAgain = this.hasAttribute("src") && value === this.src;
        this.#reflect("src", value);
        if (isAgain && !this.#player) this.#reopen();
    }
    get paused() { return this.hasAttribute("paused"); }
    set paused(value) { this.toggleAttribute("paused", !!value); }
    get disabled() { return this.hasAttribute("disabled"); }
    set disabled(value) { this.toggleAttribute("disabled", !!value); }
    get name() { return this.getAttribute("name") ?? ""; }
    set name(value) { this.#reflect("name", value); }

    /**
     * Sets an attribute; frameworks remove one by setting it to `null` or `undefined`.
     * @param {string} name
     * @param {string | null | undefined} value
     */
    #reflect(name, value) {
        if (value === undefined || value === null) this.removeAttribute(name);
        else this.setAttribute(name, value);
    }

    // The life cycle of the element

    connectedCallback() {
        this.#isClosing = false;
        for (const name of ["inputs", "source", "src", "paused", "disabled", "name", "checked", "value", "required"]) this.#takeUp(name);
        this.#layout.size(this.#drawing?.canvas);
        this.#observer.begin();
        if (!this.#player) return this.#reopen();
        // The direction of the text may be another one here.
        this.#setDirection();
        this.#wake();
    }

    #fit() {
        this.#layout.fit(this.#svg);
        this.#accessibility?.fit();
    }

    /**
     * Takes a property that was set before the element was defined.
     * @param {string} name
     */
    #takeUp(name) {
        if (!Object.hasOwn(this, name)) return;
        const own = /** @type {any} */ (this);
        const value = own[name];
        delete own[name];
        own[name] = value;
    }

    disconnectedCallback() {
        this.#isClosing = true;
        // If the element is moved within the document, it goes on.
        queueMicrotask(() => { if (this.#isClosing && !this.isConnected) this.#close(); });
    }

    /** The element goes on in another document. */
    adoptedCallback() {
        this.#layout.adopt();
        this.#observer.end();
    }

    /** @param {string} name @param {string | null} before @param {string | null} value */
    attributeChangedCallback(name, before, value) {
        if (before === value) return;
        if (value !== null && WORDS[name]?.includes(value) === false) this.#warn(`${name}="${value}" is none of ${WORDS[name].join(", ")}`);
        if (name === "width" || name === "height") this.#layout.size(this.#drawing?.canvas);
        else if (name === "fit") this.#fit();
        else if (name === "src") this.#change(before);
        else if (name === "seed") this.#change(null);
        else if (name === "loading" && !this.#player) this.#reopen();
        else if (name === "styles") this.#dress();
        else if (name === "motion") this.motionChanged();
        else if (name === "paused") this.#pause(value !== null);
        else if (name === "disabled") this.#enable();
        else if (name === "dir") this.#setDirection();
        else if (name === "value" || name === "checked") this.#form.defaultChanged();
        else if (name === "required") this.#require();
        else if (name === "name") this.#form.enterGroup(before);
        else if (name === "record" && this.#player) this.#record();
        else if (name === "wheel") this.#letWheelsDrag();
        // If the page writes its attributes again, as its server has them, a `tabindex` that was set here is lost.
        else if (name === "tabindex" ? value === null : NAMING.some((one) => one === name)) this.#tellAgain();
    }

    #require() {
        this.#form.refresh();
        this.#tellAgain();
    }

    /** @param {boolean} isDisabled */
    formDisabledCallback(isDisabled) {
        this.#isFormDisabled = isDisabled;
        this.#enable();
    }

    formResetCallback() { this.#form.reset(); }

    formAssociatedCallback() { this.#form.enterGroup(); }

    /** @param {string} state */
    formStateRestoreCallback(state) {
        const value = state === "true" ? true : state === "false" ? false : Number.parseFloat(state);
        if (!Number.isNaN(value)) this.#form.value = value;
    }

    /**
     * Opens another component; what waits for the one before is dropped.
     * @param {string | null} before
     */
    #change(before) {
        if (before) this.#waiting = [];
        this.#kept = undefined;
        this.#reopen();
    }

    #reopen() {
        if (!this.isConnected) {
            // If it was removed just now, its state is not kept, because something else will replace it.
            if (this.#player) this.#end();
            return;
        }
        // A worker starts again from the beginning.
        if (this.#isolation === "worker") this.#kept = undefined;
        const opening = ++this.#opening;
        if (this.matches(":focus-within")) this.#wantsFocus = {};
        this.#shut();
        this.#form.close(!!this.#kept);
        this.#ready.renew();
        if (!this.src && this.#source === undefined) return;
        this.#form.refresh();
        // All changes of attributes and properties in one turn of the event loop open the component once.
        queueMicrotask(() => {
            if (opening !== this.#opening) return;
            this.#open(opening).catch((error) => { if (opening === this.#opening) this.#fail(error); });
        });
    }

    /** @param {number} opening */
    async #open(opening) {
        const isCurrent = () => opening === this.#opening;
        if (this.getAttribute("loading") === "lazy" && !this.#kept) await this.#observer.near();
        if (!isCurrent()) return;
        const seat = this.#isolation === "worker" ? new Cell() : takeSeat(this.#isolation === "instance");
        let isKept = false;
        try {
            const engine = await seat.engine;
            if (!isCurrent()) return;
            const file = new SourceFile(addressOf(this.src || "component.lua"), this.#source);
            const script = await file.load(engine, "mx_load");
            const styles = await this.#loadStyles(engine);
            const component = await engine.inspect(script);
            if (!isCurrent()) return;
            const options = { reducesMotion: this.#observer.reducesMotion, seed: Number(this.getAttribute("seed")) || 0,
                knobs: knobsOf(this, component), styles };
            const player = engine instanceof RemoteEngine ? await engine.open(script, component, options) : new Player(engine, script, options);
            if (!isCurrent()) return;
            isKept = true;
            this.#begin(seat, component, player);
        } finally {
            if (!isKept) seat.leave();
        }
    }

    /** What the element has for itself. An unknown word must not let a stranger's script into the page. */
    get #isolation() {
        const word = this.getAttribute("isolated")?.trim().toLowerCase();
        if (word === undefined) return "none";
        if (["", "true", "isolated"].includes(word)) return "instance";
        if (word !== "worker") this.#warn(`isolated="${word}" is neither empty nor "worker": it is isolated in a worker`);
        return "worker";
    }

    /**
     * Loads the styles; those that can't be loaded are left out, because a control works without them.
     * @param {import("./engine.js").Engine | RemoteEngine} engine
     */
    async #loadStyles(engine) {
        const opening = this.#opening;
        const styles = await Promise.all(this.#styleNames.map(async (name) => {
            try {
                return [await new SourceFile(addressOf(name, "before a style's stand dark:, light: or contrast:")).load(engine, "mx_load_style")];
            } catch (error) {
                if (error instanceof Trap) throw error;
                if (opening === this.#opening && this.#isNews(String(error))) this.#events.report(error);
                return [];
            }
        }));
        return styles.flat();
    }

    /** Changes the styles; the state of the component stays. */
    async #dress() {
        const [player, opening, names] = [this.#player, this.#opening, this.#styleNames.join(" ")];
        // A component that is still being opened would get the old styles.
        if (!player) return this.#reopen();
        try {
            const styles = await this.#loadStyles(player.engine);
            if (opening !== this.#opening || names !== this.#styleNames.join(" ")) return;
            this.#attempt((player) => player.setStyles(styles));
            this.refresh();
        } catch (error) {
            if (opening === this.#opening) this.#events.report(error);
        }
    }

    /**
     * @param {ReturnType<typeof takeSeat> | Cell} seat
     * @param {Component} component
     * @param {Player | RemotePlayer} player
     */
    #begin(seat, component, player) {
        this.#seat = seat;
        this.#component = component;
        this.#player = player;
        player.engine.residents.add(this);
        if (this.#kept?.recording) player.recording = this.#kept.recording;
        if (player instanceof RemotePlayer) player.listen(this.#listener);
        this.#record();
        if (this.#kept) {
            player.resume(this.#kept.snapshot);
            player.reduceMotion(this.#observer.reducesMotion);
        }
        this.#drawing = new Drawing(this.#svg, player, (source) => new URL(source, new URL(this.src, document.baseURI)).href);
        this.#pointers = new Pointers(this.#svg, this.#target, component);
        this.#letWheelsDrag();
        // The content inside the element may have the focus until now. The focus is kept even if the `tabindex` is removed for a moment.
        if (this.matches(":focus-within")) this.#wantsFocus ??= {};
        this.#form.stepAside();
        this.#accessibility = new Accessibility(this.#assistant);
        this.#clock.begin(player.now, this.paused);
        this.#begun();
    }

    #begun() {
        // Initial values are set at once, without motions.
        this.#attempt((player) => player.begin({ actions: false }));
        const kept = this.#kept;
        this.#kept = undefined;
        const attributes = kept?.attributes ?? new Map();
        // When it goes on, attributes that were written in the meantime are changes for it.
        const names = new Set([...inputAttributes(this), ...attributes.keys()]);
        this.#setAttributes([...names].filter((name) => attributes.get(name) !== this.getAttribute(name)));
        const pending = [...this.#pending];
        this.#pending.clear();
        for (const [name, value] of pending) this.#later(() => this.#setInput(name, value));
        // Otherwise the script or the page decides.
        if (this.#isDisabled !== (kept?.isDisabled ?? false)) this.#enable();
        this.#setDirection();
        this.#attempt((player) => player.commit());
        this.#quietly(() => this.#attempt((player) => player.advance(player.now)));
        // A worker answers later.
        if (this.#player instanceof RemotePlayer) return;
        this.#show();
    }

    #show() {
        const component = this.#component;
        // A failure in the meantime was reported already.
        if (!this.#drawing || !component) return;
        this.#draw();
        this.#isShown = true;
        this.#layout.size(this.#drawing?.canvas);
        this.#layout.fit(this.#svg);
        this.shadowRoot?.querySelector("[part=error]")?.remove();
        this.#internals?.states?.add("ready");
        this.#leaveForms(true);
        const focus = this.#wantsFocus ?? (this.hasAttribute("autofocus") ? {} : undefined);
        const { activeElement, body } = this.ownerDocument;
        // Content inside the element may have the focus.
        if (focus && (activeElement === body || this.contains(activeElement))) this.focus(focus);
        this.#wantsFocus = undefined;
        this.#ready.resolve(component);
        this.#events.send("microix-ready", {});
        for (const work of this.#waiting.splice(0)) this.#later(work);
        this.#wake();
    }

    /**
     * Does what the page asked for earlier. Mistakes are reported, because no caller can catch them any more.
     * @param {() => void} work
     */
    #later(work) {
        try {
            work();
        } catch (error) {
            this.#events.report(error);
        }
    }

    #record() {
        if (!this.#player) return;
        this.#player.recording = this.hasAttribute("record") ? (this.#player.recording ?? []) : undefined;
    }

    /** Ends the player, and shows the content inside the element. */
    #shut() {
        rest(this);
        this.#pointers?.close();
        this.#accessibility?.close();
        this.#player?.engine.residents.delete(this);
        this.#attempt((player) => player.close());
        this.#seat?.leave();
        this.#player = this.#pointers = this.#accessibility = this.#drawing = this.#seat = this.#component = undefined;
        this.#states = this.#rested = "";
        this.#isShown = false;
        this.#internals?.states?.clear();
        this.#leaveForms(false);
    }

    /**
     * Takes the content inside the element out of forms while the component replaces it.
     * @param {boolean} isHidden
     */
    #leaveForms(isHidden) {
        for (const control of this.querySelectorAll("input, select, textarea, button")) {
            if (isHidden && !control.hasAttribute("form")) control.setAttribute("form", "");
            else if (!isHidden && control.getAttribute("form") === "") control.removeAttribute("form");
        }
    }

    #close() {
        this.#keep();
        // A listener of the last events may have inserted the element again.
        if (this.isConnected) this.#kept = undefined;
        else this.#end();
    }

    #end() {
        this.#opening++;
        this.#shut();
        this.#form.close(!!this.#kept);
        this.#wantsFocus = undefined;
        this.#observer.end();
    }

    /** Keeps the present state for a later insertion; a worker's state is not kept. */
    #keep() {
        const player = this.#player;
        if (!this.#isShown || !(player instanceof Player)) return;
        this.#observer.hurry();
        // Nobody would tell the component later that a finger has lifted, a mouse has left or a key was released.
        this.#pointers?.leave();
        if (this.#accessibility?.hasFocus) this.#attempt(() => player.focus(undefined, this.#clock.now));
        this.#catchUp();
        this.#draw();
        if (this.#player !== player) return;
        const snapshot = this.#attempt(() => player.snapshot);
        if (snapshot) this.#kept = this.#describe(snapshot);
    }

    /** @param {string} snapshot */
    #describe(snapshot) {
        const attributes = new Map(inputAttributes(this).map((name) => [name, this.getAttribute(name)]));
        return { snapshot, recording: this.#player?.recording, attributes, isDisabled: this.#isDisabled };
    }

    /** @param {unknown} error */
    #fail(error) {
        if (error instanceof Trap) this.#seat?.abandon();
        // The state from which it went on may be the reason of the failure.
        if (this.#player) this.#kept = undefined;
        this.#shut();
        this.#form.close(!!this.#kept);
        this.#opening++;
        this.#waiting = [];
        const message = error instanceof Error ? error.message : String(error);
        this.#ready.reject(error);
        this.#events.complain(message, error instanceof Problem ? error.diagnostics : [], error);
        if (this.children.length || this.textContent?.trim() || !this.shadowRoot) return;
        // If there is no content inside the element, the message is shown, for the author of the component.
        const text = this.shadowRoot.querySelector("[part=error]") ?? document.createElement("pre");
        text.setAttribute("part", "error");
        text.textContent = message;
        this.shadowRoot.append(text);
    }

    /** Another element has stopped the instance: this element goes on from its last snapshot at rest. */
    engineStopped() {
        const snapshot = this.#rested;
        if (snapshot) this.#kept = { ...this.#describe(snapshot), recording: undefined };
        this.#seat?.abandon();
        const opening = ++this.#opening;
        const component = this.#component;
        this.#shut();
        if (!snapshot) this.#form.close();
        this.#component = component;
        this.#open(opening).catch((error) => { if (opening === this.#opening) this.#fail(error); });
    }

    /**
     * Calls the player. Mistakes of the page are thrown; a trap ends the instance.
     * @template Result
     * @param {(player: Player | RemotePlayer) => Result} work
     */
    #attempt(work) {
        if (!this.#player) return undefined;
        try {
            this.#isDirty = true;
            return work(this.#player);
        } catch (error) {
            if (!(error instanceof Trap)) throw error;
            this.#fail(error);
            return undefined;
        }
    }

    // Time

    /** @param {boolean} isPaused */
    #pause(isPaused) {
        if (isPaused === this.#clock.isPaused) return;
        if (isPaused) this.#pointers?.cancel();
        if (isPaused) this.#clock.pause();
        else this.#clock.goOn();
        this.#tellAgain();
        this.#form.regroup();
    }

    /** Has everything told again, because it depends on more than the component. */
    #tellAgain() {
        this.#player?.tellAgain();
        this.#isDirty = true;
        this.#wake();
    }

    #wake() { if (this.#player) this.#schedule(); }

    #schedule() {
        const player = this.#player;
        if (!player) return;
        if (this.#isDirty || (this.#pointers?.isGliding && !this.#clock.isPaused)) {
            if (this.#isSeen) wakeNext(this);
            else wakeIn(this, 0, false);
            return;
        }
        if (this.#clock.isPaused) rest(this);
        else wakeIn(this, this.#clock.until(player.wake), this.#isSeen);
    }

    /** The window in which the element is, whose frames it uses. */
    get view() { return this.ownerDocument.defaultView ?? window; }

    get #isSeen() { return this.#isVisible && this.ownerDocument.visibilityState === "visible"; }

    /** @param {boolean} isVisible */
    visibilityChanged(isVisible = this.#isVisible) {
        this.#isVisible = isVisible;
        // A hidden radio button is no tab stop of its group.
        this.#form.regroup();
        // Anything that was not drawn while it was hidden is drawn now.
        this.#isDirty = true;
        this.#wake();
    }

    /** @param {number} time The time of the frame, in milliseconds of the page. */
    frame(time) {
        if (this.#player instanceof RemotePlayer && this.#player.isAwaited) return;
        this.#pointers?.frame(time);
        // An input during a pause happens at the instant of the pause, which may be after that of the frame.
        this.#attempt((player) => player.advance(Math.max(player.now, this.#clock.isPaused ? this.#clock.now : this.#clock.at(time))));
        const player = this.#player;
        if (!player || player instanceof RemotePlayer) {
            this.#isDirty = false;
            return;
        }
        this.#hear();
        // Accessibility and form values are up to date even if the element is not visible.
        // When it comes to rest, it is drawn for printing.
        if (this.#isSeen || player.hasNews || player.wake === Infinity) this.#draw();
        else this.#tellForm();
        this.#isDirty = false;
        if (this.#player && player.wake === Infinity) this.#rest(player);
        this.#schedule();
    }

    /** @param {Player} player */
    #rest(player) {
        const snapshot = this.#attempt(() => player.snapshot);
        this.#isDirty = false;
        if (snapshot) this.#rested = snapshot;
    }

    /** Hears the answers of a worker. */
    #listener = (() => {
        const own = this;
        return {
            get isSeen() { return own.#isSeen || !own.#isShown; },
            get isQuiet() { return own.#isQuiet; },
            answered: (/** @type {boolean} */ isQuiet) => this.#answered(isQuiet),
            failed: (/** @type {unknown} */ error) => this.#fail(error),
            erred: (/** @type {import("./remote.js").Failure} */ { message, diagnostics }) => this.#events.complain(message, diagnostics),
        };
    })();

    /** @param {boolean} isQuiet */
    #answered(isQuiet) {
        const isDirty = this.#isDirty;
        this.#isQuiet = isQuiet;
        try {
            this.#hear();
            this.#draw();
            this.#isQuiet = false;
            if (this.#player instanceof RemotePlayer && !this.#isShown && !this.#player.isAwaited) this.#show();
        } finally {
            this.#isQuiet = false;
        }
        this.#isDirty = isDirty;
        this.#wake();
    }

    #draw() {
        this.#update();
        this.#tellForm();
    }

    #tellForm() { this.#form.tell(this.#isQuiet, !!this.#pointers?.isHeld); }

    /** Draws the component and updates its accessibility, so that listeners find both up to date. */
    #update() {
        if (!this.#drawing) return;
        if (this.#attempt(() => this.#drawing?.update())) {
            this.#layout.size(this.#drawing?.canvas);
            this.#accessibility?.fit();
        }
        if (this.#attempt(() => this.#accessibility?.update())) this.#form.read(this.#accessibility?.whole, this.#isQuiet);
    }

    /** Lets wheels drag, with the pan that `wheel` names. */
    #letWheelsDrag() {
        const [name, component] = [this.getAttribute("wheel"), this.#component];
        if (!component) return;
        const pans = component.gestures.filter(({ kind }) => kind === "pan");
        const pan = pans.find((one) => one.name === name);
        if (name !== null && !pan) this.#warn(`wheel="${name}" names no pan of it${pans.length ? `, which are ${pans.map((one) => one.name).join(", ")}` : ""}`);
        this.#pointers?.letWheelsDrag(pan);
    }

    // Results

    /**
     * Does what the page asks for, whose results are no news to the page.
     * @param {() => void} work
     */
    #quietly(work) {
        // What happened before, by time alone, is news.
        if (this.#isShown && this.#player instanceof Player) this.#catchUp();
        else if (this.#isShown && this.#player instanceof RemotePlayer) this.#player.catchUp(this.#clock.now);
        this.#hush(() => {
            work();
            this.#hear();
            if (this.#isShown && this.#player instanceof Player && this.#player.hasNews) this.#draw();
        });
    }

    /** @param {() => void} work */
    #hush(work) {
        this.#isQuiet = true;
        try {
            work();
        } finally {
            this.#isQuiet = false;
        }
    }

    #catchUp() {
        this.#attempt((player) => player.advance(Math.max(player.now, this.#clock.now)));
        this.#hear();
    }

    /** Shows the result at once: another key may come before the next frame, and a click handler asks for the result. */
    #answer() {
        if (this.#isShown && this.#player instanceof Player) {
            this.#catchUp();
            this.#draw();
        }
        this.#wake();
    }

    #hear() {
        const events = this.#attempt((player) => player.takeEvents()) ?? [];
        // A listener may ask for more, which is no news: so older news is read first.
        const isQuiet = this.#isQuiet;
        const change = events.some(({ kind }) => kind === "transition") || !this.#states ? this.#takeStates() : undefined;
        if (this.#isShown && events.length) this.#update();
        for (const event of events) {
            if (event.kind === "verdict") this.#pointers?.decide(event.number, event.name);
            else this.#events.tell(event);
        }
        if (change && !isQuiet) this.#events.send("microix-state", change);
    }

    /** Takes the states, and updates the custom states of the element. Returns the change, if there is one. */
    #takeStates() {
        const before = this.states;
        const states = this.#attempt((player) => player.states);
        if (!states) return undefined;
        this.#states = JSON.stringify(states);
        changeStates(this.#internals?.states, before, states);
        return JSON.stringify(before) === this.#states ? undefined : { states, before };
    }

    // Inputs

    /** Gets the pointers. */
    #target = (() => {
        const own = this;
        return {
            get canvas() { return own.#drawing?.canvas ?? { x: 0, y: 0, width: 1, height: 1 }; },
            get isEnabled() { return !own.#isDisabled && !own.#clock.isPaused; },
            /** @type {import("./pointers.js").Target["point"]} */
            point: (id, phase, place, time) => {
                const verdict = this.#attempt((player) => player.point(id, phase, place, this.#clock.at(time))) ?? "ignored";
                if (phase === "up") this.#answer();
                else this.#wake();
                return verdict;
            },
            wake: () => this.#wake(),
            /** A worker can't tell at once how fingers have landed, so it places the fingers of a pinch itself. */
            get pinch() { return own.#player instanceof RemotePlayer ? own.#pinch : undefined; },
        };
    })();

    #pinch = {
        /** @type {import("./pinch.js").Pinch["spread"]} */
        spread: (place, factor, time) => {
            if (this.#player instanceof RemotePlayer) this.#player.spread(place, factor, this.#clock.at(time));
            this.#touched();
        },
        /** @type {import("./pinch.js").Pinch["end"]} */
        end: (phase, time) => {
            if (this.#player instanceof RemotePlayer) this.#player.endPinch(phase, this.#clock.at(time));
            this.#touched();
        },
    };

    #touched() {
        this.#isDirty = true;
        this.#wake();
    }

    /** Gets keys, the focus and actions of assistive software. */
    #assistant = (() => {
        const own = this;
        return {
            element: /** @type {HTMLElement} */ (this),
            get internals() { return own.#internals; },
            get canvas() { return own.#target.canvas; },
            get isEnabled() { return own.#target.isEnabled; },
            get isPaused() { return own.#clock.isPaused; },
            get picture() { return own.#svg; },
            get form() { return own.#form; },
            readTree: () => this.#attempt((player) => player.takeTree()),
            /** @type {import("./accessibility.js").Host["key"]} */
            key: (name, phase, time) => {
                const isTaken = this.#attempt((player) => player.key(name, phase, this.#clock.at(time))) ?? false;
                this.#wake();
                return isTaken;
            },
            /** @type {import("./accessibility.js").Host["focus"]} */
            focus: (layer, time) => {
                this.#attempt((player) => player.focus(layer, this.#clock.at(time)));
                this.#wake();
            },
            /** @type {import("./accessibility.js").Host["perform"]} */
            perform: (layer, action, value) => {
                this.#attempt((player) => player.perform(layer, action, value, this.#clock.now));
                this.#answer();
            },
        };
    })();

    /**
     * Writes a value from the form; it is no news to the page.
     * @param {unknown} value
     */
    #write(value) {
        this.#quietly(() => {
            // An initial value is nobody's action.
            const isFirst = !this.#isShown && this.#player instanceof Player;
            if (isFirst) this.#hear();
            this.#attempt((player) => {
                if (isFirst) player.begin({ actions: false });
                player.write(value, this.#clock.now);
                if (isFirst) player.commit();
                player.advance(Math.max(player.now, this.#clock.now));
                if (isFirst && player instanceof Player) player.takeEvents();
            });
            if (isFirst) this.#takeStates();
            this.#draw();
        });
        this.#isDirty = true;
        this.#wake();
    }

    /** @param {string} name */
    #input(name) { return this.#player ? this.#attempt((player) => player.field(name)) : this.#pending.get(name); }

    /** @param {string} name @param {unknown} value */
    #setInput(name, value) {
        if (!this.#player) {
            this.#pending.set(name, value);
            return;
        }
        this.#quietly(() => {
            this.#attempt((player) => {
                player.set(name, value, Math.max(player.now, this.#clock.now));
                player.advance(Math.max(player.now, this.#clock.now));
            });
        });
        this.#isDirty = true;
        this.#wake();
    }

    /** @param {string[]} names The names of attributes that may be inputs. */
    attributesChanged(names) { if (this.#player) this.#setAttributes(names); }

    /** @param {string[]} names */
    #setAttributes(names) {
        const tell = (/** @type {string} */ message) => this.#warn(message);
        for (const [name, value] of readAttributes(this, this.#component?.inputs ?? [], names, tell)) {
            try {
                this.#setInput(name, value);
            } catch (error) {
                tell(error instanceof Error ? error.message : String(error));
            }
        }
    }

    /** @param {string} message A message about an attribute; it is shown only once. */
    #isNews(message) {
        const isNews = !this.#warned.has(message);
        this.#warned.add(message);
        return isNews;
    }

    /** @param {string} message */
    #warn(message) {
        if (this.#isNews(message)) console.warn(`<micro-interaction src="${this.src}">: ${message}`);
    }

    get #isDisabled() { return this.disabled || this.#isFormDisabled; }

    /** Passes on that the element is disabled, if the component has an input for that. */
    #enable() {
        if (this.#isDisabled) this.#pointers?.cancel();
        this.#tellAgain();
        this.#form.regroup();
        if (!this.#hasInput("is_enabled") || !this.#player) return;
        const isEnabled = !this.#isDisabled;
        if (this.#input("is_enabled") !== isEnabled) this.#setInput("is_enabled", isEnabled);
    }

    /** The content inside the element has changed. */
    insideChanged() { if (this.#isShown) this.#leaveForms(true); }

    labelsChanged() { this.#tellAgain(); }

    directionChanged() { this.#setDirection(); }

    #setDirection() { if (this.#hasInput("is_rtl") && this.#player) this.#setInput("is_rtl", getComputedStyle(this).direction === "rtl"); }

    /**
     * Whether there is an input of this name; before the element is ready, whether the page has set one.
     * @param {string} name
     */
    #hasInput(name) { return this.#component ? this.#component.inputs.some((input) => input.name === name) : this.#pending.has(name); }

    motionChanged() {
        this.#attempt((player) => player.reduceMotion(this.#observer.reducesMotion));
        this.#wake();
    }

    conditionsChanged() {
        const conditions = String(this.#observer.conditions);
        if (conditions === this.#conditions) return;
        this.#conditions = conditions;
        if (hasConditions(this.getAttribute("styles") ?? "")) this.#dress();
    }

    /** The files in `styles` that are used now. */
    get #styleNames() {
        const { conditions } = this.#observer;
        this.#conditions = String(conditions);
        return styleNames(this.getAttribute("styles") ?? "", conditions);
    }
}

/**
 * Whether styles let an element be visible.
 * @param {any} element
 * @returns {boolean}
 */
function isDrawn(element) { return element.checkVisibility?.({ visibilityProperty: true }) ?? true; }
