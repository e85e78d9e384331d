-- Three tiles in a row that change places by dragging.
local mx = require "microix"

local inks = { "#2E86AB", "#6B5B95", "#3E6B48" }
local names = { "Blue", "Violet", "Green" }
local function ids() return { 1, 2, 3 } end
local function slot(c, id)
  for place, other in ipairs(c.order) do if other == id then return place end end
end
local function middle(place) return 64 + (place - 1) * 96 end
local bed = mx.rect { "bed", position = { 160, 64 }, size = { 304, 104 }, corner_radius = 16, fill = "#E1E4EA" }
local tile = mx.each { "tile", shape = "rect", ids = ids, max = 3, size = { 84, 84 }, corner_radius = 12, position = { 0, 64 },
  x = function(c, id) return middle(slot(c, id)) end,
  scale = function(c, id) return c.lifted == id and 1.08 or 1 end,
  z = function(c, id) return c.lifted == id and 10 or id end,
  shadow_color = "#00000066", shadow_radius = function(c, id) return c.lifted == id and 14 or 0 end,
  each = function(id) return { fill = inks[id] } end,
  accessibility = { role = "button", label = function(c, id) return string.format("%s, place %d of 3", names[id], slot(c, id)) end,
    activate = "shift", description = "Press to move it one place on" } }

return mx.component "tile_lift" {
  canvas = { 320, 128, background = "#F9F9FB" },
  layers = { bed, tile },
  context = { order = { 1, 2, 3 }, lifted = 0 },
  triggers = { shift = { id = mx.number { 1, min = 1, max = 3 } } },
  gestures = { drag = mx.pan { on = tile, axis = "x", drives = tile.x, within = { 64, 256 }, rubber_band = 20 } },
  rules = {
    { on = "drag.began", feedback = mx.haptic "light", effect = function(c, e) c.lifted = e.id end },
    { on = "drag.ended", effect = function(c, e)
      c.lifted = 0
      c:raise("move", { id = e.id, to = math.max(1, math.min(3, math.floor((e.rest - 16) / 96) + 1)) })
    end },
    { on = "drag.cancelled", effect = function(c) c.lifted = 0 end },
    { on = "shift", effect = function(c, e) c:raise("move", { id = e.id, to = slot(c, e.id) % 3 + 1 }) end },
    { on = "move", emit = { "order", value = function(c) return c.order end }, effect = function(c, e)
      local order = {}
      for _, id in ipairs(c.order) do if id ~= e.id then table.insert(order, id) end end
      table.insert(order, e.to, e.id)
      c.order = order
    end },
  },
  feedback = { tile = { x = mx.smooth(0.3), scale = mx.smooth(0.2), shadow_radius = mx.smooth(0.2), z = mx.none } },
}
