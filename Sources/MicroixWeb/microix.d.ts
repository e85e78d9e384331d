/** What there is to say of a file: a mistake, a warning. Lines and columns count from 1. */
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

/** What there is of a component, as `microix inspect --format json` prints it; the lists that are not named here as well. */
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
    /** The path of the part that has sent a message; empty for the whole. */
    part: string;
    name: string;
    number: number;
    value: unknown;
}

/** What of a snapshot could not be kept. */
export interface Lost {
    kind: string;
    name: string;
}

/** What an event of a component carries. */
export interface MessageDetail {
    name: string;
    payload: unknown;
    /** The path of the part that it comes from; empty for the whole. */
    part: string;
    /** In seconds from the start. */
    time: number;
}

/** What changes of a transaction share; all may be left out. */
export interface Transaction {
    /** In seconds, for actions that have no duration of their own. */
    duration?: number;
    /** A cubic Bézier's x₁, y₁, x₂, y₂, as CSS has them, for actions that have no curve of their own. */
    curve?: [number, number, number, number];
    /** With `false` all values change at once. */
    actions?: boolean;
    /** By which `microix-transaction` tells of it. */
    name?: string;
    /** Triggers of the component: posted once its motions are done to the eye, and once they have settled. */
    completed?: string;
    settled?: string;
}

export interface MicroixEvents {
    /** It is to be seen. */
    "microix-ready": CustomEvent<{}>;
    /** The component has sent a message. */
    "microix-emit": CustomEvent<MessageDetail>;
    /** A haptic, a sound, or a cue of the component's own; when it is prevented, nothing is played. */
    "microix-cue": CustomEvent<MessageDetail>;
    /** Other states are active, and not because the page has set an input. */
    "microix-state": CustomEvent<{ states: string[]; before: string[] }>;
    /** The motions of a transaction that has a name are done to the eye, or have settled. */
    "microix-transaction": CustomEvent<{ name: string; rest: "completed" | "settled"; time: number }>;
    /** A promise of the component is broken. */
    "microix-promise": CustomEvent<MessageDetail>;
    /** It can't be shown, or a function of it has failed; when it is prevented, the console says nothing. */
    "microix-error": CustomEvent<{ message: string; diagnostics: Diagnostic[]; error: unknown }>;
}

/** `<micro-interaction src="toggle.lua">`: a component in a page. */
export class MicroInteraction extends HTMLElement {
    /**
     * Inputs by their names: `element.inputs.is_on = true`, or `element.inputs = { progress: 0.4 }`, which can be said before the
     * element is defined as well. What is set before it is ready waits.
     */
    get inputs(): Record<string, any>;
    set inputs(values: Record<string, unknown>);
    /** Posts a trigger; what is not ready yet hears it once it is. */
    post(trigger: string, payload?: unknown): void;
    /** Groups what `changes` posts and which inputs it sets, at once and not later: in a transaction. What is not ready yet does so once it is. */
    transaction(settings: Transaction, changes: () => void): void;
    /** The paths of the innermost active states. */
    readonly states: string[];
    /** Fulfilled once it is to be seen. */
    readonly ready: Promise<Component>;
    /** What there is of the component; `undefined` before it is ready. */
    readonly component: Component | undefined;
    /** All that it is at this instant, as text; in a worker a promise, which comes after all that was asked before. `await` is right for both. */
    snapshot(): string | Promise<string>;
    /** Goes on where a snapshot was taken; returns what could not be kept, in a worker by a promise. */
    resume(snapshot: string): Lost[] | Promise<Lost[]>;
    /** Reads the custom properties that turn knobs, `--microix-KNOB`, once more. */
    refresh(): void;
    /** The text of the component, where the page has it. */
    source: string | undefined;
    /** All that has happened since it began, while it has the attribute `record`: `microix simulate --events` takes it. */
    readonly recording: string;
    /** Of a switch, a checkbox or a radio button: whether it is on. */
    checked: boolean;
    /** Of a slider or a spin button its number; of others what they submit while they are on. */
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
    /** What the page has against its value; "" for nothing. */
    setCustomValidity(message: string): void;
    src: string;
    paused: boolean;
    disabled: boolean;
    name: string;
}

/** What can be written in its tag: for the types of JSX, as README.md shows. */
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
    /** The pan by which a wheel drags, by its name. */
    wheel?: string;
    [input: `input-${string}`]: unknown;
}

/** A message of a component, or of one of its parts: by `part` it is known which names there are. */
export type MessageOf<Message extends string, Parts> =
    | (MessageDetail & { part: ""; name: Message })
    | { [Part in keyof Parts]: MessageDetail & { part: Part; name: Parts[Part] } }[keyof Parts];

/**
 * An element whose component is known: `microix types toggle.lua` writes what stands here, and names it `ToggleElement`. A
 * misspelt trigger, or an input of another type, is then a mistake of the page's own types.
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

/** Says where microix.wasm is, before the first element is there; by itself it lies beside microix.js. */
export function configure(options: { wasm?: string | URL | BufferSource | WebAssembly.Module }): void;

/** Defines the element; importing the module does so as `micro-interaction`. */
export function define(name?: string): void;

/** What a component, a page or a person got wrong, in the command line's words. */
export class Problem extends Error {
    constructor(message: string, diagnostics?: Diagnostic[]);
    diagnostics: Diagnostic[];
}

/** An instance has stopped: its elements are opened anew. */
export class Trap extends Error {}

declare global {
    interface HTMLElementTagNameMap {
        "micro-interaction": MicroInteraction;
    }
    /** They bubble: what is around an element hears them too. */
    interface GlobalEventHandlersEventMap extends MicroixEvents {}
}
