// The view of one component, in which it can be touched, tuned and moved through its time.
import { takeSeat } from "../engines.js";
import { Host } from "./host.js";
import { Run, traceOf } from "./run.js";
import { inspect, isSound, loadScript } from "./scripts.js";
import { component } from "./server.js";
import { firstStop, Stage } from "./stage.js";
import { Tuning } from "./tuning.js";

const get = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const input = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (document.getElementById(id));
const FRAME = 1 / 60;
/** The longest time between two frames, in seconds: after a tab was hidden, the component goes on where it was. */
const LONGEST = 0.1;
const MOST_EVENTS = 200;
/** If a run is longer than this, in seconds, a knob does not change its past. */
const LONGEST_AGAIN = 120;

export class Desk {
    /** @type {import("../engine.js").Engine} */
    #engine;
    /** @type {import("./server.js").ComponentAnswer | undefined} The last answer that could be run. */
    #answer;
    /** @type {Run | undefined} */
    #run;
    /**
     * A player at an instant of the past, while that instant is shown.
     * @type {{ player: import("../player.js").Player, instant: number } | undefined}
     */
    #past;
    /**
     * The inputs of a scenario that are still to come.
     * @type {any[]}
     */
    #given = [];
    #end = Infinity;
    #isPlaying = true;
    #last = 0;
    #file = "";
    #stage;
    #tuning;
    #host;

    /** @param {import("../engine.js").Engine} engine */
    constructor(engine) {
        this.#engine = engine;
        this.#stage = new Stage(get("frame"), {
            point: (id, phase, place, time) => this.#point(id, phase, place, time),
            key: (name, phase, time) => {
                if (this.#past) this.#goOn();
                return this.#run?.player.key(name, phase, this.#instant(time)) ?? false;
            },
            focus: (isIn) => { if (this.#run && !this.#past) this.#run.player.focus(isIn ? firstStop(this.#run.player) : undefined, this.#run.now); },
        });
        this.#tuning = new Tuning((name, value) => this.#turn(name, value));
        this.#host = new Host(get("host"), {
            post: (name, payload) => this.#touch((player, now) => player.post(name, payload, now)),
            set: (name, value) => this.#touch((player, now) => player.set(name, value, now)),
        });
        this.#listen();
        requestAnimationFrame((time) => this.#frame(time));
    }

    static async open() { return new Desk(await takeSeat(true).engine); }

    get file() { return this.#file; }

    // Files

    /**
     * Shows a component from its start.
     * @param {string} file
     */
    async show(file) {
        this.#file = file;
        this.#answer = undefined;
        this.#listScenarios();
        await this.refresh();
    }

    /** Loads the present content of the files; what moves goes on. */
    async refresh() {
        const file = this.#file;
        const answer = await component(file);
        if (file !== this.#file) return;
        this.#tell(answer);
        if (!isSound(answer)) return;
        const script = loadScript(this.#engine, answer);
        const isFirst = this.#answer === undefined;
        this.#answer = answer;
        this.#tuning.show(answer);
        if (isFirst || !this.#run) this.#start(script);
        else this.#goOver(this.#run, script);
        const inspection = inspect(this.#engine, script);
        this.#stage.hear(inspection);
        this.#host.show(inspection);
        this.#listScenarios();
    }

    /** @param {Run} run @param {number} script */
    #goOver(run, script) {
        this.#leavePast();
        const before = run.scripts;
        run.change({ ...run.setting, script, knobs: this.#tuning.turned }, (player) => player.reload(script));
        this.#release(before, run.scripts);
        this.#draw();
    }

    /** @param {Set<number>} before @param {Set<number>} needed */
    #release(before, needed) { for (const script of before) if (!needed.has(script)) this.#engine.call("mx_close", script); }

    /** @param {import("./server.js").ComponentAnswer} answer */
    #tell({ gone, component: name, text }) {
        const isWrong = gone !== undefined || name === null;
        get("mistake").hidden = !isWrong;
        if (isWrong) {
            /** @type {HTMLElement} */ (get("mistake").querySelector("h2")).textContent = gone === undefined ? "This can't be run as it is" : `${gone}; it is watched for`;
            /** @type {HTMLElement} */ (get("mistake").querySelector("pre")).textContent = gone === undefined ? text : "";
        }
        get("problems").hidden = isWrong || !text;
        /** @type {HTMLElement} */ (get("problems").querySelector("pre")).textContent = isWrong ? "" : text;
    }

    // Runs

    /**
     * Starts the run again.
     * @param {number} [script]
     */
    #start(script = this.#run?.setting.script) {
        if (script === undefined) return;
        this.#leavePast();
        const before = this.#run?.scripts ?? new Set();
        this.#run?.close();
        const setting = { script, knobs: this.#tuning.turned, reducesMotion: input("reduced").checked };
        this.#run = new Run(this.#engine, setting);
        this.#release(before, this.#run.scripts);
        const scenario = this.#answer?.scenarios.find(({ name }) => name === input("scenario").value);
        this.#given = scenario ? [...scenario.inputs] : [];
        this.#end = scenario ? (scenario.duration ?? Infinity) : Infinity;
        get("log").replaceChildren();
        this.#stage.show(this.#run.player);
        this.#showTime();
    }

    /** @param {Partial<import("./run.js").Setting>} part @param {(player: import("../player.js").Player) => void} change */
    #change(part, change) {
        if (!this.#run) return;
        this.#leavePast();
        this.#run.change({ ...this.#run.setting, ...part }, change);
        this.#draw();
    }

    /** @param {string} name @param {number} value */
    #turn(name, value) {
        const run = this.#run;
        if (!run) return;
        const setting = { ...run.setting, knobs: new Map([...run.setting.knobs, [name, value]]) };
        if (this.#past && run.start === 0 && run.now < LONGEST_AGAIN) this.#again(run, setting, this.#past.instant);
        else this.#change(setting, (player) => player.setKnob(name, value));
    }

    /**
     * Shows an instant of the past as it would have been with another setting.
     * @param {Run} run
     * @param {import("./run.js").Setting} setting
     * @param {number} instant
     */
    #again(run, setting, instant) {
        this.#leavePast();
        const before = run.scripts;
        this.#run = run.again(setting);
        run.close();
        this.#release(before, this.#run.scripts);
        this.#look(instant);
    }

    /**
     * Does something to the component from outside. That ends a pause, and at an instant of the past it ends the future that was recorded.
     * @param {(player: import("../player.js").Player, now: number) => void} act
     */
    #touch(act) {
        if (!this.#run) return;
        this.#play(true);
        act(this.#run.player, this.#run.now);
    }

    /** @param {number} id @param {any} phase @param {{ x: number, y: number }} place @param {number} time */
    #point(id, phase, place, time) {
        const run = this.#run;
        if (!run) return "ignored";
        if (this.#past) this.#goOn();
        if (!this.#isPlaying && phase === "down") this.#play(true);
        const instant = this.#instant(time);
        return run.player.point(id, phase, place, instant);
    }

    /**
     * The component's instant for a time of the page.
     * @param {number} time
     */
    #instant(time) {
        const passed = this.#isPlaying ? Math.max(0, Math.min(LONGEST, (time - this.#last) / 1000)) * this.#speed : 0;
        return (this.#run?.now ?? 0) + passed;
    }

    // Time

    get #speed() { return Number(input("speed").value); }

    /** @param {number} time */
    #frame(time) {
        const passed = Math.min(LONGEST, Math.max(0, time - this.#last) / 1000);
        this.#last = time;
        if (this.#run && this.#isPlaying && !this.#past) this.#advance(this.#run, Math.max(this.#run.now, this.#run.player.now) + passed * this.#speed);
        requestAnimationFrame((next) => this.#frame(next));
    }

    /** @param {Run} run @param {number} instant */
    #advance(run, instant) {
        while (this.#given.length && this.#given[0].time <= instant) run.player.postJSON(JSON.stringify(this.#given.shift()));
        for (const event of run.advance(instant)) this.#hear(event);
        this.#draw();
        const isOver = this.#end === Infinity ? input("scenario").value && !this.#given.length && run.player.wake === Infinity : instant >= this.#end;
        if (isOver && input("loop").checked) this.#start();
    }

    /** @param {any} event */
    #hear(event) {
        if (event.kind === "verdict") this.#stage.decide(event.number, event.name);
        this.#log(event);
    }

    #draw() {
        this.#stage.update();
        this.#showTime();
    }

    /** @param {boolean} isPlaying */
    #play(isPlaying) {
        if (isPlaying && this.#past) this.#goOn();
        this.#isPlaying = isPlaying;
        get("play").textContent = isPlaying ? "Pause" : "Play";
        get("play").setAttribute("aria-pressed", String(isPlaying));
    }

    /**
     * Shows an instant of the past.
     * @param {number} instant
     */
    #look(instant) {
        if (!this.#run) return;
        this.#play(false);
        this.#past?.player.close();
        this.#past = { player: this.#run.at(instant), instant };
        this.#stage.show(this.#past.player);
        this.#showTime();
    }

    /** Goes on from the instant that is shown; what came after it is dropped. */
    #goOn() {
        if (!this.#run || !this.#past) return;
        const { instant } = this.#past;
        this.#past.player.close();
        this.#past = undefined;
        this.#run.goOn(instant);
        this.#stage.show(this.#run.player);
        // What a scenario gives after that instant is still to come.
        const scenario = this.#answer?.scenarios.find(({ name }) => name === input("scenario").value);
        this.#given = scenario?.inputs.filter(({ time }) => time > instant) ?? [];
    }

    #leavePast() {
        if (!this.#past || !this.#run) return;
        this.#past.player.close();
        this.#past = undefined;
        this.#stage.show(this.#run.player);
    }

    /** @param {number} frames */
    #step(frames) {
        if (!this.#run) return;
        this.#play(false);
        const instant = (this.#past?.instant ?? this.#run.now) + frames * FRAME;
        if (instant > this.#run.now) {
            this.#leavePast();
            this.#advance(this.#run, instant);
        } else {
            this.#look(Math.max(this.#run.start, instant));
        }
    }

    // Reports

    #showTime() {
        const run = this.#run;
        if (!run) return;
        const instant = this.#past?.instant ?? run.now;
        get("clock").textContent = `${instant.toFixed(3)} s`;
        const scrub = input("scrub");
        scrub.min = String(Math.floor(run.start * 1000));
        scrub.max = String(Math.max(1, Math.round(run.now * 1000)));
        if (document.activeElement !== scrub || !this.#past) scrub.value = String(Math.round(instant * 1000));
        scrub.setAttribute("aria-valuetext", `${instant.toFixed(3)} seconds`);
        const states = (this.#past?.player ?? run.player).states.join("  ");
        if (get("states").textContent !== states) get("states").textContent = states;
        this.#mark(run);
    }

    /**
     * Marks where something was done, and where the state has changed.
     * @param {Run} run
     */
    #mark(run) {
        const marks = get("marks");
        if (marks.dataset.count === String(run.lines.length) && marks.dataset.until === scrubEnd()) return;
        Object.assign(marks.dataset, { count: String(run.lines.length), until: scrubEnd() });
        const all = Math.max(0.001, run.now - run.start);
        /** @type {Map<string, SVGElement>} One mark of a kind is enough for each place. */
        const lines = new Map();
        for (const { time, kind } of run.marks) {
            if (time < run.start) continue;
            const x = String(Math.round(((time - run.start) / all) * 1000));
            if (lines.has(`${kind} ${x}`)) continue;
            const mark = document.createElementNS("http://www.w3.org/2000/svg", "line");
            for (const [name, value] of Object.entries({ class: kind, x1: x, x2: x, y1: kind === "input" ? "0" : "6", y2: kind === "input" ? "6" : "12" })) mark.setAttribute(name, value);
            lines.set(`${kind} ${x}`, mark);
        }
        marks.replaceChildren(...lines.values());
    }

    /** @param {any} event */
    #log({ kind, time, part, name, value }) {
        const words = describe(kind, part, name, value);
        if (!words) return;
        const row = document.createElement("li");
        row.className = kind;
        const instant = document.createElement("time");
        instant.textContent = time.toFixed(3);
        const text = document.createElement("span");
        text.textContent = words;
        row.append(instant, text);
        const log = get("log");
        log.prepend(row);
        while (log.childElementCount > MOST_EVENTS) log.lastElementChild?.remove();
    }

    #listScenarios() {
        const select = /** @type {HTMLSelectElement} */ (get("scenario"));
        const chosen = select.value;
        const names = this.#answer?.scenarios.map(({ name }) => name) ?? [];
        select.replaceChildren(...["", ...names].map((name) => Object.assign(document.createElement("option"), { value: name, textContent: name || "by hand" })));
        select.value = names.includes(chosen) ? chosen : "";
        select.disabled = !names.length;
    }

    // Pictures

    /** The picture as a document. */
    #document() {
        const copy = /** @type {SVGSVGElement} */ (this.#stage.svg.cloneNode(true));
        const { width, height } = this.#stage.canvas;
        copy.removeAttribute("style");
        copy.setAttribute("width", String(width));
        copy.setAttribute("height", String(height));
        return new XMLSerializer().serializeToString(copy);
    }

    /** @param {string} ending @param {Blob} blob */
    #save(ending, blob) {
        const address = URL.createObjectURL(blob);
        const link = Object.assign(document.createElement("a"), { href: address, download: this.#file.replace(/^.*\//, "").replace(/lua$/, ending) });
        link.click();
        setTimeout(() => URL.revokeObjectURL(address), 10_000);
    }

    async #savePNG() {
        const { width, height } = this.#stage.canvas;
        const scale = Math.max(2, devicePixelRatio);
        const address = URL.createObjectURL(new Blob([this.#document()], { type: "image/svg+xml" }));
        const picture = Object.assign(new Image(), { src: address });
        await picture.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
        canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
        URL.revokeObjectURL(address);
        canvas.toBlob((blob) => { if (blob) this.#save("png", blob); });
    }

    // The page

    #listen() {
        const on = (/** @type {string} */ id, /** @type {string} */ name, /** @type {() => void} */ hear) => get(id).addEventListener(name, hear);
        on("play", "click", () => this.#play(!this.#isPlaying));
        on("back", "click", () => this.#step(-1));
        on("forth", "click", () => this.#step(1));
        on("restart", "click", () => { this.#start(); this.#play(true); });
        on("scenario", "change", () => { this.#start(); this.#play(true); });
        on("scrub", "input", () => this.#look(Number(input("scrub").value) / 1000));
        on("reduced", "change", () => {
            const reducesMotion = input("reduced").checked;
            this.#change({ reducesMotion }, (player) => player.reduceMotion(reducesMotion));
        });
        on("ground", "change", () => { get("stage").className = input("ground").value; });
        on("scale", "change", () => this.#size());
        on("svg", "click", () => this.#save("svg", new Blob([this.#document()], { type: "image/svg+xml" })));
        on("png", "click", () => this.#savePNG());
        on("trace", "click", () => this.#save("csv", new Blob([traceOf(this.#run?.lines ?? [])], { type: "text/csv" })));
        on("run", "click", () => this.#save("ndjson", new Blob([(this.#run?.lines ?? []).join("\n") + "\n"], { type: "application/x-ndjson" })));
        document.addEventListener("keydown", (event) => this.#key(event));
        this.#size();
    }

    #size() {
        const scale = input("scale").value;
        get("frame").className = scale === "fit" ? "fit" : "";
        const { svg, canvas } = this.#stage;
        svg.style.width = scale === "fit" ? "" : `${canvas.width * Number(scale)}px`;
        svg.style.height = scale === "fit" ? "" : `${canvas.height * Number(scale)}px`;
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        const isTyping = event.target instanceof Element && event.target.closest("input, select, button, a, svg");
        if (isTyping || event.ctrlKey || event.metaKey || event.altKey || get("desk").hidden) return;
        /** @type {Record<string, () => void>} */
        const keys = { " ": () => this.#play(!this.#isPlaying), ArrowLeft: () => this.#step(-1), ArrowRight: () => this.#step(1), r: () => { this.#start(); this.#play(true); } };
        const act = keys[event.key];
        if (!act) return;
        event.preventDefault();
        act();
    }
}

/** The end of the time slider. */
function scrubEnd() { return input("scrub").max; }

/**
 * A line of the log; empty for events that are not worth one.
 * @param {string} kind
 * @param {string} part
 * @param {string} name
 * @param {any} value
 */
function describe(kind, part, name, value) {
    const from = part ? `${part}: ` : "";
    switch (kind) {
    case "emit": return `${from}emits ${name}${value === null ? "" : ` ${JSON.stringify(value)}`}`;
    case "cue": return `${from}${name} ${value === null ? "" : JSON.stringify(value)}`;
    case "transition": return value?.from && value?.to ? `${value.from.join(", ")} → ${value.to.join(", ")}` : "";
    case "trigger": return value?.origin === undefined ? `${name} comes` : "";
    case "promise": case "error": return name;
    default: return "";
    }
}
