-- What a finger throws goes 400 pt farther than it may be led, to where nobody sees it.
-- ✗ out of its range · where nobody sees it any more
local mx = require "microix"
local head = mx.ellipse { "head", size = { 56, 56 }, x = 0, fill = "#174EA6" }
return mx.component "chat_head" {
  canvas = { 360, 100, origin = { -40, -50 }, background = "#FFFFFF" }, layers = { head },
  gestures = { drag = mx.pan { on = head, axis = "x", drives = head.x, within = { 0, 280 } } },
  rules = {
    { on = "drag.ended", effect = function(c, e) c:set(head.x, e.rest + 400) end },
    { on = "drag.cancelled" },
    { on = "flip", effect = function(c) c:set(head.x, c:model(head.x) > 140 and 0 or 280) end },
  },
  feedback = { head = { x = mx.smooth(0.4) } },
  accessibility = { role = "button", label = "Chat", activate = "flip" },
}
