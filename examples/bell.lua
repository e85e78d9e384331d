-- A notification bell: the four things that every interaction is made of, each in its place.
--
--   a trigger           notify, from the host; tap, from a finger
--   business rules      what is counted, when it opens, what the host is told
--   feedback            for the eye (it swings), the ear (a sound) and the hand (a haptic)
--   a change of state   and the new state is ready for new triggers
--
--   microix simulate examples/bell.lua --scenario rings --keys icon.rotation --fps 20
--   microix simulate examples/bell.lua --at 0.1:notify --at 0.3:notify --at 0.5:tap --plot

local mx = require "microix"

local tuning = mx.tuning {
  swing = { 18, min = 5, max = 40, unit = "°" },         -- how far it swings
  ring  = { 0.9, min = 0.3, max = 2, unit = "s" },       -- and how long
  pop   = { 0.3, min = 0.1, max = 1, unit = "s" },       -- how fast the badge comes
}

-- The page in whose header it hangs.
local page = mx.layer { "page",
  mx.rect { "bar", position = { 0, -6 }, size = { 328, 72 }, fill = "#FFFFFF" },
  mx.text { "today", position = { -80, 0 }, size = { 136, 22 }, text = "Today", font_size = 22, weight = 700, align = "left",
    fill = "#1C1C1E", accessibility = { role = "heading" } },
  mx.ellipse { "me", position = { 130, 0 }, size = { 36, 36 }, fill = mx.gradient { angle = 90, "#5E5CE6", "#BF5AF2" } },
  mx.rect { "card", position = { 0, 124 }, size = { 296, 156 }, corner_radius = 16, fill = "#FFFFFF" },
  mx.text { "week", position = { -42, 74 }, size = { 180, 15 }, text = "This week, 31 km", font_size = 15, weight = 600,
    align = "left", fill = "#1C1C1E", accessibility = { role = "paragraph" } },
  mx.shape { "runs", path = "M -120 184 V 150 M -80 184 V 128 M -40 184 V 164 M 0 184 V 112 M 40 184 V 140 M 80 184 V 172 M 120 184 V 120",
    stroke = "#34C759", width = 14, cap = "round" },
}

local button = mx.ellipse { "button", size = { 44, 44 }, fill = "#E5E5EA", accessibility = { role = "button", activate = "tap", dismiss = "close",
  expanded = { state = "open" }, label = function(c) return ("Notifications, %d unread"):format(c.unread) end } }
local body   = mx.shape { "body", path = "M -10 7 L -7.5 4 V -2 A 7.5 7.5 0 0 1 7.5 -2 V 4 L 10 7 Z M 0 -9.5 V -11",
  fill = "#3A3A3C", stroke = "#3A3A3C", width = 2, cap = "round", join = "round" }
local tongue = mx.ellipse { "tongue", size = { 6, 6 }, y = 10, x = mx.key "icon.rotation" / -6, fill = "#3A3A3C" }
local icon   = mx.layer { "icon", pivot = { 0, -11 }, rotation = 0, tongue, body }        -- it hangs by its top
local count  = mx.text { "count", text = "0", font_size = 11, weight = 700, fill = "#FFFFFF", size = { 18, 11 },
  accessibility = false, because = "the button tells how many" }
local badge  = mx.layer { "badge", position = { 11, -11 }, absent = { scale = 0 },
  mx.ellipse { "disc", size = { 18, 18 }, fill = "#D70015" }, count }

local function row(i, words, ago, colour)
  return mx.layer { "row_" .. i, position = { 0, 48 * i - 90 },
    mx.ellipse { "face_" .. i, size = { 32, 32 }, x = -108, fill = colour },
    mx.text { "initial_" .. i, text = words:sub(1, 1), font_size = 14, weight = 600, size = { 32, 14 }, x = -108,
              fill = "#FFFFFF" },
    mx.text { "words_" .. i, text = words, font_size = 14, align = "left", size = { 160, 14 }, fill = "#1C1C1E" },
    mx.text { "ago_" .. i, text = ago, font_size = 12, align = "right", size = { 50, 12 }, x = 100, fill = "#6E6E73",
              accessibility = { role = "paragraph", label = words .. ", " .. ago } } }
end
local sheet = mx.shape { "sheet", fill = "#FFFFFF",
  path = "M -134 -80 H -9 L 0 -87 L 9 -80 H 134 A 14 14 0 0 1 148 -66 V 78 A 14 14 0 0 1 134 92 "
    .. "H -134 A 14 14 0 0 1 -148 78 V -66 A 14 14 0 0 1 -134 -80 Z",
  shadow_color = "#00000029", shadow_radius = 16, shadow_offset = { 0, 4 } }
local panel = mx.layer { "panel", position = { 0, 110 }, absent = { opacity = 0, y = -12 }, sheet,
  accessibility = { role = "dialog", label = "Notifications", dismiss = "close" },
  row(1, "Maya liked your photo", "2 min", "#B25E00"), row(2, "Jonas follows you", "1 h", "#5E5CE6"),
  row(3, "Lena sent a message", "3 h", "#1A7F93") }

local function counts(c)
  c.unread = math.min(c.unread + 1, 10)
  c:set(count.text, c.unread > 9 and "9+" or ("%d"):format(c.unread))
end

return mx.component "bell" {
  tuning = tuning,
  canvas = { 328, 264, origin = { -164, -42 }, background = "#F2F3F5" },
  layers = { page, panel, button, icon, badge },
  context = { unread = 0 },

  -- The state says what is different while it is active.
  initial = "quiet",
  states = {
    quiet  = { badge = { hidden = true }, panel = { hidden = true } },
    unread = { panel = { hidden = true } },
    open   = { badge = { hidden = true } },
  },

  -- The triggers, and the business rules.
  gestures = { tap = mx.tap { on = button } },
  rules = {
    { on = "notify", from = { "quiet", "unread" }, to = "unread", reenter = true, effect = counts },
    { on = "notify", from = "open", emit = "seen" },
    { on = "tap", from = { "quiet", "unread" }, to = "open", effect = function(c) c.unread = 0 end, emit = "opened" },
    { on = { "tap", "close" }, from = "open", to = "quiet", emit = "closed" },
  },

  -- The feedback, for three senses.
  feedback = {
    badge = { appear = mx.bouncy { duration = tuning.pop }, disappear = mx.smooth { duration = tuning.pop } },
    panel = { appear = { opacity = mx.ease_out(0.1), y = mx.snappy() }, disappear = mx.ease_in(0.15) },
    ["* > unread"] = {
      icon = { rotation = mx.keyframes {
        values = { 0, tuning.swing, -0.7 * tuning.swing, 0.4 * tuning.swing, -0.2 * tuning.swing, 0 },
        mode = "cubic", duration = tuning.ring } },
      mx.sound "bell", mx.haptic "medium", mx.cue("announce", "New notification"),
    },
    ["* > open"] = mx.haptic "light",
  },

  scenarios = {
    rings = { { 0.1, "notify" }, { 0.5, "notify" }, { 1.2, "tap" }, duration = 2 },
  },

  lint = { { "duration", key = icon.rotation, limit = 0.9, because = "a bell rings for a moment" } },

  promises = {
    { "answers", "notify", within = 0.1, when = "unread" },  -- seen, heard and felt
    { "answers", "tap", within = 0.1 },
    { "never", "a badge counts none", function(c) return c:is "unread" and c.unread == 0 end },
  },
}
