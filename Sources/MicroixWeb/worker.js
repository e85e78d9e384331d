// The engine of one element in a worker, where a slow script can't block the page. remote.js sends it messages.
import { Engine, Trap } from "./engine.js";
import { Pinch } from "./pinch.js";
import { Player } from "./player.js";
import { groupsOf, together } from "./scene.js";

/** @typedef {import("./remote.js").Answer} Answer */

/** @type {Engine} */
let engine;
/** @type {Player} */
let player;
/** @type {string[]} */
let inputs = [];
/** @type {Record<string, string>} The inputs as they were last reported, as JSON. */
const told = {};
/** @type {import("./scene.js").Scene | undefined} Changes that have not been reported yet. */
let scene;
let generation = -1;
/** @type {Map<number, string>} */
const verdicts = new Map();
/** @type {Map<number, number>} When fingers have landed. An earlier verdict with the same id is about another finger. */
const landed = new Map();
/** @type {boolean[]} For each transaction that is open, whether it could begin. */
const transactions = [];
/** @type {{ message: string, diagnostics: import("./microix.js").Diagnostic[] }[]} */
let problems = [];

/** @type {import("./pointers.js").Target["point"]} */
function point(id, phase, place, seen) {
    if (phase === "down") landed.set(id, player.now);
    const verdict = player.point(id, phase, place, seen || player.now);
    verdicts.set(id, verdict);
    return verdict;
}

const pinch = new Pinch(point);
/** @param {number} at */
const fromNow = (at) => Math.max(player.now, at);

function lookAtScene() { scene = together(scene, player.updateScene()); }

/** @type {Record<string, (...given: any[]) => void>} Messages without an answer. */
const hears = {
    point,
    spread: (place, factor, seen) => pinch.spread(place, factor, seen || player.now),
    endPinch: (phase, seen) => pinch.end(phase, seen || player.now),
    post: (name, payload, at) => player.post(name, payload, at),
    set: (name, value, at) => player.set(name, value, fromNow(at)),
    begin: (settings) => {
        transactions.push(false);
        player.begin(settings);
        transactions[transactions.length - 1] = true;
    },
    commit: () => { if (transactions.pop()) player.commit(); },
    key: (name, phase, at) => void player.key(name, phase, at),
    focus: (layer, at) => {
        player.focus(layer, at);
        player.tellAgain();
    },
    perform: (layer, action, value, at) => player.perform(layer, action, value, at),
    write: (value, at) => {
        // The tree is read as of the last scene.
        lookAtScene();
        player.write(value, fromNow(at));
    },
    setKnob: (name, value) => player.setKnob(name, value),
    setStyles: (styles) => player.setStyles(styles),
    reduceMotion: (reduces) => player.reduceMotion(reduces),
    record: (isKept) => { player.recording = isKept ? player.recording ?? [] : undefined; },
};

/** @type {Record<string, (...given: any[]) => unknown>} Messages with an answer. */
const answers = {
    /** @param {WebAssembly.Module} compiled */
    start: async (compiled) => { engine = await Engine.of(compiled); },
    load: (how, text, name, given) => engine.load(how, text, name, given),
    inspect: (script) => engine.inspect(script),
    open: (script, options, names) => {
        player = new Player(engine, script, options);
        inputs = names;
    },
    advance: (seconds, hasScene) => {
        player.advance(fromNow(seconds));
        return answer(hasScene);
    },
    snapshot: () => player.snapshot,
    resume: (snapshot) => ({ lost: player.resume(snapshot), now: player.now, wake: player.wake, states: player.states }),
};

/**
 * The results of everything that it was told.
 * @param {boolean} hasScene Whether the element is visible.
 * @returns {Answer}
 */
function answer(hasScene) {
    const events = player.takeEvents().filter(({ kind, number, time }) => kind !== "verdict" || time >= (landed.get(number) ?? 0));
    const hasFailed = events.some(({ kind }) => kind === "error");
    /** @type {Answer} */
    const result = {
        events, failures: hasFailed ? player.takeFailures() : [], lines: player.recording?.splice(0), states: player.states, inputs: {},
        verdicts: [...verdicts], problems: problems.splice(0), now: player.now, wake: player.wake,
    };
    verdicts.clear();
    for (const name of inputs) {
        const value = player.field(name);
        const text = JSON.stringify(value) ?? "";
        if (told[name] === text) continue;
        told[name] = text;
        result.inputs[name] = value;
    }
    // Accessibility and form values are up to date even if the element is not visible.
    if (!hasScene && !player.hasNews) return result;
    lookAtScene();
    if (scene) {
        const groups = groupsOf(scene.layers, scene.generation !== generation);
        generation = scene.generation;
        result.scene = scene;
        result.children = new Map([...groups].map((group) => [group, player.children(group)]));
        scene = undefined;
    }
    result.tree = player.takeTree();
    return result;
}

/** @param {unknown} error */
function wordsOf(error) {
    const { message, diagnostics = [] } = /** @type {import("./engine.js").Problem} */ (error);
    return { message: message ?? String(error), diagnostics, isTrap: error instanceof Trap };
}

const port = /** @type {{ onmessage: unknown, postMessage(message: unknown): void }} */ (/** @type {unknown} */ (globalThis));

/** @param {MessageEvent<{ serial: number, name: string, given: any[] }>} event */
port.onmessage = async ({ data: { serial, name, given } }) => {
    try {
        if (!(name in hears)) port.postMessage({ serial, result: await answers[name](...given) });
        else hears[name](...given);
    } catch (error) {
        const problem = wordsOf(error);
        if (!(name in hears)) port.postMessage({ serial, problem });
        else if (problem.isTrap) port.postMessage({ serial: 0, problem });
        else problems.push(problem);
    }
};
