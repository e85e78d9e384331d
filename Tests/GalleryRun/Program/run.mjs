// Runs the linked program and prints what it does: node run.mjs MODULE.wasm [FOLDER]; without a folder there is no gallery to run.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [modulePath, folder] = process.argv.slice(2);
const names = folder ? readdirSync(folder, { recursive: true }).filter((name) => /\.(lua|csv)$/.test(name)).sort() : [];
const input = Buffer.concat(names.flatMap((name) => {
    const bytes = readFileSync(join(folder, name));
    return [Buffer.from(`${name} ${bytes.length}\n`), bytes];
}));

const output = [];
let instance;
let given = 0;
const env = {
    put: (byte) => output.push(byte),
    read_input: (buffer, capacity) => {
        const piece = input.subarray(given, given + capacity);
        new Uint8Array(instance.exports.memory.buffer).set(piece, buffer);
        given += piece.length;
        return piece.length;
    },
};

// The C library that is linked asks for files, of which there are none, and for a clock: an error for each.
const badDescriptor = 8;
const module = new WebAssembly.Module(readFileSync(modulePath));
const imports = { env };
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from === "wasi_snapshot_preview1") (imports[from] ??= {})[name] = () => badDescriptor;
}
instance = new WebAssembly.Instance(module, imports);
try {
    instance.exports.__main_argc_argv(0, 0);
} catch (error) {
    console.error(`embedded: error: the gallery's module fails: ${error.stack.split("\n").slice(0, 8).join("\n")}`);
    process.exitCode = 1;
}
process.stdout.write(Buffer.from(output));
