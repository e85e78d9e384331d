// Components in workers: forms and what a page asks by messages, and scripts that never end.
import { pause } from "./chromium.mjs";
import { becomes, check, compareWithTool, complaintsOf, element, live, open, places, same, server } from "./harness.mjs";

/**
 * What comes due costs more time than it takes, several times as much on any machine: a page that waits for it waits longer and
 * longer.
 */
const BUSY = `local mx = require "microix"
local long = ("a"):rep(10000)
return mx.component "busy" {
  canvas = { 80, 40 }, layers = { mx.rect { "box", size = { 40, 20 }, fill = "#2F80ED" } },
  rules = {
    { on = "begin", effect = function(c) c:send("work", 0.01) end },
    { on = "work", effect = function(c) for i = 1, 200 do long:find("b", 1, true) end c:send("work", 0.0006) end },
  },
}`;
const wait = `window.wait = (time) => new Promise((done) => setTimeout(done, time));`;

export const apart = {
    async "a form and a worker"() {
        const page = await open(`<form><label for="wifi">Radio</label>
            <micro-interaction id="wifi" name="wifi" record isolated="worker" src="examples/switch.lua" checked></micro-interaction></form>`);
        const data = `JSON.stringify([...new FormData(document.forms[0])])`;
        await page.ask(`${wait} window.one = ${element}; window.heard = []; for (const name of ["input", "change"]) one.addEventListener(name, () => heard.push(name));`);
        await page.ask(`one.snapshot()`);
        await becomes(page, data, '[["wifi","on"]]', "a form with a switch that is checked submits");
        await page.ask(`one.checked = false; one.checked = true; one.checked = true; one.checked = false; wait(200)`);
        same(await page.ask(data), "[]", "turned off, on and off by the page it submits");
        same(await page.ask("heard"), [], "what a page sets is no news:");
        await page.ask(`document.querySelector("label").click(); wait(200)`);
        same(await page.ask(`[heard, one.checked, ${data}]`), [["input", "change"], true, '[["wifi","on"]]'], "a label's click is");
        await page.ask(`one.checked = false; document.forms[0].reset(); wait(200)`);
        same(await page.ask(data), '[["wifi","on"]]', "a form that is reset submits");
        await page.ask(`one.disabled = true; one.disabled = false; one.disabled = true; wait(200)`);
        same(await page.ask(`[one.inputs.is_enabled, one.states.includes("access.disabled")]`), [false, true], "disabled it is");
        await compareWithTool(page, "switch", "a form's switch in a worker");
        same(complaintsOf(page), [], "with a worker a careful page complains of");
        await page.close();
    },

    async "what a page asks of a worker"() {
        const page = await open(live("press_button", 'isolated="worker"'));
        await page.ask(`${wait} window.one = ${element}; window.heard = []; window.told = [];
            one.addEventListener("microix-emit", (event) => heard.push(event.detail.name));
            one.addEventListener("microix-error", (event) => { told.push(event.detail.message); event.preventDefault(); });`);
        await page.ask(`(async () => { one.post("touch_down"); await wait(130); one.post("touch_up"); })()`);
        await compareWithTool(page, "press_button", "a button pressed in a worker");
        same(await page.ask("heard"), ["tap"], "a pressed button tells");
        same(await page.ask(`(one.inputs.is_enabled = false, one.inputs.is_enabled)`), false, "an input that was just set is");
        await page.ask("wait(150)");
        same(await page.ask(`[one.states, one.inputs.is_enabled, one.matches(":state(disabled)")]`), [["disabled"], false, true], "disabled it is");
        await page.ask(`one.inputs.is_enabled = true; one.post("touch_down"); one.snapshot().then((text) => { window.saved = text; })`);
        await page.ask(`(async () => { one.post("touch_up"); await wait(700); })()`);
        same(await page.ask(`one.states`), ["idle"], "let go it is");
        same(await page.ask(`(async () => { const lost = await one.resume(saved); await wait(100); return [lost, one.states]; })()`), [[], ["pressed"]],
            "resumed it is");
        // It goes on in its own time, and not in that of the page.
        const nanoseconds = (text) => Number(/"now":"?([0-9]+)/.exec(text)[1]);
        const gone = (nanoseconds(await page.ask(`one.snapshot()`)) - nanoseconds(await page.ask("saved"))) / 1e9;
        check(gone > 0 && gone < 0.6, `within a tenth of a second after it was resumed ${gone} s have gone by for it`);
        await page.ask(`one.post("touch_up"); wait(700)`);
        same(await page.ask(`one.states`), ["idle"], "after that, let go it is");
        await page.ask(`one.post("tuoch_up"); one.inputs.is_enabled = 3; wait(150)`);
        const told = await page.ask("told");
        check(told.length === 2 && told[0].includes("tuoch_up") && told[1].includes("is_enabled"), `what a page gets wrong is told as ${told}`);
        same(await page.ask(`one.matches(":state(ready)")`), true, "after that it is shown:");
        same(await page.ask(`(async () => { one.paused = true; one.post("touch_down"); await wait(100); const still = one.states;
            one.paused = false; await wait(200); return [still, one.states]; })()`), [["pressed"], ["pressed"]], "paused, and going on, it is");
        same(await page.ask(`(async () => { one.remove(); await wait(50); return [one.states, one.matches(":state(ready)")]; })()`), [[], false], "removed it is");
        same(complaintsOf(page), [], "asking it a careful page complains of");
        await page.close();
    },

    async "what a person does is told, though the page sets an input at every frame"() {
        server.pages["two.lua"] = `local mx = require "microix"
            local box = mx.rect { "box", size = { 60, 40 }, fill = "#2F80ED" }
            return mx.component "two" { canvas = { 100, 64, origin = { -50, -32 } }, layers = { box },
                inputs = { is_on = mx.boolean(false), level = mx.number { 0, min = 0, max = 1 } },
                initial = "off", states = { off = {}, on = {} }, gestures = { tap = mx.tap { on = box } },
                rules = { { on = "tap", effect = function(c) c.is_on = not c.is_on end },
                    { always = true, from = "off", to = "on", when = { is_on = true } }, { always = true, from = "on", to = "off", when = { is_on = false } } },
                accessibility = { role = "switch", label = "Two", checked = { is_on = true }, activate = "tap", set = "is_on" } }`;
        const page = await open(`<micro-interaction src="two.lua" isolated="worker"></micro-interaction>`);
        const told = await page.ask(`(async () => { ${wait} const one = ${element}; await one.ready; const told = { input: 0, change: 0, "microix-state": 0 };
            for (const name in told) one.addEventListener(name, () => told[name]++);
            let frames = 0; const set = () => { one.inputs.level = (frames++ % 100) / 100; requestAnimationFrame(set); }; set();
            for (let click = 0; click < 6; click++) { await wait(130); one.click(); one.inputs.level = 0.5; }
            await wait(300); return told; })()`);
        same(told, { input: 6, change: 6, "microix-state": 6 }, "of six clicks is told");
        await page.close();
    },

    async "a wheel with the control key pinches in a worker"() {
        const page = await open(live("pinch_photo", 'isolated="worker"'), { width: 900, height: 900 });
        const at = await places(page);
        const scale = `${element}.shadowRoot.querySelector("svg g g").transform.baseVal.consolidate().matrix.a`;
        const before = await page.ask(scale);
        // Near the corner fingers that land far apart would miss the photo.
        const [x, y] = at(42, 232);
        for (let step = 0; step < 6; step++) {
            await page.call("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY: -10, modifiers: 2 });
            await pause(16);
        }
        await pause(900);
        check((await page.ask(scale)) > before * 1.2, `a wheel leads the photo from ${before} to ${await page.ask(scale)}`);
        await compareWithTool(page, "pinch_photo", "a photo and a wheel in a worker");
        await page.close();
    },

    async "a script that never ends is ended, and the page goes on"() {
        server.pages["busy.lua"] = BUSY;
        server.pages["endless.lua"] = "while true do pcall(function() while true do end end) end";
        const page = await open(`<micro-interaction src="busy.lua" isolated="worker"><button>instead</button></micro-interaction>${live("toggle")}`);
        const meanwhile = await page.ask(`(async () => { ${wait} window.busy = ${element}; const toggle = document.querySelectorAll("micro-interaction")[1];
            busy.addEventListener("microix-error", (event) => { event.preventDefault(); window.told = event.detail; });
            window.frames = window.longest = 0; let last = performance.now();
            const look = (time) => { frames++; longest = Math.max(longest, time - last); last = time; requestAnimationFrame(look); };
            requestAnimationFrame(look);
            busy.post("begin"); await wait(1500); toggle.post("tap"); await wait(900); return [busy.matches(":state(ready)"), toggle.states]; })()`);
        same(meanwhile, [true, ["on.resting"]], "beside a script that does not end there is");
        for (let tries = 0; tries < 400 && !(await page.ask("!!window.told")); tries++) await pause(250);
        const answer = await page.ask(`({ message: told.message, name: told.error.name, frames, longest,
            after: [busy.matches(":state(ready)"), document.querySelector("button").checkVisibility(), busy.states] })`);
        same([answer.name, answer.message], ["MicroixTrap", "the engine has stopped: it has not answered for 10 seconds"], "it is told as");
        same(answer.after, [false, true, []], "after that there is");
        // In the page it would leave a dozen, each longer than the one before.
        check(answer.frames > 60, `beside a script that does not end there were ${answer.frames} frames`);
        console.log(`live: ${answer.frames} frames beside a script that does not end, the longest ${answer.longest.toFixed(0)} ms`);
        const words = await page.ask(`(async () => { const one = document.createElement("micro-interaction"); one.setAttribute("isolated", "worker");
            addEventListener("microix-error", (event) => event.preventDefault());
            one.src = "endless.lua"; document.body.append(one); return one.ready.then(() => "shown", ({ message }) => message); })()`);
        check(/ran for more than|has not answered/.test(words), `a script that does not end while it is loaded is told as ${words}`);
        same(complaintsOf(page), [], "with such scripts a careful page complains of");
        await page.close();
    },

    async "a page that allows no worker"() {
        const page = await open(`<micro-interaction src="examples/switch.lua" isolated="worker"><button>Wi-Fi</button></micro-interaction>`,
            { head: `<meta http-equiv="content-security-policy" content="worker-src 'none'">` });
        const text = await page.ask(`${element}.ready.then(() => "shown", (error) => error.message)`);
        check(/worker/i.test(text), `a worker that is not allowed is told as ${text}`);
        check(await page.ask(`document.querySelector("button").checkVisibility()`), "what stands inside is not shown");
        await page.close();
    },

    async "a page that takes trusted scripts alone allows a worker by its name"() {
        const allowing = (words) => ({ head: `<meta http-equiv="content-security-policy" content="${words}">` });
        const shown = `${element}.ready.then(() => "shown", (error) => error.message)`;
        const markup = '<micro-interaction src="examples/switch.lua" isolated="worker"><button>Wi-Fi</button></micro-interaction>';
        const required = "require-trusted-types-for 'script'";
        for (const words of [`${required}; trusted-types microix`, "trusted-types others"]) {
            const page = await open(markup, allowing(words));
            same(await page.ask(shown), "shown", `with ${words} it is`);
            await page.close();
        }
        const strict = await open(markup, allowing(`${required}; trusted-types 'none'`));
        const text = await strict.ask(shown);
        check(/trusted/i.test(text), `a worker that is not trusted is told as ${text}`);
        await strict.close();
    },

    async "what fails in a worker is told"() {
        server.pages["broken.lua"] = "return 1 +";
        const page = await open(`<micro-interaction src="broken.lua" isolated="worker"><button>Wi-Fi</button></micro-interaction>`);
        const text = await page.ask(`${element}.ready.then(() => "", (error) => error.message)`);
        check(text.startsWith("broken.lua:1:"), `a mistake is told as ${text}`);
        check(await page.ask(`document.querySelector("button").checkVisibility()`), "what stands inside is not shown");
        await page.close();
    },
};
