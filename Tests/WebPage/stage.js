// In the page: a component by itself, with a clock of its own, for pictures of what it looks like at an instant.
import { Drawing } from "./microix/drawing.js";
import { takeSeat } from "./microix/engines.js";
import { SourceFile } from "./microix/files.js";
import { Player } from "./microix/player.js";
import { make } from "./microix/svg.js";

const PHASES = ["down", "move", "up", "cancel", "hover"];
let player;
let drawing;
let inputs = [];

async function inputsOf(engine, script, folder, scenario) {
    if (!scenario) return [];
    engine.lendText(scenario, (address, length) => engine.call("mx_scenario", script, address, length, engine.place, engine.place + 8));
    const [lines, trace] = [engine.textAt(engine.place), engine.textAt(engine.place + 8)];
    const list = lines.split("\n").filter((line) => line).map((line) => ({ time: JSON.parse(line).time, line }));
    if (trace) {
        const rows = (await (await fetch(new URL(trace, folder))).text()).split("\n").slice(1);
        for (const row of rows) {
            const [time, id, phase, x, y] = row.split(",");
            if (y) list.push({ time: +time, id: +id, phase, x: +x, y: +y });
        }
    }
    return list.sort((one, other) => one.time - other.time);
}

/** Begins a scenario of a component anew; returns the size of its canvas. */
globalThis.begin = async (address, scenario) => {
    const seat = takeSeat(true);
    const engine = await seat.engine;
    const url = new URL(address, document.baseURI);
    const script = await new SourceFile(url).load(engine, "mx_load");
    player?.close();
    player = new Player(engine, script, { reducesMotion: false, seed: 0, knobs: new Map(), styles: [] });
    inputs = await inputsOf(engine, script, url, scenario);
    const svg = make("svg");
    svg.id = "stage";
    document.body.replaceChildren(svg);
    drawing = new Drawing(svg, player, (source) => new URL(source, url).href);
    drawing.update();
    const { width, height } = drawing.canvas;
    svg.setAttribute("width", width);
    svg.setAttribute("height", height);
    return { width, height };
};

/** Goes on to an instant, frame by frame, and draws it. */
globalThis.goTo = (time) => {
    for (;;) {
        const next = Math.min(time, Math.floor(player.now * 60 + 1.001) / 60);
        while (inputs.length && inputs[0].time <= next) {
            const { line, id, phase, x, y, time: at } = inputs.shift();
            if (line) player.postJSON(line);
            else if (PHASES.includes(phase)) player.point(id, phase, { x, y }, at);
        }
        player.advance(Math.max(player.now, next));
        drawing.update();
        if (player.now >= time) break;
    }
    return document.getElementById("stage").querySelectorAll("*").length;
};
