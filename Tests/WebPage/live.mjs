// Components in a real browser: what was done to them is recorded, and `microix simulate` must tell the same of it, to the bit.
//   node live.mjs PAGE MICROIX [--all] [NAME …]     PAGE is what scripts/web makes
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Chromium, pause } from "./chromium.mjs";
import { compare, decode } from "./png.mjs";
import { serve } from "./server.mjs";

const [folder, tool, ...rest] = process.argv.slice(2);
const isWhole = rest.includes("--all");
const wanted = rest.filter((word) => !word.startsWith("--"));
const examples = "examples";
const scratch = mkdtempSync(join(tmpdir(), "microix-web-"));

const html = (body, head = "") => `<!doctype html><html lang="en"><meta charset="utf-8"><title>test</title><link rel="icon" href="icon.svg">
<link rel="stylesheet" href="page.css"><script type="module" src="page/microix.js"></script>${head}<body>${body}</body></html>`;
const server = await serve({ page: folder, examples, drawn: scratch }, { "page.css": "body { margin: 0; } svg, img { display: block; }",
    "icon.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "stage.js": readFileSync(new URL("stage.js", import.meta.url), "utf8").replaceAll("./microix/", "./page/") });
const browser = new Chromium();
let failures = 0;

function check(holds, words) {
    if (holds) return;
    failures++;
    console.error(`live: error: ${words}`);
}

function same(found, expected, words) {
    check(JSON.stringify(found) === JSON.stringify(expected), `${words}: ${JSON.stringify(found)}, and not ${JSON.stringify(expected)}`);
}

/** A page with a body, whose elements are ready. */
async function open(body, options = {}) {
    server.pages["test.html"] = html(body, options.head);
    const page = await browser.page(`${server.address}/test.html`, options);
    await page.ask(`customElements.whenDefined("micro-interaction").then(() => Promise.all([...document.querySelectorAll("micro-interaction")].map((one) => one.ready.catch(() => {}))))`);
    await page.ask(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);
    return page;
}

const element = `document.querySelector("micro-interaction")`;

/** An instant of the window for a place on the canvas. */
async function places(page) {
    const { box, view } = await page.ask(`(() => { const one = ${element};
        const svg = one.shadowRoot.querySelector("svg"); const { x, y, width, height } = svg.getBoundingClientRect();
        return { box: { x, y, width, height }, view: svg.getAttribute("viewBox").split(" ").map(Number) }; })()`);
    return (x, y) => [box.x + (x - view[0]) * box.width / view[2], box.y + (y - view[1]) * box.height / view[3]];
}

/** Waits until nothing happens any more, and compares what was recorded with a run of the command line. */
async function compareWithTool(page, name, words, one = element) {
    let recording = "";
    for (let tries = 0; tries < 40; tries++) {
        const next = await page.ask(`${one}.recording`);
        if (next === recording && tries > 1) break;
        recording = next;
        await pause(250);
    }
    const path = join(scratch, "run.ndjson");
    writeFileSync(path, recording);
    const out = execFileSync(tool, ["simulate", `${examples}/${name}.lua`, "--events", path, "--format", "ndjson", "--for", "10"], { encoding: "utf8", maxBuffer: 1 << 30 });
    const simulated = out.split("\n").filter((line) => line && JSON.parse(line).kind !== undefined);
    const recorded = recording.split("\n").filter((line) => line);
    const wrong = recorded.findIndex((line, index) => line !== simulated[index]);
    check(wrong < 0, `${words}: event ${wrong} of ${recorded.length} is ${recorded[wrong]}, and simulated ${simulated[wrong]}`);
    // What a loop goes on with comes later than what was recorded.
    const end = JSON.parse(recorded.at(-1) ?? '{"time":0}').time;
    const more = simulated.slice(recorded.length).filter((line) => JSON.parse(line).time <= end);
    check(recorded.length > 0 && more.length === 0, `${words}: ${recorded.length} events, and simulated ${simulated.length}: ${more[0]}`);
    return recorded.map((line) => JSON.parse(line));
}

const live = (name, attributes = "") => `<micro-interaction record src="examples/${name}.lua" ${attributes}></micro-interaction>`;

async function tree(page) {
    const { nodes } = await page.call("Accessibility.getFullAXTree");
    return nodes.filter(({ ignored }) => !ignored).map(({ role, name, value, properties = [] }) => ({ role: role?.value, name: name?.value ?? "", value: value?.value,
        ...Object.fromEntries(properties.map((one) => [one.name, one.value.value])) }));
}

async function told(page, role, name) {
    const found = (await tree(page)).find((node) => node.role === role && (name === undefined || node.name === name));
    check(found, `there is no ${role} '${name}' in what a screen reader is told`);
    return found ?? {};
}

const complaintsOf = (page) => page.complaints.filter((one) => !one.includes("404"));

const tests = {
    async "a mouse draws a toggle over"() {
        const page = await open(live("toggle"));
        const at = await places(page);
        const [x, y] = at(-10, 0);
        await page.mouse("mouseMoved", x, y, { buttons: 0, button: "none" });
        await page.mouse("mousePressed", x, y);
        for (let step = 1; step <= 8; step++) {
            await page.mouse("mouseMoved", x + 2.5 * step, y);
            await pause(12);
        }
        // At rest when it lifts, whatever the machine was busy with meanwhile.
        await pause(150);
        await page.mouse("mouseReleased", x + 20, y);
        const events = await compareWithTool(page, "toggle", "a toggle drawn over");
        same(events.filter(({ kind }) => kind === "emit").map(({ name }) => name), ["switched_on"], "a toggle drawn over tells");
        check(events.some(({ kind }) => kind === "tracked"), "the knob does not go with the mouse");
        const { checked } = await told(page, "switch", "Airplane mode");
        same(checked, "true", "a toggle drawn over is told as");
        same(complaintsOf(page), [], "a careful page complains of");
        await page.close();
    },

    async "the page presses a button"() {
        const page = await open(live("press_button"));
        await page.ask(`(async () => { const one = ${element}; window.heard = []; one.addEventListener("microix-emit", (event) => heard.push(event.detail.name));
            one.post("touch_down"); await new Promise((done) => setTimeout(done, 130)); one.post("touch_up"); })()`);
        await compareWithTool(page, "press_button", "a pressed button");
        same(await page.ask("heard"), ["tap"], "a pressed button tells");
        await page.ask(`${element}.inputs.is_enabled = false`);
        same(await page.ask(`${element}.states`), ["disabled"], "a disabled button is");
        check(await page.ask(`${element}.matches(":state(disabled)")`), "no style sheet can ask for a state");
        await page.ask(`void ${element}.setAttribute("input-is-enabled", "true")`);
        await pause(50);
        same(await page.ask(`${element}.inputs.is_enabled`), true, "an attribute sets an input to");
        same(complaintsOf(page), [], "a careful page complains of");
        await page.close();
    },

    async "two fingers pinch a photo"() {
        const page = await open(live("pinch_photo"), { touch: true });
        const [x, y] = (await places(page))(...await page.ask(`(() => { const [x, y, w, h] = ${element}.shadowRoot.querySelector("svg").getAttribute("viewBox").split(" ").map(Number); return [x + w / 2, y + h / 2]; })()`));
        const fingers = (reach) => [[x - reach, y], [x + reach, y]];
        await page.touch("touchStart", [fingers(30)[0]]);
        await page.touch("touchStart", fingers(30));
        for (let reach = 32; reach <= 70; reach += 3) {
            await page.touch("touchMove", fingers(reach));
            await pause(12);
        }
        await page.touch("touchEnd", []);
        const events = await compareWithTool(page, "pinch_photo", "a pinched photo");
        check(new Set(events.filter(({ kind }) => kind === "pointer").map(({ id }) => id)).size === 2, "there are not two fingers");
        check(events.some(({ kind, key }) => kind === "tracked" && key.startsWith("photo.scale")), "the photo does not grow with the fingers");
        same(await page.ask(`getComputedStyle(${element}.shadowRoot.querySelector("svg")).touchAction`), "none", "a browser may");
        await page.close();
    },

    async "keys work a switch"() {
        const page = await open(`<button id="before">before</button>${live("switch")}<button id="after">after</button>`);
        await page.ask(`document.getElementById("before").focus()`);
        await page.key("Tab");
        same(await page.ask(`document.activeElement === ${element}`), true, "tab comes to it");
        same(await page.ask(`!${element}.shadowRoot.querySelector("[part=focus]").hidden`), true, "what has the focus is marked");
        await page.key(" ", { code: "Space", text: " " });
        const events = await compareWithTool(page, "switch", "a switch by keys");
        same(events.filter(({ kind }) => kind === "emit").map(({ value }) => value), [true], "space turns it");
        same((await told(page, "switch", "Bluetooth")).checked, "true", "it is told as");
        await page.key("Tab");
        same(await page.ask("document.activeElement.id"), "after", "tab leads on to");
        await page.close();
    },

    async "several controls in one component"() {
        const page = await open(live("tab_indicator"));
        const list = await told(page, "tablist", "Sections");
        check(list.role, "a list of tabs");
        const tabs = (await tree(page)).filter(({ role }) => role === "tab");
        check(tabs.length > 2 && tabs.every(({ name }) => name), `tabs are told as ${JSON.stringify(tabs)}`);
        await page.key("Tab");
        await page.key("ArrowRight");
        await page.key("Enter", { text: "\r" });
        await compareWithTool(page, "tab_indicator", "tabs by keys");
        const after = (await tree(page)).filter(({ role }) => role === "tab");
        same(after.map(({ selected }) => selected), after.map((_, index) => index === 1), "the tab that is selected");
        same(after.map(({ focused }) => !!focused), after.map((_, index) => index === 1), "the tab that has the focus");
        await page.close();
    },

    async "a switch in a form"() {
        const page = await open(`<form><label for="wifi">Radio</label><micro-interaction id="wifi" name="wifi" record src="examples/switch.lua"></micro-interaction></form>`);
        const data = `JSON.stringify([...new FormData(document.forms[0])])`;
        same(await page.ask(data), "[]", "a form with a switch that is off submits");
        await page.ask(`window.heard = []; for (const name of ["input", "change"]) ${element}.addEventListener(name, () => heard.push(name));
            document.querySelector("label").click()`);
        await pause(100);
        same(await page.ask(data), '[["wifi","on"]]', "a form with a switch that is on submits");
        same(await page.ask("heard"), ["input", "change"], "a label's click is");
        same(await page.ask(`${element}.checked`), true, "a switch that is on is checked");
        await page.ask(`document.forms[0].reset()`);
        same(await page.ask(data), "[]", "a form that is reset submits");
        same(await page.ask("heard.length"), 2, "what a page sets is no news:");
        await page.ask(`void (${element}.checked = true)`);
        same(await page.ask(data), '[["wifi","on"]]', "a switch that the page turns on submits");
        await page.close();
    },

    async "a right-to-left page mirrors nothing"() {
        const pictures = [];
        for (const dir of ["ltr", "rtl"]) {
            const page = await open(`<div dir="ltr"><micro-interaction dir="${dir}" src="examples/toggle.lua"></micro-interaction></div>`);
            pictures.push(decode(await page.picture({ x: 0, y: 0, width: 328, height: 96 })));
            await page.close();
        }
        same(compare(...pictures).count, 0, "pixels that are others where it is read from right to left");
    },

    async "Node imports it and nothing happens"() {
        const { define } = await import(new URL(`file://${resolve(folder)}/microix.js`).href);
        define();
    },

    async "the README's pages work"() {
        const readme = readFileSync(join(folder, "README.md"), "utf8");
        const blocks = [...readme.matchAll(/```html\n([^]*?)```/g)].map(([, block]) => block);
        check(blocks.length >= 4, "the README has no pages");
        for (const [index, block] of blocks.entries()) {
            server.pages["page/large.bin"] = "x".repeat(100_000);
            server.pages["page/readme.html"] = { open: `<!doctype html><title>readme</title><link rel="icon" href="../icon.svg">${index ? '<script type="module" src="microix.js"></script>' : ""}${block}` };
            const page = await browser.page(`${server.address}/page/readme.html`);
            await page.ask(`${element}.ready`);
            await page.ask(`document.querySelector("#theme")?.shadowRoot && document.querySelector("#theme").click()`);
            await pause(500);
            same(page.complaints, [], `the README's page ${index + 1} complains of`);
            if (block.includes("theme")) check(await page.ask(`document.documentElement.classList.contains("dark")`), "the theme is not dark");
            if (block.includes("loader")) same(await page.ask(`[${element}.inputs.progress, ${element}.inputs.is_active]`), [1, false], "the loader is told");
            if (block.includes("<form>")) same(await page.ask(`JSON.stringify([...new FormData(document.forms[0])])`), '[["wifi","on"]]', "the form submits");
            await page.close();
        }
    },

    async "what fails is told, and what stands inside is shown"() {
        server.pages["broken.lua"] = "return 1 +";
        const page = await open(`<micro-interaction src="broken.lua"><button>Wi-Fi</button></micro-interaction>`);
        const text = await page.ask(`${element}.ready.then(() => "", (error) => error.message)`);
        check(text.startsWith("broken.lua:1:"), `a mistake is told as ${text}`);
        check(await page.ask(`document.querySelector("button").checkVisibility()`), "what stands inside is not shown");
        await page.close();
    },
};

function exampleNames() {
    return readdirSync(examples).filter((name) => name.endsWith(".lua") && !name.endsWith("_test.lua")).map((name) => name.slice(0, -4));
}

/** Plays each scenario of each example with real pointers, in real time. */
async function playGallery() {
    const names = wanted.length ? wanted : exampleNames();
    let count = 0;
    for (const name of names) {
        const { scenarios } = JSON.parse(execFileSync(tool, ["inspect", `${examples}/${name}.lua`, "--format", "json"], { encoding: "utf8" }));
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
    const rows = readFileSync(`${examples}/${trace}`, "utf8").split("\n").slice(1).map((line) => line.split(",")).filter((row) => row.length > 4 && row[4] !== "");
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
        const stops = await page.ask(`[${element}, ...${element}.shadowRoot.querySelectorAll(".control")].filter((one) => one.tabIndex === 0 && one.hasAttribute("tabindex")).length`);
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

const ROLES = new Set(["button", "switch", "checkbox", "radio", "slider", "spinbutton", "tab", "menuitem", "menuitemcheckbox", "option", "progressbar", "dialog", "image",
    "tablist", "menu", "listbox", "radiogroup"]);

/** Holds what the page shows to what `microix draw` makes of the same instant. */
async function comparePictures() {
    const names = wanted.length ? wanted : exampleNames();
    server.pages["stage.html"] = `<!doctype html><title>stage</title><link rel="icon" href="icon.svg"><link rel="stylesheet" href="page.css"><script type="module" src="stage.js"></script><body></body>`;
    const page = await browser.page(`${server.address}/stage.html`, { width: 1000, height: 1000 });
    let count = 0;
    for (const name of names) {
        const { scenarios } = JSON.parse(execFileSync(tool, ["inspect", `${examples}/${name}.lua`, "--format", "json"], { encoding: "utf8" }));
        for (const { name: scenario } of scenarios) {
            for (const time of [0.15, 0.4]) {
                const path = join(scratch, "picture.svg");
                execFileSync(tool, ["draw", `${examples}/${name}.lua`, "--scenario", scenario, "--frame", String(time), "--no-fingers", "--output", path]);
                const { width, height } = await page.ask(`begin("examples/${name}.lua", ${JSON.stringify(scenario)})`);
                await page.ask(`goTo(${time})`);
                const clip = { x: 0, y: 0, width: Math.ceil(width), height: Math.ceil(height) };
                const own = await page.picture(clip);
                await page.ask(`new Promise((done) => { const one = new Image(); one.onload = done; one.src = "drawn/picture.svg?" + Math.random(); document.body.replaceChildren(one); })`);
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
async function chaos(rounds = 400) {
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
            await page.call("Emulation.setDeviceMetricsOverride", { width: 700 + Math.floor(random() * 400), height: 900, deviceScaleFactor: random() < 0.5 ? 1 : 2, mobile: false });
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
        for (let round = 0; round < ${count}; round++) { const one = document.createElement("micro-interaction"); one.setAttribute("src", "examples/switch.lua");
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
            const exports = { ...made.exports, mx_post: (...numbers) => { if (window.traps) { window.traps = false; throw new WebAssembly.RuntimeError("unreachable"); } return made.exports.mx_post(...numbers); } };
            return { exports }; };` });
    server.pages["test.html"] = html(Array.from({ length: count }, () => `<micro-interaction src="examples/switch.lua" width="60"><i>off</i></micro-interaction>`).join(""));
    await page.open(`${server.address}/test.html`);
    await page.ask(`window.errors = []; addEventListener("microix-error", (event) => { errors.push(event.target); event.preventDefault(); });
        Promise.all([...document.querySelectorAll("micro-interaction")].map((one) => one.ready))`);
    const instances = await page.ask("instances");
    check(instances <= Math.ceil(count / 32) + 1, `${count} elements have ${instances} instances`);
    await page.ask(`window.all = [...document.querySelectorAll("micro-interaction")]; for (const one of all.slice(0, 10)) one.inputs.is_on = true; new Promise((done) => setTimeout(done, 800))`);
    await page.ask(`window.traps = true; all[5].post("tap"); new Promise((done) => setTimeout(done, 1500))`);
    same(await page.ask(`errors.map((one) => all.indexOf(one))`), [5], "of those whose instance has trapped fail");
    same(await page.ask(`all.filter((one) => one.matches(":state(ready)")).length`), count - 1, "elements that go on");
    same(await page.ask(`all.slice(0, 10).map((one) => one.matches(":state(ready)") ? one.inputs.is_on : null)`), Array.from({ length: 10 }, (_, index) => (index === 5 ? null : true)), "what was on is");
    console.log(`live: ${count} elements in ${instances} instances, one of which has trapped`);
    await page.close();
}

/** Scripts that mean harm are stopped, and told; what else is on the page goes on. */
async function hostile() {
    const head = 'local mx = require "microix" ';
    const scripts = { "a loop without end": "while true do end", "memory without end": "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end",
        "recursion without end": "local function f() return 1 + f() end return f()", "a string of a gigabyte": "return ('x'):rep(1e9)",
        "a pattern that takes for ever": "return (('a'):rep(40)):find(('a?'):rep(40) .. ('a'):rep(40))",
        "an error that is a table": "error({})", "a layer within itself": head + 'local l = {} l[1] = l return mx.component "x" { layers = l }',
        "a path of megabytes": head + "return mx.component 'x' { layers = { mx.shape { 's', path = ('M 0 0 L 9 9 '):rep(200000) } } }",
        "a string that is code": head + "return load('return 1')()", "the page": "return document.cookie", "a loop in a pcall": "while true do pcall(function() while true do end end) end" };
    server.pages["hostile.json"] = JSON.stringify(scripts);
    const page = await open(live("toggle"));
    const answers = await page.ask(`(async () => { const answers = {}; const scripts = await (await fetch("hostile.json")).json();
        addEventListener("microix-error", (event) => event.preventDefault());
        for (const [name, source] of Object.entries(scripts)) { const one = document.createElement("micro-interaction"); one.source = source; document.body.append(one);
            const began = performance.now();
            answers[name] = [await one.ready.then(() => "it is shown", (error) => error.name + ": " + error.message.slice(0, 120)), Math.round(performance.now() - began)]; one.remove(); }
        return answers; })()`);
    for (const [name, [answer, time]] of Object.entries(answers)) check(/^MicroixProblem: /.test(answer) && time < 10_000, `${name}: ${answer}, after ${time} ms`);
    check(await page.ask(`${element}.matches(":state(ready)")`), "a hostile script ends what stands beside it");
    console.log(`live: ${Object.keys(answers).length} hostile scripts, the longest ${Math.max(...Object.values(answers).map(([, time]) => time))} ms`);
    await page.close();
}

try {
    for (const [name, test] of Object.entries(tests)) {
        if (wanted.length && !isWhole) continue;
        const began = performance.now();
        await test().catch((error) => check(false, `${name}: ${error.message}`));
        console.log(`live: ${name}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    if (isWhole) for (const test of [reachAll, playGallery, chaos, comparePictures, openAndClose, trap, hostile]) await test().catch((error) => check(false, `${test.name}: ${error.message}`));
} finally {
    await browser.close();
    server.close();
    rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = failures ? 1 : 0;
