// The page of `microix preview`: chooses the component, and listens to the server.
import { Desk } from "./desk.js";
import { components, listen } from "./server.js";
import { Sheet } from "./sheet.js";

const get = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const sheet = new Sheet(get("sheet"));
/** @type {Promise<Desk> | undefined} */
let opening;
/** @type {string[]} */
let files = [];
let isSingle = false;

/** Shows what the address names: a component, or all components. */
async function show() {
    const named = decodeURIComponent(location.hash.slice(1));
    const file = files.includes(named) ? named : isSingle ? files[0] : "";
    get("desk").hidden = !file;
    get("sheet").hidden = !!file;
    /** @type {HTMLSelectElement} */ (get("file")).value = file;
    document.title = file ? `${file} – microix preview` : "microix preview";
    if (!file) {
        sheet.show(files);
        return;
    }
    opening ??= Desk.open();
    const desk = await opening;
    if (desk.file !== file) await desk.show(file);
}

async function list() {
    const answer = await components();
    [files, isSingle] = [answer.files, answer.is_single];
    get("home").textContent = answer.folder || "microix";
    const all = isSingle ? [] : [Object.assign(document.createElement("option"), { value: "", textContent: "all" })];
    get("file").replaceChildren(...all, ...files.map((file) => Object.assign(document.createElement("option"), { value: file, textContent: file })));
    await show();
}

/** @param {unknown} error */
function fail(error) { get("connection").textContent = error instanceof Error ? error.message : String(error); }

get("file").addEventListener("change", () => { location.hash = encodeURIComponent(/** @type {HTMLSelectElement} */ (get("file")).value); });
addEventListener("hashchange", () => show().catch(fail));
listen(
    async (file) => {
        if (file === null) await list().catch(fail);
        else {
            sheet.refresh(file);
            const desk = await opening;
            if (desk?.file === file) await desk.refresh().catch(fail);
        }
    },
    (isThere) => {
        get("connection").textContent = isThere ? "" : "The server has ended: start microix preview again.";
        // Something may have changed while the connection was lost.
        if (isThere) list().catch(fail);
    });
list().catch(fail);
