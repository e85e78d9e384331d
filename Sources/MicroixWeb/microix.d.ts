/** A mistake in a file, or a warning about it. Lines and columns count from 1. */
export interface Diagnostic {
    message: string;
    severity: "error" | "limit" | "warning";
    file?: string;
    line: number | null;
    column: number | null;
    end_line?: number | null;
    end_column?: number | null;
    hint: string | null;
}

/** What is known of a component, as `microix inspect --format json` prints it; it also has the lists that are not named here. */
export interface Component {
    inputs: { name: string; type: string; initial: unknown; trigger: string }[];
    triggers: { name: string; payload: string | null }[];
    knobs: { name: string; value: number; min: number | null; max: number | null; unit: string }[];
    states: { path: string }[];
    gestures: { name: string; kind: string; on: string | null; axis: "x" | "y" | null; touches: number | null; slop: number | null; drives: string | null; triggers: string }[];
    accessibility?: { element: string; role: string; told: string; done: string; keys: string | null }[];
    [section: string]: unknown;
}

/** Something that happened in a player. */
export interface PlayerEvent {
    kind: string;
    /** In seconds from the start of the player. */
    time: number;
    /** The path of the part that has sent the message; empty for the whole component. */
    part: string;
    name: string;
    number: number;
    value: unknown;
}

/** Something in a snapshot that could not be kept. */
export interface Lost {
    kind: string;
    name: string;
}

/** The `detail` of an event of a component. */
export interface MessageDetail {
    name: string;
    payload: unknown;
    /** The path of the part that has sent it; empty for the whole component. */
    part: string;
    /** In seconds from the start. */
    time: number;
}

/** The settings that the changes of a transaction share; all are optional. */
export interface Transaction {
    /** In seconds, for actions without a duration of their own. */
    duration?: number;
    /** The x₁, y₁, x₂ and y₂ of a cubic Bézier curve, as in CSS, for actions without a curve of their own. */
    curve?: [number, number, number, number];
    /** With `false`, all values change at once. */
    actions?: boolean;
    /** The name in the event `microix-transaction`. */
    name?: string;
    /** Triggers of the component. `completed` is posted when all its motions look finished, `settled` when they have settled. */
    completed?: string;
    settled?: string;
}

export interface MicroixEvents {
    /** The component is visible now. */
    "microix-ready": CustomEvent<{}>;
    /** The component has sent a message. */
    "microix-emit": CustomEvent<MessageDetail>;
    /** A haptic, a sound, or another cue of the component. If the page prevents the event, nothing is played. */
    "microix-cue": CustomEvent<MessageDetail>;
    /** Other states are active, for a reason other than a change by the page. */
    "microix-state": CustomEvent<{ states: string[]; before: string[] }>;
    /** The motions of a transaction with a name look finished, or have settled. */
    "microix-transaction": CustomEvent<{ name: string; rest: "completed" | "settled"; time: number }>;
    /** A promise of the component is broken. */
    "microix-promise": CustomEvent<MessageDetail>;
    /** The component can't be shown, or one of its functions has failed. If the page prevents the event, the console stays silent. */
    "microix-error": CustomEvent<{ message: string; diagnostics: Diagnostic[]; error: unknown }>;
}

/** `<micro-interaction src="toggle.lua">`: a component in a page. */
export class MicroInteraction extends HTMLElement {
    /**
     * The inputs by their names: `element.inputs.is_on = true`, or `element.inputs = { progress: 0.4 }`. The second form also works before
     * the element is defined. Values that are set before the element is ready are kept until then.
     */
    get inputs(): Record<string, any>;
    set inputs(values: Record<string, unknown>);
    /** Posts a trigger. Before the element is ready, the trigger waits until it is. */
    post(trigger: string, payload?: unknown): void;
    /**
     * Groups the triggers that `changes` posts and the inputs that it sets into a transaction. `changes` must do so before it returns.
     * Before the element is ready, the transaction waits until it is.
     */
    transaction(settings: Transaction, changes: () => void): void;
    /** The paths of the innermost active states. */
    readonly states: string[];
    /** Fulfilled when the component is visible. */
    readonly ready: Promise<Component>;
    /** What is known of the component; `undefined` before the element is ready. */
    readonly component: Component | undefined;
    /**
     * The present state of the component, as text. In a worker it is a promise, fulfilled after all that was asked before; `await` works
     * for both.
     */
    snapshot(): string | Promise<string>;
    /** Goes on from a snapshot. Returns what could not be kept; in a worker, a promise of it. */
    resume(snapshot: string): Lost[] | Promise<Lost[]>;
    /** Reads the custom properties that set knobs, `--microix-KNOB`, again. */
    refresh(): void;
    /** The text of the component, if the page has it. */
    source: string | undefined;
    /** All events since the start, as long as the element has the attribute `record`; `microix simulate --events` reads them. */
    readonly recording: string;
    /** For a switch, a checkbox or a radio button: whether it is on. */
    checked: boolean;
    /** For a slider or a spin button its number; for others the text that they submit while they are on. */
    get value(): number | string | null;
    set value(value: number | string | null);
    required: boolean;
    readonly form: HTMLFormElement | null;
    readonly labels: NodeList | undefined;
    readonly validity: ValidityState | undefined;
    readonly validationMessage: string;
    readonly willValidate: boolean;
    checkValidity(): boolean;
    reportValidity(): boolean;
    /** Sets why the page rejects the value; "" accepts it. */
    setCustomValidity(message: string): void;
    src: string;
    paused: boolean;
    disabled: boolean;
    name: string;
}

/** The attributes of the element, for the types of JSX; see README.md. */
export interface MicroInteractionAttributes {
    src?: string;
    width?: number | string;
    height?: number | string;
    fit?: "contain" | "cover" | "fill";
    styles?: string;
    motion?: "auto" | "reduce" | "full";
    loading?: "lazy" | "eager";
    paused?: boolean;
    disabled?: boolean;
    name?: string;
    value?: number | string;
    checked?: boolean;
    required?: boolean;
    sounds?: string;
    seed?: number | string;
    isolated?: "" | "worker";
    record?: "";
    /** The name of the pan gesture with which a wheel drags. */
    wheel?: string;
    [input: `input-${string}`]: unknown;
}

/** A message of a component or of one of its parts; `part` tells which names are possible. */
export type MessageOf<Message extends string, Parts> =
    | (MessageDetail & { part: ""; name: Message })
    | { [Part in keyof Parts]: MessageDetail & { part: Part; name: Parts[Part] } }[keyof Parts];

/**
 * An element whose component is known. `microix types toggle.lua` writes the type arguments, and names the type `ToggleElement`. A misspelt
 * trigger, or an input of another type, is then an error in the page's type check.
 */
export interface MicroInteractionOf<Inputs, Triggers, Message extends string, State extends string, Parts = {}>
    extends Omit<MicroInteraction, "inputs" | "post" | "states" | "addEventListener" | "removeEventListener"> {
    get inputs(): Inputs;
    set inputs(values: Partial<Inputs>);
    post<Trigger extends keyof Triggers>(
        trigger: Trigger, ...payload: {} extends Triggers[Trigger] ? [payload?: Triggers[Trigger]] : [payload: Triggers[Trigger]]): void;
    readonly states: State[];

    addEventListener(
        name: "microix-emit", listener: (event: CustomEvent<MessageOf<Message, Parts>>) => any, options?: boolean | AddEventListenerOptions): void;
    addEventListener<Name extends keyof HTMLElementEventMap>(
        name: Name, listener: (event: HTMLElementEventMap[Name]) => any, options?: boolean | AddEventListenerOptions): void;
    addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
    removeEventListener(
        name: "microix-emit", listener: (event: CustomEvent<MessageOf<Message, Parts>>) => any, options?: boolean | EventListenerOptions): void;
    removeEventListener<Name extends keyof HTMLElementEventMap>(
        name: Name, listener: (event: HTMLElementEventMap[Name]) => any, options?: boolean | EventListenerOptions): void;
    removeEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

/** Sets where microix.wasm is, before there is an element; by default it is beside microix.js. */
export function configure(options: { wasm?: string | URL | BufferSource | WebAssembly.Module }): void;

/** Defines the element under a name; importing the module defines it as `micro-interaction`. */
export function define(name?: string): void;

/** A mistake of a component, a page or a person, in the words of the command line. */
export class Problem extends Error {
    constructor(message: string, diagnostics?: Diagnostic[]);
    diagnostics: Diagnostic[];
}

/** An instance of the engine has stopped; its elements are opened again. */
export class Trap extends Error {}

declare global {
    interface HTMLElementTagNameMap {
        "micro-interaction": MicroInteraction;
    }
    /** The events bubble, so that elements around the element get them too. */
    interface GlobalEventHandlersEventMap extends MicroixEvents {}
}
