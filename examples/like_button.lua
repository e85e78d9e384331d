-- A heart that fills with a bounce and throws sparks when it is liked, and only empties when it no longer is. It may be
-- tapped again at any moment.
--
--   microix simulate examples/like_button.lua --scenario liked
--   microix simulate examples/like_button.lua --scenario changed_mind --keys 'full,burst,spark[1]' --plot

local mx = require "microix"

local tuning = mx.tuning {
  pop    = { 0.4, min = 0.1, max = 1, unit = "s" },     -- how long the heart takes to fill
  bounce = { 0.4, min = 0, max = 0.5 },
  flight = { 0.6, min = 0.2, max = 2, unit = "s" },     -- of the sparks
  reach  = { 24, min = 10, max = 80, unit = "pt" },     -- how far they fly
}

local heart = "M 0 9 C -12 1 -10 -9 -4.5 -9 C -1.5 -9 0 -6.5 0 -5 C 0 -6.5 1.5 -9 4.5 -9 C 10 -9 12 1 0 9 Z"

local ground  = mx.rect { "ground", size = { 44, 44 }, fill = "#FFFFFF" }      -- what a finger finds
local outline = mx.shape { "outline", path = heart, width = 2, stroke = "#8E8E93", join = "round" }
local full    = mx.shape { "full", path = heart, scale = 0, width = 2.5, fill = "#FF2D55", stroke = "#FF2D55",
  join = "round" }

-- Eight sparks, each in its own direction, that grow fainter the farther the burst has come.
local spark = mx.each { "spark", shape = "ellipse", ids = function() return { 1, 2, 3, 4, 5, 6, 7, 8 } end, max = 8,
  opacity = 1 - mx.key "burst.scale" * mx.key "burst.scale",
  each = function(id)
    local far = id % 2 == 0 and tuning.reach or tuning.reach * 0.7
    return {
      size = id % 2 == 0 and { 6, 6 } or { 4, 4 }, fill = id % 2 == 0 and "#FF2D55" or "#FFB300",
      position = { far * math.cos(math.rad(45 * id)), far * math.sin(math.rad(45 * id)) },
    }
  end,
}
local burst = mx.layer { "burst", absent = { scale = 0.2, opacity = 0 }, spark }
local like  = mx.layer { "like", position = { 52, 44 }, ground, burst, outline, full }

-- The post that is liked.
local card  = mx.rect { "card", size = { 288, 256 }, position = { 164, -44 }, corner_radius = 20, fill = "#FFFFFF",
  shadow_color = "#0000001A", shadow_offset = { 0, 4 }, shadow_radius = 12 }
local photo = mx.layer { "photo", position = { 164, -80 }, clip = true, size = { 264, 164 }, corner_radius = 12,
  mx.rect { "sky", size = { 264, 164 }, fill = mx.gradient { angle = 90, "#FDBA74", "#FDE68A" } },
  mx.ellipse { "sun", position = { 52, -14 }, size = { 56, 56 }, fill = "#FFF7DB" },
  mx.shape { "hills", path = "M -132 34 Q -72 -16 -20 26 T 132 10 V 82 H -132 Z", fill = "#F97362" },
  mx.shape { "shore", path = "M -132 58 Q -40 30 40 54 Q 92 70 132 52 V 82 H -132 Z", fill = "#7C3A5B" },
}
local count = mx.text { "count", text = "248", align = "left", weight = 600, fill = "#3C3C43", size = { 60, 17 },
  position = { 112, 44 } }
local by    = mx.text { "by", text = "Ada, today", align = "right", fill = "#6E6E73", size = { 120, 13 }, font_size = 13,
  position = { 232, 44 } }

return mx.component "like_button" {
  tuning = tuning,
  canvas = { 328, 304, origin = { 0, -196 }, background = "#F2F3F5" },
  layers = { card, photo, count, by, like },

  initial = "unliked",
  states = {
    unliked = { burst = { hidden = true } },
    liked   = { full = { scale = 1 }, count = { text = "249" } },
  },

  gestures = { tap = mx.tap { on = like } },
  rules = {
    { on = "tap", from = "unliked", to = "liked",   emit = "liked" },
    { on = "tap", from = "liked",   to = "unliked", emit = "unliked" },
  },

  feedback = {
    full  = { scale = mx.smooth { duration = 0.2 } },
    burst = {
      appear    = { opacity = mx.linear(0.05), scale = mx.ease_out(tuning.flight) },
      disappear = { opacity = mx.linear(0.15), scale = mx.linear { 0, delay = 0.15 } },   -- small again, unseen
    },
    ["unliked > liked"] = {
      full = { scale = mx.spring { duration = tuning.pop, bounce = tuning.bounce } },
      mx.haptic "light",
    },
  },

  accessibility = { role = "button", label = "Like", pressed = { state = "liked" }, activate = "tap",
    description = function(c) return "By Ada, today; " .. (c:is "liked" and "249 likes" or "248 likes") end },

  scenarios = {
    liked        = { pointer = "traces/like_button.liked.csv" },
    changed_mind = { { 0.1, "tap" }, { 0.3, "tap" }, { 0.6, "tap" } },
  },

  lint = { { "duration", key = burst, limit = 0.6, because = "the heart is there at once, and the burst goes by" } },

  promises = {
    { "backward", full.scale, when = "unliked" },          -- it only empties
    { "answers", "tap", within = 0.1 },
  },
}
