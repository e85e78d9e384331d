// Chromium without a window, driven through its debugging pipe: no library, no port.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "chrome"];
/** What a call may take, in milliseconds. */
const PATIENCE = 60_000;

export class Chromium {
    #process;
    #folder = mkdtempSync(join(tmpdir(), "microix-chromium-"));
    #number = 0;
    #waiting = new Map();
    #listeners = new Set();
    #rest = "";

    constructor(options = []) {
        const name = NAMES.find((one) => spawnSync("which", [one]).status === 0);
        if (!name) throw new Error("there is no Chromium: apt-get install chromium");
        this.#process = spawn(name, ["--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--disable-gpu", "--hide-scrollbars",
            "--no-first-run", "--disable-background-networking", "--force-color-profile=srgb", 
            `--user-data-dir=${this.#folder}`, ...options, "about:blank"],
        { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
        this.#process.on("exit", () => {
            for (const { reject } of this.#waiting.values()) reject(new Error("the browser has ended"));
            this.#waiting.clear();
        });
        const [, , , input, output] = this.#process.stdio;
        this.input = input;
        input.on("error", () => {});
        output.setEncoding("utf8");
        output.on("data", (text) => this.#read(text));
    }

    #read(text) {
        const pieces = (this.#rest + text).split("\0");
        this.#rest = pieces.pop();
        for (const piece of pieces) this.#hear(JSON.parse(piece));
    }

    #hear(message) {
        const waiting = this.#waiting.get(message.id);
        if (!waiting) {
            for (const listener of this.#listeners) listener(message);
            return;
        }
        this.#waiting.delete(message.id);
        clearTimeout(waiting.timer);
        if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
        else waiting.resolve(message.result);
    }

    call(method, params = {}, sessionId) {
        const id = ++this.#number;
        this.input.write(JSON.stringify({ id, method, params, sessionId }) + "\0");
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => {
                this.#waiting.delete(id);
                reject(new Error(`${method} does not answer`));
            }, PATIENCE);
            this.#waiting.set(id, { resolve, reject, method, timer });
        });
    }

    listen(listener) { this.#listeners.add(listener); }

    async page(address, { width = 800, height = 600, touch = false } = {}) {
        const { targetId } = await this.call("Target.createTarget", { url: "about:blank" });
        const { sessionId } = await this.call("Target.attachToTarget", { targetId, flatten: true });
        const page = new Page(this, sessionId, targetId);
        await page.call("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
        if (touch) await page.call("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
        await page.call("Emulation.setFocusEmulationEnabled", { enabled: true });
        for (const domain of ["Page", "Runtime", "Log"]) await page.call(`${domain}.enable`);
        if (address) await page.open(address);
        return page;
    }

    async close() {
        const ended = new Promise((resolve) => this.#process.once("exit", resolve));
        this.call("Browser.close").catch(() => {});
        await ended;
        // Its helpers write for a moment longer.
        for (let tries = 0; tries < 20; tries++) {
            try {
                rmSync(this.#folder, { recursive: true, force: true });
                return;
            } catch {
                await pause(100);
            }
        }
    }
}

export class Page {
    /** What the console and the browser have complained of. */
    complaints = [];
    #browser;
    #loaded = () => {};

    constructor(browser, session, target) {
        this.#browser = browser;
        this.session = session;
        this.target = target;
        browser.listen(({ method, params, sessionId }) => {
            if (sessionId !== session) return;
            if (method === "Page.loadEventFired") this.#loaded();
            if (method === "Runtime.exceptionThrown") this.complaints.push(wordsOf(params.exceptionDetails));
            if (method === "Log.entryAdded" && params.entry.level === "error") this.complaints.push(`${params.entry.text} ${params.entry.url ?? ""}`);
            if (method === "Runtime.consoleAPICalled" && ["error", "warning"].includes(params.type)) {
                this.complaints.push(params.args.map((one) => one.value ?? one.description).join(" "));
            }
        });
    }

    call(method, params) { return this.#browser.call(method, params, this.session); }

    async open(address) {
        const loaded = new Promise((resolve) => { this.#loaded = resolve; });
        await this.call("Page.navigate", { url: address });
        await loaded;
    }

    /** What an expression in the page comes to, also as a promise. */
    async ask(expression) {
        const options = { awaitPromise: true, returnByValue: true, userGesture: true };
        const { result, exceptionDetails } = await this.call("Runtime.evaluate", { expression, ...options });
        if (exceptionDetails) throw new Error(wordsOf(exceptionDetails));
        return result.value;
    }

    mouse(type, x, y, rest = {}) {
        const buttons = type === "mouseReleased" ? 0 : 1;
        return this.call("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons, clickCount: 1, ...rest });
    }

    touch(type, points) {
        return this.call("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    }

    async key(key, { code = key, text, modifiers = 0, windowsVirtualKeyCode = KEY_CODES[key] ?? 0 } = {}) {
        await this.call("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", key, code, text, modifiers, windowsVirtualKeyCode });
        await this.call("Input.dispatchKeyEvent", { type: "keyUp", key, code, modifiers, windowsVirtualKeyCode });
    }

    async picture(clip) {
        const { data } = await this.call("Page.captureScreenshot", { format: "png", clip: clip && { scale: 1, ...clip } });
        return Buffer.from(data, "base64");
    }

    close() { return this.#browser.call("Target.closeTarget", { targetId: this.target }); }
}

const wordsOf = ({ exception, text }) => exception?.description ?? text;

const KEY_CODES = { Tab: 9, Enter: 13, Escape: 27, " ": 32, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39,
    ArrowDown: 40, Delete: 46 };

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
