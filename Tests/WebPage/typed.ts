// A page's mistakes, which the types that `microix types` writes find: each line under @ts-expect-error is one.
import type { MicroInteractionAttributes } from "microix";
import type { FormElement } from "./form";
import type { PressButtonElement } from "./press_button";

const button = document.querySelector("micro-interaction") as PressButtonElement;

button.post("touch_down");
button.post("set_is_enabled", true);
// @ts-expect-error: no such trigger
button.post("touch_dwon");
// @ts-expect-error: an input without its value
button.post("set_is_enabled");

button.inputs.is_enabled = false;
button.inputs = { is_enabled: true };
// @ts-expect-error: no such type
button.inputs.is_enabled = 1;
// @ts-expect-error: no such input
button.inputs = { is_disabled: true };

button.addEventListener("microix-emit", event => {
    if (event.detail.name === "tap") console.log(event.detail.time);
    // @ts-expect-error: no such message
    if (event.detail.name === "tab") console.log(event.detail.time);
});
button.addEventListener("microix-state", event => console.log(event.detail.before));
// What any element tells, and what is around an element hears.
button.addEventListener("click", (event: MouseEvent) => console.log(event.clientX));
button.addEventListener("keydown", ({ key }) => console.log(key));
document.addEventListener("microix-error", ({ detail }) => console.log(detail.message));
const hear = ({ detail }: CustomEvent<{ name: string }>) => console.log(detail.name);
document.createElement("micro-interaction").removeEventListener("microix-emit", hear);

button.states.includes("pressed");
// @ts-expect-error: no such state
button.states.includes("presed");

const form = document.querySelector("#form") as FormElement;
form.addEventListener("microix-emit", ({ detail }) => {
    if (detail.part === "send" && detail.name === "tap") console.log(detail.time);
    if (detail.part === "" && detail.name === "submit") console.log(detail.time);
    // @ts-expect-error: no such message of this part
    if (detail.part === "send" && detail.name === "submit") console.log(detail.time);
    // @ts-expect-error: no such part
    if (detail.part === "sendd") console.log(detail.time);
});
form.transaction({ duration: 0.4, curve: [0, 0, 1, 1] }, () => form.post("succeeded"));
// @ts-expect-error: a curve has four numbers
form.transaction({ curve: [0, 1] }, () => {});

// What JSX knows of the tag.
const written: MicroInteractionAttributes[] = [{ src: "switch.lua", width: 328, checked: true, "input-is-enabled": false, motion: "reduce" }];
// @ts-expect-error: no such motion
written.push({ motion: "slow" });

document.body.append(button);
