-- A file that is dragged into a box, and out of it: let go elsewhere it goes home, which lies on the other side of the box.
local mx = require "microix"
local item = mx.rect { "item", size = { 48, 48 }, position = { 60, 120 }, fill = "#6750A4" }
local box = mx.rect { "box", position = { 220, 120 }, size = { 90, 90 }, width = 2, stroke = "#8E8E93" }
local function is_near(c)
  local at = c:shown(item.position)
  return math.abs(at[1] - 220) < 50 and math.abs(at[2] - 120) < 50
end

return mx.component "drop" {
  canvas = { 300, 240, background = "#FFFFFF" }, layers = { box, item },
  gestures = { carry = mx.pan { on = item, drives = item.position, within = { { 24, 276 }, { 24, 216 } } } },
  initial = "out", states = { out = {}, carried = { item = { scale = 1.08 } }, inside = { item = { position = { 220, 120 } } } },
  rules = {
    { on = "carry.began", from = { "out", "inside" }, to = "carried" },
    { on = "carry.ended", from = "carried", to = "inside", when = is_near },
    { on = { "carry.ended", "carry.cancelled" }, from = "carried", to = "out" },
    { on = "put", from = "out", to = "inside" }, { on = "put", from = "inside", to = "out" },
  },
  feedback = { item = { position = mx.smooth(0.4), scale = mx.snappy(0.2) } },
}
