-- An arm that goes to the other side with each beat, which it sends itself, and counts them.
local mx = require "microix"
local function pause(c) return 60 / c.tempo end
local arm = mx.rect { "arm", size = { 4, 120 }, anchor = { 0.5, 1 }, fill = "#6B4A35" }
local plate = mx.rect { "plate", position = { 0, 40 }, size = { 120, 44 }, fill = "#1C6B45",
  accessibility = { role = "button", label = function(c) return c:is "beating" and "Stop" or "Start" end, activate = "toggle" } }
return mx.component "pendulum" {
  canvas = { 160, 200, origin = { -80, -130 } }, layers = { arm, plate }, inputs = { tempo = mx.number { 92, min = 40, max = 200 } },
  context = { side = 0, beats = 0 }, gestures = { toggle = mx.tap { on = plate } },
  initial = "still", states = { still = {}, beating = { arm = { rotation = function(c) return 22 * c.side end }, plate = { fill = "#8E2F28" } } },
  rules = {
    { on = "toggle", from = "still", to = "beating", effect = function(c) c.side, c.beats = 1, 0  c:raise "beat" end },
    { on = "toggle", from = "beating", to = "still", effect = function(c) c:cancel "next" end },
    { on = "beat", from = "beating", effect = function(c)
      c.side, c.beats = -c.side, c.beats + 1
      c:emit("beat", c.beats)
      c:send("beat", pause(c), "next")
    end },
  },
  feedback = { arm = { rotation = mx.ease_in_out { pause } }, plate = { fill = mx.ease(0.2) }, ["beating > still"] = { arm = { rotation = mx.smooth(0.4) } } },
}
