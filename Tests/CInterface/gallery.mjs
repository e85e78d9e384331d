// Runs the scenarios that examples/golden/hashes.txt names through microix.wasm, and prints a line for each:
// node gallery.mjs microix.wasm FOLDER < hashes.txt
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Microix } from "./microix.mjs";

const [path, folder] = process.argv.slice(2);
const microix = new Microix(path);
const { functions } = microix;
const phases = ["down", "move", "up", "cancel", "hover"];
const now = -1;

const read = (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : undefined);

function find(module, asking) {
    const way = module.replaceAll(".", "/") + ".lua";
    for (const name of [join(dirname(asking), way), way]) {
        const bytes = read(name);
        if (bytes) return { name, bytes };
    }
}

function inputs(script, scenario) {
    microix.call("mx_scenario", script, scenario, microix.place, microix.place + 8);
    const [lines, trace] = [microix.text(microix.place), microix.text(microix.place + 8)];
    const list = lines.split("\n").filter((line) => line).map((line) => ({ time: JSON.parse(line).time, line }));
    for (const row of trace ? read(trace).toString().split("\n").slice(1) : []) {
        const [time, id, phase, x, y] = row.split(",");
        if (y) list.push({ time: +time, id: +id, phase: phases.indexOf(phase), x: +x, y: +y });
    }
    return list.sort((one, other) => one.time - other.time);
}

// Fowler, Noll and Vo's hash by halves of 32 bits, as numbers of 64 are slow here.
let [high, low] = [0, 0];
function add(wordHigh, wordLow) {
    [high, low] = [(high ^ wordHigh) >>> 0, (low ^ wordLow) >>> 0];
    // Times 2^40 + 0x1b3.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
}

function run(player, inputs) {
    [high, low] = [0xcbf29ce4, 0x84222325];
    let events = 0;
    let next = 0;
    const last = Math.trunc(((inputs.at(-1)?.time ?? 0) + 1.5) * 60);
    for (let frame = 0; frame <= last; frame++) {
        const time = frame / 60;
        for (; next < inputs.length && inputs[next].time <= time; next++) {
            const own = inputs[next];
            if (own.line) microix.call("mx_post_json", player, own.line);
            else microix.call("mx_point", player, own.id, own.phase, own.x, own.y, now, own.time, 0);
        }
        microix.call("mx_advance", player, time, 0);
        microix.call("mx_read_all", player, microix.place, microix.place + 4);
        const [samples, count] = [microix.number(microix.place), microix.number(microix.place + 4)];
        const view = microix.view;
        for (let key = 0; key < count; key++) {
            for (let lane = 0; lane < 4; lane++) {
                for (const part of [0, 32]) {
                    const address = samples + 104 * key + part + 8 * lane;
                    add(view.getUint32(address + 4, true), view.getUint32(address, true));
                }
            }
        }
        microix.call("mx_take_events_json", player, microix.place);
        for (const byte of microix.bytes(microix.number(microix.place), microix.number(microix.place + 4))) {
            add(0, byte);
            if (byte === 10) events++;
        }
        microix.call("mx_update_scene", player, 0, scene);
    }
    return `${(BigInt(high) << 32n | BigInt(low)).toString(16)} of ${events} events`;
}

// The structures as this program reads them.
for (const [number, size] of [[0, 8], [4, 104], [7, 88]]) {
    if (functions.mx_size(number) !== size) throw new Error(`the structure ${number} has ${functions.mx_size(number)} bytes, not ${size}`);
}
const scene = functions.malloc(functions.mx_size(7));
for (const line of readFileSync(0).toString().split("\n")) {
    const [name, scenario] = line.split(" ");
    if (!scenario || name === "player") continue;
    const script = microix.load(read(`${name}.lua`), `${name}.lua`, find);
    const player = microix.find("mx_open", script, 0);
    console.log(`${name} ${scenario} ${run(player, inputs(script, scenario))}`);
    microix.call("mx_close", player);
    microix.call("mx_close", script);
}
// All else that can be asked for works as well.
{
    const script = microix.load(read("press_button.lua"), "press_button.lua", find);
    const limits = functions.malloc(functions.mx_size(1));
    microix.bytes(limits, functions.mx_size(1)).fill(0);
    microix.view.setUint32(limits, functions.mx_size(1), true);
    microix.call("mx_limit", limits);
    const player = microix.find("mx_open", script, 0);
    microix.call("mx_post", player, microix.find("mx_find_trigger", player, "touch_down"), "", 0.1);
    microix.call("mx_advance", player, 0.2, microix.place);
    if (microix.view.getFloat64(microix.place, true) !== 0.2) throw new Error("what moves wants the next frame");
    const fork = microix.find("mx_fork", player);
    const saved = microix.read("mx_snapshot", player);
    microix.call("mx_advance", fork, 3, 0);
    const expected = [["mx_resume", fork, saved, "[]"], ["mx_set_knob", fork, "depth", 0.9, "[]"], ["mx_states", fork, '["pressed"]'],
        ["mx_parts", player, "[]"], ["mx_field", player, "is_enabled", "true"], ["mx_reload", fork, script, "[]"]];
    for (const [name, ...rest] of expected) {
        const found = microix.read(name, ...rest.slice(0, -1));
        if (found !== rest.at(-1)) throw new Error(`${name} has ${found}`);
    }
    if (!JSON.parse(microix.read("mx_data", player, ""))["label.text"]) throw new Error("the store has no text");
    if (!JSON.parse(microix.read("mx_inspect", script)).knobs.length) throw new Error("there are no knobs");
    microix.call("mx_take_events", player, 0xffffffff, scene);
    if (microix.number(scene + 8) < 3) throw new Error("there are no events");
    microix.call("mx_children", player, 0, microix.place, microix.place + 4);
    if (microix.number(microix.place + 4) < 1) throw new Error("there are no layers");
    for (const object of [fork, player, script]) microix.call("mx_close", object);
}
// What is told to who can't see it, keys and the focus go through as well.
{
    const script = microix.load(read("switch.lua"), "switch.lua", find);
    const player = microix.find("mx_open", script, 0);
    const tree = functions.malloc(functions.mx_size(9));
    const [treeSize, elementSize] = [functions.mx_size(9), functions.mx_size(10)];
    if (treeSize !== 24 || elementSize !== 152) throw new Error(`a tree has ${treeSize} bytes, an element ${elementSize}`);
    const told = (time) => {
        microix.call("mx_advance", player, time, 0);
        microix.call("mx_update_scene", player, 0, scene);
        microix.call("mx_read_tree", player, tree);
        if (microix.number(tree + 8) !== 1) throw new Error("the switch is no element");
        const own = microix.number(tree);
        // Role, flags, checked.
        return [72, 76, 92].map((offset) => microix.number(own + offset)).join();
    };
    const key = (name) => microix.call("mx_keyboard", player, name, 3, now, microix.place);
    const expect = (found, wanted) => { if (found !== wanted) throw new Error(`the switch tells ${found}, not ${wanted}`); };
    expect(told(0), "1,3,1");
    key("tab");
    key("space");
    expect(told(1), "1,7,2");
    const element = microix.find("mx_find_element", player, "switch");
    microix.call("mx_perform", player, element, 0, "", now);
    microix.call("mx_focus", player, 0xffffffff, now);
    expect(told(2), "1,3,1");
    for (const object of [player, script]) microix.call("mx_close", object);
}
// What is wrong is told, and nothing of it ends the instance.
const knob = microix.load(read("knob.lua"), "knob.lua", find);
for (const [words, call] of [
    ["there is no player", () => microix.call("mx_advance", 77, 1, 0)],
    ["no finite number", () => microix.call("mx_touch", microix.find("mx_open", knob, 0), NaN, 0, microix.place)],
    ["unexpected symbol", () => microix.load("return 1 +", "wrong.lua", find)],
]) {
    let told = "";
    try { call(); } catch (error) { told = error.message; }
    if (!told.includes(words)) throw new Error(`it is told '${told}', and not '${words}'`);
}
if (functions.mx_forget(microix.context + 1) !== 33) throw new Error("a context that there is not is no error");
