-- Two bands and three presets: a band that is moved makes the sound one's own, so that no preset is chosen.
local mx = require "microix"
local presets = { { 0, 0 }, { 6, -2 }, { -4, 5 } }
local function whole(n) return math.floor(n + 0.5) end
local function chosen(c)
  for id, preset in ipairs(presets) do
    if whole(c.low) == preset[1] and whole(c.high) == preset[2] then return id end
  end
end
local layers, inputs, gestures, rules, feedback = {}, {}, {}, {}, {}
for band, name in ipairs { "low", "high" } do
  local thumb = mx.ellipse { "thumb_" .. name, size = { 24, 24 }, fill = "#1857B4", y = function(c) return -10 * c[name] end }
  local strip = mx.layer { "strip_" .. name, position = { 60 * band, 80 },
    mx.rect { "track_" .. name, size = { 6, 120 }, fill = "#C9CDD4" }, thumb,
    accessibility = { role = "slider", label = name, value = function(c) return whole(c[name]) end, least = -6, greatest = 6, step = 1, set = name } }
  layers[band], inputs[name] = strip, mx.number { 0, min = -6, max = 6 }
  gestures["drag_" .. name] = mx.pan { on = strip, axis = "y", drives = thumb.y, within = { -60, 60 } }
  local function follow(c) c[name] = whole(-c:shown("thumb_" .. name .. ".y") / 10) end
  for _, phase in ipairs { "changed", "ended", "cancelled" } do table.insert(rules, { on = "drag_" .. name .. "." .. phase, effect = follow }) end
  feedback["thumb_" .. name] = { y = mx.smooth(0.3) }
end
local chip = mx.each { "chip", shape = "rect", ids = function() return { 1, 2, 3 } end, max = 3, size = { 50, 40 },
  fill = function(c, id) return chosen(c) == id and "#56C7A7" or "#343B4A" end,
  accessibility = { role = "radio", label = function(_, id) return "Preset " .. id end, checked = function(c, id) return chosen(c) == id end, activate = "choose" },
  each = function(id) return { position = { 56 * id - 20, 180 } } end }
layers[3] = mx.layer { "presets", chip, accessibility = { role = "radiogroup", label = "Preset" } }
gestures.choose, feedback.chip = mx.tap { on = chip }, { fill = mx.ease(0.2) }
table.insert(rules, { on = "choose", effect = function(c, e) c.low, c.high = presets[e.id][1], presets[e.id][2] end })
return mx.component "own_sound" { canvas = { 180, 210, background = "#FFFFFF" }, layers = layers, inputs = inputs, gestures = gestures, rules = rules, feedback = feedback }
