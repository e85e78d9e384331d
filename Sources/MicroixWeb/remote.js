// Uses the engine of one element in a worker, by messages. Calls are executed in order; questions are answered later, or the worker is
// ended.
import { Problem, Trap, dataOf } from "./engine.js";
import { compiled } from "./engines.js";
import { isLikelyHeard } from "./keys.js";

/** How long a worker may leave a question unanswered, in seconds for which the page itself was awake. */
const PATIENCE = 10;
/** Questions that are closer together, in seconds, count as simultaneous. */
const SAME = 0.001;
/** How often the worker is checked, in milliseconds. */
const LOOK = 250;

/** @typedef {import("./microix.js").Component} Component */
/** @typedef {import("./microix.js").PlayerEvent} PlayerEvent */
/** @typedef {import("./tree.js").Told} Told */
/** @typedef {{ message: string, diagnostics: import("./microix.js").Diagnostic[], isTrap?: boolean }} Failure */
/**
 * The results of everything that a worker was told.
 * @typedef {object} Answer
 * @property {PlayerEvent[]} events
 * @property {import("./microix.js").Diagnostic[]} failures
 * @property {string[] | undefined} lines The new lines of the recording.
 * @property {string[]} states
 * @property {Record<string, unknown>} inputs The inputs that have changed.
 * @property {[number, string][]} verdicts The verdicts about fingers, by their ids.
 * @property {Failure[]} problems Mistakes in what it was told.
 * @property {number} now
 * @property {number} wake
 * @property {import("./scene.js").Scene} [scene]
 * @property {Map<number, number[]>} [children] The layers in groups.
 * @property {Told[]} [tree]
 */
/**
 * Hears the answers.
 * @typedef {object} Listener
 * @property {boolean} isSeen
 * @property {boolean} isQuiet Whether a call of the page is the reason of what is asked now.
 * @property {(isQuiet: boolean) => void} answered
 * @property {(error: unknown) => void} failed
 * @property {(problem: Failure) => void} erred
 */

/** The place of an element with a worker of its own; corresponds to a seat in a shared instance. */
export class Cell {
    /** @type {Promise<RemoteEngine>} */
    engine;
    #remote;

    constructor() {
        this.#remote = new RemoteEngine();
        this.engine = this.#remote.begin();
    }

    leave() { this.#remote.end(); }

    abandon() { this.#remote.end(); }
}

export class RemoteEngine {
    /** @type {Map<string, Promise<number>>} The scripts and styles that are loaded, by their identities. */
    loaded = new Map();
    /** @type {Set<object>} */
    residents = new Set();
    #worker = new Worker(workerScript(), { type: "module" });
    #serial = 0;
    /** @type {Map<number, { resolve: (value: any) => void, reject: (error: unknown) => void }>} */
    #waiting = new Map();
    /**
     * Called if the worker ends without `end`.
     * @type {(error: unknown) => void}
     */
    onfailure = () => {};
    #timer = 0;
    #waited = 0;
    /**
     * The reason why the worker has ended.
     * @type {unknown}
     */
    #failure;

    constructor() {
        this.#worker.onmessage = ({ data: { serial, result, problem } }) => this.#hear(serial, result, problem);
        this.#worker.onerror = (event) => {
            event.preventDefault();
            this.#fail(new Problem(`worker.js does not run: ${event.message || "it can't be loaded"}`));
        };
    }

    async begin() {
        const module = await compiled();
        // Starting our own code may take long on a slow machine, so it has no time limit.
        await this.#send("start", [module], false);
        return this;
    }

    end() {
        this.#worker.terminate();
        clearInterval(this.#timer);
        this.#failure ??= new Problem("the component has gone");
        for (const { reject } of this.#waiting.values()) reject(this.#failure);
        this.#waiting.clear();
    }

    /**
     * @param {"mx_load" | "mx_load_style"} how
     * @param {string} text
     * @param {string} name
     * @param {import("./engine.js").Given[]} given
     * @returns {Promise<ReturnType<import("./engine.js").Engine["load"]>>}
     */
    load(how, text, name, given) { return this.ask("load", how, text, name, given); }

    /**
     * @param {number} script
     * @returns {Promise<Component>}
     */
    inspect(script) { return this.ask("inspect", script); }

    /**
     * @param {number} script
     * @param {Component} component
     * @param {import("./player.js").PlayerOptions} options
     */
    async open(script, component, options) {
        await this.ask("open", script, options, component.inputs.map(({ name }) => name));
        return new RemotePlayer(this, component);
    }

    /** The number of the last message. */
    get serial() { return this.#serial; }

    /** @param {string} name @param {any[]} given */
    tell(name, ...given) { this.#worker.postMessage({ serial: ++this.#serial, name, given }); }

    /**
     * @param {string} name
     * @param {any[]} given
     * @returns {Promise<any>}
     */
    ask(name, ...given) { return this.#send(name, given, true); }

    /** @param {string} name @param {any[]} given @param {boolean} isLookedAfter */
    #send(name, given, isLookedAfter) {
        if (this.#failure) return Promise.reject(this.#failure);
        return new Promise((resolve, reject) => {
            this.tell(name, ...given);
            this.#waiting.set(this.#serial, { resolve, reject });
            if (isLookedAfter && !this.#timer) this.#lookAfter();
        });
    }

    #lookAfter() {
        this.#waited = 0;
        // Checks are counted instead of time: while the page sleeps or is busy itself, nothing is counted.
        this.#timer = window.setInterval(() => {
            this.#waited += LOOK / 1000;
            if (this.#waiting.size && this.#waited < PATIENCE) return;
            clearInterval(this.#timer);
            this.#timer = 0;
            if (this.#waiting.size) this.#fail(new Trap(`it has not answered for ${PATIENCE} seconds`));
        }, LOOK);
    }

    /** @param {number} serial @param {unknown} result @param {Failure | undefined} problem */
    #hear(serial, result, problem) {
        this.#waited = 0;
        const waiting = this.#waiting.get(serial);
        this.#waiting.delete(serial);
        if (problem?.isTrap) this.#fail(new Trap(problem.message), waiting);
        else if (problem) waiting?.reject(new Problem(problem.message, problem.diagnostics));
        else waiting?.resolve(result);
    }

    /** @param {unknown} error @param {{ reject: (error: unknown) => void }} [first] */
    #fail(error, first) {
        this.#failure = error;
        first?.reject(error);
        this.end();
        this.onfailure(error);
    }
}

/** A player in a worker, with the interface of a local player; its results are those of the last answer. */
export class RemotePlayer {
    #engine;
    #component;
    /** @type {Listener | undefined} */
    #listener;
    /** How many answers are still expected. */
    #awaited = 0;
    /** The number of the last message that was answered. */
    #answered = 0;
    /** @type {Answer | undefined} */
    #answer;
    /**
     * The changes since the last drawing. The first answer always has a scene, because nothing was seen before.
     * @type {import("./scene.js").Scene | undefined}
     */
    #scene;
    /** @type {Record<string, unknown>} */
    #inputs;
    /** @type {Map<string, { value: unknown, serial: number }>} Inputs that the page has set, until they are answered. */
    #set = new Map();
    /** @type {Map<number, number>} */
    #landed = new Map();
    /** @type {Told[]} */
    #tree = [];
    #hasNews = false;
    #focused = 0;
    #resuming = 0;
    /** The number of the last message for whose results was asked, and the instant up to which was asked. */
    #asked = 0;
    #askedAt = -Infinity;
    /** @type {string[] | undefined} */
    #recording;
    /** @type {string[] | undefined} */
    states;
    now = 0;
    #wake = 0;

    /** @param {RemoteEngine} engine @param {Component} component */
    constructor(engine, component) {
        this.#engine = engine;
        this.#component = component;
        this.#inputs = Object.fromEntries(component.inputs.map(({ name, initial }) => [name, initial]));
    }

    get engine() { return this.#engine; }

    /** Whether an answer is still expected. */
    get isAwaited() { return this.#awaited > 0 || this.#resuming > 0; }

    /** When it has to be advanced next: at once, if it was told something. */
    get wake() { return this.#engine.serial > this.#asked ? this.now : this.#wake; }

    /** @param {Listener} listener */
    listen(listener) {
        this.#listener = listener;
        this.#engine.onfailure = (error) => listener.failed(error);
    }

    close() { this.#listener = undefined; }

    /** @param {number} seconds @param {boolean} [isQuiet] */
    advance(seconds, isQuiet = this.#listener?.isQuiet ?? false) {
        const { isSeen = true } = this.#listener ?? {};
        this.#awaited++;
        this.#askedAt = seconds;
        const answer = this.#engine.ask("advance", this.#at(seconds), isSeen);
        const { serial } = this.#engine;
        this.#asked = serial;
        answer.then((result) => this.#take(result, serial, isQuiet), () => {});
    }

    /**
     * Asks for the results of earlier messages and of time separately, before the results of what the page asks now.
     * @param {number} seconds
     */
    catchUp(seconds) {
        if (this.#resuming) return;
        const isTold = this.#engine.serial > this.#asked;
        const isDue = seconds - this.#askedAt > SAME && (this.isAwaited || this.#wake <= seconds);
        if (isTold || isDue) this.advance(seconds, false);
    }

    /** @param {Answer} answer @param {number} serial @param {boolean} isQuiet */
    #take(answer, serial, isQuiet) {
        this.#awaited--;
        this.#answered = serial;
        Object.assign(this.#inputs, answer.inputs);
        for (const [name, one] of this.#set) if (one.serial < serial) this.#set.delete(name);
        if (answer.tree) {
            this.#tree = answer.tree;
            this.#hasNews = true;
        }
        if (answer.lines) this.#recording?.push(...answer.lines);
        this.states = answer.states;
        this.now = Math.max(this.now, answer.now);
        this.#wake = answer.wake;
        this.#answer = answer;
        this.#scene = answer.scene ?? this.#scene;
        for (const problem of answer.problems) this.#listener?.erred(problem);
        this.#listener?.answered(isQuiet);
    }

    /**
     * While it changes to a snapshot, the page does not know its time.
     * @param {number} seconds
     */
    #at(seconds) { return this.#resuming ? 0 : seconds; }

    // Input

    /** @param {string} name @param {unknown} payload @param {number} at */
    post(name, payload, at) { this.#engine.tell("post", name, plain(payload), this.#at(at)); }

    /** @param {string} name @param {unknown} value @param {number} at */
    set(name, value, at) {
        this.#engine.tell("set", name, plain(value), this.#at(at));
        if (name in this.#inputs) this.#set.set(name, { value, serial: this.#engine.serial });
    }

    /** @param {object} settings */
    begin(settings) { this.#engine.tell("begin", plain(settings)); }

    commit() { this.#engine.tell("commit"); }

    /** @type {import("./pointers.js").Target["point"]} */
    point(id, phase, place, seen) {
        this.#engine.tell("point", id, phase, place, this.#at(seen));
        if (phase === "down") this.#landed.set(id, this.#engine.serial);
        return "possible";
    }

    /** @param {{ x: number, y: number }} place @param {number} factor @param {number} seen */
    spread(place, factor, seen) { this.#engine.tell("spread", place, factor, this.#at(seen)); }

    /** @param {"up" | "cancel"} phase @param {number} seen */
    endPinch(phase, seen) { this.#engine.tell("endPinch", phase, this.#at(seen)); }

    /** @param {string} name @param {"down" | "repeat" | "up"} phase @param {number} at */
    key(name, phase, at) {
        this.#engine.tell("key", name, phase, this.#at(at));
        return isLikelyHeard(name, this.#tree, /** @type {any} */ (this.#component.accessibility ?? []));
    }

    /** @param {number | undefined} layer @param {number} at */
    focus(layer, at) {
        this.#engine.tell("focus", layer, this.#at(at));
        this.#focused = this.#engine.serial;
        for (const told of this.#tree) told.hasFocus = told.layer === layer;
    }

    /** @param {number} layer @param {string} action @param {unknown} value @param {number} at */
    perform(layer, action, value, at) { this.#engine.tell("perform", layer, action, value, this.#at(at)); }

    /** @param {unknown} value @param {number} at */
    write(value, at) { this.#engine.tell("write", value, this.#at(at)); }

    /** @param {string} name @param {number} value */
    setKnob(name, value) { this.#engine.tell("setKnob", name, value); }

    /** @param {number[]} styles */
    setStyles(styles) { this.#engine.tell("setStyles", styles); }

    /** @param {boolean} reducesMotion */
    reduceMotion(reducesMotion) { this.#engine.tell("reduceMotion", reducesMotion); }

    /** All events; `undefined` if they are not kept. */
    get recording() { return this.#recording; }
    set recording(recording) {
        this.#recording = recording;
        this.#engine.tell("record", !!recording);
    }

    // Results

    /** @returns {Promise<string>} */
    get snapshot() { return this.#engine.ask("snapshot"); }

    /**
     * @param {string} snapshot
     * @returns {Promise<{ kind: string, name: string }[]>}
     */
    async resume(snapshot) {
        this.#resuming++;
        try {
            const { lost, now, wake, states } = await this.#engine.ask("resume", snapshot);
            Object.assign(this, { now, states });
            this.#askedAt = -Infinity;
            this.#wake = wake;
            return lost;
        } finally {
            this.#resuming--;
        }
    }

    /** @param {string} name */
    field(name) { return this.#set.has(name) ? this.#set.get(name)?.value : this.#inputs[name]; }

    takeEvents() {
        if (!this.#answer) return [];
        const { events, verdicts } = this.#answer;
        this.#answer = { ...this.#answer, events: [], verdicts: [] };
        const isOfThis = (/** @type {number} */ id) => (this.#landed.get(id) ?? 0) < this.#answered;
        const decided = verdicts.filter(([id]) => isOfThis(id))
            .map(([id, verdict]) => ({ kind: "verdict", time: this.now, part: "", name: verdict, number: id, value: null }));
        return [...decided, ...events.filter(({ kind, number }) => kind !== "verdict" || isOfThis(number))];
    }

    takeFailures() { return this.#answer?.failures.splice(0) ?? []; }

    tellAgain() { this.#hasNews = true; }

    /** What was told before the page has moved the focus would be outdated. */
    takeTree() {
        if (!this.#hasNews || this.#focused > this.#answered) return undefined;
        this.#hasNews = false;
        return this.#tree;
    }

    /** The changes of the scene, as of the last answer. */
    updateScene() {
        const scene = /** @type {import("./scene.js").Scene} */ (this.#scene);
        this.#scene = { ...scene, layers: [] };
        return scene;
    }

    /** @param {number} group */
    children(group) { return this.#answer?.children?.get(group) ?? []; }
}

/**
 * A value as JSON preserves it, so that a worker gets exactly what a local engine would get.
 * @param {unknown} value
 */
function plain(value) { return value === undefined || typeof value === "number" ? value : JSON.parse(dataOf(value)); }

/** @type {any} */
let policy;

/** A page that only allows trusted scripts must allow the policy `microix`, which can only return this one address. */
function workerScript() {
    const address = new URL("./worker.js", import.meta.url);
    try {
        policy ??= /** @type {any} */ (globalThis).trustedTypes?.createPolicy("microix", { createScriptURL: () => address.href });
    } catch {
        // A page may name its policies, but this one need not be among them: if it is required, the worker reports that.
    }
    return policy?.createScriptURL("") ?? address;
}
