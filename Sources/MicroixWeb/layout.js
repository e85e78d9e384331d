// The size of an element and the look around its picture, with style sheets that a content security policy allows.

const STYLES = `
:host { display: inline-block; position: relative; vertical-align: bottom; max-width: 100%; contain: layout; }
:host([hidden]) { display: none; }
:host(:focus) { outline: none; }
svg { display: block; width: 100%; height: 100%; overflow: hidden; direction: ltr;
  user-select: none; -webkit-user-select: none; -webkit-touch-callout: none;
  -webkit-tap-highlight-color: transparent; }
svg text { white-space: pre; unicode-bidi: plaintext; }
:host(:not(:state(ready))) svg, :host(:state(ready)) slot { display: none; }
[part=error] { display: block; margin: 0; padding: 8px; font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere;
  color: #b3261e; background: #fff4f2; }
[part=focus] { position: absolute; pointer-events: none; border-radius: 6px; outline: 2px solid #0b57d0; outline-offset: 2px;
  box-shadow: 0 0 0 2px #fff; }
.controls { position: absolute; inset: 0; pointer-events: none; clip-path: inset(-8px); }
:host(:not(:state(ready))) .controls { display: none; }
.control { position: absolute; margin: 0; padding: 0; border: 0; background: none; pointer-events: none; outline: none;
  opacity: 0; overflow: clip; }
.announced { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

/** @type {WeakMap<Document, CSSStyleSheet>} */
const commonSheets = new WeakMap();

const FITS = /** @type {Record<string, string>} */ ({ fill: "none", cover: "xMidYMid slice", contain: "xMidYMid meet" });

export class Layout {
    #element;
    #root;
    /** @type {CSSStyleSheet} */
    #sheet;

    /**
     * @param {HTMLElement} element
     * @param {ShadowRoot} root
     */
    constructor(element, root) {
        this.#element = element;
        this.#root = root;
        this.#sheet = this.adopt();
    }

    /**
     * Uses style sheets made for the element's document; a sheet from another document can't be used.
     * @returns {CSSStyleSheet}
     */
    adopt() {
        const { ownerDocument } = this.#element;
        const common = commonSheets.get(ownerDocument) ?? sheetOf(STYLES, ownerDocument);
        commonSheets.set(ownerDocument, common);
        this.#sheet = sheetOf("", ownerDocument);
        // A document that is not displayed has no window, and can't use style sheets.
        if (ownerDocument.defaultView) this.#root.adoptedStyleSheets = [common, this.#sheet];
        return this.#sheet;
    }

    /**
     * Sets the size that the attributes say, as for an image, or else that of the canvas.
     * @param {{ width: number, height: number } | undefined} canvas
     */
    size(canvas) {
        const texts = ["width", "height"].map((name) => this.#element.getAttribute(name)?.trim() ?? "");
        const [width, height] = texts.map(Number.parseFloat);
        const [across, down] = texts.map((text) => (text.endsWith("%") ? "%" : "px"));
        const rules = [];
        const isMixed = height >= 0 && across !== down;
        if (width >= 0) rules.push(`width: ${width}${across}`, isMixed ? `height: ${height}${down}` : "height: auto");
        else if (height >= 0) rules.push(`height: ${height}${down}`);
        else if (canvas) rules.push(`width: ${canvas.width}px`);
        if (width > 0 && height > 0 && across === down) rules.push(`aspect-ratio: ${width} / ${height}`);
        else if (canvas) rules.push(`aspect-ratio: ${canvas.width} / ${canvas.height}`);
        this.#sheet.replaceSync(`:host { ${rules.join("; ")} }`);
    }

    /**
     * Sets how the picture is placed in an element with other proportions; see `pictureIn`.
     * @param {SVGElement} svg
     */
    fit(svg) { svg.setAttribute("preserveAspectRatio", FITS[this.#element.getAttribute("fit") ?? "contain"] ?? FITS.contain); }
}

/**
 * How `fit` has placed a picture in its frame.
 * @param {SVGElement} svg
 */
export function fitOf(svg) {
    const text = svg.getAttribute("preserveAspectRatio");
    return Object.keys(FITS).find((fit) => FITS[fit] === text) ?? "contain";
}

/**
 * The place of the whole canvas in its frame, as the browser places it.
 * @param {{ width: number, height: number }} frame @param {{ width: number, height: number }} canvas @param {string | null} fit
 */
export function pictureIn(frame, canvas, fit) {
    let [x, y] = [frame.width / canvas.width, frame.height / canvas.height];
    if (fit !== "fill") x = y = fit === "cover" ? Math.max(x, y) : Math.min(x, y);
    const [width, height] = [canvas.width * x, canvas.height * y];
    return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height };
}

/**
 * @param {string} text
 * @param {Document} document
 */
function sheetOf(text, document) {
    const sheet = new (document.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
}
