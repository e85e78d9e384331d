-- A knob that one finger turns, by just as much as it turns itself. A ridge lies at each fifteen degrees: whatever
-- passes one, the finger or what it threw, clicks. Between two ridges the knob comes to rest, where friction would let it.
--
--   microix simulate examples/knob.lua --scenario turn --keys dial.rotation --fps 20
--   microix simulate examples/knob.lua --scenario flick --plot

local mx = require "microix"

local tuning = mx.tuning {
  step   = { 15, min = 10, max = 45, unit = "°" },          -- from ridge to ridge
  reach  = { 135, min = 90, max = 180, unit = "°" },       -- from the middle to either end
  give   = { 12, min = 1, max = 40, unit = "°" },          -- how far it can be turned beyond
  glide  = { 0.35, min = 0.1, max = 1, unit = "s" },
  bounce = { 0.25, min = 0, max = 0.5 },
}

local ground = mx.ellipse { "ground", size = { 196, 196 }, fill = "#FFFFFF", shadow_color = "#0000001F",
  shadow_offset = { 0, 4 }, shadow_radius = 16 }
-- A line of two points at each ridge, eight points long: dashes of an arc.
local point = 180 / math.pi / 86                             -- the degrees of a point on it
local ridges = mx.arc { "ridges", radius = 86, width = 8, stroke = "#8A92A0", dash = { 2, tuning.step / point - 2 },
  start = -90 - point - tuning.reach, sweep = tuning.reach * 2 + 2 * point }
local cap = mx.ellipse { "cap", size = { 140, 140 }, fill = mx.gradient { angle = 90, "#5AA2FF", "#2F80ED" },
  shadow_color = "#1B4F9C66", shadow_offset = { 0, 3 }, shadow_radius = 8 }
local mark = mx.rect { "mark", position = { 0, -50 }, size = { 6, 22 }, corner_radius = 3, fill = "#FFFFFF" }
-- What turns is touched all over; the light on it does not turn with it.
local face = mx.ellipse { "face", size = { 140, 140 } }
local dial = mx.layer { "dial", face, mark }

local label = mx.text { "label", position = { 0, 84 }, size = { 80, 13 }, text = "Volume", font_size = 13, weight = 600,
  fill = "#6E6E73" }

-- The middle between two ridges that is nearest to an angle.
local function valley(angle)
  local last = tuning.reach - tuning.step / 2
  return math.max(-last, math.min(last, (angle // tuning.step + 0.5) * tuning.step))
end
local at = { rotation = function(c) return valley(c.angle) end }

return mx.component "knob" {
  canvas = { 240, 240, origin = { -120, -120 }, background = "#F2F3F5" },
  tuning = tuning,
  layers = { ground, ridges, cap, dial, label },
  context = { angle = mx.number(0) },

  initial = "resting",
  states = {
    resting = { dial = at },
    held    = { dial = at, cap = { scale = 1.03 } },
  },

  gestures = {
    turn = mx.rotate { on = dial, touches = 1, about = { 0, 0 }, drives = dial.rotation,
                       within = { -tuning.reach, tuning.reach }, rubber_band = tuning.give },
    keys = mx.keyboard { "home", "end" },
  },

  rules = {
    { on = "turn.began", from = "resting", to = "held" },
    { on = "turn.ended", from = "held", to = "resting", effect = function(c, e) c.angle = e.rest end },
    { on = "turn.cancelled", from = "held", to = "resting" },
    { on = dial.rotation:every(tuning.step), feedback = { mx.haptic "selection" },
      emit = { "passed", value = function(c, e) return e.index end } },
    { on = "louder", from = "resting", effect = function(c) c.angle = valley(valley(c.angle) + tuning.step) end },
    { on = "keys.down", from = "resting", effect = function(c, e) c.angle = e.key == "end" and tuning.reach or -tuning.reach end },
    { on = "softer", from = "resting", effect = function(c) c.angle = valley(valley(c.angle) - tuning.step) end },
  },

  accessibility = { role = "slider", label = "Volume", increment = "louder", decrement = "softer",
    -- it rests in the valleys alone, which are counted from the left
    value = (dial.rotation + tuning.reach) / tuning.step + 0.5, least = 1, step = 1,
    greatest = function() return 2 * tuning.reach / tuning.step end },

  feedback = {
    dial = { rotation = mx.spring { duration = tuning.glide, bounce = tuning.bounce } },
    cap  = { scale = mx.snappy { duration = 0.2 } },
  },

  scenarios = {
    turn  = { pointer = "traces/knob.turn.csv" },
    flick = { pointer = "traces/knob.flick.csv" },
  },

  promises = {
    { "never", "it is to rest on a ridge", function(c)
      return math.abs(c:model(dial.rotation) / tuning.step % 1 - 0.5) > 0.01
    end },
  },
}
