-- A form made of parts: two buttons, and a ring to which the form tells how far it is. The parts know nothing of the form:
-- it hears what they emit, and its states tell them what they are to be.
--
--   microix simulate examples/form.lua --scenario sent --fps 10
--   microix simulate examples/form.lua --scenario failed --keys form,ring --fps 10

local mx = require "microix"
local button = require "components.button"
local ring   = require "components.ring"
local tokens = require "components.tokens"

local tuning = mx.tuning {
  rest = { 1.5, min = 0.5, max = 5, unit = "s" },       -- how long one sees that it was sent
}

local function field(name, y, value)
  return mx.layer { name, position = { 180, y },
    mx.text { name .. "_name", size = { 272, 15 }, font_size = 15, align = "left", fill = tokens.faint, text = name },
    mx.text { name .. "_value", position = { 36, 0 }, size = { 200, 16 }, font_size = 16, align = "left", fill = tokens.ink,
      text = value },
    mx.rect { name .. "_line", y = 20, size = { 272, 1 }, fill = tokens.line } }
end
local status = mx.text { "status", position = { 164, 180 }, size = { 240, 15 }, font_size = 15, align = "left",
  fill = tokens.faint, text = "", accessibility = { role = "status", label = function(c)
    return c:is "sending" and "On its way" or c:is "sent" and "It has arrived" or c:is "failed" and "Nobody answers" or "" end } }
local form = mx.layer { "form",
  mx.rect { "card", position = { 180, 148 }, size = { 320, 264 }, corner_radius = 16, fill = tokens.paper,
    shadow_color = "#0000001A" },
  mx.text { "heading", position = { 180, 48 }, size = { 272, 20 }, font_size = 20, weight = 700, align = "left",
    fill = tokens.ink, text = "New message" },
  field("To", 92, "ada@example.com"), field("About", 134, "Notes on the engine"), status,
}

return mx.component "form" {
  tuning = tuning,
  canvas = { 360, 296, background = tokens.ground },
  layers = { form },
  inputs = { progress = mx.optional(mx.number { min = 0, max = 1 }) },

  parts = {
    { "ring",   ring,   parent = form, position = { 304, 180 }, inputs = { progress = function(c) return c.progress end } },
    { "cancel", button, parent = form, position = { 108, 240 }, inputs = { label = "Cancel", is_plain = true } },
    { "send",   button, parent = form, position = { 252, 240 } },
  },

  initial = "editing",
  states = {
    editing = { send = { label = "Send" } },
    sending = { send = { label = "Sending", is_enabled = false }, cancel = { is_enabled = false },
                ring = { is_waiting = true }, status = { text = "On its way" } },
    sent    = { send = { label = "Sent", is_enabled = false }, cancel = { is_enabled = false },
                status = { text = "It has arrived", fill = tokens.good } },
    failed  = { send = { label = "Send again" }, status = { text = "Nobody answers", fill = tokens.bad } },
  },

  rules = {
    { on = "send.tap", from = { "editing", "failed" }, to = "sending", emit = "submit",
      effect = function(c) c.progress = nil end },
    { on = "cancel.tap", from = { "editing", "failed" }, to = "editing", emit = "cancelled" },
    { on = "succeeded", from = "sending", to = "sent" },
    { on = "refused", from = "sending", to = "failed" },
    { after = tuning.rest, from = "sent", to = "editing", emit = "closed" },
  },

  feedback = {
    status = { fill = mx.none },
    ["sending > sent"]   = mx.haptic "success",
    ["sending > failed"] = { form = { x = tokens.shake }, mx.haptic "error" },
  },

  accessibility = { role = "group", label = "New message", description = "To ada@example.com, about notes on the engine" },

  scenarios = {
    sent   = { { 0.1, "send.touch.down" }, { 0.2, "send.touch.up" }, { 0.9, "set_progress", 0.3 }, { 1.3, "set_progress", 1 },
               { 1.7, "succeeded" } },
    failed = { { 0.1, "send.touch.down" }, { 0.2, "send.touch.up" }, { 1.2, "refused" }, { 2, "send.touch.down" },
               { 2.1, "send.touch.up" }, duration = 3 },
  },

  promises = {
    { "ends", "sent", within = tuning.rest },
    { "answers", "send.tap", within = 0.1 },
    { "answers", "cancel.tap", within = 0.1 },
  },
}
