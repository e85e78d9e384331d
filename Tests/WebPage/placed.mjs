// What an element of a page is asked to do as others are: to lie as it is told, to be copied and clicked, to take what scripts give it.
import { pause } from "./chromium.mjs";
import { becomes, check, complaintsOf, element, live, open, same } from "./harness.mjs";

/** Where a rectangle of the page is, by an expression. */
const rect = (page, one) => page.ask(`(({ x, y, width, height }) => ({ x, y, width, height }))(${one}.getBoundingClientRect())`);
const inside = (selector) => `${element}.shadowRoot.querySelector('${selector}')`;
const settled = `new Promise((done) => setTimeout(done, 120))`;

async function press(page, x, y) {
    await page.mouse("mouseMoved", x, y, { buttons: 0, button: "none" });
    await page.mouse("mousePressed", x, y);
    await page.mouse("mouseReleased", x, y);
}

/** On the track of a switch. */
async function pressTrack(page) {
    const { x, y, width, height } = await rect(page, element);
    await press(page, x + width * 278 / 328, y + height / 2);
}

/** A button that is told which way it is read. */
const READ = `local mx = require "microix"
local plate = mx.rect { "plate", size = { 80, 40 }, fill = "#0A5FD8", x = function(c) return c.is_rtl and -20 or 20 end }
return mx.component "read" {
  canvas = { 160, 80, origin = { -80, -40 } }, layers = { plate }, inputs = { is_rtl = mx.boolean(false) },
  initial = "shown", states = { shown = {} },
  gestures = { tap = mx.tap { on = plate } }, rules = { { on = "tap", emit = "tapped" } },
  accessibility = { role = "button", label = "Go on", activate = "tap" },
}`;

export const placed = {
    async "controls and the ring lie on the picture, however that lies in its element"() {
        const page = await open(live("tab_indicator"));
        for (const style of ["width: 150px; height: 200px", "width: 300px; height: 44px; padding: 7px 0 3px 20px"]) {
            for (const fit of ["contain", "cover", "fill"]) {
                await page.ask(`${element}.style.cssText = "${style}"; ${element}.setAttribute("fit", "${fit}"); ${settled}`);
                await page.ask(`${inside("[role=tab]")}.focus(); ${settled}`);
                // Of the tab, and of the page that it leads to.
                const texts = await page.ask(`[...${element}.shadowRoot.querySelectorAll("svg text")]
                    .filter(({ textContent }) => textContent === "Home").map((one) => one.getBoundingClientRect())
                    .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])`);
                for (const [what, selector] of [["a tab", "[role=tab]"], ["its ring", "[part=focus]"]]) {
                    const { x, y, width, height } = await rect(page, inside(selector));
                    check(texts.some((at) => at[0] > x && at[0] < x + width && at[1] > y && at[1] < y + height),
                        `${style}, ${fit}: ${what} is at ${[x, y, width, height]}, and its text at ${texts.join(" and ")}`);
                }
            }
        }
        await page.close();
    },

    async "percent and pixels are its size together"() {
        const page = await open(`<div id="around">${live("switch", 'width="50%" height="70"')}</div>`);
        await page.ask(`around.style.width = "600px"; ${settled}`);
        const { width, height } = await rect(page, element);
        same([width, height], [300, 70], "half of 600 by 70");
        await page.close();
    },

    async "a copy has no place in the page's order that was its original's"() {
        const page = await open(live("switch"));
        same(await page.ask(`${element}.tabIndex`), 0, "a switch's place");
        const copied = await page.ask(`(async () => {
            const copy = ${element}.cloneNode();
            copy.src = "examples/spinner.lua";
            document.body.append(copy);
            await copy.ready;
            await ${settled};
            return copy.outerHTML;
        })()`);
        check(!copied.includes("tabindex"), `a copy that is a spinner is ${copied}`);
        const own = await page.ask(`(async () => {
            const copy = ${element}.cloneNode();
            copy.setAttribute("tabindex", "-1");
            copy.removeAttribute("data-microix-tabindex");
            document.body.append(copy);
            await copy.ready;
            await ${settled};
            return copy.tabIndex;
        })()`);
        same(own, -1, "a place that the page has given");
        await page.close();
    },

    async "a click tells what has come of it, also one that a script makes, or a label over the picture"() {
        const page = await open(`<label for="wifi" id="over">Radio</label>${live("switch", 'id="wifi"')}`);
        await page.ask(`over.style.cssText = "position: absolute; left: 40px; top: 40px; z-index: 1"; 0`);
        await page.ask(`window.seen = []; ${element}.addEventListener("click", () => seen.push(${element}.checked)); 0`);
        await pressTrack(page);
        await pause(60);
        await page.ask(`${element}.click(); seen.push(${element}.checked)`);
        await press(page, 60, 50);
        await becomes(page, "seen", [true, false, false, true], "each click");
        await page.ask(`document.body.innerHTML = ${JSON.stringify(`<label>Radio ${live("switch")}</label>`)}; ${element}.ready.then(() => ${settled})`);
        await pressTrack(page);
        await becomes(page, `${element}.checked`, true, "pressed within its label it is");
        await page.close();
    },

    async "a finger is lifted though all around it is scaled to nothing"() {
        const page = await open(`<div id="around">${live("toggle")}</div>`);
        const { x, y, width, height } = await rect(page, element);
        const [across, down] = [x + width * 0.83, y + height / 2];
        await page.mouse("mousePressed", across, down);
        await page.mouse("mouseMoved", across + 14, down);
        await page.ask(`around.style.transform = "scale(0)"; ${settled}`);
        await page.mouse("mouseReleased", across + 14, down);
        await page.ask(`around.style.transform = ""; ${settled}`);
        check(!(await page.ask(`${element}.states.join()`)).includes("held"), "it is still held");
        same(complaintsOf(page), [], "a page that closes around a finger complains of");
        await page.close();
    },

    async "what scripts give that is nothing is nothing, and does not turn on"() {
        const page = await open(live("switch"));
        const on = `["disabled", "paused", "required"].filter((name) => (${element}[name] = undefined, ${element}[name]))`;
        same(await page.ask(on), [], "of what is set to undefined these are on");
        same(await page.ask(`${element}.inputs = null; ${element}.source = null; ${element}.source ?? "none"`), "none", "its text is");
        await page.close();
    },

    async "a pause and another component leave it the focus; another place of the page its direction"() {
        const page = await open(`${live("switch")}<div dir="rtl" id="other"></div>`);
        const focused = `(${settled}).then(() => document.activeElement.localName)`;
        await page.ask(`${element}.focus(); ${element}.paused = true`);
        same(await page.ask(focused), "micro-interaction", "paused, the focus is on");
        await page.ask(`${element}.paused = false; ${settled}`);
        await page.key(" ");
        same(await page.ask(`(${settled}).then(() => ${element}.checked)`), true, "after the pause a key works it");
        await page.ask(`${element}.source = ${JSON.stringify(READ)}; ${element}.ready.then(() => 0)`);
        same(await page.ask(focused), "micro-interaction", "with another component, the focus is on");
        await page.ask(`other.append(${element}); ${settled}`);
        same(await page.ask(`${element}.inputs.is_rtl`), true, "in a part that is read from the right");
        await page.close();
    },

    async "enter sends a form whose button is an image"() {
        const page = await open(`<form id="sent">${live("checkbox", 'name="wifi"')}<input type="image" alt="Send"></form>`);
        await page.ask(`window.count = 0; sent.onsubmit = (event) => { event.preventDefault(); count++; }; ${element}.focus()`);
        await page.key("Enter");
        same(await page.ask(`(${settled}).then(() => count)`), 1, "it was sent");
        await page.close();
    },

    async "what comes to rest out of sight is drawn for who prints the page"() {
        const page = await open(`<div id="above"></div>${live("switch")}`);
        await page.ask(`above.style.height = "4000px"; ${settled}`);
        const before = await page.ask(`${element}.shadowRoot.querySelector("svg").innerHTML`);
        await page.ask(`${element}.inputs.is_on = true; new Promise((done) => setTimeout(done, 1500))`);
        check(before !== (await page.ask(`${element}.shadowRoot.querySelector("svg").innerHTML`)), "it looks as before");
        await page.close();
    },
};
