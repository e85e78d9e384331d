// A page that tries itself, for browsers that can't be driven: node smoke.mjs PAGE [BROWSER …]
// It loads four components, one of them in a worker and one in a label, presses one by made-up pointers, puts one back, and posts what came of it.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { POLICY } from "./server.mjs";

const [folder, ...wanted] = process.argv.slice(2);
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html", ".lua": "text/plain" };
const COMMANDS = {
    firefox: (address, profile) => ["firefox-esr", ["--headless", "--no-remote", "--profile", profile, address]],
    webkit: (address) => ["xvfb-run", ["-a", "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", address]],
    chromium: (address, profile) => ["chromium", ["--headless=new", "--no-sandbox", `--user-data-dir=${profile}`, "--remote-debugging-pipe", address]],
};
/** What a browser may take, in milliseconds. */
const PATIENCE = 60_000;

const page = `<!doctype html><meta charset="utf-8"><title>smoke</title><script type="module" src="microix.js"></script>
<script type="module" src="smoke.js"></script>
<micro-interaction record src="gallery/examples/toggle.lua"></micro-interaction>
<micro-interaction name="on" src="gallery/examples/switch.lua"></micro-interaction>
<micro-interaction isolated="worker" src="gallery/examples/switch.lua"></micro-interaction>
<label><micro-interaction src="gallery/examples/switch.lua"></micro-interaction></label>`;
const script = `const elements = [...document.querySelectorAll("micro-interaction")];
const answer = { agent: navigator.userAgent };
try {
    await Promise.all(elements.map((one) => one.ready));
    const svg = elements[0].shadowRoot.querySelector("svg");
    let { x, y, width, height } = svg.getBoundingClientRect();
    const send = (name, at) => svg.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerId: 7, button: 0, buttons: 1,
        clientX: x + at * width / 328, clientY: y + height / 2 }));
    // What lies on a zoomed page is found there as well.
    document.body.style.zoom = "1.5";
    ({ x, y, width, height } = svg.getBoundingClientRect());
    send("pointerdown", 254);
    await new Promise((done) => setTimeout(done, 60));
    send("pointerup", 254);
    elements[1].inputs.is_on = elements[2].inputs.is_on = true;
    // As of a finger on the picture, which has worked it already: the label around it must not send it on.
    elements[3].shadowRoot.querySelector("svg").dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true, detail: 1 }));
    await new Promise((done) => setTimeout(done, 1200));
    answer.states = elements.map((one) => one.states);
    answer.on = elements.map((one) => { try { return one.matches(":state(on)"); } catch (error) { return String(error); } });
    answer.size = [width, height];
    const down = elements[0].recording.split("\\n").filter((line) => line).map((line) => JSON.parse(line)).find(({ kind }) => kind === "pointer");
    answer.place = Math.round(down.x - svg.viewBox.baseVal.x);
    answer.events = elements[0].recording.split("\\n").length - 1;
    answer.drawn = svg.querySelectorAll("*").length;
    answer.touch = getComputedStyle(svg).touchAction;
    const began = performance.now();
    elements[0].snapshot();
    answer.snapshot = Math.round(performance.now() - began);
    elements[1].remove();
    await new Promise((done) => setTimeout(done, 60));
    document.body.append(elements[1]);
    await elements[1].ready;
    answer.back = [elements[1].states.join(), elements[1].inputs.is_on];
} catch (error) { answer.error = String(error?.stack ?? error); }
await fetch("answer", { method: "POST", body: JSON.stringify(answer) });`;

let heard = () => {};
const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://host").pathname).replace(/^\/+/, "");
    if (request.method === "POST") {
        let text = "";
        request.on("data", (piece) => { text += piece; });
        request.on("end", () => { response.end(); heard(JSON.parse(text)); });
        return;
    }
    const made = { "smoke.html": page, "smoke.js": script }[path];
    try {
        const body = made ?? readFileSync(join(folder, path));
        response.writeHead(200, { "content-security-policy": POLICY, "content-type": TYPES[extname(path)] ?? "text/plain" }).end(body);
    } catch {
        response.writeHead(404).end();
    }
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

for (const name of wanted.length ? wanted : Object.keys(COMMANDS)) {
    const profile = mkdtempSync(join(tmpdir(), "microix-smoke-"));
    const [program, options] = COMMANDS[name](`http://127.0.0.1:${server.address().port}/smoke.html`, profile);
    if (spawnSync("which", [program]).status !== 0) {
        console.log(`smoke: there is no ${name}`);
        continue;
    }
    const browser = spawn(program, options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"], detached: true });
    const answer = await new Promise((resolve) => {
        heard = resolve;
        setTimeout(() => resolve({ error: "it does not answer" }), PATIENCE).unref();
    });
    try { process.kill(-browser.pid); } catch {}
    await new Promise((done) => setTimeout(done, 500));
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    const isBack = JSON.stringify(answer.back) === '["access.enabled,value.on",true]';
    const isGood = !answer.error && isBack && answer.place === 254 && JSON.stringify(answer.states) === '[["on.resting"],["access.enabled","value.on"],["access.enabled","value.on"],["access.enabled","value.off"]]';
    console.log(`smoke: ${name}: ${isGood ? "works" : "fails"}: ${JSON.stringify(answer)}`);
    if (!isGood) process.exitCode = 1;
}
server.close();
