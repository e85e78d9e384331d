// A component that runs in an engine, with its inputs and results. Structures are laid out as in microix.h.
import { NOW, Problem, dataOf } from "./engine.js";
import { readScene } from "./scene.js";
import { ACTION, held, isChecked, readTree } from "./tree.js";

/** @typedef {import("./microix.js").PlayerEvent} PlayerEvent */

const PHASES = { down: 0, move: 1, up: 2, cancel: 3, hover: 4 };
const KEY_PHASES = { down: 0, repeat: 1, up: 2 };
/** For an element: none. */
const NOWHERE = 0xffffffff;
const VERDICTS = /** @type {const} */ (["ignored", "possible", "taken"]);
/** The kinds of events that an element needs, by their numbers. */
const KINDS = /** @type {Record<number, string>} */ ({
    1: "emit", 2: "cue", 4: "transition", 9: "verdict", 14: "concluded", 16: "promise", 17: "error", 20: "focus", 21: "accessibility",
});
const WANTED = Object.keys(KINDS).reduce((bits, kind) => bits | (1 << +kind), 0) >>> 0;
const EVENT_SIZE = 40;
/** The seconds after which the places of told elements are read again while something moves. */
const BOXES = 0.2;
/** The most steps with which a number is reached. */
const MOST_STEPS = 1000;

/** @typedef {{ reducesMotion: boolean, seed: number, knobs: Map<string, number>, styles: number[], explains?: boolean }} PlayerOptions */

export class Player {
    #engine;
    #id;
    /** @type {Map<string, number>} */
    #handles = new Map();
    /**
     * The paths of its parts, longer ones first.
     * @type {string[] | undefined}
     */
    #parts;
    /** When it has to be advanced next; `Infinity` if nothing happens without input. */
    wake = 0;
    /** The instant up to which everything has happened. */
    now = 0;
    /** @type {string[] | undefined} All events, as `microix simulate --format ndjson` writes them; `undefined` if they are not kept. */
    recording;
    /** Whether what is told may have changed, and whether anything has moved since it was read. */
    #tree = { isStale: true, isMoving: false, isLed: false, hasParts: false, readAt: 0 };
    /** The instant of the last change of focus, which may be still to come. */
    #focusAt = 0;

    /**
     * @param {import("./engine.js").Engine} engine
     * @param {number} script
     * @param {PlayerOptions} options
     */
    constructor(engine, script, options) {
        this.#engine = engine;
        const { knobs, styles } = options;
        this.#id = engine.lend(48 + 16 * knobs.size + 4 * styles.length + 8, (address) => {
            const names = [...knobs.keys()];
            return lendTexts(engine, names, (places) => {
                const { view } = engine;
                const [knobList, styleList] = [address + 48, address + 48 + 16 * knobs.size];
                const numbers = [48, options.seed >>> 0, Math.floor(options.seed / 2 ** 32) >>> 0, +options.reducesMotion, 0, 0, 0, 0,
                    knobs.size, styles.length, knobs.size ? knobList : 0, styles.length ? styleList : 0];
                numbers.forEach((number, index) => view.setUint32(address + 4 * index, number, true));
                names.forEach((name, index) => {
                    view.setUint32(knobList + 16 * index, places[index].address, true);
                    view.setUint32(knobList + 16 * index + 4, places[index].length, true);
                    view.setFloat64(knobList + 16 * index + 8, /** @type {number} */ (knobs.get(name)), true);
                });
                styles.forEach((style, index) => view.setUint32(styleList + 4 * index, style, true));
                return engine.find("mx_open", script, address);
            });
        });
    }

    get engine() { return this.#engine; }

    close() { if (!this.#engine.isDead) this.#engine.call("mx_close", this.#id); }

    // Time

    /**
     * Lets everything happen that is due up to an instant.
     * @param {number} seconds
     */
    advance(seconds) {
        this.#engine.call("mx_advance", this.#id, seconds, this.#engine.place);
        this.wake = this.#engine.view.getFloat64(this.#engine.place, true);
        this.now = Math.max(this.now, seconds);
    }

    /** Reads when it has to be advanced next, because input may change that. */
    #askClock() {
        const { place } = this.#engine;
        this.#engine.call("mx_clock", this.#id, place, place + 8);
        const { view } = this.#engine;
        this.now = view.getFloat64(place, true);
        this.wake = view.getFloat64(place + 8, true);
    }

    // Input

    /** @param {string} name @param {unknown} payload @param {number} [at] */
    post(name, payload, at = NOW) { this.#post("mx_find_trigger", name, payload, at); }

    /** @param {string} name @param {unknown} value @param {number} [at] */
    set(name, value, at = NOW) { this.#post("mx_find_input", name, value, at); }

    /**
     * Begins a transaction; everything that is posted before `commit` belongs to it.
     * @param {object} settings
     */
    begin(settings) { this.#engine.call("mx_begin", this.#id, dataOf(settings)); }

    commit() {
        this.#engine.call("mx_commit", this.#id);
        this.#askClock();
    }

    /**
     * Posts an input that is written as JSON, such as a line of a recorded run.
     * @param {string} line
     */
    postJSON(line) {
        this.#engine.call("mx_post_json", this.#id, line);
        this.#askClock();
    }

    /** @param {string} find @param {string} name @param {unknown} value @param {number} at */
    #post(find, name, value, at) {
        const handle = this.#handle(find, name);
        try {
            // Infinity and NaN must be errors; JSON would make them null.
            if (typeof value === "number") this.#engine.call("mx_post_number", this.#id, handle, value, at);
            else this.#engine.call("mx_post", this.#id, handle, value === undefined ? "" : dataOf(value), at);
        } catch (error) {
            // The page does not know the name of an input's trigger. And a message about "the number" does not say which one.
            const what = `the ${find === "mx_find_input" ? "input" : "trigger"} '${name}'`;
            if (error instanceof Problem) error.message = error.message.replace(/^the (trigger '[^']*'|number)/, what);
            throw error;
        }
        this.#askClock();
    }

    /** @param {string} find @param {string} name */
    #handle(find, name) {
        const key = `${find} ${name}`;
        let handle = this.#handles.get(key);
        if (handle === undefined) {
            handle = this.#engine.find(find, this.#id, name);
            this.#handles.set(key, handle);
        }
        return handle;
    }

    /**
     * Takes up a sample of a pointer.
     * @param {number} id
     * @param {keyof typeof PHASES} phase
     * @param {{ x: number, y: number }} place In points of the canvas.
     * @param {number} seen The time of the sample.
     */
    point(id, phase, { x, y }, seen) {
        const { place } = this.#engine;
        const isLate = seen < this.now;
        this.#engine.call("mx_point", this.#id, id, PHASES[phase], x, y, isLate ? seen : NOW, isLate ? NOW : seen, place);
        const verdict = VERDICTS[this.#engine.view.getUint32(place, true)];
        // What a finger drives is moving, although nothing is due by itself.
        if (phase !== "hover") this.#tree.isLed = true;
        if (phase === "up" || phase === "cancel") this.#tree.isMoving = true;
        this.#askClock();
        return verdict;
    }

    /**
     * Takes up a key. Returns whether the component used it.
     * @param {string} name
     * @param {keyof typeof KEY_PHASES} phase
     * @param {number} at
     */
    key(name, phase, at) {
        const { place } = this.#engine;
        this.#engine.call("mx_keyboard", this.#id, name, KEY_PHASES[phase], Math.max(this.now, at), place);
        const isTaken = this.#engine.view.getUint32(place, true) === 1;
        this.#askClock();
        return isTaken;
    }

    /**
     * Puts the focus on an element; `undefined` removes the focus.
     * @param {number | undefined} layer
     * @param {number} at
     */
    focus(layer, at) {
        this.#focusAt = Math.max(this.now, at);
        this.#engine.call("mx_focus", this.#id, layer ?? NOWHERE, this.#focusAt);
        this.#askClock();
    }

    /**
     * Performs an action on an element, as assistive software asks for it.
     * @param {number} layer
     * @param {keyof typeof ACTION} action
     * @param {unknown} value
     * @param {number} at
     */
    perform(layer, action, value, at) {
        this.#engine.call("mx_perform", this.#id, layer, ACTION[action], value === undefined ? "" : dataOf(value), Math.max(this.now, at));
        this.#askClock();
    }

    /**
     * Sets the value of the component as a control of a form, with an action that it has.
     * @param {unknown} value
     * @param {number} at
     */
    write(value, at) {
        const whole = this.readTree().find(({ layer }) => layer === 0);
        if (!whole || held(whole) === value) return;
        const can = (/** @type {keyof typeof ACTION} */ action) => whole.actions & (1 << ACTION[action]);
        if (can("set")) this.perform(0, "set", value, at);
        else if (isChecked(whole) && can("activate")) this.perform(0, "activate", undefined, at);
        else if (typeof value === "number" && whole.value !== undefined) {
            // The value can't be set directly, so it is reached by steps, as a person would.
            const steps = Math.round((value - whole.value) / (whole.step ?? 1));
            const action = steps < 0 ? "decrement" : "increment";
            if (can(action) && Math.abs(steps) > MOST_STEPS) {
                console.warn(`microix: '${whole.name || whole.role}' is led ${MOST_STEPS} steps towards ${value}, and no further: give it a 'set'`);
            }
            for (let left = can(action) ? Math.min(Math.abs(steps), MOST_STEPS) : 0; left > 0; left--) this.perform(0, action, undefined, at);
        }
        this.tellAgain();
    }

    // Results

    /** Has everything that is told read again. */
    tellAgain() { this.#tree.isStale = true; }

    /** Whether what is told may have changed. */
    get hasNews() { return this.#tree.isStale; }

    /** What is told, if it has changed. Places are read when everything rests, and from time to time while something moves. */
    takeTree() {
        const tree = this.#tree;
        const isMoving = this.wake !== Infinity;
        const hasMoved = tree.isMoving && !isMoving;
        tree.isMoving = isMoving;
        const isDue = (isMoving || tree.isLed) && tree.hasParts && this.now - tree.readAt >= BOXES && this.now >= this.#focusAt;
        if (!tree.isStale && !hasMoved && !isDue) return undefined;
        const told = this.readTree();
        this.#tree = { isStale: false, isMoving, isLed: false, hasParts: told.some(({ layer }) => layer !== 0), readAt: this.now };
        return told;
    }

    /** What people who can't see the component are told, as of the last scene. */
    readTree() {
        this.#engine.call("mx_read_tree", this.#id, this.#engine.place);
        return readTree(this.#engine, this.#engine.place);
    }

    /**
     * The paths of the innermost active states.
     * @returns {string[]}
     */
    get states() { return this.#engine.readJSON("mx_states", this.#id); }

    /**
     * The value of an input or a context field.
     * @param {string} name
     */
    field(name) { return this.#engine.readJSON("mx_field", this.#id, name); }

    get snapshot() { return this.#engine.read("mx_snapshot", this.#id); }

    /**
     * Goes on from a snapshot.
     * @param {string} snapshot
     */
    resume(snapshot) {
        const lost = this.#engine.readJSON("mx_resume", this.#id, snapshot);
        this.tellAgain();
        return this.#goOn(lost);
    }

    /**
     * Advances to the present instant, at which states that replace lost ones are entered.
     * @param {import("./microix.js").Lost[]} lost
     */
    #goOn(lost) {
        this.#focusAt = 0;
        this.#askClock();
        if (lost.length) this.advance(this.now);
        return lost;
    }

    /**
     * Changes to another script, usually a new version of the same file. Nothing jumps.
     * @param {number} script
     */
    reload(script) {
        const lost = this.#engine.readJSON("mx_reload", this.#id, script);
        this.tellAgain();
        this.#handles.clear();
        this.#parts = undefined;
        return this.#goOn(lost);
    }

    /** @param {string} name @param {number} value */
    setKnob(name, value) {
        this.#engine.lendText(name, (address, length) => this.#engine.call("mx_set_knob", this.#id, address, length, value, 0));
        this.#handles.clear();
        this.#askClock();
    }

    /** @param {number[]} styles */
    setStyles(styles) {
        this.#engine.lend(4 * styles.length + 4, (address) => {
            styles.forEach((style, index) => this.#engine.view.setUint32(address + 4 * index, style, true));
            this.#engine.call("mx_set_styles", this.#id, address, styles.length, 0);
        });
        this.tellAgain();
        this.#handles.clear();
        this.#askClock();
    }

    /** @param {boolean} reducesMotion */
    reduceMotion(reducesMotion) { this.#engine.call("mx_reduce_motion", this.#id, +reducesMotion); }

    /**
     * The events since the last call.
     * @returns {PlayerEvent[]}
     */
    takeEvents() {
        const events = this.recording ? this.#takeRecorded(this.recording) : this.#takePacked();
        if (events.some(({ kind }) => kind === "focus" || kind === "accessibility")) this.tellAgain();
        return events;
    }

    /**
     * The failures of script functions since the last call.
     * @returns {import("./microix.js").Diagnostic[]}
     */
    takeFailures() {
        this.#engine.call("mx_take_failures", this.#id, this.#engine.place, 0);
        const text = this.#engine.textAt(this.#engine.place);
        return text ? JSON.parse(text) : [];
    }

    /** @returns {PlayerEvent[]} */
    #takePacked() {
        const engine = this.#engine;
        engine.call("mx_take_events", this.#id, WANTED, engine.place);
        const { view } = engine;
        const [list, text, count] = [0, 4, 8].map((offset) => view.getUint32(engine.place + offset, true));
        return Array.from({ length: count }, (_, index) => {
            const at = list + EVENT_SIZE * index;
            const words = [16, 24, 32].map((offset) =>
                engine.decode(text + view.getUint32(at + offset, true), view.getUint32(at + offset + 4, true)));
            const kind = KINDS[view.getUint32(at + 8, true)];
            const value = words[2] ? JSON.parse(words[2]) : null;
            return { kind, time: view.getFloat64(at, true), part: words[0], name: words[1], number: view.getInt32(at + 12, true), value };
        });
    }

    /**
     * @param {string[]} recording
     * @returns {PlayerEvent[]}
     */
    #takeRecorded(recording) {
        const lines = this.#engine.read("mx_take_events_json", this.#id).split("\n").filter((line) => line);
        recording.push(...lines);
        this.#parts ??= /** @type {{ path: string }[]} */ (this.#engine.readJSON("mx_parts", this.#id)).map(({ path }) => path)
            .sort((one, other) => other.length - one.length);
        return lines.map((line) => eventOf(JSON.parse(line), this.#parts ?? []));
    }

    /** The changes of the scene. */
    updateScene() {
        const engine = this.#engine;
        engine.call("mx_update_scene", this.#id, 0, engine.place);
        return readScene(engine, engine.place);
    }

    /**
     * The layers in a group, the lowest first.
     * @param {number} group
     */
    children(group) {
        const { place } = this.#engine;
        this.#engine.call("mx_children", this.#id, group, place, place + 4);
        const { view } = this.#engine;
        const [list, count] = [view.getUint32(place, true), view.getUint32(place + 4, true)];
        return Array.from({ length: count }, (_, index) => view.getUint32(list + 4 * index, true));
    }
}

/**
 * An event from a line of a recording.
 * @param {any} line
 * @param {string[]} parts
 * @returns {PlayerEvent}
 */
function eventOf(line, parts) {
    const { kind, time, name = "", value = null, transaction } = line;
    if (kind === "emit") {
        const part = parts.find((path) => name.startsWith(`${path}.`)) ?? "";
        return { kind, time, part, name: part ? name.slice(part.length + 1) : name, number: 0, value };
    }
    if (kind === "cue") return { kind, time, part: "", name, number: 0, value };
    if (kind === "verdict") return { kind, time, part: "", name: line.verdict, number: line.id, value: line };
    if (transaction !== undefined) return { kind: "concluded", time, part: "", name: transaction, number: 0, value: line };
    return { kind: kind === "broken" ? "promise" : kind, time, part: "", name: line.message ?? name, number: 0, value: line };
}

/**
 * Passes several texts in memory that is freed when the work is done.
 * @template Result
 * @param {import("./engine.js").Engine} engine
 * @param {string[]} texts
 * @param {(places: { address: number, length: number }[]) => Result} work
 * @param {{ address: number, length: number }[]} [places]
 * @returns {Result}
 */
function lendTexts(engine, texts, work, places = []) {
    if (places.length === texts.length) return work(places);
    return engine.lendText(texts[places.length], (address, length) => lendTexts(engine, texts, work, [...places, { address, length }]));
}
