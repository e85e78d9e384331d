// What people, pages and browsers do around an element: labels, forms, other documents, tabs that are hidden, the way back, sounds, wheels.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pause } from "./chromium.mjs";
import { becomes, browser, check, compareWithTool, complaintsOf, element, html, live, open, places, same, scratch, server, told, tree } from "./harness.mjs";

const click = async (page, x, y) => {
    await page.mouse("mouseMoved", x, y, { buttons: 0, button: "none" });
    await page.mouse("mousePressed", x, y);
    await pause(60);
    await page.mouse("mouseReleased", x, y);
    await pause(60);
};

/** On the track of the first switch or toggle. */
async function clickTrack(page) {
    const [x, y] = await page.ask(`(({ x, y, width, height }) => [x + width * 278 / 328, y + height / 2])(${element}.getBoundingClientRect())`);
    await click(page, x, y);
}

const data = `JSON.stringify([...new FormData(document.forms[0])])`;
const switchIn = (attributes) => `<micro-interaction name="wifi" src="examples/switch.lua" ${attributes}></micro-interaction>`;

/** A component that beats five times a second: it tells so, and plays a haptic. */
const BEAT = `local mx = require "microix"
local dot = mx.ellipse { "dot", size = { 20, 20 }, fill = "#FF0000" }
return mx.component "beat" {
  canvas = { 80, 40, origin = { -20, -20 } }, layers = { dot }, context = { count = 0 },
  initial = "left", states = { left = {}, right = { dot = { x = 40 } } },
  feedback = { dot = { x = mx.spring(0.3) } },
  rules = {
    { on = "begin", effect = function(c) c:send("beat", 0.2) end },
    { on = "beat", emit = "beaten", feedback = { mx.haptic "light" }, effect = function(c) c:send("beat", 0.2) end },
    { on = "go", from = "left", to = "right" },
  },
}`;

/** A button beside a text, which is disabled for a moment by its press. */
const SEND = `local mx = require "microix"
local plate = mx.rect { "plate", size = { 80, 40 }, fill = "#0A5FD8",
  accessibility = { role = "button", label = "Send", activate = "tap", disabled = function(c) return c:is("busy") end } }
local words = mx.text { "words", text = "To all", size = { 80, 20 }, x = 100, fill = "#202124", accessibility = { role = "paragraph", label = "To all" } }
return mx.component "send" {
  canvas = { 240, 80, origin = { -60, -40 } }, layers = { plate, words },
  initial = "idle", states = { idle = {}, busy = { plate = { opacity = 0.5 } } },
  gestures = { tap = mx.tap { on = plate } },
  rules = {
    { on = "tap", from = "idle", to = "busy", emit = "send" },
    { after = 0.6, from = "busy", to = "idle" },
  },
  feedback = { plate = { opacity = mx.ease(0.1) } },
}`;

/** A radio button that the component itself may disable. */
const CHOICE = `local mx = require "microix"
local dot = mx.ellipse { "dot", size = { 30, 30 }, fill = "#2F80ED", opacity = function(c) return c.is_on and 1 or 0.3 end }
return mx.component "choice" {
  canvas = { 60, 60, origin = { -30, -30 } }, layers = { dot },
  inputs = { is_on = mx.boolean(false), is_enabled = mx.boolean(true) },
  gestures = { choose = mx.tap { on = dot } },
  rules = { { on = "choose", effect = function(c) c.is_on = true end } },
  accessibility = { role = "radio", label = "Choice", checked = { is_on = true }, disabled = { is_enabled = false }, activate = "choose", set = "is_on" },
}`;

/** A button that goes to the other side, and beside it a lamp that never rests. */
const ROAMING = `local mx = require "microix"
local one = mx.rect { "one", size = { 40, 40 }, position = { 30, 30 }, fill = "#2F80ED", accessibility = { role = "button", label = "One", activate = "tap" } }
local lamp = mx.ellipse { "lamp", size = { 20, 20 }, position = { 150, 70 }, fill = "#FF2D55" }
local blinks = { opacity = mx.linear { 1, from = 0.2, to = 1, autoreverse = true, repeats = mx.forever } }
return mx.component "roaming" {
  canvas = { 300, 100 }, layers = { one, lamp },
  initial = "here", states = { here = { lamp = blinks }, there = { lamp = blinks, one = { x = 200 } } },
  gestures = { tap = mx.tap { on = one } },
  rules = { { on = "tap", from = "here", to = "there" }, { on = "tap", from = "there", to = "here" } },
  feedback = { one = { x = mx.smooth(0.3) } },
}`;

/** Eight rows in a window of three, each of which can have the focus. */
const LONG = `local mx = require "microix"
local function eight() return { 1, 2, 3, 4, 5, 6, 7, 8 } end
local row = mx.each { "row", shape = "rect", ids = eight, max = 8, size = { 100, 28 }, fill = "#DDE9FA",
  each = function(id) return { position = { 50, id * 30 - 15 } } end,
  accessibility = { role = "option", label = function(_, id) return "Item " .. id // 1 end, selected = function(c, id) return c.chosen == id end, activate = "choose" } }
local list = mx.layer { "list", clip = true, anchor = { 0, 0 }, size = { 100, 90 }, accessibility = { role = "listbox", label = "Items" }, row }
return mx.component "long" {
  canvas = { 100, 90 }, layers = { list }, context = { chosen = 1 }, triggers = { choose = { id = mx.number { 1, min = 1, max = 8 } } },
  gestures = { tap = mx.tap { on = row } },
  rules = { { on = { "choose", "tap" }, effect = function(c, e) c.chosen = e.id end } },
}`;

/** Two dots that go to the other side, each by itself. */
const PAIR = `local mx = require "microix"
local one = mx.ellipse { "one", size = { 20, 20 }, fill = "#FF0000" }
local other = mx.ellipse { "other", size = { 20, 20 }, fill = "#0000FF", y = 30 }
return mx.component "pair" {
  canvas = { 120, 80, origin = { -20, -20 } }, layers = { one, other },
  regions = {
    a = { initial = "no", states = { no = {}, yes = { one = { x = 40 } } } },
    b = { initial = "no", states = { no = {}, yes = { other = { x = 40 } } } },
  },
  rules = { { on = "first", from = "a.no", to = "a.yes" }, { on = "second", from = "b.no", to = "b.yes" } },
}`;

/** A tenth of a second of sound. */
function sound() {
    const count = 4410;
    const bytes = Buffer.alloc(44 + 2 * count);
    bytes.write("RIFF", 0);
    bytes.writeUInt32LE(36 + 2 * count, 4);
    bytes.write("WAVEfmt ", 8);
    [16, 44100, 88200, 2 * count].forEach((number, index) => bytes.writeUInt32LE(number, [16, 24, 28, 40][index]));
    [1, 1, 2, 16].forEach((number, index) => bytes.writeUInt16LE(number, [20, 22, 32, 34][index]));
    bytes.write("data", 36);
    for (let index = 0; index < count; index++) bytes.writeInt16LE(Math.round(Math.sin(index / 10) * 9000), 44 + 2 * index);
    return bytes;
}

/** Without a gesture of a person, as a page asks by itself. */
async function askQuietly(page, expression) {
    const { result, exceptionDetails } = await page.call("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
}

export const around = {
    async "a mouse clicks a label"() {
        const page = await open(`<form><label for="wifi" id="beside">Radio</label>${switchIn('id="wifi"')}<br>
            <label><b id="within">Other</b> ${switchIn("")}</label></form>`);
        const on = `[...document.querySelectorAll("micro-interaction")].map(({ checked }) => checked)`;
        for (const [id, expected] of [["beside", [true, false]], ["within", [true, true]]]) {
            const [x, y] = await page.ask(`(({ x, y, width, height }) => [x + width / 2, y + height / 2])(${id}.getBoundingClientRect())`);
            await click(page, x, y);
            await becomes(page, on, expected, `after a click on the label ${id} they are`);
        }
        // On the picture, beside the track: that is the component's to decide, and no gesture of it is there.
        await click(page, ...(await page.ask(`(({ x, y }) => [x + 40, y + 48])(${element}.getBoundingClientRect())`)));
        await pause(100);
        same(await page.ask(on), [true, true], "after a click on the picture they are");
        await page.close();
    },

    async "an element begins as the page says, and a number within its range"() {
        const page = await open(`<form>${live("switch", 'input-is-enabled="false"')}${live("switch", "")}
            ${live("slider", 'name="level" value="99"')}</form>`);
        await page.ask(`window.all = [...document.querySelectorAll("micro-interaction")]; 0`);
        const [still, free, slider] = ["all[0]", "all[1]", "all[2]"];
        same(await page.ask(`[${still}, ${free}].map(({ inputs }) => inputs.is_enabled)`), [false, true], "what is enabled");
        await page.ask(`${still}.disabled = true; ${still}.disabled = false`);
        same(await page.ask(`${still}.inputs.is_enabled`), true, "enabled by the page it is");
        same(await page.ask(data), '[["level","4"]]', "a value beyond the range submits");
        await page.ask(`${slider}.setAttribute("value", "-7"); document.forms[0].reset()`);
        same(await page.ask(data), '[["level","0"]]', "reset to a value below the range it submits");
        same(await page.ask(`${slider}.value = 2; ${slider}.value`), 2, "a value within it is");
        await page.close();
    },

    async "what can only be counted goes to a number by steps"() {
        const page = await open(`<form>${live("knob", 'name="volume" value="5"')}</form>`);
        const volume = `[${element}.value, ${data}]`;
        same(await page.ask(volume), [5, '[["volume","5"]]'], "it begins with");
        same(await page.ask(`${element}.value = 12; ${volume}`), [12, '[["volume","12"]]'], "the page sets it to");
        same(await page.ask(`${element}.value = 99; ${volume}`), [18, '[["volume","18"]]'], "beyond its range it is");
        await page.ask("document.forms[0].reset()");
        same(await page.ask(volume), [5, '[["volume","5"]]'], "it is reset to");
        same(await page.ask(`(() => { try { ${element}.checked = true; } catch (error) { return error.message; } })()`),
            "it is not checked: its value is a number", "it can't be checked, as");
        await page.close();
    },

    async "without a component it is not ready"() {
        const page = await open(live("toggle"));
        await page.ask(`${element}.removeAttribute("src"); 0`);
        const isReady = `Promise.race([${element}.ready.then(() => true), new Promise((done) => setTimeout(() => done(false), 100))])`;
        same(await page.ask(isReady), false, "once its component is taken away it is ready");
        await page.ask(`${element}.src = "examples/switch.lua"; 0`);
        same(await page.ask(`${element}.ready.then(() => ${element}.states)`), ["access.enabled", "value.off"], "ready with another it is");
        await page.close();
    },

    async "a form that is sent early has what the page has set last"() {
        const page = await open(`<div style="height: 9000px"></div><form></form>`);
        await page.ask(`document.forms[0].innerHTML = '${switchIn('loading="lazy" checked')}'; 0`);
        same(await page.ask(`${element}.checked = false; ${data}`), "[]", "not checked any more it submits");
        same(await page.ask(`document.forms[0].reset(); ${data}`), '[["wifi","on"]]', "reset it submits");
        await page.ask(`${element}.removeAttribute("loading"); ${element}.ready.then(() => 0)`);
        await page.ask(`${element}.innerHTML = '<input name="late" value="1">'; new Promise((done) => setTimeout(done, 50))`);
        same(await page.ask(data), '[["wifi","on"]]', "no longer lazy, and with a control put inside later it submits");
        await page.close();
    },

    async "a form's control that is not there yet holds what is set, whether it is on and its number"() {
        const page = await open(`<div style="height: 9000px"></div><form></form>`);
        await page.ask(`document.forms[0].innerHTML = '${switchIn('loading="lazy"')}'; 0`);
        const state = `(() => { const { checked, value } = ${element}; return [checked, value, ${data}]; })()`;
        same(await page.ask(`${element}.checked = true; ${element}.value = 5; ${state}`), [true, 5, '[["wifi","5"]]'], "before it is ready it has");
        await page.ask(`${element}.removeAttribute("loading"); ${element}.ready.then(() => 0)`);
        same(await page.ask(state), [true, "5", '[["wifi","5"]]'], "once it is ready a switch has");
        await page.close();
    },

    async "what is disabled by its press keeps the focus, and works again"() {
        server.pages["send.lua"] = SEND;
        const page = await open(`<micro-interaction src="send.lua" width="240" height="80"></micro-interaction>`);
        const focused = `[${element}.shadowRoot.activeElement?.ariaLabel ?? null, ${element}.shadowRoot.activeElement?.ariaDisabled ?? null]`;
        await page.ask(`window.sent = 0; ${element}.addEventListener("microix-emit", () => { sent += 1; }); 0`);
        await page.key("Tab");
        same(await page.ask(focused), ["Send", "false"], "the tabulator leads to");
        await page.key(" ");
        await becomes(page, `[...${focused}, sent]`, ["Send", "true", 1], "while it sends the focus is on");
        await page.key(" ");
        await becomes(page, `[...${focused}, sent]`, ["Send", "false", 1], "once it has sent it is on");
        await page.key(" ");
        await becomes(page, "sent", 2, "pressed again it has sent");
        await page.key("Tab");
        same(await page.ask(focused), [null, null], "while it is disabled the tabulator leads on to");
        await page.close();
    },

    async "what comes often does not put off the time of what is out of sight"() {
        const page = await open(`<div style="height: 5000px"></div>${live("toggle", "")}`);
        await page.ask(`window.told = []; ${element}.addEventListener("microix-emit", () => told.push(1)); window.often = setInterval(() => ${element}.post("tap"), 50)`);
        await pause(1500);
        check((await page.ask(`told.length`)) > 4, "nothing was told of an element out of sight to which something was posted all the time");
        await page.close();
    },

    async "a form has back what its attributes say"() {
        const page = await open(`<form>${switchIn("")}${switchIn("checked")}</form>`);
        await page.ask(`window.all = [...document.querySelectorAll("micro-interaction")]; all[0].checked = true; all[1].checked = false;`);
        await page.ask(`document.forms[0].reset()`);
        same(await page.ask(`all.map(({ checked }) => checked)`), [false, true], "reset they are");
        await page.ask(`all[0].required = true`);
        same(await page.ask(`[all[0].checkValidity(), document.forms[0].checkValidity(), all[0].matches(":invalid"), !!all[0].validationMessage,
            all[0].willValidate]`), [false, false, true, true, true], "required later it is");
        await page.ask(`all[0].checked = true; all[0].value = "yes"`);
        same(await page.ask(data), '[["wifi","yes"],["wifi","on"]]', "with another value it submits");
        same(await page.ask(`(async () => { all[1].checked = false; all[1].remove(); await null; document.forms[0].append(all[1]);
            await all[1].ready; return all[1].checked; })()`), false, "removed and put back it is, as any checkbox,");
        await page.ask(`document.forms[0].reset(); all[0].checked = true`);
        same(await page.ask(`all[1].checked`), true, "reset then it is, as its attribute says,");
        same(await page.ask(`(async () => { all[1].src = "examples/checkbox.lua"; await all[1].ready; return all[1].checked; })()`), true,
            "another component begins so too:");
        same(await page.ask(`(async () => { all[1].src = "examples/slider.lua"; await all[1].ready;
            try { all[1].value = "x"; } catch ({ message }) { return [message, all[1].getAttribute("value")]; } })()`),
            ["the value is a number, and not 'x'", null], "a slider's value that is none is told:");
        same(await page.ask(`(async () => { all[1].src = "nowhere.lua"; return all[1].ready.catch(({ message }) => message); })()`),
            "nowhere.lua: error: there is no such file", "a component that there is not is told as");
        Object.assign(server.pages, { "asking.lua": `require "busy"`, "busy.lua": { fails: 503 } });
        same(await page.ask(`(async () => { all[1].src = "asking.lua"; return all[1].ready.catch(({ message }) => message); })()`),
            "busy.lua: error: the server answers 503 Service Unavailable", "a module that the server can't give now is told as");
        same(await page.ask(data), '[["wifi","yes"]]', "what could not be loaded submits");
        await page.close();
    },

    async "what a person has set comes back with the page, and is no default"() {
        server.pages["elsewhere.html"] = html("elsewhere");
        // Under this server's headers no page is kept as it is: the form alone is restored.
        const page = await open(`<form>${switchIn("")}</form>`);
        await clickTrack(page);
        await becomes(page, data, '[["wifi","on"]]', "turned on it submits");
        await page.open(`${server.address}/elsewhere.html`);
        await back(page);
        await page.ask(`${element}.ready`);
        await becomes(page, data, '[["wifi","on"]]', "restored it submits");
        await page.ask(`document.forms[0].reset()`);
        same(await page.ask(data), "[]", "restored and reset it submits");
        await page.close();
    },

    async "another document adopts it"() {
        const page = await open(`<div id="home">${live("toggle", 'width="328"')}</div><iframe id="frame" width="400" height="200"></iframe>`);
        const size = `(({ width, height }) => [width, Math.round(height)])(one.getBoundingClientRect())`;
        await page.ask(`window.one = ${element}; frame.contentDocument.body.append(one);`);
        await becomes(page, `[${size}, one.matches(":state(ready)"), one.states]`, [[328, 96], true, ["off.resting"]], "adopted it is");
        await click(page, ...(await page.ask(`(() => { const outer = frame.getBoundingClientRect(), { x, y } = one.getBoundingClientRect();
            return [outer.x + frame.clientLeft + x + 278, outer.y + frame.clientTop + y + 48]; })()`)));
        await becomes(page, `one.states`, ["on.resting"], "touched in another document it is");
        await page.ask(`home.append(one)`);
        await becomes(page, `[${size}, one.states]`, [[328, 96], ["on.resting"]], "back again it is");
        await clickTrack(page);
        const events = await compareWithTool(page, "toggle", "a toggle in two documents");
        same(events.filter(({ kind }) => kind === "emit").map(({ name }) => name), ["switched_on", "switched_off"], "in two documents it tells");
        same(complaintsOf(page), [], "adopted it complains of");
        await page.close();
    },

    async "a window that was opened draws its own frames"() {
        const page = await open(`<div id="home">${live("toggle", 'width="328"')}</div>`);
        const place = `one.shadowRoot.querySelector("svg").innerHTML`;
        same(await page.ask(`(async () => { window.one = ${element}; const wait = (time) => new Promise((done) => setTimeout(done, time));
            window.other = open("about:blank", "", "popup,width=400,height=200");
            other.document.body.append(one); await wait(300);
            // Whoever looks at the other window does not look at this one.
            window.frames = 0; window.requestAnimationFrame = () => 0;
            const ask = other.requestAnimationFrame;
            other.requestAnimationFrame = (work) => { frames++; return ask.call(other, work); };
            const before = ${place}; one.post("tap"); await wait(600); return [one.states, ${place} !== before, frames > 3]; })()`),
        [["on.resting"], true, true], "in another window it is");
        await page.ask(`other.close()`);
        await page.close();
    },

    async "what is posted together takes the same time, and it is told when it is done"() {
        server.pages["pair.lua"] = PAIR;
        for (const where of ["", 'isolated="worker"']) {
            const page = await open(`<micro-interaction src="pair.lua" ${where}></micro-interaction>`);
            same(await page.ask(`(async () => { const one = ${element}; window.heard = [];
                one.addEventListener("microix-transaction", ({ detail: { name, rest, time } }) => heard.push([name, rest, Math.round(time * 10) / 10]));
                const wait = (time) => new Promise((done) => setTimeout(done, time));
                one.transaction({ duration: 0.6, curve: [0, 0, 1, 1], name: "pair" }, () => { one.post("first"); one.post("second"); });
                await wait(300); const half = one.states; await wait(700); return [half, one.states, heard.map(([name, rest]) => name + " " + rest)]; })()`),
            [["a.yes", "b.yes"], ["a.yes", "b.yes"], ["pair completed", "pair settled"]], `a transaction ${where} is told as`);
            const [[, , begun], [, , ended]] = await page.ask(`heard`);
            check(begun >= 0.6 && ended >= 0.6, `a transaction of 0.6 s ${where} is done after ${begun} s`);
            const wrong = await page.ask(`(async () => { const one = ${element}; const told = [];
                addEventListener("microix-error", (event) => { told.push(event.detail.message); event.preventDefault(); });
                try { one.transaction({ duration: -1 }, () => {}); } catch (error) { told.push(error.message); }
                await new Promise((done) => setTimeout(done, 150));
                try { one.transaction({}, async () => {}); } catch (error) { told.push(error.message); }
                return told; })()`);
            check(wrong.length === 2 && wrong[0].includes("duration") && wrong[1].includes("promise"), `wrong transactions are told as ${wrong}`);
            await page.close();
        }
        const page = await open(`<div id="place"></div>`);
        same(await page.ask(`(async () => { const one = document.createElement("micro-interaction"); one.src = "pair.lua"; let heard = 0;
            one.addEventListener("microix-transaction", () => heard++);
            one.transaction({ actions: false, name: "at once" }, () => one.post("first")); place.append(one); await one.ready;
            await new Promise((done) => setTimeout(done, 200)); return [one.states, heard]; })()`),
        [["a.yes", "b.no"], 2], "a transaction before it is ready is heard");
        same(complaintsOf(page), [], "with transactions a page complains of");
        await page.close();
    },

    async "what a part says is a part's, recorded or not"() {
        server.pages["whole.lua"] = `local mx = require "microix"
local button = mx.component "button" { canvas = { 80, 40 }, layers = { mx.rect { "face", size = { 200, 200 }, fill = "#2F80ED" } },
  rules = { { on = "go", emit = { "pressed", value = function() return 3 end } } } }
return mx.component "whole" { canvas = { 80, 40 }, parts = { { "close", button } } }`;
        for (const record of ["", "record"]) {
            const page = await open(`<micro-interaction src="whole.lua" ${record}></micro-interaction>`);
            same(await page.ask(`new Promise((done) => { const one = ${element}; one.post("close.go");
                one.addEventListener("microix-emit", ({ detail: { part, name } }) => done([part, name])); })`), ["close", "pressed"],
            `a part's message ${record} is told as`);
            await page.close();
        }
    },

    async "a tab that is hidden"() {
        server.pages["beat.lua"] = BEAT;
        const page = await open(`<micro-interaction src="beat.lua"></micro-interaction>`);
        await page.ask(`window.heard = { emit: 0, cue: 0 };
            for (const name of ["emit", "cue"]) ${element}.addEventListener("microix-" + name, () => heard[name]++); ${element}.post("begin")`);
        await pause(700);
        const seen = await page.ask("heard");
        check(seen.emit >= 2 && seen.cue === seen.emit, `a tab that is seen hears ${JSON.stringify(seen)}`);
        await page.call("Emulation.setFocusEmulationEnabled", { enabled: false });
        const other = await browser.page();
        await browser.call("Target.activateTarget", { targetId: other.target });
        await becomes(page, "document.visibilityState", "hidden", "behind another tab it is");
        await page.ask(`${element}.post("go")`);
        await pause(2000);
        const unseen = await page.ask("heard");
        check(unseen.emit >= seen.emit + 4, `a tab that is hidden tells ${unseen.emit - seen.emit} messages in 2 s`);
        check(unseen.cue - seen.cue < unseen.emit - seen.emit, "no cue that was late is dropped");
        await browser.call("Target.activateTarget", { targetId: page.target });
        await pause(300);
        const place = `${element}.shadowRoot.querySelector("svg path, svg ellipse").closest("[transform]")?.getAttribute("transform")`;
        same(await page.ask(place), "translate(40 0)", "seen again it shows");
        await other.close();
        await page.close();
    },

    async "what is no data is told, and not left out"() {
        for (const where of ["", 'isolated="worker"']) {
            const page = await open(live("toggle", where));
            const post = (value) => page.ask(`(() => { try { ${element}.post("tap", ${value}); return "posted"; } catch ({ name, message }) { return [name, message]; } })()`);
            same(await post("{ at: [1, NaN] }"), ["TypeError", "this takes data, and '1' is NaN"], "NaN in a payload is told as");
            same(await post("() => 1"), ["TypeError", "this takes data, and not a function"], "a function is told as");
            same(await post("{ rows: new Map([[1, 2]]) }"), ["TypeError", "this takes data, and 'rows' is a Map"], "a map in a payload is told as");
            same(await post("document.body"), ["TypeError", "this takes data, and not a HTMLBodyElement"], "an element of the page is told as");
            same(await post("{ at: 12n }"), ["TypeError", "this takes data, and 'at' is a bigint"], "a large number is told as");
            same(await post("Object.create(null)"), "posted", "a record without a prototype is");
            await page.close();
        }
    },

    async "the way back to a page that was kept"() {
        const body = `<form>${live("switch", 'name="wifi" width="328"')}</form>`;
        server.pages["kept.html"] = { open: html(body) };
        server.pages["next.html"] = { open: html("next") };
        const page = await browser.page(`${server.address}/kept.html`);
        await page.ask(`${element}.ready`);
        await page.ask(`window.shows = []; void addEventListener("pageshow", ({ persisted }) => shows.push(persisted))`);
        await clickTrack(page);
        await becomes(page, data, '[["wifi","on"]]', "turned on it submits");
        await page.open(`${server.address}/next.html`);
        await pause(500);
        await back(page);
        await becomes(page, `[globalThis.shows, ${element}.matches(":state(ready)"), ${element}.checked]`, [[true], true, true], "come back to it is");
        await clickTrack(page);
        await compareWithTool(page, "switch", "a switch come back to");
        same(await page.ask(data), "[]", "turned off after the way back it submits");
        same(complaintsOf(page), [], "come back to it complains of");
        await page.close();
    },

    async "sounds are played once a person has touched the page"() {
        server.pages["ping.lua"] = `local mx = require "microix"
return mx.component "ping" { canvas = { 80, 40 }, layers = { mx.rect { "button", size = { 200, 200 }, fill = "#2F80ED" } },
  gestures = { tap = mx.tap {} }, rules = { { on = "tap", feedback = { mx.sound "ping", mx.haptic "light" } } } }`;
        writeFileSync(join(scratch, "ping.mp3"), sound());
        server.pages["test.html"] = html(`<micro-interaction src="ping.lua" sounds="drawn"></micro-interaction>`);
        const page = await browser.page();
        await page.call("Page.addScriptToEvaluateOnNewDocument", { source: `window.played = []; window.felt = []; window.cues = 0;
            const play = HTMLMediaElement.prototype.play; HTMLMediaElement.prototype.play = function () {
                return play.call(this).then(() => played.push(this.src.split("/").at(-1)), (error) => { played.push(error.name); throw error; }); };
            navigator.vibrate = (pulses) => felt.push(pulses); addEventListener("microix-cue", () => cues++);` });
        await page.open(`${server.address}/test.html`);
        await askQuietly(page, `customElements.whenDefined("micro-interaction").then(() => ${element}.ready).then(() => { ${element}.post("tap"); })`);
        await pause(200);
        same(await askQuietly(page, "[played, felt, cues]"), [[], [], 2], "untouched it plays");
        const [x, y] = await askQuietly(page, `(({ x, y }) => [x + 40, y + 20])(${element}.getBoundingClientRect())`);
        await click(page, x, y);
        await becomes(page, "[played, felt]", [["ping.mp3"], [[10]]], "touched it plays");
        await page.ask(`void addEventListener("microix-cue", (event) => event.preventDefault())`);
        await click(page, x, y);
        await becomes(page, "[played.length, felt.length, cues]", [1, 1, 6], "prevented it plays");
        same(complaintsOf(page), [], "with sounds a careful page complains of");
        await page.close();
    },

    async "a wheel with the control key pinches"() {
        const page = await open(live("pinch_photo"), { width: 900, height: 900 });
        await page.ask(`window.wheels = []; void addEventListener("wheel", ({ ctrlKey, defaultPrevented }) => wheels.push([ctrlKey, defaultPrevented]))`);
        const at = await places(page);
        const wheel = async ([x, y], deltaY, modifiers = 2) => {
            await page.call("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY, modifiers });
            await pause(16);
        };
        const scale = `${element}.shadowRoot.querySelector("svg g g").transform.baseVal.consolidate().matrix.a`;
        const before = await page.ask(scale);
        for (let step = 0; step < 6; step++) await wheel(at(180, 320), -10);
        await pause(900);
        const after = await page.ask(scale);
        check(after > before * 1.3, `a wheel in the middle leads the photo from ${before} to ${after}`);
        for (let step = 0; step < 12; step++) await wheel(at(180, 320), 10);
        await pause(900);
        // Ten points from the upper left corner of the photo: both fingers still land on it.
        const small = await page.ask(scale);
        for (let step = 0; step < 6; step++) await wheel(at(42, 232), -10);
        await pause(900);
        check((await page.ask(scale)) > small * 1.2, `a wheel near the corner leads the photo from ${small} to ${await page.ask(scale)}`);
        await wheel(at(180, 320), 10, 0);
        same(await page.ask(`[wheels.every(([isHeld, isTaken]) => isHeld === isTaken), wheels.length]`), [true, 25], "wheels that are taken from the page");
        await compareWithTool(page, "pinch_photo", "a photo and a wheel");
        await page.close();
    },

    async "a wheel drags by the pan that the element names, and is the page's else"() {
        const page = await open(html(`${live("inbox", `wheel="scroll"`)}<svg width="10" height="3000"></svg>`), { width: 700, height: 700 });
        await page.ask(`window.wheels = []; void addEventListener("wheel", ({ defaultPrevented }) => wheels.push(defaultPrevented))`);
        const at = await places(page);
        const wheel = async ([x, y], deltaY, deltaX = 0) => {
            await page.call("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX, deltaY, modifiers: 0 });
            await pause(16);
        };
        const first = `[...${element}.shadowRoot.querySelectorAll("text")].find((one) => one.textContent === "Ada Lovelace").getBoundingClientRect().y`;
        const place = await page.ask(first);
        await wheel(at(100, 150), 60);
        await becomes(page, `Math.abs(${first} - ${place} + 60) < 0.5`, true, "a notch leads the list by as many pixels");
        for (let step = 0; step < 5; step++) await wheel(at(100, 150), 3);
        await becomes(page, `Math.abs(${first} - ${place} + 75) < 0.5`, true, "small steps of a trackpad lead it on");
        await pause(400);
        for (let step = 0; step < 5; step++) await wheel(at(100, 150), -100);
        await becomes(page, `Math.abs(${first} - ${place}) < 0.5`, true, "beyond its end it comes back");
        same(await page.ask(`[wheels.every((one) => one), wheels.length, scrollY]`), [true, 11, 0], "wheels on the list are the component's");
        // Beside the list, across it, and where the page scrolls already, they are the page's.
        await wheel(at(100, -40), 100);
        await becomes(page, "scrollY", 100, "beside the list");
        await wheel(at(100, 250), 50);
        await becomes(page, "scrollY", 150, "where the page scrolls already");
        await page.ask("scrollTo(0, 0)");
        await pause(500);
        await wheel(at(100, 150), 0, 100);
        same(await page.ask("wheels.slice(11)"), [false, false, false], "other wheels are the page's");
        await compareWithTool(page, "inbox", "a list and a wheel");
        same(complaintsOf(page), [], "a wheel complains of");
        await page.close();
    },

    async "a list goes along with a wheel that goes on, and its rows are told where they are"() {
        const page = await open(html(`${live("inbox", `wheel="scroll"`)}`), { width: 700, height: 700 });
        const at = await places(page);
        const first = `[...${element}.shadowRoot.querySelectorAll("text")].find((one) => one.textContent === "Ada Lovelace").getBoundingClientRect().y`;
        const [x, y] = at(100, 150);
        await page.ask(`window.seen = new Set(); (function look() { seen.add(Math.round(${first})); requestAnimationFrame(look); })()`);
        for (let step = 0; step < 10; step++) {
            await page.call("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY: 8, modifiers: 0 });
            await pause(48);
        }
        check((await page.ask("seen.size")) > 10, `the list is drawn in ${await page.ask("seen.size")} places while the wheel turns`);
        await pause(700);
        const apart = `(() => { const one = [...${element}.shadowRoot.querySelectorAll("[role=option]")][0].getBoundingClientRect();
            return Math.round(Math.abs(one.y + one.height / 2 - ${first})); })()`;
        check((await page.ask(apart)) < 30, `the first row is told ${await page.ask(apart)} px from where it is`);
        await compareWithTool(page, "inbox", "a list and a wheel that goes on");
        await page.close();
    },

    async "a wheel leads a list as fast as a finger may"() {
        const page = await open(html(`${live("spring_list", `wheel="scroll"`)}`), { width: 700, height: 900 });
        const [x, y] = (await places(page))(160, 300);
        // A page whose frame comes late has all of a turn in it, and no speed: it is turned there and back until some frame was in time.
        let speeds = [];
        for (let turn = 0; turn < 10 && !speeds.some((speed) => speed > 100); turn += 1) {
            await page.call("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY: turn % 2 ? -120 : 120, modifiers: 0 });
            await pause(700);
            const events = await compareWithTool(page, "spring_list", "a list of springs and a wheel");
            speeds = events.filter(({ name }) => name === "scroll.changed").map(({ value }) => Math.abs(value.velocity));
        }
        check(speeds.some((speed) => speed > 100) && speeds.every((speed) => speed < 10000), `the wheel goes at ${speeds} pt/s`);
        await page.close();
    },

    async "the ring goes with the focus, whatever is told anew of where it was"() {
        const page = await open(`<form>${switchIn("")}${switchIn("").replace("wifi", "bluetooth")}</form>`);
        const rings = `[...document.querySelectorAll("micro-interaction")].map((one) => !one.shadowRoot.querySelector("[part=focus]").hidden)`;
        await page.key("Tab", { code: "Tab" });
        await page.key(" ", { code: "Space", text: " " });
        same(await page.ask(rings), [true, false], "worked by keys it has");
        await page.key("Tab", { code: "Tab" });
        await page.ask("document.forms[0].reset()");
        await pause(600);
        same(await page.ask(rings), [false, true], "the next one has");
        await page.close();
    },

    async "misspelt attributes are told"() {
        const page = await open(`<micro-interaction src="examples/inbox.lua" wheel="scrol" fit="covr" motion="reduced" loading="Lazy" isolated="yes"></micro-interaction>`);
        for (const words of [`wheel="scrol" names no pan of it, which are`, `fit="covr" is none of contain, cover, fill`, `motion="reduced" is none of auto, reduce, full`,
            `loading="Lazy" is none of lazy, eager`, `isolated="yes" is neither empty nor "worker"`]) {
            check(page.complaints.some((one) => one.includes(words)), `'${words}' is told: ${page.complaints}`);
        }
        await page.close();
    },

    async "a touch that comes to nothing leaves the next one to be heard"() {
        const nothings = {
            "a page that scrolls": [[[0, 0]], [[0, -15]], [[0, -30]], [[0, -45]], [[0, -60]]],
            "a finger that wanders": [[[0, 0]], [[6, 0]], [[12, 0]], [[18, 0]]],
            "two fingers": [[[0, 0], [12, 0]]],
        };
        for (const [name, moves] of Object.entries(nothings)) {
            const page = await open(`<p style="height: 300px"></p>${switchIn("")}<p style="height: 2000px"></p>`, { height: 600, touch: true });
            const track = () => page.ask(`(({ x, y, width, height }) => [x + width * 278 / 328, y + height / 2])(${element}.getBoundingClientRect())`);
            const [x, y] = await track();
            for (const [index, points] of moves.entries()) {
                await page.touch(index ? "touchMove" : "touchStart", points.map(([right, down]) => [x + right, y + down]));
                await pause(20);
            }
            await page.touch("touchEnd", []);
            await pause(400);
            const before = await page.ask(`${element}.checked`);
            await page.touch("touchStart", [await track()]);
            await pause(60);
            await page.touch("touchEnd", []);
            await becomes(page, `${element}.checked`, !before, `after ${name} a tap leads to`);
            await page.close();
        }
    },

    async "a page gives the focus to one of several controls, and scrolls to where keys lead it"() {
        server.pages["rows.lua"] = `local mx = require "microix"
            local row = mx.each { "row", shape = "rect", max = 24, ids = function() local ids = {} for id = 1, 24 do ids[id] = id end return ids end,
                size = { 200, 40 }, fill = "#2F6FD0", each = function(id) return { y = 50 * id } end,
                accessibility = { role = "option", label = function(c, id) return "Row " .. id end, activate = "pick" } }
            local list = mx.layer { "list", row, accessibility = { role = "listbox", label = "Rows" } }
            return mx.component "rows" { canvas = { 220, 1300, origin = { -110, 0 } }, layers = { list }, gestures = { pick = mx.tap { on = row } },
                initial = "on", states = { on = {} }, rules = { { on = "pick", emit = "picked" } } }`;
        const page = await open(`<button id="before">Rows</button><micro-interaction src="rows.lua"></micro-interaction>`, { height: 400 });
        await page.ask(`document.getElementById("before").focus(); ${element}.focus()`);
        const focused = `${element}.shadowRoot.activeElement?.getAttribute("aria-label") ?? null`;
        same(await page.ask(focused), "Row 1", "with focus() it has");
        for (let count = 0; count < 12; count++) await page.key("ArrowDown");
        await becomes(page, focused, "Row 13", "twelve rows down it has");
        const seen = `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(${element}.shadowRoot.activeElement.getBoundingClientRect())`;
        same(await page.ask(seen), true, "what has the focus is in sight:");
        await page.close();
    },

    async "a form has what attributes say before a component is ready, and nothing of what stands inside it once it is"() {
        const page = await open(`<form><micro-interaction name="early" src="examples/switch.lua" checked></micro-interaction>
            <micro-interaction name="needed" src="examples/switch.lua" required></micro-interaction>
            <micro-interaction name="wifi" src="examples/switch.lua"><input type="checkbox" name="wifi" checked></micro-interaction></form>`);
        same(await page.ask(`(() => { const [early, needed] = ["early", "needed"].map((name) => { const one = document.createElement("micro-interaction");
            one.setAttribute("name", name); one.setAttribute("src", "examples/switch.lua");
            one.setAttribute(name === "early" ? "checked" : "required", ""); return one; });
            const form = document.createElement("form"); document.body.append(form); form.append(early, needed);
            const found = [JSON.stringify([...new FormData(form)]), form.checkValidity(), needed.validity.valueMissing]; form.remove(); return found; })()`),
            ['[["early","on"]]', false, true], "before it is ready a form has");
        same(await page.ask(data), '[["early","on"]]', "once it is ready the form has");
        same(await page.ask(`(async () => { const inside = document.querySelector('micro-interaction[name="wifi"]');
            inside.innerHTML = "<p></p>"; await Promise.resolve(); inside.firstChild.innerHTML = '<input name="late" value="1">'; await Promise.resolve();
            return ${data}; })()`), '[["early","on"]]', "of what comes deep inside it later the form has");
        same(await page.ask(`(() => { const [early, needed] = document.querySelectorAll("micro-interaction"); needed.checked = true;
            early.setCustomValidity("not this one"); const found = [document.forms[0].checkValidity(), early.validationMessage];
            early.setCustomValidity(""); return [...found, document.forms[0].checkValidity()]; })()`), [false, "not this one", true], "what a page has against it is");
        await page.close();
    },

    async "of radio buttons that are elements of their own one is on; arrows lead on, and enter sends the form"() {
        server.pages["radio.lua"] = `local mx = require "microix"
            local dot = mx.ellipse { "dot", size = { 30, 30 }, fill = "#2F80ED", opacity = function(c) return c.is_on and 1 or 0.3 end }
            return mx.component "radio" { canvas = { 60, 60, origin = { -30, -30 } }, layers = { dot }, inputs = { is_on = mx.boolean(false) },
                gestures = { choose = mx.tap { on = dot } }, rules = { { on = "choose", effect = function(c) c.is_on = true end } },
                accessibility = { role = "radio", label = "Choice", checked = function(c) return c.is_on end, activate = "choose", set = "is_on" } }`;
        const radio = (value, attributes = "") => `<micro-interaction name="size" value="${value}" src="radio.lua" ${attributes}></micro-interaction>`;
        const page = await open(`<form>${radio("s", "checked required")}${radio("m")}${radio("l")}
            <button>Send</button></form>${radio("other")}`);
        await page.ask(`window.sent = []; window.told = []; window.all = [...document.querySelectorAll("micro-interaction")];
            for (const one of all) one.addEventListener("change", () => told.push(one.value));
            document.forms[0].addEventListener("submit", (event) => { event.preventDefault(); sent.push(${data}); })`);
        const found = `[${data}, all.map(({ tabIndex }) => tabIndex), document.forms[0].checkValidity(), document.activeElement.getAttribute("value"), told]`;
        await becomes(page, found, ['[["size","s"]]', [0, -1, -1, 0], true, null, []], "as it begins it is");
        await page.ask(`all[3].checked = true; all[1].post("choose")`);
        await becomes(page, found, ['[["size","m"]]', [-1, 0, -1, 0], true, null, ["m"]], "once another is chosen it is");
        await page.key("Tab");
        await page.key("ArrowRight");
        await page.key("ArrowDown");
        await page.key("ArrowUp");
        await becomes(page, found, ['[["size","l"]]', [-1, -1, 0, 0], true, "l", ["m", "l", "s", "l"]], "by arrows it is");
        await page.key("Enter");
        same(await page.ask(`sent`), ['[["size","l"]]'], "enter sends");
        await page.ask(`all[2].checked = false`);
        await becomes(page, `[${found}[1], document.forms[0].checkValidity(), all[3].checked]`, [[0, -1, -1, 0], false, true], "with none on it is");
        same(await page.ask(`all.map((one) => one.matches(":invalid"))`), [true, true, true, false], "where one is required, all of them are missing:");
        same(await page.ask(`(() => { try { all[0].inputs.is_on = "maybe"; } catch ({ message }) { return message; } })()`),
            "the input 'is_on' needs true or false", "what an input does not take is told by its name:");
        await page.ask(`all[0].checked = true; document.forms[0].append(all[3])`);
        await becomes(page, `all.filter((one) => one.checked).length`, 1, "where another that is on comes to them there is on");
        await page.close();
    },

    async "of radio buttons those that can have the focus are the stops"() {
        server.pages["choice.lua"] = CHOICE;
        const radio = (attributes = "") => `<micro-interaction name="size" src="choice.lua" ${attributes}></micro-interaction>`;
        const page = await open(`<form>${radio("disabled")}${radio()}${radio()}</form>`);
        await page.ask(`window.all = [...document.querySelectorAll("micro-interaction")]`);
        const stops = `all.map((one) => one.getAttribute("tabindex"))`;
        await becomes(page, stops, [null, "0", "-1"], "past one that is disabled the tabulator comes to");
        await page.key("Tab");
        await page.key("ArrowUp");
        await becomes(page, `all.map(({ checked }) => checked)`, [false, false, true], "an arrow leads past one that is disabled, to");
        await page.ask(`all[2].checked = false; all[1].hidden = true; all[0].disabled = false`);
        await becomes(page, stops, ["0", "-1", "-1"], "past one that is hidden the tabulator comes to");
        await page.ask(`all[0].inputs.is_enabled = false`);
        await becomes(page, stops, [null, "-1", "0"], "past one that is disabled by itself it comes to");
        await page.ask(`all[0].inputs.is_enabled = true; all[0].paused = true`);
        await becomes(page, stops, [null, "-1", "0"], "past one that is paused it comes to");
        await page.ask(`all[0].paused = false`);
        await becomes(page, stops, ["0", "-1", "-1"], "once that goes on it comes to");
        await page.ask(`all[0].name = null`);
        await becomes(page, stops, ["0", "-1", "0"], "where one leaves the group it comes to");
        same(complaintsOf(page), [], "of a group a careful page complains of");
        await page.close();
    },

    async "the radio buttons that one leaves, as it is removed or goes to another form, are a group of their own"() {
        server.pages["choice.lua"] = CHOICE;
        const radio = (attributes = "") => `<micro-interaction name="size" src="choice.lua" ${attributes}></micro-interaction>`;
        const page = await open(`<form>${radio("required")}${radio("checked")}${radio()}</form><form></form>`);
        await page.ask(`window.all = [...document.querySelectorAll("micro-interaction")]`);
        const found = `[all.map(({ tabIndex }) => tabIndex), document.forms[0].checkValidity()]`;
        await becomes(page, found, [[-1, 0, -1], true], "with the second on the stops are");
        await page.ask(`all[1].remove()`);
        await becomes(page, found, [[0, -1, -1], false], "without it they are");
        await page.ask(`document.forms[0].append(all[1])`);
        await becomes(page, found, [[-1, 0, -1], true], "as it is back they are");
        await page.ask(`document.forms[1].append(all[1])`);
        await becomes(page, found, [[0, 0, -1], false], "as it is in another form they are");
        await page.close();
    },

    async "a page that is written anew, as its server has it, leaves the control where it was"() {
        const page = await open(`<form>${switchIn("").replace("</", `<input type="checkbox" name="wifi" value="inside" checked></`)}</form>`);
        await becomes(page, `${element}.tabIndex`, 0, "its place in the order is");
        await page.ask(`${element}.removeAttribute("tabindex"); ${element}.removeAttribute("data-microix-tabindex");
            ${element}.querySelector("input").removeAttribute("form")`);
        await becomes(page, `[${element}.tabIndex, ${data}]`, [0, "[]"], "written anew it is");
        await page.close();
    },

    async "what stands inside gives its focus to the control that comes"() {
        const page = await open("<p></p>");
        const inside = switchIn("").replace("</", `<button type="button">Wi-Fi</button></`).replace("src=", "data-src=");
        await page.ask(`document.querySelector("p").innerHTML = ${JSON.stringify(inside)}`);
        await page.key("Tab");
        same(await page.ask(`document.activeElement.localName`), "button", "before it comes this has the focus:");
        await page.ask(`${element}.src = ${element}.dataset.src`);
        await becomes(page, `document.activeElement === ${element}`, true, "that it has the focus then is");
        await page.close();
    },

    async "a group of which nothing is seen has the room of what is in it, and a mouse gives that the focus"() {
        server.pages["clear.lua"] = `local mx = require "microix"
            local function half(name, x) return mx.rect { name, size = { 80, 44 }, x = x, fill = "#FFFFFF00",
                accessibility = { role = "radio", label = name, activate = name, checked = { choice = name } } } end
            local a, b = half("a", -40), half("b", 40)
            local mark = mx.rect { "mark", size = { 70, 36 }, fill = "#2F80ED", x = function(c) return c.choice == "a" and -40 or 40 end }
            return mx.component "clear" { canvas = { 160, 60, origin = { -80, -30 } }, context = { choice = "a" },
                layers = { mark, mx.layer { "group", a, b, accessibility = { role = "radiogroup", label = "Which" } } },
                gestures = { a = mx.tap { on = a }, b = mx.tap { on = b } },
                rules = { { on = "a", effect = function(c) c.choice = "a" end }, { on = "b", effect = function(c) c.choice = "b" end } } }`;
        const page = await open(`<micro-interaction src="clear.lua"></micro-interaction>`);
        const boxes = `[...${element}.shadowRoot.querySelectorAll(".control")].map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height].map(Math.round))`;
        same(await page.ask(boxes), [[160, 44], [80, 44], [80, 44]], "the boxes are");
        const [x, y] = await page.ask(`(({ x, y, width, height }) => [x + width * 0.75, y + height / 2])(${element}.getBoundingClientRect())`);
        await click(page, x, y);
        await becomes(page, `${element}.shadowRoot.activeElement?.ariaLabel`, "b", "a mouse gives the focus to");
        await page.close();
    },

    async "a number that the page sets and its component rounds is no news, nor is a drag that is hidden; the same text is no other component"() {
        server.pages["steps.lua"] = `local mx = require "microix"
            local bar = mx.rect { "bar", size = { 200, 40 }, fill = "#E1E4EA" }
            local thumb = mx.ellipse { "thumb", size = { 40, 40 }, x = function(c) return c.level * 2 - 100 end, fill = "#2F80ED" }
            return mx.component "steps" { canvas = { 240, 60, origin = { -120, -30 } }, layers = { bar, thumb },
                inputs = { level = mx.number { 30, min = 0, max = 100 } },
                gestures = { drag = mx.pan { on = thumb, axis = "x", drives = thumb.x, within = { -100, 100 } } },
                rules = { { on = "drag.changed", effect = function(c) c.level = math.max(0, math.min(100, (c:shown(thumb.x) + 100) / 2)) end } },
                accessibility = { role = "slider", label = "Level", value = function(c) return c.level // 5 * 5 end, least = 0, greatest = 100, step = 5, set = "level" } }`;
        const page = await open("<p></p>");
        await page.ask(`window.told = []; for (const name of ["input", "change"]) document.addEventListener(name, () => told.push(name));
            document.querySelector("p").innerHTML = '<micro-interaction src="steps.lua" value="77"></micro-interaction>'; ${element}.ready.then(() => 0)`);
        await pause(100);
        same(await page.ask(`[told, ${element}.value]`), [[], 75], "of what the page has set it tells");
        const [x, y] = await page.ask(`(({ x, y, width, height }) => [x + width * (20 + 77 * 2) / 240, y + height / 2])(${element}.getBoundingClientRect())`);
        await page.mouse("mouseMoved", x, y, { buttons: 0, button: "none" });
        await page.mouse("mousePressed", x, y);
        for (let step = 1; step <= 10; step++) await page.mouse("mouseMoved", x - step * 2, y);
        await pause(60);
        const before = await page.ask(`${element}.value`);
        await page.ask(`${element}.style.display = "none"`);
        for (let step = 11; step <= 20; step++) await page.mouse("mouseMoved", x - step * 2, y);
        await page.mouse("mouseReleased", x - 40, y);
        await pause(100);
        same(await page.ask(`${element}.value`), before, "hidden in the middle of a drag it is");
        const text = server.pages["choice.lua"] = CHOICE;
        await page.ask(`${element}.style.display = ""; ${element}.source = ${JSON.stringify(text)}`);
        await becomes(page, `${element}.component?.inputs.length`, 2, "with a text of its own it has so many inputs:");
        await page.ask(`${element}.checked = true; ${element}.source = ${JSON.stringify(text)}`);
        await pause(100);
        same(await page.ask(`${element}.checked`), true, "after the same text once more it is");
        await page.close();
    },

    async "what has the focus has its box where it is drawn, though something never rests, or a list is longer than its window"() {
        server.pages["roaming.lua"] = ROAMING;
        const page = await open(`<micro-interaction src="roaming.lua"></micro-interaction>`);
        await page.key("Tab");
        await page.key("Enter");
        const apart = `(() => { const root = ${element}.shadowRoot; const box = root.activeElement.getBoundingClientRect();
            const drawn = [...root.querySelectorAll("svg rect")].at(-1).getBoundingClientRect(); return Math.round(box.left - drawn.left); })()`;
        await pause(900);
        await becomes(page, apart, 0, "beside what never rests the box is apart by");
        server.pages["long.lua"] = LONG;
        const list = await open(`<micro-interaction src="long.lua"></micro-interaction>`);
        await list.key("Tab");
        for (let row = 1; row < 6; row++) await list.key("ArrowDown");
        await becomes(list, `[${element}.shadowRoot.activeElement.getAttribute("aria-label"), ${element}.shadowRoot.querySelector("[role=listbox]").scrollTop]`,
            ["Item 6", 0], "in a list that is longer than its window the focus is on, and its window has gone by");
        await Promise.all([page.close(), list.close()]);
    },

    async "a control out of sight tells its form, though something never rests, and what is required says so"() {
        server.pages["lamp.lua"] = ROAMING.replace(/, accessibility = .*?} }/, " }")
            .replace("  feedback", '  accessibility = { role = "checkbox", label = "One", checked = { state = "there" }, activate = "tap" },\n  feedback');
        const page = await open(`<div style="height: 4000px"></div><micro-interaction src="lamp.lua" required></micro-interaction>`);
        await page.ask(`window.heard = []; for (const name of ["input", "change"]) ${element}.addEventListener(name, () => heard.push(name)); ${element}.post("tap")`);
        await becomes(page, `heard`, ["input", "change"], "out of sight is told");
        // What a browser tells of it can't be asked for.
        same(await page.ask(`(async () => { const { prototype } = HTMLElement; const attach = prototype.attachInternals; let own;
            prototype.attachInternals = function () { return (own = attach.call(this)); };
            const one = document.createElement("micro-interaction"); prototype.attachInternals = attach;
            one.src = "lamp.lua"; one.required = true; document.body.prepend(one); await one.ready; return own.ariaRequired; })()`), "true", "that it is required is told as");
        await page.close();
    },

    async "a page writes a control that is disabled, or not there yet, and nobody hears of what it begins with"() {
        const page = await open(`<form>${switchIn('disabled checked')}<fieldset disabled><micro-interaction name="theme" src="examples/toggle.lua"></micro-interaction></fieldset>
            <div style="height: 4000px"></div><micro-interaction name="far" loading="lazy" required src="examples/switch.lua"></micro-interaction><button>Go</button></form>`);
        await page.ask(`window.wait = (time) => new Promise((done) => setTimeout(done, time)); window.all = [...document.querySelectorAll("micro-interaction")]`);
        same(await page.ask(`(async () => { all[1].checked = true; await wait(100); return all.slice(0, 2).map(({ checked }) => checked); })()`), [true, true],
            "disabled they are");
        same(await page.ask(`(async () => { all[0].removeAttribute("checked"); await wait(100); const first = all[0].checked;
            all[0].checked = true; all[0].setAttribute("checked", ""); all[0].removeAttribute("checked"); await wait(100); return [first, all[0].checked]; })()`),
            [false, true], "its attribute counts until it is set:");
        same(await page.ask(`(async () => { const one = document.createElement("micro-interaction"); one.src = "examples/toggle.lua"; window.heard = [];
            for (const name of ["microix-emit", "microix-cue", "change"]) one.addEventListener(name, () => heard.push(name));
            one.checked = true; document.body.append(one); await one.ready; await wait(700); return [one.checked, heard]; })()`), [true, []], "what begins as on tells");
        await page.ask(`document.querySelector("button").click()`);
        await page.ask(`all[2].ready.then(() => wait(200))`);
        same(await page.ask(`(({ top, bottom }) => [document.activeElement === all[2], top >= 0 && bottom <= innerHeight, all[2].tabIndex])(all[2].getBoundingClientRect())`), [true, true, 0],
            "a browser goes to what is missing:");
        await page.close();
    },

    async "two fingers are the page's where no gesture takes them"() {
        const page = await open(["toggle", "two_finger_caret", "pinch_photo", "like_button"].map((name) => live(name)).join(""));
        same(await page.ask(`[...document.querySelectorAll("micro-interaction")].map((one) => getComputedStyle(one.shadowRoot.querySelector("svg")).touchAction)`),
            ["pan-y pinch-zoom", "none", "none", "manipulation"], "a browser may");
        await page.close();
    },

    async "of two sliders each hand has one"() {
        const page = await open([1, 2].map(() => `<micro-interaction src="examples/slider.lua" width="376" height="168" style="display: block"></micro-interaction>`).join(""),
            { touch: true });
        const both = `[...document.querySelectorAll("micro-interaction")].map(({ value }) => value)`;
        // Where their tracks are.
        const boxes = await page.ask(`[...document.querySelectorAll("micro-interaction")].map((one) => { const { x, y, width, height } = one.getBoundingClientRect();
            return [x + 36, y + height * 0.77, width - 72]; })`);
        const at = (part) => boxes.map(([x, y, width]) => [x + width * part, y]);
        await page.touch("touchStart", at(0.25).slice(0, 1));
        await page.touch("touchStart", at(0.25));
        for (let step = 1; step <= 20; step++) {
            await page.touch("touchMove", at(0.25 + step / 40));
            await pause(16);
        }
        await page.touch("touchEnd", []);
        await becomes(page, both, [3, 3], "led by two fingers they are");
        await page.close();
    },

    async "a label around a control, and one of several controls"() {
        const page = await open(`<label id="around">Airplane mode ${switchIn("")}</label><label for="list">Mail</label>${live("inbox", 'id="list"')}`);
        await page.ask(`window.told = 0; document.addEventListener("input", () => told++)`);
        const [x, y] = await page.ask(`(({ x, y, width, height }) => [x + width * 278 / 328, y + height / 2])(${element}.getBoundingClientRect())`);
        await click(page, x, y);
        await becomes(page, `[${element}.checked, told]`, [true, 1], "clicked inside its label it is");
        const label = await page.ask(`(({ x, y }) => [x + 3, y + 3])(document.querySelector("[for=list]").getBoundingClientRect())`);
        await click(page, ...label);
        same(await page.ask(`document.activeElement.id`), "list", "a label of several controls gives the focus to one of");
        await page.close();
    },

    async "the focus that leaves and comes back within a frame is heard"() {
        const page = await open(live("inbox"), { height: 700 });
        const row = `${element}.shadowRoot.querySelector("[role=option][tabindex='0']")`;
        await page.ask(`${row}.focus(); new Promise((done) => setTimeout(done, 200))`);
        await page.ask(`(() => { const one = ${element}.shadowRoot.activeElement; one.blur(); one.focus(); })()`);
        const before = await page.ask(`${element}.shadowRoot.activeElement.dataset.layer`);
        await page.key("ArrowDown");
        await pause(200);
        check((await page.ask(`${element}.shadowRoot.activeElement?.dataset.layer`)) !== before, "an arrow leads nowhere");
        await page.close();
    },

    async "a label that comes, and goes, names it from then on"() {
        const page = await open(switchIn('id="it"'));
        await told(page, "switch", "Bluetooth");
        await page.ask(`document.body.insertAdjacentHTML("afterbegin", '<p><label for="it">Wi-Fi</label></p>')`);
        await pause(100);
        await told(page, "switch", "Wi-Fi");
        await page.ask(`document.querySelector("p").remove()`);
        await pause(100);
        await told(page, "switch", "Bluetooth");
        await page.close();
    },

    async "an unknown way to be isolated is a worker, and the same attribute once more is nothing new"() {
        const page = await open(live("switch", 'isolated="Wroker" input-is-on="true"'));
        check(page.complaints.some((one) => one.includes("wroker")), "nobody is told of isolated=Wroker");
        same(await page.ask(`${element}.snapshot() instanceof Promise`), true, "it runs in a worker:");
        await page.ask(`${element}.inputs.is_on = false`);
        await page.ask(`${element}.setAttribute("input-is-on", "true"); new Promise((done) => setTimeout(done, 200))`);
        same(await page.ask(`${element}.inputs.is_on`), false, "after the same attribute it is on:");
        await page.ask(`${element}.setAttribute("input-is-on", "false"); ${element}.setAttribute("input-is-on", "true")`);
        await pause(200);
        same(await page.ask(`${element}.inputs.is_on`), false, "an attribute that goes to and fro within a turn leaves it:");
        await page.close();
    },

    async "a style that is not there leaves a control without it"() {
        const page = await open(`<form><micro-interaction name="s" checked src="examples/switch.lua" styles="nowhere.lua drak:night.lua"></micro-interaction></form>`);
        same(await page.ask(`[${element}.matches(":state(ready)"), ${data}]`), [true, '[["s","on"]]'], "without its style it is");
        for (const words of ["nowhere.lua: error: there is no such file", "'drak:night.lua' is no address of a file"]) {
            check(page.complaints.some((one) => one.includes(words)), `${page.complaints} is all that is told`);
        }
        await page.close();
    },

    async "styles for the dark follow the page's scheme, and those for more contrast the person's wish"() {
        server.pages["night.lua"] = `return require("microix").style "night" { card = { fill = "#101418" } }`;
        server.pages["strong.lua"] = `return require("microix").style "strong" { card = { fill = "#000000" } }`;
        server.pages["card.lua"] = `local mx = require "microix"
            return mx.component "card" { canvas = { 80, 40 }, layers = { mx.rect { "card", size = { 80, 40 }, anchor = { 0, 0 } } },
                style = mx.style "day" { card = { fill = "#EEEEEE" } } }`;
        const page = await open(`<micro-interaction src="card.lua" styles="dark:night.lua contrast:strong.lua"></micro-interaction>`);
        const fills = `[...${element}.shadowRoot.querySelectorAll("[fill]")].map((one) => one.getAttribute("fill")).join()`;
        const light = await page.ask(fills);
        const scheme = async (name) => {
            await page.ask(`document.documentElement.style.colorScheme = "${name}"`);
            await pause(600);
            return (await page.ask(fills)) === light;
        };
        same(await scheme("dark"), false, "in a dark page it is as in a light one:");
        same(await scheme("light"), true, "in a light page it is as before:");
        for (const [name, value] of [["prefers-contrast", "more"], ["forced-colors", "active"]]) {
            await page.call("Emulation.setEmulatedMedia", { features: [{ name, value }] });
            await becomes(page, `${fills} === ${JSON.stringify(light)}`, false, `with ${name} it is as without`);
            await page.call("Emulation.setEmulatedMedia", { features: [] });
            await becomes(page, `${fills} === ${JSON.stringify(light)}`, true, `after ${name} it is as before`);
        }
        await page.close();
    },

    async "what a page got wrong early is told, and is forgotten"() {
        const page = await open("");
        await page.ask(`window.told = []; document.addEventListener("microix-error", (event) => { event.preventDefault(); told.push(event.detail.message); });
            window.make = async (name, before) => { const one = document.createElement("micro-interaction"); one.src = \`examples/\${name}.lua\`;
                document.body.append(one); before(one); await one.ready; return one; }`);
        same(await page.ask(`make("toggle", (one) => { one.post("tapp"); one.inputs.nothing = 1; one.post("tap"); })
            .then((one) => new Promise((done) => setTimeout(() => done([one.states, told.length]), 100)))`),
            [["on.resting"], 2], "after a misspelt trigger and input it is");
        same(await page.ask(`(async () => { const one = await make("toggle", () => {}); one.src = "nowhere.lua"; one.post("tap");
            await one.ready.catch(() => {}); one.src = "examples/switch.lua"; await one.ready; return [one.states, told.length]; })()`),
            [["access.enabled", "value.off"], 3], "what waited for a component that is not there is done to the next:");
        same(await page.ask(`make("switch", () => {}).then((one) => [JSON.stringify(one.inputs), String(one.inputs), Object.hasOwn(one.inputs, "else"),
            "is_on" in one.inputs, one.inputs.then ?? null])`), ['{"is_enabled":true,"is_on":false}', "[object Object]", false, true, null], "as an object inputs are");
        await page.close();
    },

    async "what a page sets is no news to it, and is told out of sight too"() {
        const page = await open(`<form>${switchIn("")}</form>`, { height: 300 });
        await page.ask(`window.news = []; for (const name of ["microix-state", "input", "change"]) ${element}.addEventListener(name, () => news.push(name))`);
        const frames = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`;
        same(await page.ask(`(async () => { ${element}.inputs.is_on = true; await ${frames}; return [${data}, news]; })()`), ['[["wifi","on"]]', []],
            "with its input it is");
        same(await page.ask(`(async () => { const kept = ${element}.snapshot(); ${element}.checked = false; await ${frames}; ${element}.resume(kept);
            await ${frames}; return [${element}.checked, news]; })()`), [true, []], "with its snapshot it is");
        await page.ask(`document.forms[0].style.setProperty("margin-top", "2500px")`);
        await pause(200);
        same(await page.ask(`(async () => { ${element}.inputs.is_on = false; await ${frames}; return [${data}, ${element}.checked]; })()`), ["[]", false],
            "out of sight it is");
        await page.ask(`${element}.post("tap")`);
        await becomes(page, `[${data}, ${element}.checked]`, ['[["wifi","on"]]', true], "and posted to it is");
        await page.close();
    },

    async "what a person does is news also to who locks it meanwhile, and what it begins with moves nowhere"() {
        const page = await open(`<form>${switchIn("")}</form>`, { height: 300 });
        await page.ask(`window.news = []; for (const name of ["microix-state", "input", "change"]) ${element}.addEventListener(name, () => news.push(name));
            ${element}.addEventListener("microix-emit", () => { news.push(${element}.checked); ${element}.disabled = true; })`);
        await page.ask(`${element}.click()`);
        await becomes(page, `[news, ${data}, ${element}.states]`, [[true, "microix-state", "input", "change"], "[]", ["access.disabled", "value.on"]], "news is");
        same(await page.ask(`(async () => { document.body.innerHTML = \`${switchIn("checked")}\`; await ${element}.ready; const looks = new Set();
            for (const end = performance.now() + 400; performance.now() < end; await new Promise(requestAnimationFrame))
                looks.add(${element}.shadowRoot.querySelector("svg").innerHTML);
            return [looks.size, ${element}.checked]; })()`), [1, true], "it looks so many ways, and is on");
        await page.close();
    },

    async "other styles change its looks alone; a pause cancels what a finger does"() {
        server.pages["night.lua"] = `return require("microix").style "night" { card = { fill = "#101418" }, label = { fill = "#FFFFFF" } }`;
        const page = await open(live("toggle", 'width="328"'));
        const fills = `[...${element}.shadowRoot.querySelectorAll("[fill]")].map((one) => one.getAttribute("fill")).join()`;
        await page.ask(`window.one = ${element}; window.before = ${fills}; window.opened = 0; one.addEventListener("microix-ready", () => opened++);
            one.checked = true; one.setAttribute("styles", "night.lua")`);
        await pause(600);
        same(await page.ask(`[one.checked, opened]`), [true, 0], "in another style it is");
        await page.ask(`one.setAttribute("styles", "nowhere.lua")`);
        await pause(200);
        same(await page.ask(`[one.checked, opened, one.matches(":state(ready)")]`), [true, 0, true], "where there is no such style it is");
        const at = await places(page);
        await page.mouse("mousePressed", ...at(254, 48));
        await page.ask(`one.paused = true`);
        await pause(50);
        await page.mouse("mouseMoved", ...at(200, 48), { buttons: 1 });
        await page.mouse("mouseReleased", ...at(200, 48));
        same(await page.ask(`(async () => { const text = one.snapshot(); one.setAttribute("paused", "paused"); one.paused = false; one.paused = true;
            return [one.checked, one.tabIndex]; })()`), [true, -1], "paused below a finger it is");
        await page.ask(`one.paused = false`);
        await pause(100);
        same(await page.ask(`[one.checked, one.tabIndex]`), [true, 0], "going on it is");
        await page.close();
    },

    async "the focus goes on where what had it is gone, and its ring goes with it"() {
        const page = await open(live("inbox"), { height: 700 });
        const focused = `[${element}.shadowRoot.activeElement?.getAttribute("aria-label") ?? null, ${element}.shadowRoot.querySelector("[part=focus]").hidden]`;
        const around = `(() => { const [ring, one] = [${element}.shadowRoot.querySelector("[part=focus]"), ${element}.shadowRoot.activeElement]
            .map((one) => one?.getBoundingClientRect()); return one ? Math.round(ring.y - one.y) : null; })()`;
        await page.key("Tab");
        await page.key("ArrowDown");
        const [before] = await page.ask(focused);
        await page.key("Delete");
        await pause(900);
        const [after, isHidden] = await page.ask(focused);
        check(before && after && after !== before && !isHidden, `the focus goes from ${before} to ${after}`);
        // Boxes are read again once all rests, which a busy machine takes longer for.
        for (let waits = 0; waits < 50 && await page.ask(around) !== 0; waits++) await pause(100);
        same(await page.ask(around), 0, "the ring is beside it by");
        await page.close();
    },

    async "a mouse gives the focus to the control on which it is pressed, and a dialog takes and gives it"() {
        const page = await open(live("bell"));
        const at = await places(page);
        const focused = `${element}.shadowRoot.activeElement?.getAttribute("role") ?? null`;
        const ring = `${element}.shadowRoot.querySelector("[part=focus]").hidden`;
        await click(page, ...at(-120, 0));
        same(await page.ask(focused), null, "beside all controls the focus is at");
        await click(page, ...at(0, 0));
        same(await page.ask(`[${focused}, ${ring}]`), ["dialog", true], "as the mouse opens it the focus is at, without a ring");
        await page.key("Escape");
        await becomes(page, `[${focused}, ${ring}]`, ["button", false], "as a key closes it the focus is at, with its ring");
        await click(page, ...at(0, 0));
        await click(page, ...at(0, 0));
        same(await page.ask(focused), "button", "as the mouse closes it the focus is at");
        await compareWithTool(page, "bell", "bell with a mouse and a key");
        await page.close();
    },

    async "what only stands in a list is told by its words, and what has controls is a group with the page's name"() {
        const page = await open(live("spring_list"), { height: 800 });
        await told(page, "list", "From A to T");
        const names = (await tree(page)).filter(({ role }) => role === "listitem").length;
        check(names >= 30, `${names} of 30 names are told`);
        same(await page.ask(`[...${element}.shadowRoot.querySelectorAll("[role=listitem]")].slice(0, 2).map((one) => one.textContent)`),
            ["Ada", "Alan"], "the first names are");
        await page.close();
        const other = await open(live("bell").replace("<micro-interaction", `<micro-interaction aria-label="News"`));
        await told(other, "group", "News");
        await other.close();
    },

    async "what is only read stands in headings and paragraphs"() {
        const page = await open(live("cross_fade", `aria-label="Start"`), { height: 700 });
        await told(page, "heading", "Eat well, live well");
        same(await page.ask(`[...${element}.shadowRoot.querySelectorAll("[role=paragraph]")].map((one) => one.textContent)`), ["A little better every day.", "Get started", "I have an account"], "the paragraphs are");
        await page.ask(`${element}.post("forward")`);
        await pause(1500);
        await told(page, "heading", "What is your goal?");
        await page.close();
    },

    async "a finger that lifts from what was hidden meanwhile sets nothing"() {
        const page = await open(`<dialog id="box">${live("toggle")}</dialog>`);
        await page.ask(`box.showModal()`);
        await pause(200);
        const [x, y] = await page.ask(`(({ x, y }) => [x + 264, y + 48])(${element}.getBoundingClientRect())`);
        await page.mouse("mouseMoved", x, y, { buttons: 0, button: "none" });
        await page.mouse("mousePressed", x, y);
        for (let step = 1; step <= 6; step++) {
            await page.mouse("mouseMoved", x - 4 * step, y);
            await pause(30);
        }
        await page.ask(`box.close()`);
        await pause(200);
        await page.mouse("mouseReleased", x - 24, y);
        await pause(300);
        same(await page.ask(`${element}.checked`), false, "a toggle that was hidden under a finger is");
        await page.close();
    },

    async "padding that changes takes what is over the picture with it, and a ring stays in the picture"() {
        const page = await open(live("inbox", 'wheel="scroll"'));
        const gap = `(() => { const [one, two] = ["svg", ".controls"].map((part) => ${element}.shadowRoot.querySelector(part).getBoundingClientRect());
            return [Math.round(one.x - two.x), Math.round(one.y - two.y)]; })()`;
        await page.ask(`${element}.style.padding = "12px 30px"`);
        await becomes(page, gap, [0, 0], "between the picture and its elements are");
        check((await page.ask(`getComputedStyle(${element}.shadowRoot.querySelector(".controls")).clipPath`)).startsWith("inset(-"), "a ring leaves the picture");
        await page.close();
    },

    async "what is announced is there before its text, which a screen reader says then"() {
        const page = await open(live("toast_queue", ""));
        const told = `[...${element}.shadowRoot.querySelectorAll("[role=status]:not(.announced)")].map(({ textContent }) => textContent)`;
        const said = await page.ask(`(async () => {
            const one = ${element}; const looks = [];
            const observer = new MutationObserver(() => looks.push(JSON.stringify(${told})));
            observer.observe(one.shadowRoot, { subtree: true, childList: true, characterData: true });
            one.post("show");
            await new Promise((done) => setTimeout(done, 500));
            return looks; })()`);
        same([said.includes('[""]'), said.at(-1)?.length > 6], [true, true], `of ${said} it is empty first, and then says something:`);
        await page.close();
    },

    async "a component that is announced is a text; one that is called ready stays"() {
        const page = await open(live("number_ticker"));
        await page.ask(`${element}.inputs.number = 321`);
        await pause(100);
        check((await page.ask(`${element}.shadowRoot.querySelector("[role=status]").textContent`)).includes("321"), "the number is no text");
        await page.close();
        const other = await open(live("expanding_button"));
        await pause(1300);
        await other.ask(`${element}.post("forward")`);
        await pause(300);
        same(await other.ask(`[${element}.matches(":state(ready)"), getComputedStyle(${element}.shadowRoot.querySelector("svg")).display]`),
            [true, "block"], "out of its state 'ready' it is");
        await other.close();
    },
};

async function back(page) {
    const { entries, currentIndex } = await page.call("Page.getNavigationHistory");
    const shown = page.ask(`new Promise((done) => addEventListener("pagehide", done, { once: true }))`).catch(() => {});
    await page.call("Page.navigateToHistoryEntry", { entryId: entries[currentIndex - 1].id });
    await shown;
    for (let tries = 0; tries < 50; tries++) {
        await pause(100);
        if (await page.ask(`document.readyState === "complete" && !!${element}`).catch(() => false)) return;
    }
}
