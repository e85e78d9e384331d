// Files of some folders, as any static host serves them, under the content security policy that a careful page has.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
    ".wasm": "application/wasm",
    ".lua": "text/plain; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png", ".json": "application/json" };
export const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src 'self'; media-src 'self'";

/** Serves `folders`, by their names in the address, and pages that are made up, by theirs: texts, `{ open }` for one without the policy, `{ fails }` with a status. */
export async function serve(folders, pages = {}) {
    const server = createServer(async (request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname)).replace(/^\/+/, "");
        const headers = { "content-security-policy": POLICY, "cache-control": "no-store" };
        const page = pages[path];
        if (page?.fails) {
            response.writeHead(page.fails, headers).end();
            return;
        }
        if (page !== undefined) {
            const type = { "content-type": TYPES[extname(path)] ?? TYPES[".html"], "content-length": Buffer.byteLength(page.open ?? page) };
            if (typeof page === "string") response.writeHead(200, { ...headers, ...type }).end(page);
            else response.writeHead(200, type).end(page.open);
            return;
        }
        const [name, ...rest] = path.split("/");
        try {
            const bytes = await readFile(join(folders[name] ?? folders[""] ?? "/nowhere", ...(name in folders ? rest : [name, ...rest])));
            response.writeHead(200, { ...headers, "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(bytes);
        } catch {
            response.writeHead(404, headers).end();
        }
    });
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { address: `http://127.0.0.1:${server.address().port}`, pages, close: () => server.close() };
}
