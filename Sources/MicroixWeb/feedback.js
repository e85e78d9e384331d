// Plays cues as sound and vibration, if the device can.

/** The patterns of the haptics: milliseconds of vibration and pause in turn. */
const HAPTICS = /** @type {Record<string, number[]>} */ ({
    selection: [5], light: [10], soft: [10], medium: [20], rigid: [15], heavy: [30], 
    success: [10, 60, 20], warning: [20, 80, 20], error: [20, 50, 20, 50, 30],
});
/** Cues that are older than this, in seconds, are not played. */
export const STALE = 0.1;

/** @type {Map<string, HTMLAudioElement>} */
const sounds = new Map();

/**
 * @param {string} name `haptic`, `sound`, or another cue of the component.
 * @param {unknown} value
 * @param {string | undefined} folder The folder of sounds.
 */
export function play(name, value, folder) {
    // Before a person has used the page, browsers refuse both, with a warning.
    if (!(navigator.userActivation?.hasBeenActive ?? true)) return;
    if (name === "haptic") {
        const pulses = HAPTICS[String(value)] ?? HAPTICS.light;
        navigator.vibrate?.(pulses);
    } else if (name === "sound" && folder !== undefined && typeof value === "string") {
        playSound(new URL(fileOf(value), new URL(folder.endsWith("/") ? folder : `${folder}/`, document.baseURI)).href);
    }
}

/** @param {string} name */
function fileOf(name) { return /\.\w+$/.test(name) ? name : `${name}.mp3`; }

/** @param {string} address */
function playSound(address) {
    let sound = sounds.get(address);
    if (!sound) sounds.set(address, (sound = new Audio(address)));
    sound.currentTime = 0;
    sound.play().catch(() => {});
}
