// Lists the components of a folder for the gallery, with the text of their first comment. Usage: node list.mjs FOLDER
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const names = readdirSync(folder).filter((name) => name.endsWith(".lua")).sort();
const list = names.map((file) => {
    const source = readFileSync(join(folder, file), "utf8");
    const comment = source.split("\n\n")[0].split("\n").map((line) => line.replace(/^-- ?/, "")).join("\n").split(/\n\s*\n/)[0];
    const [, width, height] = source.match(/canvas\s*=\s*\{\s*([\d.]+)\s*,\s*([\d.]+)/) ?? [];
    return { file, about: comment.replace(/\s+/g, " ").trim(), width: Number(width) || undefined, height: Number(height) || undefined };
});
console.log(JSON.stringify(list));
