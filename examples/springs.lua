-- The same way gone by six springs. A spring is told by its duration, which is how long it seems to take, and its
-- bounce: above 0 it swings past its place, at 0 it just reaches it, below 0 it is flat and slow to arrive. When it
-- really rests is another matter: each `completed` of the timeline is followed by a later `settled`.
--
--   microix simulate examples/springs.lua --scenario race --fps 5
--   microix simulate examples/springs.lua --scenario race --plot --set extra_bounce=0.2
--
-- After Apple's "Animate with springs": 0 for most things, 0.15 slightly lively, 0.3 visibly bouncy, beyond 0.4
-- exaggerated.

local mx = require "microix"

local tuning = mx.tuning {
  duration     = { 0.5, min = 0.1, max = 2, unit = "s" },
  extra_bounce = { 0, min = 0, max = 0.4 },              -- on top of that of the three presets
  way          = { 200, min = 20, max = 400, unit = "pt" },
}

-- A dot, the line it goes along, and the name of its spring.
local function lane(name, y, fill)
  local track = mx.rect { name .. "_track", anchor = { 0, 0.5 }, position = { 20, y }, size = { tuning.way, 2 },
    fill = "#E5E5EA", corner_radius = 1 }
  local place = mx.rect { name .. "_place", position = { 20 + tuning.way, y }, size = { 2, 20 }, fill = "#B8BBC2" }
  local label = mx.text { name .. "_label", anchor = { 0, 0.5 }, position = { -84, y }, size = { 80, 14 }, text = name,
    font_size = 14, align = "left", fill = "#4A4A4F" }
  local dot = mx.ellipse { name, size = { 20, 20 }, position = { 20, y }, fill = fill }
  return mx.layer { name .. "_lane", track, place, label, dot }
end

return mx.component "springs" {
  tuning = tuning,
  canvas = { 400, 260, origin = { -120, -52 }, background = "#F2F3F5" },
  layers = {
    mx.rect { "card", position = { 80, 78 }, size = { 368, 228 }, corner_radius = 20, fill = "#FFFFFF",
      shadow_color = "#0000001A", shadow_offset = { 0, 4 }, shadow_radius = 12 },
    mx.text { "heading", position = { 80, -12 }, size = { 328, 15 }, text = "One way, six springs", font_size = 15, weight = 600,
      align = "left", fill = "#1C1C1E" },
    lane("smooth",   20,  "#2F80ED"),
    lane("snappy",   50,  "#27AE60"),
    lane("bouncy",   80,  "#F2994A"),
    lane("flat",     110, "#9B51E0"),
    lane("physical", 140, "#EB5757"),
    lane("same",     170, "#F5B3B3"),
  },

  initial = "left",
  states = {
    left = {},
    right = {
      smooth = { x = tuning.way }, snappy = { x = tuning.way }, bouncy = { x = tuning.way },
      flat = { x = tuning.way }, physical = { x = tuning.way }, same = { x = tuning.way },
    },
  },

  rules = {
    { on = "go", from = "left",  to = "right" },
    { on = "go", from = "right", to = "left" },
  },

  feedback = {
    smooth = { x = mx.smooth { duration = tuning.duration, extra_bounce = tuning.extra_bounce } },   -- bounce 0
    snappy = { x = mx.snappy { duration = tuning.duration, extra_bounce = tuning.extra_bounce } },   -- 0.15
    bouncy = { x = mx.bouncy { duration = tuning.duration, extra_bounce = tuning.extra_bounce } },   -- 0.3
    flat   = { x = mx.spring { duration = tuning.duration, bounce = -0.3 } },
    -- The spring of physics, and the same in the other words: 0.63 s, bounce 0.5.
    physical = { x = mx.spring { mass = 1, stiffness = 100, damping = 10 } },
    same     = { x = mx.spring { duration = 2 * math.pi / math.sqrt(100), bounce = 0.5 } },
  },

  accessibility = { role = "img", label = "One way, six springs", description = "Six dots, each on a spring of its own: smooth, snappy, bouncy, flat, physical, and the same as that" },

  scenarios = {
    race    = { { 0.1, "go" } },
    reverse = { { 0.1, "go" }, { 0.3, "go" } },
  },

  lint = {
    { "bounce", because = "they are here to be compared" }, { "duration", because = "they are here to be compared" },
  },

  promises = {
    -- It just reaches its place, and swings past it only by what is given on top.
    { "within", mx.key "smooth.x", -tuning.extra_bounce * tuning.way, (1 + tuning.extra_bounce) * tuning.way },
    { "within", mx.key "flat.x", 0, tuning.way },
    { "within", mx.key "physical.x" - mx.key "same.x", 0, 0 },       -- one spring, in two words
  },
}
