// microix.wasm by its exports, which are the functions of microix.h, as a host in JavaScript sees them.
import { readFileSync } from "node:fs";

const NEEDS = 32;

export class Microix {
    constructor(path) {
        const module = new WebAssembly.Module(readFileSync(path));
        // The C library that is linked asks for files, of which there are none, and for a clock: an error for each.
        const badDescriptor = 8;
        const imports = { env: { put: () => {} } };
        for (const { module: from, name } of WebAssembly.Module.imports(module)) {
            if (from === "wasi_snapshot_preview1") (imports[from] ??= {})[name] = () => badDescriptor;
        }
        this.functions = new WebAssembly.Instance(module, imports).exports;
        // Room for what calls hand out: three texts, or a number.
        this.place = this.functions.malloc(64);
        if (this.functions.mx_context_open(this.functions.mx_abi(), this.place)) throw new Error("no context is opened");
        this.context = this.number(this.place);
    }

    get view() { return new DataView(this.functions.memory.buffer); }
    number(address) { return this.view.getUint32(address, true); }
    bytes(address, length) { return new Uint8Array(this.functions.memory.buffer, address, length); }
    text(address) { return Buffer.from(this.bytes(this.number(address), this.number(address + 4))).toString(); }

    /// Calls a function with this context before the arguments; texts become two of them.
    call(name, ...given) {
        const texts = [];
        const numbers = given.flatMap((argument) => {
            if (typeof argument === "number") return [argument];
            const bytes = Buffer.from(argument);
            const address = this.functions.malloc(bytes.length + 1);
            texts.push(address);
            this.bytes(address, bytes.length).set(bytes);
            return [address, bytes.length];
        });
        const status = this.functions[name](this.context, ...numbers);
        for (const address of texts) this.functions.free(address);
        if (status === 0 || status === NEEDS) return status;
        if (this.functions.mx_message(this.context, this.place)) throw new Error(`${name}: ${status}`);
        throw Object.assign(new Error(this.text(this.place)), { status });
    }

    /// Calls a function whose last argument is a handle or a number that it hands out.
    find(name, ...given) {
        this.call(name, ...given, this.place);
        return this.number(this.place);
    }

    /// Calls a function whose last argument is a text that it hands out.
    read(name, ...given) {
        this.call(name, ...given, this.place);
        return this.text(this.place);
    }

    /// Loads a component; `find(module, asking)` returns a name and bytes of what it requires, or nothing.
    load(source, name, find) {
        while (this.call("mx_load", source, name, this.place) === NEEDS) {
            const count = this.find("mx_needs");
            for (let number = 0; number < count; number++) {
                this.call("mx_need", number, this.place, this.place + 8);
                const [module, asking] = [this.text(this.place), this.text(this.place + 8)];
                const found = find(module, asking);
                if (found) this.call("mx_give", module, asking, found.name, "", found.bytes);
                else this.call("mx_refuse", module, asking, "it is not there");
            }
        }
        return this.number(this.place);
    }
}
