// One loop of frames for all elements in a window; it stops when none of them moves.

/** How often elements that nobody sees are advanced, in milliseconds. */
const UNSEEN = 250;
/** A little more than a frame, in milliseconds: what is due sooner waits for the next frame. */
const FRAME = 20;

/**
 * @typedef {object} Ticking
 * @property {(time: number) => void} frame
 * @property {Window} [view] The window in which it is seen, if that is not this module's window.
 */

/**
 * The objects that wait for the next frame of a window.
 * @type {WeakMap<Window, Set<Ticking>>}
 */
const loops = new WeakMap();
/** @type {WeakMap<Ticking, Set<Ticking>>} */
const places = new WeakMap();
/** @type {WeakMap<Ticking, { id: number, due: number, isSeen: boolean }>} */
const timers = new WeakMap();

/** @param {Window} view @param {number} time */
function run(view, time) {
    const moving = [...(loops.get(view) ?? [])];
    loops.delete(view);
    for (const one of moving) one.frame(inTime(time, view));
}

/**
 * Converts a window's time to that of this module: each window counts from its own beginning.
 * @param {number} time
 * @param {Window | null | undefined} view
 */
export function inTime(time, view) { return view && view !== window ? time + view.performance.timeOrigin - performance.timeOrigin : time; }

/**
 * Calls its `frame` at the next frame.
 * @param {Ticking} one
 */
export function wakeNext(one) {
    rest(one);
    const { view = window } = one;
    let moving = loops.get(view);
    if (!moving) {
        loops.set(view, (moving = new Set()));
        view.requestAnimationFrame((time) => run(view, time));
    }
    moving.add(one);
    places.set(one, moving);
}

/**
 * Calls its `frame` after some milliseconds; at a frame if it is seen.
 * @param {Ticking} one
 * @param {number} delay `Infinity` for never.
 * @param {boolean} isSeen
 */
export function wakeIn(one, delay, isSeen) {
    if (isSeen && delay < FRAME) {
        wakeNext(one);
        return;
    }
    // Timers can't wait longer than this.
    const wait = Math.min(2 ** 31 - 1, isSeen ? Math.max(0, delay - FRAME) : Math.max(UNSEEN, delay));
    const due = performance.now() + wait;
    const known = timers.get(one);
    // For unseen elements, repeated calls must not put off an earlier timer.
    if (!isSeen && delay < Infinity && known && !known.isSeen && known.due <= due) return;
    rest(one);
    if (delay === Infinity) return;
    const id = window.setTimeout(() => {
        timers.delete(one);
        if (isSeen) wakeNext(one);
        else one.frame(performance.now());
    }, wait);
    timers.set(one, { id, due, isSeen });
}

/**
 * Stops calling its `frame`.
 * @param {Ticking} one
 */
export function rest(one) {
    places.get(one)?.delete(one);
    clearTimeout(timers.get(one)?.id);
    timers.delete(one);
}
