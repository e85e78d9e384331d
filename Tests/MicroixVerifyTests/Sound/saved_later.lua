-- A note that is saved once nobody has typed for a while, with a version of its own: a letter that comes meanwhile begins the
-- wait anew, and shares the version with the one before.
local mx = require "microix"
local pen = mx.rect { "pen", position = { 40, 30 }, size = { 12, 30 }, fill = "#2F80ED" }

return mx.component "saved_later" {
  canvas = { 80, 60, background = "#FFFFFF" },
  layers = { pen },
  context = { version = 0 },
  initial = "saved",
  states = { saved = {}, typing = { pen = { rotation = 20 } } },
  rules = {
    { on = "type", from = "saved", to = "typing" },
    { on = "type", from = "typing", to = "typing", reenter = true },
    { after = 0.3, from = "typing", to = "saved", effect = function(c) c.version = (c.version + 1) % 3 end },
  },
  feedback = { pen = { rotation = mx.spring(0.4) } },
}
