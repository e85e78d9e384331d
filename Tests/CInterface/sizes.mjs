// How large a module of WebAssembly is, and of what: node sizes.mjs MODULE.wasm
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const bytes = readFileSync(process.argv[2]);
let at = 8;
function number() {
    let [result, shift, byte] = [0, 0, 0];
    do {
        byte = bytes[at++];
        result += (byte & 127) * 2 ** shift;
        shift += 7;
    } while (byte & 128);
    return result;
}
const text = () => { const length = number(); at += length; return bytes.toString("utf8", at - length, at); };

const kept = [bytes.subarray(0, 8)];
const sections = {};
const bodies = [];
const names = new Map();
let imported = 0;
while (at < bytes.length) {
    const start = at;
    const kind = bytes[at++];
    const end = number() + at;
    if (kind === 0) {
        if (text() === "name") {
            while (at < end) {
                const part = bytes[at++];
                const partEnd = number() + at;
                for (let count = part === 1 ? number() : 0; count > 0; count--) names.set(number(), text());
                at = partEnd;
            }
        }
    } else {
        kept.push(bytes.subarray(start, end));
        const what = { 10: "code", 11: "data" }[kind] ?? "else";
        sections[what] = (sections[what] ?? 0) + end - start;
        if (kind === 2) {
            for (let count = number(); count > 0; count--) {
                text(); text();
                const what = bytes[at++];
                if (what === 0) { imported++; number(); }
                else if (what === 1) { at++; const limits = bytes[at++]; number(); if (limits & 1) number(); }
                else if (what === 2) { const limits = bytes[at++]; number(); if (limits & 1) number(); }
                else if (what === 3) at += 2;
                else { at++; number(); }
            }
        } else if (kind === 10) {
            for (let count = number(); count > 0; count--) {
                const from = at;
                const body = number();
                at += body;
                bodies.push(at - from);
            }
        }
    }
    at = end;
}

const functions = bodies.map((size, index) => ({ size, name: names.get(imported + index) ?? "?" }));
const swift = functions.filter(({ name }) => /^\$[se]/.test(name));
const mangled = swift.map(({ name }) => name).join("\n");
const plain = spawnSync("swift-demangle", ["--simplified"], { input: mangled, encoding: "utf8", maxBuffer: 1 << 28 });
if (plain.status === 0) plain.stdout.split("\n").forEach((words, index) => { if (swift[index]) swift[index].words = words; });

// The module of a mangled name is its first word; what is specialised for another is the other's.
const moduleOf = ({ name }) => {
    if (/^mx_/.test(name)) return "MicroixC";
    if (!/^\$[se]/.test(name)) return /^(mx|microix)/.test(name) ? "C of microix" : "C and Lua";
    const own = name.match(/Microix(Motion|Core|Scene|Timeline|Lua|Player|C)(?=[^a-z])/);
    return own ? own[0] : "Swift's library";
};
const modules = new Map();
for (const one of functions) modules.set(moduleOf(one), (modules.get(moduleOf(one)) ?? 0) + one.size);

const whole = Buffer.concat(kept);
const brotli = brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } });
const kilobytes = (count) => (count / 1000).toFixed(1).padStart(9);
const parts = Object.entries(sections).map(([name, size]) => `${name} ${(size / 1000).toFixed(0)}`);
console.log(`${kilobytes(whole.length)} kB in all, ${(brotli.length / 1000).toFixed(1)} kB as brotli; ${parts.join(", ")}`);
console.log("\nby module");
for (const [name, size] of [...modules].sort((one, other) => other[1] - one[1])) console.log(`${kilobytes(size)} kB  ${name}`);
console.log("\nthe largest functions");
functions.sort((one, other) => other.size - one.size);
for (const one of functions.slice(0, 30)) console.log(`${kilobytes(one.size)} kB  ${(one.words ?? one.name).slice(0, 150)}`);
