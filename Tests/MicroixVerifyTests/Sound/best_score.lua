-- A new game begins at nothing, and the best score stays.
local mx = require "microix"
local function txt(n, y, f) return mx.text { n, size = { 120, 20 }, position = { 0, y }, font_size = 16, fill = "#1C1C1E", text = f } end
local s = txt("s", -50, function(c) return "Score " .. c.score end)
local h = txt("h", -26, function(c) return "Best " .. c.best end)
local function b(n, x, l) return mx.rect { n, size = { 70, 34 }, position = { x, 20 }, fill = "#2F6FD0", accessibility = { role = "button", label = l, activate = n } } end
local hit, new = b("hit", -40, "Hit"), b("new", 40, "New game")
return mx.component "best_score" {
  canvas = { 180, 130, origin = { -90, -70 }, background = "#FFFFFF" }, layers = { s, h, hit, new },
  context = { score = 0, best = 0 }, gestures = { hit = mx.tap { on = hit }, new = mx.tap { on = new } }, initial = "p", states = { p = {} },
  rules = { { on = "hit", when = { score = { lt = 99 } }, effect = function(c) c.score = c.score + 1; c.best = math.max(c.best, c.score) end },
    { on = "new", effect = function(c) c.score = 0 end } },
}
