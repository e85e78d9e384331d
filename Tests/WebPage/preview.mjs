// The page of `microix preview` in a real browser: seen, touched, saved and broken, tuned, written back, moved through its time, and attacked.
//
//   node preview.mjs PAGE SERVER TOOL    the folder of the page, microix-preview and microix
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Chromium, pause } from "./chromium.mjs";
import { serve } from "./server.mjs";

const [web, program, tool] = process.argv.slice(2).map((path) => resolve(path));
const examples = resolve("examples");
const folder = mkdtempSync(join(tmpdir(), "microix-preview-"));
const said = (words) => process.stderr.write(`preview: ${words}\n`);

const servers = new Set();

/** A server, and what it says. */
async function start(path, options = []) {
    const server = spawn(program, [path, "--web", web, "--no-open", ...options], { stdio: ["ignore", "pipe", "pipe"] });
    servers.add(server);
    let words = "";
    for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => { words += text; });
    const ended = new Promise((done) => server.once("exit", (status, signal) => done({ status, signal, words })));
    for (let waits = 0; !words.includes("http://"); waits++) {
        assert(waits < 500 && server.exitCode === null, `the server does not start: ${words}`);
        await pause(10);
    }
    return { address: words.match(/http:\S+/)[0], ended, end: (signal = "SIGTERM") => { server.kill(signal); return ended; } };
}

const browser = new Chromium();

/** A page of the preview, and short words for what a person does in it. */
async function visit(address, size = { width: 1200, height: 800 }) {
    const page = await browser.page(null, size);
    await page.open(address);
    const ask = (expression) => page.ask(expression);
    const until = async (expression, most = 5000) => {
        const began = performance.now();
        while (!(await ask(expression))) {
            assert(performance.now() - began < most, `never: ${expression}`);
            await pause(4);
        }
        return performance.now() - began;
    };
    return {
        page, ask, until,
        text: (selector) => ask(`document.querySelector(${JSON.stringify(selector)}).textContent`),
        click: (words) => ask(`[...document.querySelectorAll("button")].find((one) => one.textContent === ${JSON.stringify(words)}).click()`),
        set: (selector, value) => ask(`(() => { const one = document.querySelector(${JSON.stringify(selector)}); one.value = ${JSON.stringify(value)};
            one.dispatchEvent(new Event("input", { bubbles: true })); one.dispatchEvent(new Event("change", { bubbles: true })); })()`),
        box: (selector) => ask(`(() => { const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return { x, y, width, height }; })()`),
        async close() {
            assert.deepEqual(page.complaints, []);
            await page.close();
        },
    };
}

const tests = {
    async "a component is there, and is told by its host"() {
        const path = join(folder, "press.lua");
        copyFileSync(join(examples, "press_button.lua"), path);
        const server = await start(path);
        const here = await visit(server.address);
        await here.until(`document.querySelector("#states").textContent === "idle"`);
        assert.equal(await here.ask(`document.querySelector("#frame svg").textContent.trim()`), "Continue");
        await here.click("touch_down");
        await here.until(`document.querySelector("#states").textContent === "pressed"`);
        await here.click("touch_up");
        await here.until(`document.querySelector("#log").textContent.includes("emits tap")`);
        await here.close();
        const { signal, status } = await server.end("SIGINT");
        assert(signal === "SIGINT" || status === 0);
    },

    async "what is saved is there in 200 ms, a mistake over the last good picture, and what was in flight goes on"() {
        const path = join(folder, "saved.lua");
        const sound = readFileSync(join(examples, "press_button.lua"), "utf8");
        writeFileSync(path, sound);
        const server = await start(path);
        const here = await visit(server.address);
        await here.until(`document.querySelector("#states").textContent === "idle"`);
        await here.click("touch_down");
        const times = [];
        for (let round = 0; round < 25; round++) {
            writeFileSync(path, sound.replace('"idle",', '"idel",'));
            times.push(await here.until(`!document.querySelector("#mistake").hidden`));
            assert.match(await here.text("#mistake pre"), /saved\.lua:\d+:\d+: error: unknown state 'idel'.*did you mean 'idle'/);
            assert.equal(await here.text("#states"), "pressed");
            writeFileSync(path, sound.replace('"Continue"', `"Round ${round}"`));
            times.push(await here.until(`document.querySelector("#mistake").hidden && document.querySelector("#frame svg").textContent.includes("Round ${round}")`));
        }
        times.sort((one, other) => one - other);
        said(`reloads took ${Math.round(times[25])} ms, at most ${Math.round(times.at(-1))} ms`);
        assert.equal(await here.text("#states"), "pressed");
        // Moved away, and another one put in its place.
        renameSync(path, join(folder, "away.lua"));
        await here.until(`document.querySelector("#mistake h2").textContent.includes("there is no file 'saved.lua'")`);
        renameSync(join(folder, "away.lua"), path);
        await here.until(`document.querySelector("#mistake").hidden`);
        await here.close();
        await server.end();
    },

    async "knobs turn, are written byte for byte, and taken back"() {
        const path = join(folder, "knobs.lua");
        const before = readFileSync(join(examples, "press_button.lua"), "utf8").replaceAll("\n", "\r\n").replace("depth  =", "depth\t=");
        writeFileSync(path, before);
        const server = await start(path);
        const here = await visit(server.address);
        await here.until(`document.querySelector("#knob-depth")`);
        await here.set("#knob-depth", "0.86");
        await here.click("touch_down");
        await pause(500);
        // The picture has it before the file does.
        const scale = `document.querySelector("#frame svg > g > g").getAttribute("transform")`;
        assert.match(await here.ask(scale), /0\.86/);
        assert.equal(readFileSync(path, "utf8"), before);
        await here.ask(`document.querySelector("#knob-depth").parentElement.querySelector(".write").click()`);
        await here.until(`document.querySelector("#written").textContent === "written"`);
        assert.equal(readFileSync(path, "utf8"), before.replace("{ 0.94,", "{ 0.86,"));
        // A, B and back.
        await here.set("#knob-press", "0.3");
        await here.click("A");
        assert.equal(await here.ask(`document.querySelector("#knob-press").value`), "0.12");
        await here.click("B");
        assert.equal(await here.ask(`document.querySelector("#knob-press").value`), "0.3");
        await here.click("As in the file");
        await here.click("Undo");
        await here.until(`document.querySelector("#written").textContent === "taken back"`);
        assert.equal(readFileSync(path, "utf8"), before);
        await here.close();
        await server.end();
    },

    async "an instant of the past is shown as it would have been with another number"() {
        const server = await start(join(examples, "press_button.lua"));
        const here = await visit(server.address);
        await here.until(`document.querySelector("#knob-depth")`);
        await here.click("touch_down");
        await pause(700);
        await here.click("Pause");
        const end = Number(await here.ask(`document.querySelector("#scrub").max`));
        await here.set("#scrub", String(end - 100));
        const scale = () => here.ask(`document.querySelector("#frame svg > g > g").getAttribute("transform")`);
        const clock = await here.text("#clock");
        assert.match(await scale(), /0\.94/);
        await here.set("#knob-depth", "0.82");
        assert.match(await scale(), /0\.82/);
        assert.equal(await here.text("#clock"), clock);
        await here.click("A");
        assert.match(await scale(), /0\.94/);
        await here.click("B");
        assert.match(await scale(), /0\.82/);
        assert.equal(await here.text("#states"), "pressed");
        await here.click("Play");
        await here.click("touch_up");
        await here.until(`document.querySelector("#states").textContent === "idle"`);
        await here.close();
        await server.end();
    },

    async "a component without knobs is told how to get one"() {
        const path = join(folder, "none.lua");
        writeFileSync(path, 'local mx = require "microix"\nlocal dot = mx.ellipse { "dot", size = { 10, 10 }, fill = "#224466" }\n'
            + 'return mx.component "none" { canvas = { 60, 60 }, layers = { dot }, initial = "a", states = { a = {} }, rules = {}, accessibility = false, because = "it is only seen" }\n');
        const server = await start(path);
        const here = await visit(server.address);
        await here.until(`document.querySelector("#sliders").textContent.includes("mx.tuning")`);
        await here.close();
        await server.end();
    },

    async "any instant of the past is what a run that goes straight there comes to"() {
        const server = await start(examples);
        const here = await visit(`${server.address}#toggle.lua`);
        await here.until(`document.querySelector("#states").textContent.startsWith("off")`);
        const track = await here.box("#frame svg");
        const [x, y] = [track.x + track.width * 0.83, track.y + track.height * 0.5];
        await here.page.mouse("mousePressed", x, y);
        for (let step = 0; step < 12; step++) {
            await here.page.mouse("mouseMoved", x + 6 * step, y);
            await pause(20);
        }
        await here.page.mouse("mouseReleased", x + 66, y);
        await pause(700);
        assert.match(await here.text("#states"), /^on/);
        await here.click("Pause");
        // The same picture each time that the same instant is looked at, from wherever.
        const end = Number(await here.ask(`document.querySelector("#scrub").max`));
        const pictures = new Map();
        for (let round = 0; round < 60; round++) {
            const instant = Math.floor(((round * 7919) % 30) * (end / 30));
            await here.set("#scrub", String(instant));
            const picture = await here.ask(`document.querySelector("#frame svg").innerHTML.replaceAll(/microix\\d+-\\d+-/g, "")`);
            if (pictures.has(instant)) assert.equal(picture, pictures.get(instant), `at ${instant} ms`);
            pictures.set(instant, picture);
        }
        // And it is what simulate comes to with the trace that the page gives out.
        const trace = await here.ask(`(async () => {
            const { traceOf } = await import(new URL("page/preview/run.js", location.href.split("#")[0]).href);
            let blob; const make = URL.createObjectURL; URL.createObjectURL = (one) => { blob = one; return make.call(URL, one); };
            document.querySelector("#trace").click(); URL.createObjectURL = make;
            return blob.text(); })()`);
        const path = join(folder, "trace.csv");
        writeFileSync(path, trace);
        for (const [instant, picture] of [...pictures].slice(0, 8)) {
            const drawn = spawnSync(tool, ["draw", join(examples, "toggle.lua"), "--pointer", path, "--for", String(end / 1000), "--frame", String(instant / 1000), "--output", "-"], { encoding: "utf8" });
            assert.equal(drawn.status, 0, drawn.stderr);
            const [shown, expected] = [places(picture), places(drawn.stdout)];
            assert(shown.length === expected.length && shown.every((number, index) => Math.abs(number - expected[index]) < 0.02), `at ${instant} ms: ${shown}, ${expected}`);
        }
        // On from the past: what came later has not happened.
        await here.set("#scrub", "100");
        await here.click("Play");
        await pause(100);
        assert.match(await here.text("#states"), /^off/);
        await here.close();
        await server.end();
    },

    async "keys go to it, and to the trace"() {
        const server = await start(join(examples, "toggle.lua"));
        const here = await visit(server.address);
        await here.until(`document.querySelector("#states").textContent.startsWith("off")`);
        await here.ask(`document.querySelector("#frame svg").focus()`);
        await here.page.key(" ", { code: "Space", text: " " });
        await here.until(`document.querySelector("#states").textContent.startsWith("on")`);
        await here.close();
        await server.end();
    },

    async "a wheel drags by the pan that is named scroll"() {
        const server = await start(join(examples, "inbox.lua"));
        const here = await visit(server.address);
        const first = `[...document.querySelectorAll("#frame text")].find((one) => one.textContent === "Ada Lovelace").getBoundingClientRect().y`;
        await here.until(`document.querySelector("#frame text")`);
        const place = await here.ask(first);
        const { x, y, width, height } = await here.box("#frame svg");
        await here.page.call("Input.dispatchMouseEvent", { type: "mouseWheel", x: x + width / 2, y: y + height / 2, deltaX: 0, deltaY: 60, modifiers: 0 });
        await here.until(`Math.abs(${first} - ${place} + 60) < 0.5`);
        await here.close();
        await server.end();
    },

    async "time goes slowly, stands still, and a scenario comes round"() {
        const server = await start(join(examples, "press_button.lua"));
        const here = await visit(server.address);
        await here.until(`document.querySelector("#scenario").options.length > 1`);
        const clock = async () => Number((await here.text("#clock")).split(" ")[0]);
        await here.set("#speed", "0.1");
        const [instant, began] = [await clock(), performance.now()];
        await pause(600);
        const passed = ((await clock()) - instant) / ((performance.now() - began) / 1000);
        assert(passed > 0.02 && passed < 0.15, `time goes at ${passed}`);
        await here.click("Pause");
        const still = await clock();
        await here.click("›");
        assert(Math.abs((await clock()) - still - 1 / 60) < 0.002);
        await here.click("‹");
        assert(Math.abs((await clock()) - still) < 0.002);
        await here.set("#speed", "1");
        await here.ask(`document.querySelector("#loop").checked = true`);
        await here.ask(`(() => { const one = document.querySelector("#scenario"); one.selectedIndex = 1; one.dispatchEvent(new Event("change")); })()`);
        await here.until(`document.querySelector("#log").textContent.includes("touch_down")`);
        await here.until(`document.querySelector("#log").childElementCount === 0`, 8000);
        await here.until(`document.querySelector("#log").textContent.includes("touch_down")`);
        await here.close();
        await server.end();
    },

    async "a folder is seen at once, and goes on as its files come and go"() {
        const place = mkdtempSync(join(folder, "folder-"));
        for (const name of ["toggle", "press_button", "knob"]) copyFileSync(join(examples, `${name}.lua`), join(place, `${name}.lua`));
        const server = await start(place);
        const here = await visit(server.address);
        await here.until(`document.querySelectorAll(".tile svg > g > g").length >= 3`);
        copyFileSync(join(examples, "checkbox.lua"), join(place, "checkbox.lua"));
        await here.until(`document.querySelectorAll(".tile").length === 4`);
        rmSync(join(place, "knob.lua"));
        await here.until(`document.querySelectorAll(".tile").length === 3`);
        writeFileSync(join(place, "toggle.lua"), readFileSync(join(examples, "toggle.lua"), "utf8").replace("initial", "intial"));
        await here.until(`document.querySelector(".tile pre")`);
        await here.close();
        await server.end();
    },

    async "all of it is reached by the keyboard, also at 400 px"() {
        const server = await start(join(examples, "press_button.lua"));
        const here = await visit(server.address, { width: 400, height: 800 });
        await here.until(`document.querySelector("#knob-depth")`);
        const wanted = new Set(await here.ask(`[...document.querySelectorAll("a, button, select, input")].filter((one) => !one.disabled && one.offsetParent).map((one) => one.id || one.textContent || one.getAttribute("aria-label"))`));
        for (let presses = 0; presses < 60 && wanted.size; presses++) {
            await here.page.key("Tab");
            wanted.delete(await here.ask(`(() => { const one = document.activeElement; return one.id || one.textContent || one.getAttribute("aria-label"); })()`));
        }
        assert.deepEqual([...wanted], []);
        assert(await here.ask(`document.documentElement.scrollWidth <= 400`), "it is wider than 400 px");
        const unnamed = await here.ask(`[...document.querySelectorAll("input, select, button")].filter((one) => one.offsetParent && !one.labels?.length && !one.getAttribute("aria-label") && !one.textContent.trim()).map((one) => one.outerHTML)`);
        assert.deepEqual(unnamed, []);
        await here.ask(`document.activeElement.blur()`);
        await here.page.key(" ", { code: "Space", text: " " });
        assert.equal(await here.text("#play"), "Play");
        await here.close();
        await server.end();
    },

    async "pages of other origins can neither read, nor write, nor frame it"() {
        const path = join(folder, "safe.lua");
        copyFileSync(join(examples, "press_button.lua"), path);
        const server = await start(path);
        const other = await serve({}, { "evil.html": "<!doctype html><title>evil</title>" });
        const page = await browser.page(`${other.address}/evil.html`);
        const attack = (expression) => page.ask(`(async () => { try { return await (${expression}); } catch (error) { return "refused"; } })()`);
        await page.call("Page.setBypassCSP", { enabled: true });
        await page.open(`${other.address}/evil.html`);
        assert.equal(await attack(`fetch("${server.address}components").then((answer) => answer.text())`), "refused");
        // What is sent without being read is refused all the same.
        const body = JSON.stringify({ file: "safe.lua", knob: "depth", value: 0.9, version: "x" });
        await attack(`fetch("${server.address}write", { method: "POST", mode: "no-cors", body: ${JSON.stringify(body)} }).then(() => "sent")`);
        await attack(`fetch("${server.address}undo", { method: "POST", mode: "no-cors", body: "{}" }).then(() => "sent")`);
        assert.equal(await attack(`import("${server.address}page/preview/run.js").then(() => "read")`), "refused");
        assert.equal(await attack(`new Promise((done) => { const one = new EventSource("${server.address}changes"); one.onmessage = one.onopen = () => done("heard"); one.onerror = () => done("refused"); })`), "refused");
        const framed = await attack(`new Promise((done) => { const one = document.createElement("iframe"); one.src = "${server.address}"; one.onload = () => { let inside; try { inside = one.contentDocument?.title; } catch {} done(inside ?? "nothing"); }; document.body.append(one); })`);
        assert.notEqual(framed, "microix preview");
        assert.equal(readFileSync(path, "utf8"), readFileSync(join(examples, "press_button.lua"), "utf8"));
        await page.close();
        other.close();
        await server.end();
    },

    async "what is no request, too long or never ends does not end the server"() {
        const server = await start(join(examples, "press_button.lua"));
        const { port, pathname } = new URL(server.address);
        const host = `Host: 127.0.0.1:${port}\r\n`;
        const send = (text, waits = 300) => new Promise((done) => {
            const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
            let heard = "";
            socket.on("data", (data) => { heard += data; });
            socket.on("error", () => done(heard));
            socket.on("close", () => done(heard));
            setTimeout(() => { socket.destroy(); done(heard); }, waits);
        });
        const odd = ["", "\r\n\r\n", "GET\r\n\r\n", `GET ${pathname} HTTP/9.9\r\n${host}\r\n`, `GET ${pathname}page/%2e%2e%2fx HTTP/1.1\r\n${host}\r\n`,
            `POST ${pathname}write HTTP/1.1\r\n${host}Content-Length: -5\r\n\r\n`, `POST ${pathname}write HTTP/1.1\r\n${host}Content-Length: 99999999999999999999\r\n\r\nx`,
            `POST ${pathname}write HTTP/1.1\r\n${host}Content-Length: 5000000000\r\n\r\nx`, `POST ${pathname}write HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
            `GET ${pathname} HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`, `GET ${pathname} HTTP/1.1\r\n${"X: y\r\n".repeat(20_000)}\r\n`, "\0".repeat(100_000), "\xff\xfe".repeat(1000)];
        for (const text of odd) {
            const answer = await send(text);
            assert(!answer.includes("<title>microix preview") || answer.startsWith("HTTP/1.1 200"), answer.slice(0, 100));
        }
        // Two hosts are no host.
        assert(!(await send(`GET ${pathname} HTTP/1.1\r\nHost: evil.example\r\n\r\n`)).includes(" 200 "));
        // Many at once, of which most say nothing.
        const sockets = Array.from({ length: 400 }, () => { const socket = connect(Number(port), "127.0.0.1", () => socket.write("GET / HT")); socket.on("error", () => {}); return socket; });
        await pause(200);
        const answer = await fetch(server.address);
        assert.equal(answer.status, 200);
        for (const socket of sockets) socket.destroy();
        for (let round = 0; round < 300; round++) {
            const bytes = Buffer.from(Array.from({ length: Math.floor(Math.random() * 200) }, () => Math.floor(Math.random() * 256)));
            await send(Buffer.concat([Buffer.from(`GET ${pathname}`), bytes, Buffer.from("\r\n\r\n")]), 15);
        }
        assert.equal((await fetch(server.address)).status, 200);
        await server.end();
    },

    async "two at once work, and what can't be is said"() {
        const [one, two] = [await start(join(examples, "toggle.lua")), await start(join(examples, "knob.lua"))];
        assert.notEqual(new URL(one.address).port, new URL(two.address).port);
        assert.equal((await fetch(`${new URL(one.address).origin}${new URL(two.address).pathname}`)).status, 404);
        const run = (...words) => spawnSync(program, words, { encoding: "utf8" });
        assert.equal(run("nowhere.lua", "--web", web).status, 66);
        assert.match(run("nowhere.lua", "--web", web).stderr, /there is no file 'nowhere.lua'/);
        const taken = run(join(examples, "knob.lua"), "--web", web, "--port", new URL(one.address).port);
        assert.equal(taken.status, 69, taken.stderr);
        assert.match(run(examples, "--web", folder).stderr, /scripts\/web makes them/);
        await one.end();
        await two.end();
    },
};

/** How what is drawn has been moved, in matrices: one of two renderers writes `matrix(1 0 0 1 10 0)` for `translate(10 0)`. */
function places(svg) {
    const moves = [...svg.matchAll(/(translate|matrix)\(([^)]*)\)/g)].map(([, kind, words]) => {
        const numbers = words.trim().split(/[ ,]+/).map(Number);
        return kind === "matrix" ? numbers : [1, 0, 0, 1, numbers[0], numbers[1] ?? 0];
    });
    return moves.filter((move) => move.some((number, index) => Math.abs(number - [1, 0, 0, 1, 0, 0][index]) > 0.001)).flat();
}

const only = process.env.MICROIX_ONLY;
let failed = 0;
for (const [name, test] of Object.entries(tests)) {
    if (only && !name.includes(only)) continue;
    const began = performance.now();
    try {
        await test();
        said(`${name} (${Math.round(performance.now() - began)} ms)`);
    } catch (error) {
        failed++;
        said(`FAILED: ${name}\n${error.stack}`);
    }
}
for (const server of servers) server.kill();
await browser.close();
rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
