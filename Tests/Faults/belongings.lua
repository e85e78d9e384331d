-- What belongs to a state: a timer, a trigger that is called off, a cue that comes late, what is inside it, the order of two.
local mx = require "microix"
local box = mx.rect { "box", size = { 40, 40 } }

return mx.component "belongings" {
  layers = { box },
  initial = "off",
  states = {
    off = {},
    on = {
      initial = "near",
      states = {
        { "near", box = { x = 50 } }, { "far", box = { x = 100 } }, { "last", history = "shallow" },
      },
    },
    hint = {
      box = { y = 30 },
      enter = function(c) c:send("fade", 2, "hint") end, exit = function(c) c:cancel "hint" end,
    },
  },
  rules = {
    { on = "go", from = "off", to = "on" }, { on = "again", from = "off", to = "on.last" },
    { on = "farther", from = "on.near", to = "on.far" }, { on = "nearer", from = "on.far", to = "on.near" },
    { after = 1, from = "on", to = "off" }, { on = "leave", from = "on", to = "off" },
    { on = "help", from = "off", to = "hint" }, { on = "leave", from = "hint", to = "off" },
    { on = "fade", from = "hint", to = "off" },
  },
  feedback = {
    box = { x = mx.ease(0.3), y = mx.ease(0.2) },
    ["off > on"] = { mx.sound { "chime", delay = 0.4 } },
  },
  verify = { { "overshoot", key = box, because = "there is little way between some of its places" } },
}
