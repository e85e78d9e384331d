// Runs the linked driver and compares what it prints with what it prints natively: node run.mjs MODULE.wasm NATIVE.log
// They must be the same, to the last digit of each number.
import { readFileSync, writeFileSync } from "node:fs";

const [modulePath, nativePath] = process.argv.slice(2);

// Half-way goes away from zero, as C has it.
const round = (x) => Math.trunc(x) + (Math.abs(x - Math.trunc(x)) >= 0.5 ? Math.sign(x) : 0);

const bytes = [];
const env = { round, putchar: (byte) => (bytes.push(byte), byte) };

let failure;
try {
    const { instance } = await WebAssembly.instantiate(readFileSync(modulePath), { env });
    const status = instance.exports.__main_argc_argv(0, 0);
    if (status !== 0) failure = `it ends with status ${status}`;
} catch (error) {
    failure = error.stack.split("\n").slice(0, 8).join("\n");
}
const output = Buffer.from(bytes);
writeFileSync(modulePath.replace(/\.wasm$/, ".log"), output);

const linked = output.toString("utf8").split("\n");
const native = readFileSync(nativePath, "utf8").split("\n");

// The part of a line in which it differs from another, with a little before it.
function part(line, other) {
    if (line === undefined) return "(nothing)";
    let start = 0;
    while (start < line.length && line[start] === other?.[start]) start += 1;
    const first = Math.max(0, start - 60);
    return (first > 0 ? "…" : "") + line.slice(first, first + 160) + (line.length > first + 160 ? "…" : "");
}

const shown = 10;
let differences = 0;
let chapter = "";
for (let index = 0; index < Math.max(linked.length, native.length); index += 1) {
    if (native[index]?.startsWith("# ")) chapter = native[index].slice(2);
    // What follows the place where the module failed is missing, and nothing else is wrong with it.
    if (failure && index >= linked.length - 1) break;
    if (linked[index] === native[index]) continue;
    differences += 1;
    if (differences > shown) continue;
    console.error(`line ${index + 1}, in '${chapter}':`);
    console.error(`  native: ${part(native[index], linked[index])}`);
    console.error(`  linked: ${part(linked[index], native[index])}`);
}
if (differences > shown) console.error(`… and ${differences - shown} more lines`);
if (failure) console.error(`embedded: error: the linked module fails after line ${linked.length - 1}, in '${chapter}': ${failure}`);
if (differences > 0) console.error(`embedded: error: what Embedded Swift prints differs from what this machine does, in lines: ${differences}`);
process.exitCode = failure || differences > 0 ? 1 : 0;
