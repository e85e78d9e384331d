// The run of a component with its past: a player that goes on, and what is needed to show any earlier instant again.
import { Player } from "../player.js";

/**
 * The start of a player: a loaded script, its knobs, and whether motion is reduced.
 * @typedef {{ script: number, knobs: Map<string, number>, reducesMotion: boolean }} Setting
 */
/**
 * A snapshot of the past.
 * @typedef {{ time: number, count: number, text: string, setting: Setting }} Snapshot
 */

/** The longest time between two snapshots, in seconds; what is between them is played again. */
const APART = 0.5;
/** The most bytes of all snapshots. */
const MOST_BYTES = 64 << 20;
/**
 * The most scripts that are kept for the past. If a file is saved again and again, the oldest script is dropped, with the past that needs
 * it.
 */
const MOST_SCRIPTS = 8;

export class Run {
    #engine;
    #setting;
    /**
     * All events, one line of JSON each.
     * @type {string[]}
     */
    #lines = [];
    /**
     * The marks on the time line, and the number of lines that have been read for them.
     * @type {{ read: number, list: { time: number, kind: "input" | "state" }[] }}
     */
    #marks = { read: 0, list: [] };
    /** @type {Snapshot[]} */
    #snapshots = [];
    #bytes = 0;
    now = 0;

    /** @param {import("../engine.js").Engine} engine @param {Setting} setting */
    constructor(engine, setting) {
        this.#engine = engine;
        this.#setting = setting;
        this.player = this.#open(setting);
        this.player.recording = this.#lines;
        this.#keep();
    }

    /** The first instant that can be shown again. */
    get start() { return this.#snapshots[0].time; }
    get setting() { return this.#setting; }
    get lines() { return this.#lines; }

    /** Marks where something was done, and where the state has changed. */
    get marks() {
        const { list } = this.#marks;
        for (; this.#marks.read < this.#lines.length; this.#marks.read++) {
            const event = JSON.parse(this.#lines[this.#marks.read]);
            if (isInput(event)) list.push({ time: event.time, kind: "input" });
            else if (event.kind === "transition") list.push({ time: event.time, kind: "state" });
        }
        return list;
    }

    /** The scripts that the past still needs. */
    get scripts() { return new Set([...this.#snapshots.map(({ setting }) => setting.script), this.#setting.script]); }

    /** @param {Setting} setting */
    #open({ script, knobs, reducesMotion }) { return new Player(this.#engine, script, { knobs, styles: [], reducesMotion, seed: 0 }); }

    close() { this.player.close(); }

    /**
     * Lets time pass, and returns what happened.
     * @param {number} instant
     */
    advance(instant) {
        this.player.advance(instant);
        this.now = instant;
        const events = this.player.takeEvents();
        const last = this.#snapshots.at(-1);
        if (last && instant - last.time >= APART && this.#lines.length > last.count) this.#keep();
        return events;
    }

    /**
     * Changes the script or the knobs; the past keeps its own.
     * @param {Setting} setting
     * @param {(player: Player) => void} change
     */
    change(setting, change) {
        change(this.player);
        this.#setting = setting;
        this.player.takeEvents();
        this.#keep();
    }

    #keep() {
        const text = this.player.snapshot;
        const last = this.#snapshots.at(-1);
        if (last?.time === this.now) this.#drop(this.#snapshots.length - 1);
        this.#snapshots.push({ time: this.now, count: this.#lines.length, text, setting: this.#setting });
        this.#bytes += 2 * text.length;
        const scripts = [...new Set(this.#snapshots.map(({ setting }) => setting.script))];
        while (scripts.length > MOST_SCRIPTS && this.#snapshots[0].setting.script === scripts[0]) this.#drop(0);
        // Every other snapshot is dropped; the first one stays, so that the start can be shown.
        while (this.#bytes > MOST_BYTES && this.#snapshots.length > 2) this.#drop(1 + (this.#snapshots.length % 2));
    }

    /** @param {number} index */
    #drop(index) { this.#bytes -= 2 * this.#snapshots.splice(index, 1)[0].text.length; }

    /**
     * A player at an instant of the past; the caller must close it.
     * @param {number} instant
     */
    at(instant) {
        const start = this.#before(instant);
        const player = this.#open(start.setting);
        player.resume(start.text);
        for (const line of this.#lines.slice(start.count)) {
            const event = JSON.parse(line);
            if (event.time > instant) break;
            if (isInput(event)) player.postJSON(line);
        }
        player.advance(instant);
        player.takeEvents();
        return player;
    }

    /**
     * Plays the same inputs from the start with another setting.
     * @param {Setting} setting
     */
    again(setting) {
        const next = new Run(this.#engine, setting);
        const inputs = this.#lines.map((line) => ({ line, event: JSON.parse(line) })).filter(({ event }) => isInput(event));
        for (let end = 0; end < this.now;) {
            end = Math.min(this.now, end + APART);
            while (inputs.length && inputs[0].event.time <= end) next.player.postJSON(/** @type {{ line: string }} */ (inputs.shift()).line);
            next.advance(end);
        }
        return next;
    }

    /** @param {number} instant */
    #before(instant) {
        let start = this.#snapshots[0];
        for (const snapshot of this.#snapshots) if (snapshot.time <= instant) start = snapshot;
        return start;
    }

    /**
     * Goes on from an instant of the past; what came later is dropped.
     * @param {number} instant
     */
    goOn(instant) {
        const setting = this.#before(instant).setting;
        this.player.close();
        this.player = this.at(instant);
        this.#setting = setting;
        const rest = this.#lines.findIndex((line) => JSON.parse(line).time > instant);
        if (rest >= 0) this.#lines.length = rest;
        this.#marks = { read: 0, list: [] };
        this.player.recording = this.#lines;
        while ((this.#snapshots.at(-1)?.time ?? 0) > instant) this.#drop(this.#snapshots.length - 1);
        this.now = instant;
        this.#keep();
    }
}

/**
 * Whether a line is an input, and not a result.
 * @param {any} event
 */
export function isInput({ kind, origin }) { return kind === "pointer" || kind === "key" || ((kind === "trigger" || kind === "focus") && origin === undefined); }

/**
 * The pointers, keys and changes of focus as a trace; other inputs of the host are not in it.
 * @param {string[]} lines
 */
export function traceOf(lines) {
    const inputs = lines.map((line) => JSON.parse(line)).filter((event) => isInput(event) && event.kind !== "trigger");
    const further = [["seen", "seen"], ["key", "key"], ["element", "focus"]].filter(([name, kind]) => inputs.some((one) => (name === "seen" ? one.seen !== undefined : one.kind === kind)))
        .map(([name]) => name);
    const quoted = (/** @type {unknown} */ value) => (typeof value === "string" && /[",#\s]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value ?? "");
    const columns = ["time", "id", "phase", "x", "y", ...further];
    return [columns.join(","), ...inputs.map((one) => columns.map((name) => (name === "phase" && one.kind === "focus" ? "focus" : quoted(one[name]))).join(",")), ""].join("\n");
}
