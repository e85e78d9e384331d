-- A picture that opens from its thumbnail and is drawn away: far or fast enough it goes back into the list, else it comes back to the middle.
local mx = require "microix"
local far, home, middle = 110, { 64, 88 }, { 160, 210 }
local sky = mx.gradient { angle = 90, "#F7B267", "#C8553D" }
local thumb = mx.layer { "thumb", position = home, accessibility = { role = "button", label = "Dunes at dusk", activate = "open", description = "Opens the picture" },
  mx.rect { "thumb_sky", size = { 88, 88 }, corner_radius = 10, fill = sky }, mx.shape { "thumb_dune", path = "M -44 24 C -14 0 10 40 44 10 V 34 Q 44 44 34 44 H -34 Q -44 44 -44 34 Z", fill = "#7A3B2A" } }
local words = mx.text { "words", position = { 124, 76 }, anchor = { 0, 0.5 }, size = { 180, 17 }, align = "left", weight = 600, fill = "#1C1C1E", text = "Dunes at dusk" }
local date  = mx.text { "date", position = { 124, 100 }, anchor = { 0, 0.5 }, size = { 180, 14 }, align = "left", font_size = 14, fill = "#5B616D", text = "12 October" }
local pull  = mx.layer { "pull", position = middle, absent = { position = home, scale = 0.3 }, accessibility = { role = "dialog", label = "Dunes at dusk", dismiss = "close" },
  mx.rect { "big_sky", size = { 288, 288 }, corner_radius = 18, fill = sky, shadow_color = "#00000055", shadow_radius = 24 },
  mx.ellipse { "sun", position = { 60, -50 }, size = { 64, 64 }, fill = "#FFF3CF" },
  mx.shape { "dune", path = "M -144 70 C -50 0 40 120 144 30 V 126 Q 144 144 126 144 H -126 Q -144 144 -144 126 Z", fill = "#7A3B2A" },
  mx.layer { "cross", position = { 116, -116 }, accessibility = { role = "button", label = "Close", activate = "close" },
    mx.ellipse { "cross_disc", size = { 36, 36 }, fill = "#00000066" }, mx.shape { "cross_line", path = "M -6 -6 L 6 6 M 6 -6 L -6 6", stroke = "#FFFFFF", width = 2, cap = "round" } } }
local away  = mx.min(1, mx.max(mx.abs(mx.key "pull.position.x" - middle[1]), mx.abs(mx.key "pull.position.y" - middle[2])) / 260)
local scrim = mx.rect { "scrim", position = { 160, 210 }, size = { 320, 420 }, fill = "#000000", opacity = mx.ramp(away, { 0, 1 }, { 0.75, 0.25 }) , absent = { opacity = 0 } }
return mx.component "dismiss_card" {
  canvas = { 320, 420, background = "#F2F2F7" },
  layers = { thumb, words, date, scrim, pull },
  gestures = { open = mx.tap { on = thumb }, close = mx.tap { on = "cross" }, drag = mx.pan { on = pull, drives = pull.position } },
  initial = "small",
  states = { small = { pull = { hidden = true }, scrim = { hidden = true } }, big = { initial = "still", states = { still = {}, held = { pull = { scale = 0.94 } } } } },
  rules = {
    { on = "open", from = "small", to = "big" },
    { on = "close", from = "big.still", to = "small" },
    { on = "drag.began", from = "big.still", to = "big.held" },
    { on = "drag.ended", from = "big.held", to = "small", emit = "dismissed",
      when = function(c, e) return math.max(math.abs(e.rest_x - middle[1]), math.abs(e.rest_y - middle[2])) > far end },
    { on = { "drag.ended", "drag.cancelled" }, from = "big.held", to = "big.still" },
  },
  feedback = { pull = { position = mx.smooth(0.35), scale = mx.smooth(0.3) }, scrim = { appear = mx.ease(0.2), disappear = mx.ease(0.25) } },
}
