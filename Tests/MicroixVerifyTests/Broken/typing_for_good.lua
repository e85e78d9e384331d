-- Somebody types; once her message has come and was read, the dots stay: the timer that ends them was refused.
-- ✗ left behind · never comes again
local mx = require "microix"
local dots = mx.text { "dots", position = { 0, 30 }, size = { 240, 15 }, font_size = 15, fill = "#3A3D45", text = "Ada is typing", absent = { opacity = 0 } }
local note = mx.text { "note", position = { 0, -20 }, size = { 240, 16 }, font_size = 16, fill = "#1C1C1E", text = "See you at eight", absent = { opacity = 0 } }
return mx.component "typing_for_good" {
  canvas = { 280, 120, origin = { -140, -60 }, background = "#FFFFFF" }, layers = { dots, note },
  regions = {
    typing = { initial = "no", states = { no = { dots = { hidden = true } }, yes = {} } },
    mail = { initial = "none", states = { none = { note = { hidden = true } }, come = {} } },
  },
  rules = {
    { on = "typing", from = "typing.no", to = "typing.yes" },
    { after = 6, from = "typing.yes", to = "typing.no", when = { state = "mail.none" } },
    { on = "message", from = "mail.none", to = "mail.come" },
    { on = "read", from = "mail.come", to = "mail.none" },
  },
  feedback = { dots = { appear = mx.ease(0.2), disappear = mx.ease(0.2) }, note = { appear = mx.ease(0.2), disappear = mx.ease(0.2) } },
}
