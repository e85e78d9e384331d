-- Broken: once all is done, the button that cancels stays over the one that begins again.
-- ✗ focus astray · it lies below 'cancel_plate'
local mx = require "microix"
local again = mx.layer { "again", mx.rect { "again_plate", size = { 120, 44 }, fill = "#1F5FBF" }, absent = { opacity = 0 },
  accessibility = { role = "button", label = "Again", activate = "begin" } }
local cancel = mx.layer { "cancel", mx.rect { "cancel_plate", size = { 120, 44 }, fill = "#B3261E" }, absent = { opacity = 0 },
  accessibility = { role = "button", label = "Cancel", activate = "stop", disabled = { state = "done" } } }

return mx.component "cancel_over_again" { canvas = { 200, 80, origin = { -100, -40 }, background = "#FFFFFF" }, layers = { again, cancel },
  gestures = { begin = mx.tap { on = "again_plate" }, stop = mx.tap { on = "cancel_plate" } },
  initial = "idle", states = { idle = { cancel = { hidden = true } }, busy = { again = { hidden = true } }, done = {} },
  rules = { { on = "begin", from = "idle", to = "busy", emit = "begun" }, { on = "begin", from = "done", emit = "browse" }, { on = "stop", from = "busy", to = "idle", emit = "stopped" },
    { on = "finished", from = "busy", to = "done" } },
  feedback = { again = { appear = mx.ease(0.15), disappear = mx.ease(0.1) }, cancel = { appear = mx.ease(0.15), disappear = mx.ease(0.1) } } }
