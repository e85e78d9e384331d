-- A list that loads more as its end comes near: a spinner below, ten more, or a line that offers another try.
local mx = require "microix"
local SEEN, ROW = 5, 56
local function total(c) return c.count * ROW + 60 end
local function reach(c) return math.min(0, SEEN * ROW - total(c)) end
local item = mx.each { "item", shape = "text", ids = function(c) local l = {} for i = 1, c.count do l[i] = i end return l end, max = 24, size = { 260, 17 }, font_size = 17, align = "left", fill = "#1C1C1E", absent = { from = { opacity = 0 } }, text = function(_, id) return "Song " .. id end, each = function(id) return { y = (id - 0.5) * ROW } end }
local foot = mx.layer { "foot", position = function(c) return { 0, c.count * ROW + 30 } end, mx.arc { "spin", radius = 11, width = 3, stroke = "#0A5FD8", sweep = 270, start = 0, opacity = 0 }, mx.text { "end_words", text = "No more songs", font_size = 15, size = { 200, 15 }, fill = "#5A5A60", opacity = 0 },
  mx.layer { "again", opacity = 0, mx.rect { "again_face", size = { 160, 44 }, corner_radius = 22, fill = "#E4EDFB" }, mx.text { "again_words", text = "Try again", font_size = 15, size = { 120, 15 }, fill = "#0A3C86" }, accessibility = { role = "button", label = "Loading failed. Try again", activate = "retry" } } }
local list = mx.layer { "list", y = function(c) return c.y end, item, foot }
local window = mx.layer { "window", clip = true, anchor = { 0.5, 0 }, position = { 0, -140 }, size = { 320, SEEN * ROW }, mx.rect { "paper", anchor = { 0.5, 0 }, size = { 320, SEEN * ROW }, fill = "#FFFFFF" }, list,
  accessibility = { role = "slider", label = "Songs", orientation = "vertical", value = mx.key "list.y" / -ROW, least = 0, greatest = function(c) return -reach(c) / ROW end, step = 1, increment = "down", decrement = "up" } }
local near = function(c) return c.y < reach(c) + ROW end
return mx.component "infinite_list" {
  canvas = { 340, 300, origin = { -170, -150 }, background = "#F2F2F7" }, layers = { window }, context = { count = 8, y = 0 },
  gestures = { scroll = mx.pan { on = window, axis = "y", drives = list.y, within = { reach, 0 }, rubber_band = 100 }, retry = mx.tap { on = "again" }, keys = mx.keyboard { "enter", on = "again" } },
  initial = "ready", states = { ready = {}, loading = { spin = { opacity = 1, start = mx.linear { 1, by = 360, repeats = mx.forever } } }, failed = { again = { opacity = 1 } }, ended = { end_words = { opacity = 1 } } },
  rules = {
    { on = "scroll.ended", effect = function(c, e) c.y = e.rest end },
    { on = "down", effect = function(c) c.y = math.max(reach(c), c.y - ROW) end },
    { on = "up", effect = function(c) c.y = math.min(0, c.y + ROW) end },
    { on = "keys.focus", effect = function(c) c.y = reach(c) end }, { on = "keys.down", from = "failed", raise = "retry" },
    { always = true, from = "ready", to = "loading", when = near, emit = "more" },
    { on = "loaded", from = "loading", to = "ready", when = { count = { lt = 16 } }, effect = function(c) c.count = c.count + 8 end }, { on = "loaded", from = "loading", to = "ended", when = { count = { gte = 16 } } },
    { on = "failed", from = "loading", to = "failed" }, { after = 10, from = "loading", to = "failed" }, { on = "retry", from = "failed", to = "loading", emit = "more" },
  },
  feedback = { list = { y = mx.smooth(0.4) }, item = { appear = mx.ease(0.2) }, foot = { position = mx.smooth(0.3) }, spin = { opacity = mx.ease(0.15), start = mx.none }, end_words = { opacity = mx.ease(0.2) }, again = { opacity = mx.ease(0.2) } },
}
