// Bytes of microix.wasm against the budgets: node budgets.mjs MODULE.wasm release|debug [--times]. What has once been reached may not be exceeded.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { Engine } from "../../Sources/MicroixWeb/engine.js";
import { Player } from "../../Sources/MicroixWeb/player.js";

const [path, kind, ...rest] = process.argv.slice(2);
const module = readFileSync(path);
const budgets = JSON.parse(readFileSync(new URL("../../Sources/MicroixWeb/budgets.json", import.meta.url)))[kind];
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window, BROTLI_PARAM_SIZE_HINT: hint } = constants;
const brotli = () => brotliCompressSync(module, { params: { [quality]: 11, [window]: 24, [hint]: module.length } });
for (const [name, { most, aim }] of Object.entries(budgets)) {
    const size = name === "brotli" ? brotli().length : module.length;
    const kilobytes = (count) => `${(count / 1000).toFixed(1)} kB`;
    console.log(`${kind}, ${name}: ${kilobytes(size)} of at most ${kilobytes(most)}${aim ? `; the aim is ${kilobytes(aim)}` : ""}`);
    if (size > most) {
        console.error(`budgets: error: ${size} ${name}, more than the ${most} of Sources/MicroixWeb/budgets.json`);
        process.exitCode = 1;
    }
}

if (rest.includes("--times")) {
    const time = (words, count, work) => {
        const began = performance.now();
        for (let round = 0; round < count; round++) work(round);
        console.log(`${words.padEnd(34)} ${((performance.now() - began) / count).toFixed(3)} ms`);
    };
    let compiled;
    time("compiling", 1, () => { compiled = new WebAssembly.Module(module); });
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(compiled)) (imports[from] ??= {})[name] = () => 8;
    let engine;
    time("an instance", 1, () => { engine = new Engine(new WebAssembly.Instance(compiled, imports).exports); });
    const source = readFileSync(new URL("../../examples/toggle.lua", import.meta.url), "utf8");
    const load = () => {
        engine.call("mx_load", source, "toggle.lua", engine.place);
        return engine.view.getUint32(engine.place, true);
    };
    let script;
    time("toggle.lua, the first time", 1, () => { script = load(); });
    time("toggle.lua, later", 50, load);
    const open = () => new Player(engine, script, { reducesMotion: false, seed: 0, knobs: new Map(), styles: [] });
    let player;
    time("a player", 50, () => { player = open(); });
    player.updateScene();
    time("a frame that moves, with its scene", 2000, (round) => {
        if (round % 20 === 0) player.post("tap", { x: 0, y: 0, touches: 1 });
        player.advance((round + 1) / 60);
        player.takeEvents();
        player.updateScene();
    });
}
