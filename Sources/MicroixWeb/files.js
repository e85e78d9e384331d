// Loads components, styles and the files that they require; each file is fetched once for a page.
import { Problem } from "./engine.js";

/** There is no file with this name. */
class Missing extends Error {
    /** @param {string} [how] */
    constructor(how) { super(["there is no such file", how].filter(Boolean).join(": ")); }
}

/** @type {Map<string, Promise<string>>} */
const texts = new Map();

/**
 * The text of a file; rejected with the reason if there is none.
 * @param {URL} address
 */
function fetchText(address) {
    let text = texts.get(address.href);
    if (!text) {
        text = readText(address);
        texts.set(address.href, text);
        // A missing file may exist later.
        text.catch(() => texts.delete(address.href));
    }
    return text;
}

/** @param {URL} address */
async function readText(address) {
    const answer = await fetch(address, { credentials: "same-origin" }).catch((error) => {
        throw new Error(`the network says: ${error.message}`);
    });
    if (answer.status === 404) throw new Missing();
    if (!answer.ok) throw new Error(`the server answers ${answer.status} ${answer.statusText}`.trim());
    const text = await answer.text();
    if (/^\s*<(!doctype|html)\b/i.test(text)) throw new Missing("the server answers with a page");
    return text;
}

/**
 * The name of a file in messages: its path relative to the page.
 * @param {URL} address
 */
function nameOf(address) {
    const folder = new URL(".", document.baseURI).href;
    return address.href.startsWith(folder) ? address.href.slice(folder.length) : address.href;
}

/** @param {URL} address @param {Error} error */
const problem = (address, { message }) => new Problem(`${nameOf(address)}: error: ${message}`);

/**
 * The address of a file that an attribute names, relative to the page.
 * @param {string} text
 * @param {string} [kind] Advice about such addresses.
 */
export function addressOf(text, kind) {
    try {
        const address = new URL(text, document.baseURI);
        // An address without a path is a word with a colon, such as the misspelt condition of 'drak:night.lua'.
        if (address.pathname.startsWith("/") || ["blob:", "data:"].includes(address.protocol)) return address;
    } catch {}
    throw new Problem(`'${text}' is no address of a file${kind ? `; ${kind}` : ""}`);
}

/** A file that an engine loads, with all files that it requires. */
export class SourceFile {
    /**
     * @param {URL} address The address of the file; required files are beside it.
     * @param {string} [text] The file's text, if the page has it.
     */
    constructor(address, text) {
        this.address = address;
        this.text = text;
        this.name = nameOf(address);
    }

    /** What tells the file from others. */
    get identity() { return this.text === undefined ? this.address.href : `${this.address.href}\n${this.text}`; }

    /**
     * Loads the file, once for each engine.
     * @param {import("./engine.js").Engine | import("./remote.js").RemoteEngine} engine
     * @param {"mx_load" | "mx_load_style"} how
     * @returns {Promise<number>} Its handle.
     */
    load(engine, how) {
        const key = `${how} ${this.identity}`;
        let loading = engine.loaded.get(key);
        if (!loading) {
            loading = this.#load(engine, how);
            engine.loaded.set(key, loading);
            loading.catch(() => engine.loaded.delete(key));
        }
        return loading;
    }

    /** @param {import("./engine.js").Engine | import("./remote.js").RemoteEngine} engine @param {"mx_load" | "mx_load_style"} how */
    async #load(engine, how) {
        const text = this.text ?? (await fetchText(this.address).catch((error) => { throw problem(this.address, error); }));
        return this.#loadText(text, engine, how).catch((error) => {
            // A mistake in a file may be mended before the file is loaded again.
            texts.delete(this.address.href);
            throw error;
        });
    }

    /**
     * @param {string} text
     * @param {import("./engine.js").Engine | import("./remote.js").RemoteEngine} engine @param {"mx_load" | "mx_load_style"} how
     */
    async #loadText(text, engine, how) {
        /** @type {Map<string, URL>} The addresses of files, by their names. */
        const places = new Map([[this.name, this.address]]);
        /** @type {import("./engine.js").Given[]} */
        let given = [];
        for (;;) {
            const { handle, needs } = await engine.load(how, text, this.name, given);
            if (handle !== undefined) return handle;
            const found = await Promise.all(needs.map((need) => this.#find(need.module, places.get(need.asking) ?? this.address)));
            given = needs.map((need, index) => {
                const one = found[index];
                if (one) places.set(nameOf(one.address), one.address);
                return { ...need, file: one && { name: nameOf(one.address), identity: one.address.href, text: one.text } };
            });
        }
    }

    /**
     * Finds a module beside the file that requires it, or else beside the component.
     * @param {string} module
     * @param {URL} asking
     */
    async #find(module, asking) {
        const way = `${module.replaceAll(".", "/")}.lua`;
        for (const address of [new URL(way, asking), new URL(way, this.address)]) {
            const text = await fetchText(address).catch((error) => {
                if (error instanceof Missing) return undefined;
                throw problem(address, error);
            });
            if (text !== undefined) return { address, text };
        }
        return undefined;
    }
}
