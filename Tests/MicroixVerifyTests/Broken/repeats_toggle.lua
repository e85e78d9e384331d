-- Space held a little too long: the switch flutters on and off with each repeat.
-- ✗ out of reach of keys · it undoes what it has done
local mx = require "microix"
local k = mx.ellipse { "k", size = { 28, 28 }, fill = "#2F80ED", accessibility = { role = "switch", label = "Sound", checked = { state = "on" } } }
return mx.component "repeats_toggle" {
  layers = { k }, gestures = { keys = mx.keyboard { "space", on = k } }, initial = "off", states = { off = {}, on = { k = { x = 20 } } },
  rules = { { on = { "keys.down", "keys.repeat" }, from = "off", to = "on" }, { on = { "keys.down", "keys.repeat" }, from = "on", to = "off" } }, feedback = { k = { x = mx.snappy(0.2) } },
}
