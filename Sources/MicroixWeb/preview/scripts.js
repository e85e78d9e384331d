// Loads a component into an engine, as the server has read it.

/**
 * Loads the files that the server has read. No file is requested again, so that all files are from the same instant.
 * @param {import("../engine.js").Engine} engine
 * @param {import("./server.js").ComponentAnswer} answer
 * @returns {number} The script.
 */
export function loadScript(engine, answer) {
    engine.call("mx_forget");
    for (const { module, asking, name, identity, source, reason } of answer.modules) {
        if (source === undefined) engine.call("mx_refuse", module, asking, reason ?? "");
        else engine.call("mx_give", module, asking, name ?? module, identity ?? "", source);
    }
    if (!engine.call("mx_load", answer.source, answer.file, engine.place)) throw new Error(`${answer.file} requires a file that the server did not`);
    return engine.view.getUint32(engine.place, true);
}

/**
 * Whether a component can be run.
 * @param {import("./server.js").ComponentAnswer} answer
 */
export const isSound = (answer) => answer.gone === undefined && answer.component !== null;

/**
 * What is known of a component.
 * @param {import("../engine.js").Engine} engine
 * @param {number} script
 */
export function inspect(engine, script) { return engine.readJSON("mx_inspect", script); }
