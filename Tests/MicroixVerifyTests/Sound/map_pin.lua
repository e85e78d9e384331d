-- A map that is drawn below a pin: the pin lifts while it is drawn, drops and bounces as it is let go, and then says where it is.
local mx = require "microix"
local tiles = { "ground" }
tiles[#tiles + 1] = mx.rect { "land", size = { 900, 900 }, fill = "#E7EBDD" }
tiles[#tiles + 1] = mx.shape { "river", path = "M -450 120 C -200 40 -60 220 140 80 S 360 40 450 100", stroke = "#A9D3F5", width = 40 }
tiles[#tiles + 1] = mx.rect { "park", position = { -120, -110 }, size = { 160, 120 }, corner_radius = 20, fill = "#C6E0B4" }
for at = -3, 3 do
  tiles[#tiles + 1] = mx.shape { "street" .. at + 4, path = ("M %d -450 L %d 450"):format(at * 120 + 30, at * 120 - 20), stroke = "#FFFFFF", width = 10 }
  tiles[#tiles + 1] = mx.shape { "lane" .. at + 4, path = ("M -450 %d L 450 %d"):format(at * 110, at * 110 + 30), stroke = "#FFFFFF", width = 7 }
end
tiles.position = { 160, 150 }
tiles.x, tiles.y = nil, nil
local ground = mx.layer(tiles)
local shadow = mx.ellipse { "shadow", position = { 160, 150 }, size = { 18, 8 }, fill = "#00000055" }
local pin = mx.layer { "pin", position = { 160, 150 }, y = 0,
  mx.shape { "body", path = "M 0 0 C -3 -13 -15 -18 -15 -31 A 15 15 0 1 1 15 -31 C 15 -18 3 -13 0 0 Z", fill = "#C62828" }, mx.ellipse { "eye", position = { 0, -31 }, size = { 11, 11 }, fill = "#FFFFFF" } }
local bar   = mx.rect { "bar", position = { 160, 272 }, size = { 320, 56 }, fill = "#FFFFFF" }
local where = mx.text { "where", position = { 160, 272 }, size = { 280, 16 }, font_size = 16, weight = 600, fill = "#1C1C1E", text = function(c) return string.format("%.3f° N, %.3f° E", 52.5 + c.north / 1000, 13.4 + c.east / 1000) end,
  accessibility = { role = "status", label = function(c) return string.format("%.3f degrees north, %.3f degrees east", 52.5 + c.north / 1000, 13.4 + c.east / 1000) end } }
local most = 250
local function clamp(x) return math.max(-most, math.min(most, x)) end
local steps = { left = { -40, 0 }, right = { 40, 0 }, up = { 0, 40 }, down = { 0, -40 } }
return mx.component "map_pin" {
  canvas = { 320, 300, background = "#E7EBDD" },
  layers = { ground, shadow, pin, bar, where },
  context = { east = 0, north = 0 },
  gestures = { drag = mx.pan { on = ground, drives = ground.position, within = { { 160 - most, 160 + most }, { 150 - most, 150 + most } } }, keys = mx.keyboard { "left", "right", "up", "down" } },
  initial = "down",
  states = { down = {}, lifted = { pin = { y = -22 }, shadow = { scale = 0.6, opacity = 0.6 }, where = { text = "…", fill = "#5B616D" } } },
  rules = {
    { on = "drag.began", from = "down", to = "lifted" },
    { on = "drag.ended", from = "lifted", to = "down", effect = function(c, e)
      c.east, c.north = clamp(160 - e.rest_x), clamp(e.rest_y - 150)
      c:set(ground.position, { 160 - c.east, 150 + c.north })
      c:emit("chosen", { north = c.north, east = c.east })
    end },
    { on = "drag.cancelled", from = "lifted", to = "down" },
    { on = { "keys.down", "keys.repeat" }, from = "down", effect = function(c, e)
      c.east, c.north = clamp(c.east + steps[e.key][1]), clamp(c.north + steps[e.key][2])
      c:set(ground.position, { 160 - c.east, 150 + c.north })
      c:emit("chosen", { north = c.north, east = c.east })
    end },
  },
  feedback = {
    ground = { position = mx.smooth(0.45) }, where = { fill = mx.none },
    ["down > lifted"] = { pin = { y = mx.snappy(0.2) }, shadow = mx.snappy(0.2), mx.haptic "light" },
    ["lifted > down"] = { pin = { y = mx.spring { duration = 0.4, bounce = 0.25 } }, shadow = mx.smooth(0.3), mx.haptic "medium" },
  },
  accessibility = { role = "group", label = "Map", description = "Arrows move it below the pin" },
}
