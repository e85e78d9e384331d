// The gallery: all example components, each with its source.
import "../microix.js";

/** The most triggers that are shown as buttons, for components without gestures. */
const MOST_BUTTONS = 8;

const PHARMACIES = ["apple pharmacy", "at the park", "river chemist", "station pharmacy"];

/**
 * What the page answers as a host, by the names of the example and of the message.
 * @type {Record<string, Record<string, (live: any, asked: any) => void>>}
 */
const HOSTS = {
    pharmacy_search: {
        search(live, query) {
            const found = PHARMACIES.flatMap((name, index) => name.includes(String(query).toLowerCase().trim()) ? [index + 1] : []);
            // The component lists one result, or all results.
            const answer = found.length === 1 ? { first: found[0], count: 1 } : { first: 1, count: found.length && PHARMACIES.length };
            setTimeout(() => live.post("answer", { query, ...answer }), 600);
        },
    },
};

/** @typedef {{ file: string, about: string, width?: number, height?: number }} Entry */

/** @param {string} name @param {Record<string, string>} [attributes] @param {(Node | string)[]} [children] */
function make(name, attributes = {}, children = []) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
}

/** @param {Entry} entry */
function article(entry) {
    const name = entry.file.replace(/\.lua$/, "");
    const size = entry.width && entry.height ? { width: String(entry.width), height: String(entry.height) } : {};
    const live = /** @type {any} */ (make("micro-interaction", { src: `examples/${entry.file}`, loading: "lazy", record: "", ...size }));
    const heard = make("output", { "aria-live": "off" });
    const tools = make("div", { class: "tools" });
    const source = make("pre", { tabindex: "0", "aria-label": `the source of ${name}` });
    live.addEventListener("microix-ready", () => {
        offer(live, tools);
        if (live.component.gestures.some((/** @type {any} */ { kind, name }) => kind === "pan" && name === "scroll")) live.setAttribute("wheel", "scroll");
        press(live);
    }, { once: true });
    live.addEventListener("microix-emit", (/** @type {CustomEvent} */ { detail }) => {
        HOSTS[name]?.[detail.name]?.(live, detail.payload);
        heard.textContent = `${detail.name}${detail.payload === null ? "" : ` ${JSON.stringify(detail.payload)}`}`;
    });
    live.addEventListener("microix-error", (/** @type {CustomEvent} */ { detail }) => { heard.textContent = detail.message; });
    fillWhenNear(source, `examples/${entry.file}`);
    const result = make("article", { id: name }, [
        make("header", {}, [make("h2", {}, [name]), make("p", {}, [entry.about])]), make("div", { class: "live" }, [live, tools, heard]), source,
    ]);
    result.dataset.words = `${name} ${entry.about}`.toLowerCase();
    return result;
}

/** Adds buttons and fields for what a host can do: triggers that no gesture posts, and inputs. @param {any} live @param {HTMLElement} tools */
function offer(live, tools) {
    const { component } = live;
    const own = new Set(component.gestures.flatMap((/** @type {any} */ gesture) => gesture.triggers.split(", ")));
    const inputs = new Set(component.inputs.map((/** @type {any} */ input) => input.trigger));
    const isPlain = (/** @type {any} */ { name, payload }) => !own.has(name) && !inputs.has(name) && !payload && !name.includes(".");
    const triggers = component.triggers.filter(isPlain);
    for (const { name } of triggers.slice(0, MOST_BUTTONS)) tools.append(button(name, () => live.post(name)));
    for (const { name, type } of component.inputs.filter((/** @type {any} */ input) => !input.name.includes("."))) {
        if (type.startsWith("true or false")) tools.append(button(name, () => { live.inputs[name] = !live.inputs[name]; }));
        const set = (/** @type {unknown} */ value) => { live.inputs[name] = value; };
        const [, whole, least, greatest] = type.match(/^a (whole )?number from (\S+) to ([^\s,]+)/) ?? [];
        const range = { type: "range", min: least, max: greatest, step: whole ? "1" : "any", value: String(live.inputs[name] ?? 0) };
        if (least) {
            const label = field(name, range, (input) => set(input.valueAsNumber));
            live.addEventListener("input", () => { /** @type {HTMLInputElement} */ (label.lastElementChild).value = String(live.inputs[name]); });
            tools.append(label);
        }
        if (type.startsWith("a string")) tools.append(field(name, { value: live.inputs[name] }, (input) => set(input.value)));
    }
}

/** Posts what a finger does, as the host of a component without gestures. @param {any} live */
function press(live) {
    const triggers = new Set(live.component.triggers.map((/** @type {any} */ { name }) => name));
    if (live.component.gestures.length || !triggers.has("touch_down")) return;
    for (const [event, trigger] of [["pointerdown", "touch_down"], ["pointerup", "touch_up"], ["pointercancel", "touch_cancel"], ["pointerleave", "touch_cancel"]]) {
        const isMeant = (/** @type {PointerEvent} */ { isPrimary, button }) => isPrimary && (button === 0 || event === "pointerleave");
        if (triggers.has(trigger)) live.addEventListener(event, (/** @type {PointerEvent} */ pointer) => { if (isMeant(pointer)) live.post(trigger); });
    }
}

/** @param {string} name @param {() => void} act */
function button(name, act) {
    const result = make("button", { type: "button" }, [name]);
    result.addEventListener("click", act);
    return result;
}

/** @param {string} name @param {Record<string, string>} attributes @param {(input: HTMLInputElement) => void} act */
function field(name, attributes, act) {
    const input = /** @type {HTMLInputElement} */ (make("input", attributes));
    input.addEventListener("input", () => act(input));
    return make("label", {}, [name, input]);
}

/** @param {HTMLElement} element @param {string} address */
function fillWhenNear(element, address) {
    const observer = new IntersectionObserver(async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        element.textContent = await (await fetch(address)).text();
    }, { rootMargin: "600px" });
    observer.observe(element);
}

const list = /** @type {HTMLElement} */ (document.getElementById("list"));
const settings = /** @type {HTMLFormElement} */ (document.getElementById("settings"));
settings.addEventListener("submit", (event) => event.preventDefault());
settings.addEventListener("input", () => {
    const { motion, find } = Object.fromEntries(new FormData(settings));
    for (const live of list.querySelectorAll("micro-interaction")) live.setAttribute("motion", String(motion));
    for (const one of /** @type {Iterable<HTMLElement>} */ (list.children)) one.hidden = !one.dataset.words?.includes(String(find).toLowerCase());
});
list.append(.../** @type {Entry[]} */ (await (await fetch("examples.json")).json()).map(article));
