// Calls the exports of microix.wasm, which are the functions of microix.h. WebAssembly (https://webassembly.org) has no strings, so texts
// are passed as bytes.

/** The status that files are needed before a script can be loaded. */
const NEEDS = 32;
/** For an instant: now. */
export const NOW = -1;
/** The structures by their numbers in mx_size, with the sizes that this module assumes. */
const SIZES = [[0, 8], [2, 48], [3, 16], [5, 40], [6, 16], [7, 88], [8, 504], [9, 24], [10, 152]];

/** @typedef {{ module: string, asking: string }} Need */
/** @typedef {Need & { file: { name: string, identity: string, text: string } | undefined }} Given */

/** A mistake of a component, a page or a person, in the words of the command line. */
export class Problem extends Error {
    /**
     * @param {string} message
     * @param {import("./microix.js").Diagnostic[]} [diagnostics]
     */
    constructor(message, diagnostics = []) {
        super(message);
        this.name = "MicroixProblem";
        this.diagnostics = diagnostics;
    }
}

/** An instance has stopped in the middle of a call, and can't be used any more. */
export class Trap extends Error {
    /** @param {unknown} cause */
    constructor(cause) {
        super(`the engine has stopped: ${cause instanceof Error ? cause.message : cause}`);
        this.name = "MicroixTrap";
    }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** An instance with one context, in which the players of several elements run. */
export class Engine {
    /** Set once the instance has trapped. */
    isDead = false;
    /** @type {Map<string, Promise<number>>} The scripts and styles that are loaded, by their identities. */
    loaded = new Map();
    /** @type {Set<{ engineStopped(): void }>} The elements that run in this instance. */
    residents = new Set();

    /** @type {Record<string, (...numbers: number[]) => number>} */
    #functions;
    /** @type {WebAssembly.Memory} */
    #memory;
    /** The address of memory for results of calls. */
    #place;
    /** Memory for the texts of one call. */
    #room = { address: 0, capacity: 0 };
    #context = 0;
    /** @type {DataView | undefined} */
    #view;

    /** @param {WebAssembly.Exports} functions */
    constructor(functions) {
        this.#functions = /** @type {any} */ (functions);
        this.#memory = /** @type {WebAssembly.Memory} */ (functions.memory);
        for (const [number, size] of SIZES) {
            if (this.#functions.mx_size(number) !== size) throw new Problem("microix.wasm is of another version than microix.js");
        }
        this.#place = this.#functions.malloc(256);
        if (this.#functions.mx_context_open(this.#functions.mx_abi(), this.#place)) throw new Problem("microix.wasm opens no context");
        this.#context = this.view.getUint32(this.#place, true);
    }

    /**
     * Makes a new instance of the module.
     * @param {WebAssembly.Module} compiled
     */
    static async of(compiled) { return new Engine((await WebAssembly.instantiate(compiled, imports(compiled))).exports); }

    /** The memory; growing may move it. */
    get view() {
        if (this.#view?.buffer !== this.#memory.buffer) this.#view = new DataView(this.#memory.buffer);
        return this.#view;
    }

    /** The address of 256 bytes for results of a call. */
    get place() { return this.#place; }

    /** @param {string} name */
    has(name) { return name in this.#functions; }

    /** @param {number} address @param {number} length */
    bytes(address, length) { return new Uint8Array(this.#memory.buffer, address, length); }

    /** @param {number} address @param {number} length */
    decode(address, length) { return length ? decoder.decode(this.bytes(address, length)) : ""; }

    /**
     * The text to which an mx_text at an address points.
     * @param {number} address
     */
    textAt(address) { return this.decode(this.view.getUint32(address, true), this.view.getUint32(address + 4, true)); }

    /**
     * Calls a function with the context before the arguments; each text becomes an address and a length.
     * @param {string} name
     * @param {(number | string)[]} given
     * @returns {boolean} Whether it is done; `false` if files are needed first.
     */
    call(name, ...given) {
        const status = this.#run(name, given);
        if (status === 0) return true;
        if (status === NEEDS) return false;
        throw new Problem(this.#message(status), name.startsWith("mx_load") ? this.#diagnostics() : []);
    }

    /**
     * Calls a function whose last argument is a pointer to a resulting number.
     * @param {string} name
     * @param {(number | string)[]} given
     */
    find(name, ...given) {
        this.call(name, ...given, this.#place);
        return this.view.getUint32(this.#place, true);
    }

    /**
     * Calls a function whose last argument is a pointer to a resulting text.
     * @param {string} name
     * @param {(number | string)[]} given
     */
    read(name, ...given) {
        this.call(name, ...given, this.#place);
        return this.textAt(this.#place);
    }

    /**
     * The same for a text that is JSON.
     * @param {string} name
     * @param {(number | string)[]} given
     * @returns {any}
     */
    readJSON(name, ...given) { return JSON.parse(this.read(name, ...given)); }

    /**
     * Loads a component or a style, if the files that it requires were given. Returns its handle, or the needed files.
     * @param {"mx_load" | "mx_load_style"} how
     * @param {string} text
     * @param {string} name
     * @param {Given[]} given Answers to earlier needs.
     * @returns {{ handle: number, needs: [] } | { handle: undefined, needs: Need[] }}
     */
    load(how, text, name, given) {
        for (const { module, asking, file } of given) {
            if (file) this.call("mx_give", module, asking, file.name, file.identity, file.text);
            else this.call("mx_refuse", module, asking, "there is no such file");
        }
        if (this.call(how, text, name, this.place)) return { handle: this.view.getUint32(this.place, true), needs: [] };
        const needs = Array.from({ length: this.find("mx_needs") }, (_, number) => {
            this.call("mx_need", number, this.place, this.place + 8);
            return { module: this.textAt(this.place), asking: this.textAt(this.place + 8) };
        });
        return { handle: undefined, needs };
    }

    /**
     * What is known of a component.
     * @param {number} script
     * @returns {import("./microix.js").Component}
     */
    inspect(script) { return this.readJSON("mx_inspect", script); }

    /**
     * Allocates memory, and frees it when the work is done.
     * @template Result
     * @param {number} size
     * @param {(address: number) => Result} work
     */
    lend(size, work) {
        const address = this.#functions.malloc(size);
        if (!address) throw new Problem("there is no memory left");
        this.bytes(address, size).fill(0);
        try {
            return work(address);
        } finally {
            if (!this.isDead) this.#functions.free(address);
        }
    }

    /**
     * Passes a text in memory that is freed when the work is done.
     * @template Result
     * @param {string} text
     * @param {(address: number, length: number) => Result} work
     */
    lendText(text, work) {
        const bytes = encoder.encode(text);
        return this.lend(bytes.length + 1, (address) => {
            this.bytes(address, bytes.length).set(bytes);
            return work(address, bytes.length);
        });
    }

    /** @param {string} name @param {(number | string)[]} given */
    #run(name, given) {
        if (this.isDead) throw new Trap("it was stopped before");
        const pieces = given.map((one) => (typeof one === "string" ? encoder.encode(one) : one));
        let size = 0;
        for (const piece of pieces) if (typeof piece !== "number") size += piece.length + 1;
        let address = this.#lendRoom(size);
        /** @type {number[]} */
        const numbers = [this.#context];
        for (const piece of pieces) {
            if (typeof piece === "number") {
                numbers.push(piece);
            } else {
                this.bytes(address, piece.length).set(piece);
                numbers.push(address, piece.length);
                address += piece.length + 1;
            }
        }
        try {
            return this.#functions[name](...numbers);
        } catch (error) {
            this.#stop();
            throw new Trap(error);
        }
    }

    /** Tells the elements of this instance, after the present call has ended. */
    #stop() {
        this.isDead = true;
        queueMicrotask(() => { for (const resident of [...this.residents]) resident.engineStopped(); });
    }

    /** @param {number} size */
    #lendRoom(size) {
        if (size > this.#room.capacity) {
            if (this.#room.address) this.#functions.free(this.#room.address);
            const capacity = Math.max(4096, size);
            this.#room = { address: this.#functions.malloc(capacity), capacity };
            if (!this.#room.address) {
                this.#room.capacity = 0;
                throw new Problem("there is no memory left");
            }
        }
        return this.#room.address;
    }

    /** @param {number} status */
    #message(status) {
        if (this.#run("mx_message", [this.#place]) === 0) {
            const text = this.textAt(this.#place);
            if (text) return text;
        }
        const address = this.#functions.mx_describe(status);
        const end = this.bytes(address, 1000).indexOf(0);
        return this.decode(address, end);
    }

    #diagnostics() {
        return this.#run("mx_diagnostics", [this.#place]) === 0 ? JSON.parse(this.textAt(this.#place)) : [];
    }
}

/**
 * The imports of the linked C library: files, of which there are none, and a clock. Each returns an error.
 * @param {WebAssembly.Module} compiled
 */
function imports(compiled) {
    const badDescriptor = 8;
    /** @type {WebAssembly.Imports} */
    const result = {};
    for (const { module: from, name, kind } of WebAssembly.Module.imports(compiled)) {
        if (kind === "function") (result[from] ??= {})[name] = from === "env" ? () => 0 : () => badDescriptor;
    }
    return result;
}

/**
 * A value as JSON text. Values that are no data are a mistake of the page.
 * @param {unknown} value
 */
export function dataOf(value) {
    const text = /** @type {string | undefined} */ (JSON.stringify(value, (name, one) => {
        // JSON would make it null, as if there were no value.
        if (typeof one === "number" && !Number.isFinite(one)) throw new TypeError(`this takes data, and ${name ? `'${name}' is` : "not"} ${one}`);
        if (typeof one === "bigint") throw new TypeError(`this takes data, and ${name ? `'${name}' is` : "not"} a bigint`);
        if (typeof one === "object" && one && isLost(one)) {
            throw new TypeError(`this takes data, and ${name ? `'${name}' is` : "not"} a ${one.constructor?.name}`);
        }
        return one;
    }));
    if (text === undefined) throw new TypeError(`this takes data, and not ${value === undefined ? "nothing" : `a ${typeof value}`}`);
    return text;
}

/**
 * Whether JSON would lose everything of an object, such as a Map or an element: it is no array and no plain object of any window, and has
 * no fields.
 * @param {object} value
 */
function isLost(value) {
    if (Array.isArray(value) || Object.keys(value).length > 0) return false;
    const prototype = Object.getPrototypeOf(value);
    return prototype !== null && Object.getPrototypeOf(prototype) !== null;
}
