// Knobs as sliders, two settings to compare, and writing numbers back into the file.
import { component, send, uses } from "./server.js";

/** @typedef {import("./server.js").Knob} Knob */

const get = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * The range and step of a slider. Without bounds, it goes from a quarter to four times the knob's value.
 * @param {Knob} knob
 */
export function rangeOf({ value, minimum, maximum }) {
    const reach = value === 0 ? 1 : Math.abs(value);
    const least = minimum ?? Math.min(maximum ?? Infinity, value === 0 ? -1 : value > 0 ? reach / 4 : -4 * reach);
    const most = maximum ?? Math.max(minimum ?? -Infinity, value === 0 ? 1 : value > 0 ? 4 * reach : -reach / 4);
    const rough = (most - least) / 200 || 0.01;
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = power * (rough / power < 2 ? 1 : rough / power < 5 ? 2 : 5);
    return { least, most, step, digits: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) };
}

export class Tuning {
    /**
     * The values of knobs that differ from the file.
     * @type {Map<string, number>}
     */
    #turned = new Map();
    /**
     * The other one of the two settings.
     * @type {Map<string, number>}
     */
    #other = new Map();
    #isB = false;
    /** @type {import("./server.js").ComponentAnswer | undefined} */
    #answer;
    /** @type {Map<string, { row: HTMLElement, slider: HTMLInputElement, value: HTMLInputElement, write: HTMLButtonElement, digits: number }>} */
    #rows = new Map();

    /** @param {(name: string, value: number) => void} turn */
    constructor(turn) {
        this.turn = turn;
        get("ab").addEventListener("click", () => this.#compare());
        get("as-file").addEventListener("click", () => this.#set(new Map()));
        get("write-all").addEventListener("click", () => this.#write([...this.#turned.keys()]));
        get("undo").addEventListener("click", () => this.#undo());
    }

    get turned() { return new Map(this.#turned); }

    /** @param {import("./server.js").ComponentAnswer} answer */
    show(answer) {
        const isOther = this.#answer?.file !== answer.file;
        this.#answer = answer;
        if (isOther) {
            this.#other.clear();
            this.#isB = false;
        }
        const files = new Map(answer.knobs.map((knob) => [knob.name, knob.value]));
        for (const settings of [this.#turned, this.#other]) {
            for (const [name, value] of settings) if (isOther || !files.has(name) || files.get(name) === value) settings.delete(name);
        }
        // While a slider is held, its row must stay; only the value in the file is updated.
        const isSame = !isOther && answer.knobs.length === this.#rows.size && answer.knobs.every(({ name }) => this.#rows.has(name));
        if (!isSame) this.#build(answer.knobs);
        get("tuning").hidden = !answer.knobs.length;
        for (const knob of answer.knobs) this.#note(knob);
        this.#refresh();
    }

    /** @param {Knob[]} knobs */
    #build(knobs) {
        this.#rows.clear();
        get("sliders").replaceChildren(...knobs.map((knob) => this.#row(knob)));
        if (knobs.length) return;
        const help = document.createElement("p");
        help.textContent = "There is no knob yet. A number that you want to try out becomes one so:";
        const lines = document.createElement("pre");
        lines.textContent = "local tuning = mx.tuning {\n  depth = { 0.94, min = 0.8, max = 1 },\n}\n\n-- tuning = tuning in mx.component,\n-- and tuning.depth in place of the number.";
        get("sliders").replaceChildren(help, lines);
    }

    /** @param {Knob} knob */
    #row(knob) {
        const { least, most, step, digits } = rangeOf(knob);
        const row = document.createElement("div");
        row.className = "knob";
        const id = `knob-${knob.name}`;
        const label = Object.assign(document.createElement("label"), { textContent: knob.unit ? `${knob.name} (${knob.unit})` : knob.name, htmlFor: id });
        const range = { min: String(least), max: String(most), step: String(step) };
        const slider = Object.assign(document.createElement("input"), { type: "range", className: "slider", id, ...range });
        const value = Object.assign(document.createElement("input"), { type: "number", className: "value", ...range, step: "any" });
        value.setAttribute("aria-label", `${knob.name}, as a number`);
        const write = Object.assign(document.createElement("button"), { className: "write", textContent: "Write" });
        write.setAttribute("aria-label", `Write ${knob.name} into the file`);
        const note = Object.assign(document.createElement("div"), { className: "note" });
        slider.addEventListener("input", () => this.#take(knob.name, Number(Number(slider.value).toFixed(digits))));
        value.addEventListener("change", () => {
            const number = Math.min(knob.maximum ?? Infinity, Math.max(knob.minimum ?? -Infinity, value.valueAsNumber));
            if (Number.isFinite(number)) this.#take(knob.name, number);
            else this.#refresh();
        });
        write.addEventListener("click", () => this.#write([knob.name]));
        row.append(label, value, write, slider, note);
        this.#rows.set(knob.name, { row, slider, value, write, digits });
        return row;
    }

    /**
     * Shows where the number of a knob stands.
     * @param {Knob} knob
     */
    #note(knob) {
        const note = /** @type {HTMLElement} */ (this.#rows.get(knob.name)?.row.querySelector(".note"));
        if (knob.unwritable !== undefined) {
            note.textContent = knob.unwritable;
            return;
        }
        note.textContent = `${knob.file}, line ${knob.line}: ${knob.text}`;
        const { file } = knob;
        if (!knob.is_shared || !file) return;
        const before = note.textContent;
        uses(file).then((users) => {
            if (note.textContent === before) note.textContent = `${before} (writing it changes ${users.length === 1 ? "this component" : `all ${users.length} components that use it`})`;
        });
    }

    /** @param {string} name */
    #inFile(name) { return this.#answer?.knobs.find((knob) => knob.name === name); }

    /** @param {string} name @param {number} value */
    #take(name, value) {
        if (this.#inFile(name)?.value === value) this.#turned.delete(name);
        else this.#turned.set(name, value);
        this.turn(name, value);
        this.#refresh();
    }

    /** @param {Map<string, number>} values */
    #set(values) {
        for (const { name, value } of this.#answer?.knobs ?? []) {
            const next = values.get(name) ?? value;
            if (next !== (this.#turned.get(name) ?? value)) this.turn(name, next);
        }
        this.#turned = new Map(values);
        this.#refresh();
    }

    #compare() {
        const other = this.#other;
        this.#other = this.turned;
        this.#isB = !this.#isB;
        this.#set(other);
    }

    #refresh() {
        for (const knob of this.#answer?.knobs ?? []) {
            const row = this.#rows.get(knob.name);
            if (!row) continue;
            const value = this.#turned.get(knob.name) ?? knob.value;
            row.slider.value = String(value);
            row.slider.setAttribute("aria-valuetext", `${value} ${knob.unit}`.trim());
            row.value.value = String(value);
            row.row.classList.toggle("turned", this.#turned.has(knob.name));
            row.write.disabled = !this.#turned.has(knob.name) || knob.unwritable !== undefined;
        }
        const ab = get("ab");
        ab.textContent = this.#isB ? "B" : "A";
        ab.setAttribute("aria-pressed", String(this.#isB));
        /** @type {HTMLButtonElement} */ (get("as-file")).disabled = !this.#turned.size;
        /** @type {HTMLButtonElement} */ (get("write-all")).disabled = ![...this.#turned.keys()].some((name) => this.#inFile(name)?.unwritable === undefined);
    }

    /** @param {string[]} names */
    async #write(names) {
        const file = this.#answer?.file;
        if (!file) return;
        const values = this.turned;
        let [version, written] = [this.#answer?.version, 0];
        for (const name of names) {
            if (this.#inFile(name)?.unwritable !== undefined) continue;
            const { refused } = await send("write", { file, knob: name, version, value: values.get(name) });
            if (refused) {
                this.#say(refused);
                return;
            }
            written++;
            version = (await component(file)).version;
        }
        this.#say(written === 1 ? "written" : `${written} numbers written`);
    }

    async #undo() { this.#say((await send("undo")).refused ?? "taken back"); }

    /** @param {string} words */
    #say(words) { get("written").textContent = words; }
}
