-- A flap that shows a number in two halves, each with a clip of its own.
local mx = require "microix"
local function half(name, up)
  local anchor = { 0.5, up and 1 or 0 }
  return mx.layer { name, position = { 80, up and 79 or 81 }, clip = true, anchor = anchor, size = { 100, 70 },
    mx.rect { name .. "_plate", position = { 0, 0 }, anchor = anchor, size = { 100, 70 }, fill = up and "#27272A" or "#323238" },
    mx.text { name .. "_words", size = { 90, 90 }, font_size = 90, fill = "#FAFAFA", text = function(c) return "" .. math.floor(c.people) end } }
end
return mx.component "flap" {
  canvas = { 160, 160, background = "#E4E4E7" }, layers = { half("top", true), half("bottom", false) },
  inputs = { people = mx.number { 7, min = 0, max = 9 } },
  initial = "there", states = { there = {} },
  accessibility = { role = "status", label = function(c) return math.floor(c.people) .. " people" end },
}
