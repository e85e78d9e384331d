// The host's part, as buttons and fields: inputs, and triggers that no gesture posts.

/** @typedef {{ name: string, payload: string | null }} Trigger */
/** @typedef {{ name: string, initial: unknown, trigger: string | null, type: string }} Input */

export class Host {
    #root;
    #list;
    #shown = "";

    /**
     * @param {HTMLElement} root
     * @param {{ post(name: string, payload?: unknown): void, set(name: string, value: unknown): void }} player
     */
    constructor(root, player) {
        this.#root = root;
        this.#list = /** @type {HTMLElement} */ (root.querySelector("div"));
        this.player = player;
    }

    /** @param {{ triggers: Trigger[], inputs: Input[], gestures: { triggers: string }[] }} inspection */
    show({ triggers, inputs, gestures }) {
        const own = inputs.filter(({ trigger }) => trigger !== null);
        const heard = new Set([...gestures.flatMap((gesture) => gesture.triggers.split(", ")), ...own.map(({ trigger }) => trigger)]);
        const given = triggers.filter(({ name }) => !heard.has(name));
        const shown = JSON.stringify([given, own.map(({ name, type }) => [name, type])]);
        if (shown === this.#shown) return;
        this.#shown = shown;
        this.#list.replaceChildren(...own.map((input) => this.#input(input)), this.#buttons(given), ...given.filter(({ payload }) => payload).map((trigger) => this.#carrier(trigger)));
        this.#root.hidden = !given.length && !own.length;
    }

    /** @param {Trigger[]} triggers */
    #buttons(triggers) {
        const row = Object.assign(document.createElement("div"), { className: "buttons" });
        row.append(...triggers.filter(({ payload }) => !payload).map(({ name }) => {
            const button = Object.assign(document.createElement("button"), { textContent: name });
            button.addEventListener("click", () => this.player.post(name));
            return button;
        }));
        return row;
    }

    /**
     * A trigger with a payload.
     * @param {Trigger} trigger
     */
    #carrier({ name, payload }) {
        const form = Object.assign(document.createElement("form"), { className: "buttons" });
        const field = Object.assign(document.createElement("input"), { placeholder: "JSON", title: payload ?? "" });
        field.setAttribute("aria-label", `${name}, as JSON: ${payload}`);
        form.append(Object.assign(document.createElement("button"), { textContent: name }), field);
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            this.#try(field, () => this.player.post(name, field.value ? JSON.parse(field.value) : undefined));
        });
        return form;
    }

    /** @param {Input} input */
    #input({ name, initial, type }) {
        const label = Object.assign(document.createElement("label"), { className: "input", textContent: name, title: type });
        const field = document.createElement("input");
        label.append(field);
        const reach = type.match(/^a number from (-?[\d.]+) to (-?[\d.]+)/);
        if (type === "true or false") {
            Object.assign(field, { type: "checkbox", checked: initial === true });
            field.addEventListener("change", () => this.#try(field, () => this.player.set(name, field.checked)));
        } else if (reach) {
            Object.assign(field, { type: "range", min: reach[1], max: reach[2], step: "any", value: String(initial ?? reach[1]) });
            field.addEventListener("input", () => this.#try(field, () => this.player.set(name, field.valueAsNumber)));
        } else {
            const isText = typeof initial === "string";
            field.value = isText ? initial : JSON.stringify(initial);
            field.addEventListener("change", () => this.#try(field, () => this.player.set(name, isText ? field.value : JSON.parse(field.value))));
        }
        return label;
    }

    /**
     * Shows a mistake at the field.
     * @param {HTMLInputElement} field
     * @param {() => void} act
     */
    #try(field, act) {
        try {
            act();
            field.setCustomValidity("");
        } catch (error) {
            field.setCustomValidity(error instanceof SyntaxError ? "that is no JSON" : error instanceof Error ? error.message : String(error));
            field.reportValidity();
        }
    }
}
