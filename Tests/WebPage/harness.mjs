// What tests of the page share: a browser, pages with components, and runs of the command line that must tell the same.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Chromium, pause } from "./chromium.mjs";
import { serve } from "./server.mjs";

export const [folder, tool, ...rest] = process.argv.slice(2);
for (const file of [join(folder, "microix.js"), tool]) {
    if (existsSync(file)) continue;
    console.error(`live: error: there is no ${file}`);
    process.exit(66);
}
export const isWhole = rest.includes("--all");
const isApart = rest.includes("--worker");
export const only = rest.find((word) => word.startsWith("--only="))?.slice(7) ?? "";
export const wanted = rest.filter((word) => !word.startsWith("--"));
export const examples = "examples";
export const scratch = mkdtempSync(join(tmpdir(), "microix-web-"));

export const html = (body, head = "") => `<!doctype html><html lang="en"><meta charset="utf-8"><title>test</title><link rel="icon" href="icon.svg">
<link rel="stylesheet" href="page.css"><script type="module" src="page/microix.js"></script>${head}<body>${body}</body></html>`;
export const server = await serve({ page: folder, examples, drawn: scratch }, { "page.css": "body { margin: 0; } svg, img { display: block; }",
    "icon.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "stage.js": readFileSync(new URL("stage.js", import.meta.url), "utf8").replaceAll("./microix/", "./page/") });
export const browser = new Chromium();
let failures = 0;

/** What the command line answers. */
export const microix = (...words) => execFileSync(tool, words, { encoding: "utf8", maxBuffer: 1 << 30 });

export const hasFailed = () => failures > 0;

export async function close() {
    await browser.close();
    server.close();
    rmSync(scratch, { recursive: true, force: true });
}

export function check(holds, words) {
    if (holds) return;
    failures++;
    console.error(`live: error: ${words}`);
}

export function same(found, expected, words) {
    check(JSON.stringify(found) === JSON.stringify(expected), `${words}: ${JSON.stringify(found)}, and not ${JSON.stringify(expected)}`);
}

/** Waits until a page answers as expected, which a busy machine may take long for, and says what it answers where it never does. */
export async function becomes(page, expression, expected, words, most = 5000) {
    const end = performance.now() + most;
    let found = await page.ask(expression);
    while (JSON.stringify(found) !== JSON.stringify(expected) && performance.now() < end) {
        await pause(20);
        found = await page.ask(expression);
    }
    same(found, expected, words);
}

/** A page with a body, whose elements are ready. */
export async function open(body, options = {}) {
    server.pages["test.html"] = html(body, options.head);
    const page = await browser.page(`${server.address}/test.html`, options);
    await page.ask(`customElements.whenDefined("micro-interaction").then(() =>
        Promise.all([...document.querySelectorAll("micro-interaction")].map((one) => one.ready.catch(() => {}))))`);
    await page.ask(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);
    return page;
}

export const element = `document.querySelector("micro-interaction")`;

/** An instant of the window for a place on the canvas. */
export async function places(page) {
    const { box, view } = await page.ask(`(() => { const one = ${element};
        const svg = one.shadowRoot.querySelector("svg"); const { x, y, width, height } = svg.getBoundingClientRect();
        return { box: { x, y, width, height }, view: svg.getAttribute("viewBox").split(" ").map(Number) }; })()`);
    return (x, y) => [box.x + (x - view[0]) * box.width / view[2], box.y + (y - view[1]) * box.height / view[3]];
}

/** Waits until nothing happens any more, and compares what was recorded with a run of the command line. */
export async function compareWithTool(page, name, words, one = element) {
    let recording = "";
    for (let tries = 0; tries < 40; tries++) {
        const next = await page.ask(`${one}.recording`);
        if (next === recording && tries > 1) break;
        recording = next;
        await pause(250);
    }
    const path = join(scratch, "run.ndjson");
    writeFileSync(path, recording);
    const out = microix("simulate", `${examples}/${name}.lua`, "--events", path, "--format", "ndjson", "--for", "10");
    const simulated = out.split("\n").filter((line) => line && JSON.parse(line).kind !== undefined);
    // A run of the command line has ten seconds.
    const recorded = recording.split("\n").filter((line) => line && JSON.parse(line).time < 10);
    const wrong = recorded.findIndex((line, index) => line !== simulated[index]);
    check(wrong < 0, `${words}: event ${wrong} of ${recorded.length} is ${recorded[wrong]}, and simulated ${simulated[wrong]}`);
    // What a loop goes on with comes later than what was recorded.
    const end = JSON.parse(recorded.at(-1) ?? '{"time":0}').time;
    const more = simulated.slice(recorded.length).filter((line) => JSON.parse(line).time <= end);
    check(recorded.length > 0 && more.length === 0, `${words}: ${recorded.length} events, and simulated ${simulated.length}: ${more[0]}`);
    return recorded.map((line) => JSON.parse(line));
}

export const live = (name, attributes = "") =>
    `<micro-interaction record src="examples/${name}.lua" ${isApart ? 'isolated="worker"' : ""} ${attributes}></micro-interaction>`;

export async function tree(page) {
    const { nodes } = await page.call("Accessibility.getFullAXTree");
    return nodes.filter(({ ignored }) => !ignored).map(({ role, name, value, properties = [] }) => ({
        role: role?.value, name: name?.value ?? "", value: value?.value, ...Object.fromEntries(properties.map((one) => [one.name, one.value.value])),
    }));
}

export async function told(page, role, name) {
    const found = (await tree(page)).find((node) => node.role === role && (name === undefined || node.name === name));
    check(found, `there is no ${role} '${name}' in what a screen reader is told`);
    return found ?? {};
}

export const complaintsOf = (page) => page.complaints.filter((one) => !one.includes("404"));
