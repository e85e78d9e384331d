-- A knob that is thrown about a square, and comes to rest in one of its corners: not in the one nearest to the finger,
-- but in the one nearest to where friction would let it stop. It can be caught again in flight.
--
--   microix simulate examples/square_knob.lua --scenario throw --keys knob.position --fps 20
--   microix simulate examples/square_knob.lua --scenario caught --plot

local mx = require "microix"

local tuning = mx.tuning {
  side   = { 160, min = 60, max = 300, unit = "pt" },    -- from corner to corner
  give   = { 40, min = 0, max = 100, unit = "pt" },      -- how far it can be pulled out of the square
  glide  = { 0.5, min = 0.2, max = 1.5, unit = "s" },
  bounce = { 0.2, min = 0, max = 0.5 },
}

local middle = tuning.side / 2
local square = mx.rect { "square", size = { tuning.side + 56, tuning.side + 56 }, position = { middle, middle },
  corner_radius = 28, fill = "#FFFFFF", shadow_color = "#0000001F", shadow_offset = { 0, 4 }, shadow_radius = 16 }
local corner = mx.each { "corner", shape = "ellipse", ids = function() return { 1, 2, 3, 4 } end, max = 4,
  size = { 40, 40 }, fill = "#ECEEF2",
  accessibility = { role = "radio", activate = "choose", label = function(_, id)
    return ({ "Front left", "Front right", "Rear left", "Rear right" })[id] end, checked = function(c, id)
    return c:is("resting." .. ({ "top_left", "top_right", "bottom_left", "bottom_right" })[id]) end },
  each = function(id) return { position = { (id - 1) % 2 * tuning.side, (id - 1) // 2 * tuning.side } } end }
-- What the edges are: the sound goes to the front or the rear, the left or the right.
local function word(name, x, y, text)
  return mx.text { name, position = { x, y }, size = { 60, 13 }, text = text, font_size = 13, weight = 600, fill = "#6E6E73" }
end
local edges = mx.layer { "edges", word("front", middle, -6, "Front"), word("rear", middle, tuning.side + 6, "Rear"),
  word("left", -6, middle, "L"), word("right", tuning.side + 6, middle, "R") }
local knob = mx.ellipse { "knob", size = { 44, 44 }, fill = mx.gradient { angle = 90, "#5AA2FF", "#2F80ED" },
  shadow_color = "#1B4F9C66", shadow_offset = { 0, 3 }, shadow_radius = 8 }

local far = { gte = middle }

return mx.component "square_knob" {
  canvas = { 300, 300, origin = { -70, -70 }, background = "#F2F3F5" },
  tuning = tuning,
  layers = { square, corner, edges, knob },

  initial = "resting",
  states = {
    resting = {
      initial = "top_left",
      states = {
        top_left     = {},
        top_right    = { knob = { position = { tuning.side, 0 } } },
        bottom_left  = { knob = { position = { 0, tuning.side } } },
        bottom_right = { knob = { position = { tuning.side, tuning.side } } },
        last         = { history = "shallow" },
      },
    },
    held = { knob = { scale = 1.15 } },
  },

  gestures = {
    drag = mx.pan { on = knob, slop = 0, drives = knob.position, within = { { 0, tuning.side }, { 0, tuning.side } },
                    rubber_band = tuning.give },
  },

  rules = {
    { on = "drag.began", from = "resting", to = "held" },
    { on = "drag.ended", from = "held", to = "resting.bottom_right",
      when = { ["e.rest_x"] = far, ["e.rest_y"] = far } },
    { on = "drag.ended", from = "held", to = "resting.top_right",    when = { ["e.rest_x"] = far } },
    { on = "drag.ended", from = "held", to = "resting.bottom_left",  when = { ["e.rest_y"] = far } },
    { on = "drag.ended", from = "held", to = "resting.top_left" },
    { on = "drag.cancelled", from = "held", to = "resting.last" },

    { on = "choose", from = "resting", to = "resting.top_left", when = { ["e.id"] = 1 } },      -- for who does not drag
    { on = "choose", from = "resting", to = "resting.top_right", when = { ["e.id"] = 2 } },
    { on = "choose", from = "resting", to = "resting.bottom_left", when = { ["e.id"] = 3 } },
    { on = "choose", from = "resting", to = "resting.bottom_right", when = { ["e.id"] = 4 } },
  },

  triggers = { choose = { id = mx.number { 1, min = 1, max = 4 } } },
  accessibility = { role = "radiogroup", label = "Where the sound goes" },

  feedback = {
    knob = {
      position = mx.spring { duration = tuning.glide, bounce = tuning.bounce },
      scale    = mx.snappy { duration = 0.2 },
    },
    ["held > resting"] = mx.haptic "soft",
  },

  scenarios = {
    throw  = { pointer = "traces/square_knob.throw.csv" },
    caught = { pointer = "traces/square_knob.caught.csv" },
  },

  promises = {
    { "answers", "drag.began", within = 0.1 },             -- caught, in flight too
  },
}
