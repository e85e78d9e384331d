// One loop of frames for all elements in a window: it stands still where none of them moves.

/** How often what nobody sees goes on, in milliseconds. */
const UNSEEN = 250;
/** A frame and a little more: what is due sooner waits for the next frame. */
const FRAME = 20;

/**
 * @typedef {object} Ticking
 * @property {(time: number) => void} frame
 * @property {Window} [view] The window that it is seen in, where that is another one than this module's.
 */

/**
 * What waits for the next frame of a window.
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
 * An instant of a window's as one of this module's: each counts from when it was opened.
 * @param {number} time
 * @param {Window | null | undefined} view
 */
export function inTime(time, view) { return view && view !== window ? time + view.performance.timeOrigin - performance.timeOrigin : time; }

/**
 * Calls its `frame` with the next frame.
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
 * Calls its `frame` in so many milliseconds, at a frame where it is seen.
 * @param {Ticking} one
 * @param {number} delay `Infinity` for never.
 * @param {boolean} isSeen
 */
export function wakeIn(one, delay, isSeen) {
    if (isSeen && delay < FRAME) {
        wakeNext(one);
        return;
    }
    // Later than this no timer counts.
    const wait = Math.min(2 ** 31 - 1, isSeen ? Math.max(0, delay - FRAME) : Math.max(UNSEEN, delay));
    const due = performance.now() + wait;
    const known = timers.get(one);
    // Out of sight what comes again and again puts nothing off.
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
 * Lets it stand still.
 * @param {Ticking} one
 */
export function rest(one) {
    places.get(one)?.delete(one);
    clearTimeout(timers.get(one)?.id);
    timers.delete(one);
}
