// Components in a real browser: what was done to them is recorded, and `microix simulate` must tell the same of it, to the bit.
//   node live.mjs PAGE MICROIX [--all] [--worker] [--only=WORDS] [NAME …]
// PAGE is what scripts/web makes; words choose tests, a name examples of --all, which --worker runs in workers.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { apart } from "./apart.mjs";
import { around } from "./around.mjs";
import { pause } from "./chromium.mjs";
import { becomes, browser, check, close, compareWithTool, complaintsOf, element, folder, hasFailed, isWhole, live, only, open, places,
    same, server, told, tree } from "./harness.mjs";
import { placed } from "./placed.mjs";
import { compare, decode } from "./png.mjs";
import { whole } from "./whole.mjs";

/** What is the same in the page and in a worker. */
const anywhere = {
    async "a mouse draws a toggle over"(where) {
        const page = await open(live("toggle", where));
        const at = await places(page);
        const [x, y] = at(-10, 0);
        await page.mouse("mouseMoved", x, y, { buttons: 0, button: "none" });
        await page.mouse("mousePressed", x, y);
        for (let step = 1; step <= 8; step++) {
            await page.mouse("mouseMoved", x + 2.5 * step, y);
            await pause(12);
        }
        // At rest when it lifts, whatever the machine was busy with meanwhile.
        await pause(150);
        await page.mouse("mouseReleased", x + 20, y);
        const events = await compareWithTool(page, "toggle", "a toggle drawn over");
        same(events.filter(({ kind }) => kind === "emit").map(({ name }) => name), ["switched_on"], "a toggle drawn over tells");
        check(events.some(({ kind }) => kind === "tracked"), "the knob does not go with the mouse");
        const { checked } = await told(page, "switch", "Airplane mode");
        same(checked, "true", "a toggle drawn over is told as");
        same(complaintsOf(page), [], "a careful page complains of");
        await page.close();
    },

    async "two fingers pinch a photo"(where) {
        const page = await open(live("pinch_photo", where), { touch: true });
        const [x, y] = await page.ask(`(({ x, y, width, height }) => [x + width / 2, y + height / 2])(${element}.getBoundingClientRect())`);
        const fingers = (reach) => [[x - reach, y], [x + reach, y]];
        await page.touch("touchStart", [fingers(30)[0]]);
        await page.touch("touchStart", fingers(30));
        for (let reach = 32; reach <= 70; reach += 3) {
            await page.touch("touchMove", fingers(reach));
            await pause(12);
        }
        await page.touch("touchEnd", []);
        const events = await compareWithTool(page, "pinch_photo", "a pinched photo");
        check(new Set(events.filter(({ kind }) => kind === "pointer").map(({ id }) => id)).size === 2, "there are not two fingers");
        check(events.some(({ kind, key }) => kind === "tracked" && key.startsWith("photo.scale")), "the photo does not grow with the fingers");
        same(await page.ask(`getComputedStyle(${element}.shadowRoot.querySelector("svg")).touchAction`), "none", "a browser may");
        await page.close();
    },

    async "keys work a switch"(where) {
        const page = await open(`<button id="before">before</button>${live("switch", where)}<button id="after">after</button>`);
        await page.ask(`document.getElementById("before").focus()`);
        await page.key("Tab");
        same(await page.ask(`document.activeElement === ${element}`), true, "tab comes to it");
        same(await page.ask(`!${element}.shadowRoot.querySelector("[part=focus]").hidden`), true, "what has the focus is marked");
        await page.key(" ", { code: "Space", text: " " });
        const events = await compareWithTool(page, "switch", "a switch by keys");
        same(events.filter(({ kind }) => kind === "emit").map(({ value }) => value), [true], "space turns it");
        same((await told(page, "switch", "Bluetooth")).checked, "true", "it is told as");
        await page.key("Tab");
        same(await page.ask("document.activeElement.id"), "after", "tab leads on to");
        await page.close();
    },

    async "several controls in one component"(where) {
        const page = await open(live("tab_indicator", where));
        const list = await told(page, "tablist", "Sections");
        check(list.role, "a list of tabs");
        const tabs = (await tree(page)).filter(({ role }) => role === "tab");
        check(tabs.length > 2 && tabs.every(({ name }) => name), `tabs are told as ${JSON.stringify(tabs)}`);
        await page.key("Tab");
        await page.key("ArrowRight");
        await page.key("Enter", { text: "\r" });
        await compareWithTool(page, "tab_indicator", "tabs by keys");
        const after = (await tree(page)).filter(({ role }) => role === "tab");
        same(after.map(({ selected }) => selected), after.map((_, index) => index === 1), "the tab that is selected");
        same(after.map(({ focused }) => !!focused), after.map((_, index) => index === 1), "the tab that has the focus");
        await page.close();
    },

    async "who goes on from a menu closes it"(where) {
        const page = await open(`${live("long_press_menu", where)}<button id="after">after</button>`);
        const menus = async () => (await tree(page)).filter(({ role }) => role === "menu").length;
        await page.key("Tab");
        await page.key("Enter", { text: "\r" });
        await becomes(page, `${element}.shadowRoot.activeElement.getAttribute("role")`, "menuitem", "the focus goes to its first");
        same(await menus(), 1, "menus that are open");
        await page.key("Tab");
        same(await page.ask("document.activeElement.id"), "after", "tab leads on to");
        await compareWithTool(page, "long_press_menu", "a menu that is left");
        same(await menus(), 0, "menus that are open after it was left");
        await page.ask(`${element}.focus()`);
        await page.key("Enter", { text: "\r" });
        await becomes(page, `${element}.shadowRoot.activeElement.getAttribute("role")`, "menuitem", "the focus goes to its first again");
        const [x, y] = await page.ask(`(({ x, y, width, height }) => [x + width / 2, y + height / 2])(document.getElementById("after").getBoundingClientRect())`);
        await page.mouse("mousePressed", x, y);
        await page.mouse("mouseReleased", x, y);
        await compareWithTool(page, "long_press_menu", "a menu beside which the page is pressed");
        same(await menus(), 0, "menus that are open after the page was pressed elsewhere");
        same(complaintsOf(page), [], "a page with a menu complains of");
        await page.close();
    },

};

const tests = {
    async "the page presses a button"() {
        const page = await open(live("press_button"));
        await page.ask(`(async () => { const one = ${element}; window.heard = [];
            one.addEventListener("microix-emit", (event) => heard.push(event.detail.name));
            one.post("touch_down"); await new Promise((done) => setTimeout(done, 130)); one.post("touch_up"); })()`);
        await compareWithTool(page, "press_button", "a pressed button");
        same(await page.ask("heard"), ["tap"], "a pressed button tells");
        await page.ask(`${element}.inputs.is_enabled = false`);
        same(await page.ask(`${element}.states`), ["disabled"], "a disabled button is");
        check(await page.ask(`${element}.matches(":state(disabled)")`), "no style sheet can ask for a state");
        await page.ask(`void ${element}.setAttribute("input-is-enabled", "true")`);
        await becomes(page, `${element}.inputs.is_enabled`, true, "an attribute sets an input to");
        same(complaintsOf(page), [], "a careful page complains of");
        await page.close();
    },

    async "a switch in a form"() {
        const page = await open(`<form><label for="wifi">Radio</label>
            <micro-interaction id="wifi" name="wifi" record src="examples/switch.lua"></micro-interaction></form>`);
        const data = `JSON.stringify([...new FormData(document.forms[0])])`;
        same(await page.ask(data), "[]", "a form with a switch that is off submits");
        await page.ask(`window.heard = []; for (const name of ["input", "change"]) ${element}.addEventListener(name, () => heard.push(name));
            document.querySelector("label").click()`);
        await becomes(page, data, '[["wifi","on"]]', "a form with a switch that is on submits");
        same(await page.ask("heard"), ["input", "change"], "a label's click is");
        same(await page.ask(`${element}.checked`), true, "a switch that is on is checked");
        await page.ask(`document.forms[0].reset()`);
        same(await page.ask(data), "[]", "a form that is reset submits");
        same(await page.ask("heard.length"), 2, "what a page sets is no news:");
        await page.ask(`void (${element}.checked = true)`);
        same(await page.ask(data), '[["wifi","on"]]', "a switch that the page turns on submits");
        await page.close();
    },

    async "a right-to-left page mirrors nothing"() {
        const pictures = [];
        for (const dir of ["ltr", "rtl"]) {
            const page = await open(`<div dir="ltr"><micro-interaction dir="${dir}" src="examples/toggle.lua"></micro-interaction></div>`);
            pictures.push(decode(await page.picture({ x: 0, y: 0, width: 328, height: 96 })));
            await page.close();
        }
        same(compare(...pictures).count, 0, "pixels that are others where it is read from right to left");
    },

    async "attributes, custom properties and the document's own ways"() {
        server.pages["page.css"] += " .deep { --microix-depth: 0.8; }";
        server.pages["red.lua"] = 'local mx = require "microix" return mx.style "red" { button = { stroke = "#FF0000", width = 2 } }';
        const button = live("press_button", 'class="deep" motion="reduce" styles="red.lua" height="72"');
        const page = await open(`<div id="one"></div><fieldset id="two">${button}</fieldset>`);
        await page.ask(`window.wait = (time) => new Promise((done) => setTimeout(done, time)); window.place = (id) => document.getElementById(id)`);
        const ask = (words) => page.ask(`(async () => { const one = ${element}; ${words} })()`);
        same(await ask("const { width, height } = one.getBoundingClientRect(); return [width, height];"), [160, 72], "a height alone makes it");
        same(await ask(`return one.shadowRoot.querySelector("svg path").getAttribute("stroke");`), "#ff0000", "a style draws a line of");
        const scale = `one.shadowRoot.querySelector("svg g g").getAttribute("transform")`;
        same(await ask(`one.post("touch_down"); await wait(600); return ${scale};`), "matrix(0.8 0 0 0.8 0 0)", "a knob of the page presses it to");
        same(await ask(`window.saved = one.snapshot(); one.post("touch_up"); await wait(900); return one.states;`), ["idle"], "let go it is");
        same(await ask(`const lost = one.resume(saved.replaceAll('"pressed"', '"pushed"')); return [lost, one.states];`),
            [[{ kind: "state", name: "pushed" }], ["idle"]], "of a state that it has no more it is");
        same(await ask(`one.resume(saved); await wait(60); return one.states;`), ["pressed"], "where it was kept it is");
        same(await ask(`place("one").append(one); await wait(60); return one.states;`), ["pressed"], "moved it is still");
        same(await ask(`one.paused = true; one.post("touch_up"); await wait(300); const still = ${scale}; await wait(300);
            return still === ${scale};`), true, "while it is paused nothing moves");
        same(await ask(`one.paused = false; place("two").append(one); place("two").disabled = true; await wait(60); return one.states;`),
            ["disabled"], "in a fieldset that is disabled it is");
        same(await ask(`one.remove(); await wait(60); return [one.states, one.matches(":state(ready)")];`), [[], false], "removed it is");
        await page.close();
    },

    async "an element that is put back goes on from where it was"() {
        const page = await open(`${live("loader", 'id="loader" input-is-active="true"')}${live("toggle", 'id="toggle" record')}
            <form>${live("switch", 'id="wifi" name="wifi"')}</form><div id="there"></div>`);
        await page.ask(`window.wait = (time) => new Promise((done) => setTimeout(done, time)); window.place = (id) => document.getElementById(id);
            window.told = []; document.addEventListener("microix-state", ({ detail }) => told.push(detail.states))`);
        const ask = (words) => page.ask(`(async () => { ${words} })()`);
        await ask(`await Promise.all([loader.ready, toggle.ready]); loader.inputs.progress = 0.4; toggle.click(); await wait(700);`);
        const back = `place("there").append(one); await one.ready; await wait(60);`;
        same(await ask(`const one = loader; one.remove(); await wait(60); ${back} return [one.inputs.progress, one.inputs.is_active];`), [0.4, true],
            "put back it holds");
        same(await ask(`const one = toggle; const before = [one.checked, one.states, told.length]; one.remove(); await wait(60); const away = one.checked;
            ${back} return [before[0], away, one.checked, one.states.join() === before[1].join(), told.length - before[2]];`),
            [true, true, true, true, 0], "a switch that a person has put on is then");
        same(await ask(`const one = toggle; const before = one.recording; one.remove(); await wait(60); ${back} one.click(); await wait(700); one.click();
            await wait(700); const times = one.recording.trim().split("\\n").map((line) => JSON.parse(line).time);
            return [one.recording.startsWith(before), one.recording.length > before.length, times.every((time, index) => !index || time >= times[index - 1])];`),
            [true, true, true], "its recording goes on");
        same(await ask(`const one = loader; one.remove(); one.setAttribute("input-is-active", "false"); await wait(60); one.inputs.progress = 0.6;
            ${back} return [one.inputs.progress, one.inputs.is_active];`), [0.6, false], "what was set and written meanwhile is");
        same(await ask(`const one = toggle; one.remove(); await wait(60); one.disabled = true; ${back} one.click(); await wait(60); const still = one.checked;
            one.disabled = false; one.click(); await wait(60); return [still, one.checked];`), [true, false], "disabled meanwhile it is");
        same(await ask(`const one = wifi; await one.ready; one.inputs.is_on = true; one.remove(); await wait(60); one.inputs.is_on = false; ${back}
            return [one.inputs.is_on, one.checked];`), [false, false], "an input that was set meanwhile counts for its form too, and is");
        same(await ask(`const one = wifi; const count = told.length; let heard = 0; one.addEventListener("input", () => heard++); one.click(); one.remove();
            await wait(60); ${back} return [one.checked, heard, told.length > count];`), [true, 1, true], "what was done just before is told and kept:");
        same(await ask(`const one = wifi; document.forms[0].append(one); await wait(60); one.remove(); await wait(60); one.formResetCallback(); ${back}
            return one.checked;`), false, "reset while it was away it is");
        same(await ask(`const one = loader; one.inputs.is_active = true; one.paused = true; const before = one.snapshot(); one.remove(); await wait(400);
            ${back} const now = (text) => JSON.parse(text).now / 1e9; const gone = now(one.snapshot()) - now(before); one.paused = false;
            return gone < 0.2;`), true, "paused it stands still also while it is away");
        same(await ask(`const one = toggle; one.remove(); one.src = "examples/checkbox.lua"; await wait(60); ${back} return one.checked;`), false,
            "another component begins anew, and is");
        same(await ask(`const one = toggle; one.checked = true; one.remove(); await wait(60); one.src = "examples/switch.lua"; ${back} return one.checked;`),
            false, "so does one that is said later, and is");
        same(await ask(`const one = wifi; one.checked = true; one.remove(); await wait(60); one.setAttribute("isolated", "worker"); one.setAttribute("checked", "");
            ${back} return one.checked;`), true, "a worker begins as the attribute says:");
        await page.close();
    },

    async "Node imports it and nothing happens"() {
        const { define } = await import(new URL(`file://${resolve(folder)}/microix.js`).href);
        define();
    },

    async "the README's pages work"() {
        const readme = readFileSync(join(folder, "README.md"), "utf8");
        const blocks = [...readme.matchAll(/```html\n([^]*?)```/g)].map(([, block]) => block);
        check(blocks.length >= 4, "the README has no pages");
        for (const [index, block] of blocks.entries()) {
            server.pages["page/large.bin"] = "x".repeat(100_000);
            const start = index ? '<script type="module" src="microix.js"></script>' : "";
            server.pages["page/readme.html"] = { open: `<!doctype html><title>readme</title><link rel="icon" href="../icon.svg">${start}${block}` };
            const page = await browser.page(`${server.address}/page/readme.html`);
            await page.ask(`${element}.ready`);
            await page.ask(`document.querySelector("#theme")?.shadowRoot && document.querySelector("#theme").click()`);
            await pause(500);
            same(page.complaints, [], `the README's page ${index + 1} complains of`);
            if (block.includes("theme")) check(await page.ask(`document.documentElement.classList.contains("dark")`), "the theme is not dark");
            const inputs = `[${element}.inputs.progress, ${element}.inputs.is_active]`;
            if (block.includes("loader")) same(await page.ask(inputs), [1, false], "the loader is told");
            const data = `[...new FormData(document.forms[0])]`;
            if (block.includes("<form>")) same(await page.ask(data), [["wifi", "on"]], "the form submits");
            await page.close();
        }
    },

    async "what fails is told, and what stands inside is shown"() {
        server.pages["broken.lua"] = "return 1 +";
        const page = await open(`<micro-interaction src="broken.lua"><button>Wi-Fi</button></micro-interaction>`);
        const text = await page.ask(`${element}.ready.then(() => "", (error) => error.message)`);
        check(text.startsWith("broken.lua:1:"), `a mistake is told as ${text}`);
        check(await page.ask(`document.querySelector("button").checkVisibility()`), "what stands inside is not shown");
        await page.close();
    },
};

for (const [name, test] of Object.entries(anywhere)) {
    tests[name] = () => test("");
    tests[`${name}, in a worker`] = () => test('isolated="worker"');
}

try {
    for (const [name, test] of Object.entries({ ...tests, ...around, ...placed, ...apart, ...(isWhole ? whole : {}) })) {
        if (!name.includes(only)) continue;
        const began = performance.now();
        await test().catch((error) => check(false, `${name}: ${error.message}`));
        console.log(`live: ${name}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
} finally {
    await close();
}
process.exitCode = hasFailed() ? 1 : 0;
