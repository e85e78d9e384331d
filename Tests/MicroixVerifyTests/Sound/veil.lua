-- A veil that is wide at once and narrows: its curve begins below nothing, by less than anybody sees, for an instant.
local mx = require "microix"
local button = mx.rect { "button", position = { 100, 40 }, size = { 160, 48 }, fill = "#2F80ED" }
local veil = mx.rect { "veil", position = { 20, 40 }, anchor = { 0, 0.5 }, size = { 0, 48 }, fill = "#00000040" }
return mx.component "veil" { canvas = { 200, 80, background = "#FFFFFF" }, layers = { button, veil },
  gestures = { tap = mx.tap { on = button } },
  initial = "ready", states = { ready = {}, cooling = { button = { fill = "#8FB8EE" } } },
  rules = {
    { on = "tap", from = "ready", to = "cooling", emit = "used" },
    { on = "tap", from = "cooling", feedback = { button = { x = mx.wave { amplitude = 6 } }, mx.haptic "error" } },
    { after = 3, from = "cooling", to = "ready" } },
  feedback = { button = { fill = mx.ease(0.2) },
    ["ready > cooling"] = { veil = { size = mx.keyframes { values = { { 160, 48 }, { 0, 48 } }, duration = 3, curves = mx.linear() } } } },
  accessibility = { role = "button", label = "Roll the dice", activate = "tap" } }
