// The module is compiled once for a page, and elements share its instances: a browser has room for some hundred memories, not one for each
// element.
import { Engine } from "./engine.js";

/** The most elements in one instance, and the most scripts that it loads; they stay in its memory. */
const [MOST, MOST_SCRIPTS] = [32, 128];

/** @type {{ wasm: string | URL | BufferSource | WebAssembly.Module | undefined }} */
const source = { wasm: undefined };
/** @type {Promise<WebAssembly.Module> | undefined} */
let module;
/** @typedef {{ engine: Promise<Engine>, users: number, isFull: boolean, scripts: Map<string, unknown> }} Group */
/** @type {Group[]} */
const shared = [];

/** @param {{ wasm?: string | URL | BufferSource | WebAssembly.Module }} options */
export function configure({ wasm }) {
    if (wasm === undefined) return;
    source.wasm = wasm;
    module = undefined;
}

/** An element's place in an instance; it is given back when the element has gone. */
export class Seat {
    #group;

    /** @param {Group} group */
    constructor(group) { this.#group = group; }

    get engine() { return this.#group.engine; }

    leave() {
        this.#group.users--;
        if (this.#group.users > 0) return;
        // The instance's memory is freed with it.
        const index = shared.indexOf(this.#group);
        if (index >= 0 && (!isOpen(this.#group) || shared.length > 1)) shared.splice(index, 1);
    }

    /** Lets no other element in, because the instance has trapped. */
    abandon() {
        this.#group.isFull = true;
        const index = shared.indexOf(this.#group);
        if (index >= 0) shared.splice(index, 1);
    }
}

/** @param {Group} group */
const isOpen = (group) => !group.isFull && group.scripts.size < MOST_SCRIPTS;

/** @param {boolean} isAlone Whether the instance is for one element only. */
export function takeSeat(isAlone) {
    let group = isAlone ? undefined : shared.find((one) => isOpen(one) && one.users < MOST);
    if (!group) {
        /** @type {Group} */
        const own = (group = { engine: start(), users: 0, isFull: isAlone, scripts: new Map() });
        own.engine.then((engine) => { own.scripts = engine.loaded; }, () => { own.isFull = true; });
        if (!isAlone) shared.push(group);
    }
    group.users++;
    return new Seat(group);
}

async function start() { return Engine.of(await compiled()); }

/** The module; it is compiled once. */
export function compiled() {
    module ??= compile();
    return module.catch((error) => {
        // A failure, such as one of the network, may not happen again.
        module = undefined;
        throw error;
    });
}

/** @returns {Promise<WebAssembly.Module>} */
async function compile() {
    const { wasm } = source;
    if (wasm instanceof WebAssembly.Module) return wasm;
    if (wasm !== undefined && typeof wasm !== "string" && !(wasm instanceof URL)) return WebAssembly.compile(wasm);
    const address = wasm === undefined ? new URL("./microix.wasm", import.meta.url) : new URL(wasm, globalThis.document?.baseURI);
    try {
        const answer = await fetch(address, { credentials: "same-origin" });
        if (!answer.ok) throw new Error(`the server answers ${answer.status}: configure({ wasm: "…" }) says where it lies`);
        const type = answer.headers.get("content-type") ?? "";
        if (type.startsWith("text/html")) throw new Error("the server answers with a page: configure({ wasm: \"…\" }) says where it lies");
        // Some servers do not know the media type of the file.
        if (!type.startsWith("application/wasm")) return await WebAssembly.compile(await answer.arrayBuffer());
        return await WebAssembly.compileStreaming(answer);
    } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        // Browsers have different messages for a forbidden compilation, and some give too much advice.
        const isForbidden = error instanceof WebAssembly.CompileError && /unsafe-eval|content security policy|\bcsp\b/i.test(reason);
        const advice = isForbidden ? "the page's Content-Security-Policy forbids WebAssembly: script-src needs 'wasm-unsafe-eval'" : reason;
        throw new Error(`${address.href}: ${advice}`, { cause: error });
    }
}
