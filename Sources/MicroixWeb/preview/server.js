// Requests to the preview's server; the token is in the address of this page.

/** @typedef {{ name: string, value: number, unit: string, minimum: number | null, maximum: number | null, file?: string, line?: number, text?: string,
 *   is_shared?: boolean, unwritable?: string }} Knob */
/** @typedef {{ name: string, duration: number | null, inputs: any[], unreadable?: string }} ScenarioAnswer */
/** @typedef {{ module: string, asking: string, name?: string, identity?: string, source?: string, reason?: string }} Requirement */
/** @typedef {{ file: string, component: string | null, knobs: Knob[], modules: Requirement[], problems: { severity: string }[], scenarios: ScenarioAnswer[],
 *   source: string, text: string, version: string, gone?: string }} ComponentAnswer */

const root = new URL("../../", import.meta.url);

/** @param {string} way @returns {Promise<any>} */
async function get(way) { return (await fetch(new URL(way, root))).json(); }

/** @returns {Promise<{ files: string[], folder: string, is_single: boolean }>} */
export const components = () => get("components");

/** @param {string} file @returns {Promise<ComponentAnswer>} */
export const component = (file) => get(`component?file=${encodeURIComponent(file)}`);

/**
 * The components that require a file.
 * @param {string} file
 * @returns {Promise<string[]>}
 */
export const uses = (file) => get(`uses?file=${encodeURIComponent(file)}`);

/**
 * The address of an image that a component names.
 * @param {string} name
 */
export const fileAddress = (name) => new URL(`files/${name.split("/").map(encodeURIComponent).join("/")}`, root).href;

/**
 * @param {"write" | "undo"} what
 * @param {object} body
 * @returns {Promise<{ undoable?: number, refused?: string }>}
 */
export async function send(what, body = {}) {
    const answer = await fetch(new URL(what, root), { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    return answer.json();
}

/**
 * Listens to changes until the page is closed.
 * @param {(file: string | null) => void} hear Gets the component that has changed; `null` if the list of components has changed.
 * @param {(isThere: boolean) => void} connect Told whether the server is connected.
 */
export function listen(hear, connect) {
    const source = new EventSource(new URL("changes", root));
    source.onmessage = ({ data }) => hear(JSON.parse(data));
    source.onopen = () => connect(true);
    source.onerror = () => connect(false);
}
