// Pictures as a browser takes them: PNG of eight bits, without interlacing.
import { inflateSync } from "node:zlib";

/** @returns {{ width: number, height: number, channels: number, pixels: Uint8Array }} */
export function decode(png) {
    let [width, height, channels] = [0, 0, 0];
    const data = [];
    for (let at = 8; at < png.length;) {
        const length = png.readUInt32BE(at);
        const kind = png.toString("latin1", at + 4, at + 8);
        if (kind === "IHDR") {
            [width, height] = [png.readUInt32BE(at + 8), png.readUInt32BE(at + 12)];
            channels = { 2: 3, 6: 4 }[png[at + 17]];
        }
        if (kind === "IDAT") data.push(png.subarray(at + 8, at + 8 + length));
        at += length + 12;
    }
    const bytes = inflateSync(Buffer.concat(data));
    const row = width * channels;
    const pixels = new Uint8Array(row * height);
    for (let y = 0; y < height; y++) {
        const filter = bytes[y * (row + 1)];
        for (let x = 0; x < row; x++) {
            const left = x >= channels ? pixels[y * row + x - channels] : 0;
            const up = y > 0 ? pixels[(y - 1) * row + x] : 0;
            const corner = x >= channels && y > 0 ? pixels[(y - 1) * row + x - channels] : 0;
            const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
            pixels[y * row + x] = bytes[y * (row + 1) + 1 + x] + guess;
        }
    }
    return { width, height, channels, pixels };
}

function paeth(left, up, corner) {
    const guess = left + up - corner;
    const [toLeft, toUp, toCorner] = [left, up, corner].map((one) => Math.abs(guess - one));
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
}

/** How far two pictures are from each other: the greatest difference of a channel, and how many pixels differ by more than `tolerance`. */
export function compare(one, other, tolerance = 24) {
    if (one.width !== other.width || one.height !== other.height) return { greatest: 255, count: one.width * one.height };
    let [greatest, count] = [0, 0];
    for (let pixel = 0; pixel < one.width * one.height; pixel++) {
        let most = 0;
        for (let lane = 0; lane < 3; lane++) {
            most = Math.max(most, Math.abs(one.pixels[pixel * one.channels + lane] - other.pixels[pixel * other.channels + lane]));
        }
        greatest = Math.max(greatest, most);
        if (most > tolerance) count++;
    }
    return { greatest, count };
}
