// One loop of frames for all elements of a page: it stands still where none of them moves.

/** How often what nobody sees goes on, in milliseconds. */
const UNSEEN = 250;
/** A frame and a little more: what is due sooner waits for the next frame. */
const FRAME = 20;

/** @typedef {{ frame(time: number): void }} Ticking */

/** @type {Set<Ticking>} */
const moving = new Set();
/** @type {WeakMap<Ticking, number>} */
const timers = new WeakMap();
let request = 0;

/** @param {number} time */
function run(time) {
    request = 0;
    const now = [...moving];
    moving.clear();
    for (const one of now) one.frame(time);
}

/**
 * Calls its `frame` with the next frame.
 * @param {Ticking} one
 */
export function wakeNext(one) {
    rest(one);
    moving.add(one);
    request ||= requestAnimationFrame(run);
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
    rest(one);
    if (delay === Infinity) return;
    // Later than this no timer counts.
    const wait = Math.min(2 ** 31 - 1, isSeen ? Math.max(0, delay - FRAME) : Math.max(UNSEEN, delay));
    timers.set(one, window.setTimeout(() => (isSeen ? wakeNext(one) : one.frame(performance.now())), wait));
}

/**
 * Lets it stand still.
 * @param {Ticking} one
 */
export function rest(one) {
    moving.delete(one);
    clearTimeout(timers.get(one));
    timers.delete(one);
}
