// What takes minutes: the whole gallery, and what a page and people may do to it.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pause } from "./chromium.mjs";
import { browser, check, compareWithTool, complaintsOf, element, examples, html, live, microix, open, places, same, scratch, server, tree, wanted }
    from "./harness.mjs";
import { compare, decode } from "./png.mjs";

function exampleNames() {
    return readdirSync(examples).filter((name) => name.endsWith(".lua") && !name.endsWith("_test.lua")).map((name) => name.slice(0, -4));
}

/** Plays each scenario of each example with real pointers, in real time. */
async function playGallery() {
    const names = wanted.length ? wanted : exampleNames();
    let count = 0;
    for (const name of names) {
        const { scenarios } = JSON.parse(microix("inspect", `${examples}/${name}.lua`, "--format", "json"));
        for (const { name: scenario, pointer } of scenarios) {
            if (!pointer) continue;
            await playTrace(name, scenario, pointer);
            count++;
        }
    }
    console.log(`live: ${count} scenarios with real pointers`);
}

async function playTrace(name, scenario, trace) {
    const page = await open(live(name), { width: 1000, height: 1000, touch: true });
    const at = await places(page);
    const lines = readFileSync(`${examples}/${trace}`, "utf8").split("\n").slice(1);
    const rows = lines.map((line) => line.split(",")).filter((row) => row.length > 4 && row[4] !== "");
    const down = new Map();
    const began = performance.now();
    for (const [time, id, phase, x, y] of rows) {
        await pause(Math.max(0, (Number(time) - Number(rows[0][0])) * 1000 - (performance.now() - began)));
        const place = at(Number(x), Number(y));
        if (phase === "down" || phase === "move") down.set(id, place);
        if (phase === "move" && !down.has(id)) continue;
        if (phase === "up" || phase === "cancel") down.delete(id);
        const points = [...down].map(([finger, [px, py]]) => ({ x: px, y: py, id: Number(finger) }));
        const type = { down: "touchStart", move: "touchMove", up: "touchEnd", cancel: "touchCancel" }[phase];
        if (type) await page.call("Input.dispatchTouchEvent", { type, touchPoints: phase === "cancel" ? [] : points });
    }
    await compareWithTool(page, name, `${name}, ${scenario}`);
    await page.close();
}

/** Everything that a screen reader is told of has a name, keys come to all that can be worked, and what they do is what the command line tells. */
async function reachAll() {
    const names = wanted.length ? wanted : exampleNames();
    let [reached, silent] = [0, []];
    for (const name of names) {
        const page = await open(live(name) + `<button id="after">after</button>`);
        const nodes = (await tree(page)).filter(({ role }) => ROLES.has(role));
        const own = nodes.filter((node) => node.name !== "after");
        if (!own.length) silent.push(name);
        for (const { role, name: words } of own) check(words, `${name}: a ${role} has no name`);
        const stops = await page.ask(`[${element}, ...${element}.shadowRoot.querySelectorAll(".control")]
            .filter((one) => one.tabIndex === 0 && one.hasAttribute("tabindex")).length`);
        for (let stop = 0; stop < stops; stop++) {
            await page.key("Tab");
            const isInside = await page.ask(`document.activeElement === ${element}`);
            check(isInside || stop > 0, `${name}: tab comes to none of ${stops} controls`);
            // What was done with one may have taken the next away.
            if (!isInside) break;
            reached++;
            for (const key of ["ArrowRight", "ArrowUp", "End"]) await page.key(key);
            await page.key("Enter", { text: "\r" });
            await page.key(" ", { code: "Space", text: " " });
        }
        if (stops) await compareWithTool(page, name, `${name} by keys`);
        same(complaintsOf(page), [], `with ${name} a careful page complains of`);
        await page.close();
    }
    console.log(`live: ${reached} controls reached by tab; nothing is told of ${silent.join(", ")}`);
}

const ROLES = new Set(["button", "switch", "checkbox", "radio", "slider", "spinbutton", "tab", "menuitem",
    "menuitemcheckbox", "option", "progressbar", "dialog", "image",
    "tablist", "menu", "listbox", "radiogroup", "list"]);

/** Holds what the page shows to what `microix draw` makes of the same instant. */
async function comparePictures() {
    const names = wanted.length ? wanted : exampleNames();
    server.pages["stage.html"] = `<!doctype html><title>stage</title><link rel="icon" href="icon.svg"><link rel="stylesheet" href="page.css">
<script type="module" src="stage.js"></script><body></body>`;
    const page = await browser.page(`${server.address}/stage.html`, { width: 1000, height: 1000 });
    let count = 0;
    for (const name of names) {
        const { scenarios } = JSON.parse(microix("inspect", `${examples}/${name}.lua`, "--format", "json"));
        for (const { name: scenario } of scenarios) {
            for (const time of [0.15, 0.4]) {
                const path = join(scratch, "picture.svg");
                microix("draw", `${examples}/${name}.lua`, "--scenario", scenario, "--frame", String(time), "--no-fingers", "--output", path);
                const { width, height } = await page.ask(`begin("examples/${name}.lua", ${JSON.stringify(scenario)})`);
                await page.ask(`goTo(${time})`);
                const clip = { x: 0, y: 0, width: Math.ceil(width), height: Math.ceil(height) };
                const own = await page.picture(clip);
                await page.ask(`new Promise((done) => { const one = new Image(); one.onload = done; document.body.replaceChildren(one);
                    one.src = "drawn/picture.svg?" + Math.random(); })`);
                const { count: differing } = compare(decode(own), decode(await page.picture(clip)));
                // Letters are laid out on other fractions of a pixel in an image.
                check(differing <= width * height * 0.01, `${name}, ${scenario} at ${time} s: ${differing} pixels are others than microix draw's`);
                count++;
            }
        }
    }
    await page.close();
    console.log(`live: ${count} pictures`);
}

/** Ten components at once, and anybody's hands on them: the page is scaled, made smaller, frozen, and goes on. */
async function chaos(rounds = 250) {
    const names = ["toggle", "switch", "slider", "checkbox", "swipe_to_delete", "tab_indicator", "knob", "hold_feedback", "like_button", "form"];
    const page = await open(names.map((name) => live(name, `width="260"`)).join(""), { width: 1100, height: 1000 });
    // The same hands each time.
    let seed = 39;
    const random = () => (seed = (seed * 1103515245 + 12345) % 2 ** 31) / 2 ** 31;
    const keys = ["Tab", "Tab", "ArrowRight", "ArrowUp", "Home", "Escape", "Enter", " "];
    let at = [500, 400];
    let isDown = false;
    for (let round = 0; round < rounds; round++) {
        const act = random();
        if (act < 0.6) {
            at = isDown ? [at[0] + random() * 60 - 30, at[1] + random() * 40 - 20] : [random() * 1000, random() * 900];
            await page.mouse("mouseMoved", ...at, isDown ? {} : { buttons: 0, button: "none" });
        } else if (act < 0.8) {
            await page.mouse(isDown ? "mouseReleased" : "mousePressed", ...at);
            isDown = !isDown;
        } else if (act < 0.92) {
            const key = keys[Math.floor(random() * keys.length)];
            await page.key(key, key === " " ? { code: "Space", text: " " } : key === "Enter" ? { text: "\r" } : {});
        } else if (act < 0.95) {
            await page.ask(`void (document.body.style.zoom = ${1 + random()})`);
        } else if (act < 0.98) {
            const [width, deviceScaleFactor] = [700 + Math.floor(random() * 400), random() < 0.5 ? 1 : 2];
            await page.call("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor, mobile: false });
        } else {
            await page.call("Page.setWebLifecycleState", { state: "frozen" });
            await pause(200);
            await page.call("Page.setWebLifecycleState", { state: "active" });
        }
        await pause(12);
    }
    if (isDown) await page.mouse("mouseReleased", ...at);
    let count = 0;
    for (const [index, name] of names.entries()) {
        const one = `document.querySelectorAll("micro-interaction")[${index}]`;
        if (!(await page.ask(`${one}.recording.length`))) continue;
        count += (await compareWithTool(page, name, `${name} in anybody's hands`, one)).length;
    }
    same(complaintsOf(page), [], "in anybody's hands a page complains of");
    console.log(`live: ten components in anybody's hands, ${count} events`);
    await page.close();
}

/** Elements come and go: nothing is left of them. */
async function openAndClose(rounds = 3000) {
    const page = await open(`<div id="place"></div>`);
    const round = (count) => page.ask(`(async () => { const place = document.getElementById("place");
        for (let round = 0; round < ${count}; round++) {
            const one = document.createElement("micro-interaction"); one.setAttribute("src", "examples/switch.lua");
            place.append(one); await one.ready; one.remove(); await null; } })()`);
    const heap = async () => {
        await page.call("HeapProfiler.collectGarbage");
        const { usedSize } = await page.call("Runtime.getHeapUsage");
        return usedSize;
    };
    await round(100);
    const before = await heap();
    for (let done = 0; done < rounds; done += 100) await round(100);
    const grown = (await heap()) - before;
    check(grown < 2_000_000, `${rounds} elements that came and went leave ${grown} bytes`);
    console.log(`live: ${rounds} elements that came and went leave ${(grown / 1000).toFixed(0)} kB`);
    await page.close();
}

/** One instance traps: its elements go on, but for the culprit. */
async function trap(count = 300) {
    const page = await browser.page(undefined, { width: 1200, height: 900 });
    // What traps is made here, as nothing that a page does can.
    await page.call("Page.addScriptToEvaluateOnNewDocument", { source: `const make = WebAssembly.instantiate; let instances = 0;
        WebAssembly.instantiate = async (...given) => { const made = await make.apply(WebAssembly, given); window.instances = ++instances;
            const mx_post = (...numbers) => {
                if (!window.traps) return made.exports.mx_post(...numbers);
                window.traps = false;
                throw new WebAssembly.RuntimeError("unreachable");
            };
            return { exports: { ...made.exports, mx_post } }; };` });
    const one = `<micro-interaction src="examples/switch.lua" width="60"><i>off</i></micro-interaction>`;
    server.pages["test.html"] = html(one.repeat(count));
    await page.open(`${server.address}/test.html`);
    await page.ask(`window.errors = []; addEventListener("microix-error", (event) => { errors.push(event.target); event.preventDefault(); });
        Promise.all([...document.querySelectorAll("micro-interaction")].map((one) => one.ready))`);
    const instances = await page.ask("instances");
    check(instances <= Math.ceil(count / 32) + 1, `${count} elements have ${instances} instances`);
    await page.ask(`window.all = [...document.querySelectorAll("micro-interaction")]; for (const one of all.slice(0, 10)) one.inputs.is_on = true;
        new Promise((done) => setTimeout(done, 800))`);
    await page.ask(`window.traps = true; all[5].post("tap"); new Promise((done) => setTimeout(done, 1500))`);
    same(await page.ask(`errors.map((one) => all.indexOf(one))`), [5], "of those whose instance has trapped fail");
    same(await page.ask(`all.filter((one) => one.matches(":state(ready)")).length`), count - 1, "elements that go on");
    const on = await page.ask(`all.slice(0, 10).map((one) => one.matches(":state(ready)") ? one.inputs.is_on : null)`);
    same(on, on.map((_, index) => (index === 5 ? null : true)), "what was on is");
    console.log(`live: ${count} elements in ${instances} instances, one of which has trapped`);
    await page.close();
}

/** Scripts that mean harm are stopped, and told; what else is on the page goes on. */
async function hostile() {
    const head = 'local mx = require "microix" ';
    const scripts = { "a loop without end": "while true do end",
        "memory without end": "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end",
        "recursion without end": "local function f() return 1 + f() end return f()", "a string of a gigabyte": "return ('x'):rep(1e9)",
        "a pattern that takes for ever": "return (('a'):rep(40)):find(('a?'):rep(40) .. ('a'):rep(40))",
        "an error that is a table": "error({})", "a layer within itself": head + 'local l = {} l[1] = l return mx.component "x" { layers = l }',
        "a path of megabytes": head + "return mx.component 'x' { layers = { mx.shape { 's', path = ('M 0 0 L 9 9 '):rep(200000) } } }",
        "a string that is code": head + "return load('return 1')()", "the page": "return document.cookie",
        "a loop in a pcall": "while true do pcall(function() while true do end end) end" };
    server.pages["hostile.json"] = JSON.stringify(scripts);
    const page = await open(live("toggle"));
    const answers = await page.ask(`(async () => { const answers = {}; const scripts = await (await fetch("hostile.json")).json();
        addEventListener("microix-error", (event) => event.preventDefault());
        for (const [name, source] of Object.entries(scripts)) {
            const one = document.createElement("micro-interaction"); one.source = source; document.body.append(one);
            const began = performance.now();
            const answer = await one.ready.then(() => "it is shown", (error) => error.name + ": " + error.message.slice(0, 120));
            answers[name] = [answer, Math.round(performance.now() - began)]; one.remove(); }
        return answers; })()`);
    for (const [name, [answer, time]] of Object.entries(answers)) {
        check(/^MicroixProblem: /.test(answer) && time < 10_000, `${name}: ${answer}, after ${time} ms`);
    }
    check(await page.ask(`${element}.matches(":state(ready)")`), "a hostile script ends what stands beside it");
    const longest = Math.max(...Object.values(answers).map(([, time]) => time));
    console.log(`live: ${Object.keys(answers).length} hostile scripts, the longest ${longest} ms`);
    await page.close();
}

export const whole = { reachAll, playGallery, chaos, comparePictures, openAndClose, trap, hostile };
