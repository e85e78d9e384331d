-- A list that is pulled down to refresh it. It resists the finger; past a threshold it is armed, which is felt, and let go
-- of it waits there, turning, until the host says "refreshed". Let go of before, it goes back. Anyone who can't
-- pull it can press a button.
--
--   microix simulate examples/pull_to_refresh.lua --scenario pulled --keys list,ring --fps 10
--   microix simulate examples/pull_to_refresh.lua --scenario thought_better --keys list,ring --fps 10

local mx = require "microix"

local tuning = mx.tuning {
  threshold  = { 64, min = 30, max = 120, unit = "pt" },    -- where it is armed, and where it waits
  resistance = { 320, min = 150, max = 1000, unit = "pt" }, -- what it could be pulled by with endless arms
  turn       = { 1, min = 0.4, max = 3, unit = "s" },       -- of the ring
  back       = { 0.4, min = 0.1, max = 1, unit = "s" },
}

local list = { "list", position = { 160, 240 }, y = 0, accessibility = { role = "list", label = "Inbox" },
  mx.rect { "page", size = { 320, 480 }, fill = "#FFFFFF", shadow_color = "#0000001A", shadow_offset = { 0, -1 } } }
for index, mail in ipairs {
  { "Ada", "Notes on the engine", "9:41" },      { "Grace", "A moth in the relay", "9:12" },
  { "Alan", "Shall we play a game?", "8:30" },   { "Margaret", "Ready for landing", "Sun" },
  { "Katherine", "Numbers checked", "Sun" },     { "Hedy", "Hopping frequencies", "Sat" },
  { "Radia", "A tree that spans", "Fri" },
} do
  list[#list + 1] = mx.layer { "mail" .. index, position = { 0, 68 * index - 274 },
    accessibility = { role = "listitem", label = table.concat(mail, ", ") },
    mx.text { "from" .. index, position = { 0, -11 }, size = { 288, 17 }, text = mail[1], weight = 600, align = "left",
      fill = "#1C1C1E" },
    mx.text { "about" .. index, position = { 0, 12 }, size = { 288, 15 }, text = mail[2], font_size = 15, align = "left",
      fill = "#6E6E73" },
    mx.text { "at" .. index, position = { 0, -11 }, size = { 288, 14 }, text = mail[3], font_size = 14, align = "right",
      fill = "#6E6E73" },
    mx.rect { "line" .. index, position = { 8, 33.5 }, size = { 304, 1 }, fill = "#E5E5EA" },
  }
end
list = mx.layer(list)
local ring = mx.arc { "ring", position = { 160, 32 }, radius = 12, width = 3, cap = "round", start = -90, stroke = "#2F80ED",
  sweep = mx.ramp(list.y, { 0, tuning.threshold }, { 0, 360 }),           -- closed where it is armed
  opacity = mx.ramp(list.y, { 28, 48 }, { 0, 1 }) }                       -- and not seen before there is room for it
local button = mx.layer { "button", position = { 104, 0 },
  mx.rect { "room", size = { 88, 44 }, fill = "#FFFFFF" },
  mx.text { "refresh", size = { 80, 15 }, text = "Refresh", font_size = 15, align = "right", fill = "#0A5FD8" },
  accessibility = { role = "button", label = "Refresh", activate = "ask", disabled = { state = "refreshing" } },
}
local header = mx.layer { "header", position = { 160, -28 },
  mx.rect { "strip", size = { 320, 56 }, fill = "#FFFFFF", shadow_color = "#0000001F", shadow_offset = { 0, 1 } },
  mx.text { "title", size = { 120, 20 }, text = "Inbox", font_size = 20, weight = 700, fill = "#1C1C1E" },
  button,
}

return mx.component "pull_to_refresh" {
  tuning = tuning,
  canvas = { 320, 536, origin = { 0, -56 }, background = "#F2F2F7" },
  layers = { ring, list, header },

  gestures = {
    ask  = mx.tap { on = button },
    pull = mx.pan { on = list, axis = "y", drives = list.y, within = { 0, 0 }, rubber_band = tuning.resistance },
  },

  initial = "idle",
  states = {
    idle       = {},
    pulled     = { initial = "slack", states = { slack = {}, armed = { ring = { stroke = "#0A5FD8", scale = 1.15 } } } },
    refreshing = {
      list = { y = tuning.threshold },
      ring = { sweep = 270, start = mx.linear { tuning.turn, by = 360, repeats = mx.forever } },
      button = { opacity = 0.4 },
    },
  },

  rules = {
    { on = "pull.began", from = "idle", to = "pulled.armed", when = { ["list.y"] = { gt = tuning.threshold } } },
    { on = "pull.began", from = "idle", to = "pulled" },
    { on = list.y:above(tuning.threshold), from = "pulled.slack", to = "pulled.armed" },
    { on = list.y:below(tuning.threshold), from = "pulled.armed", to = "pulled.slack" },

    { on = "pull.ended", from = "pulled.armed", to = "refreshing", emit = "refresh" },
    { on = { "pull.ended", "pull.cancelled" }, from = "pulled", to = "idle" },
    { on = "ask", from = "idle", to = "refreshing", emit = "refresh" },

    { on = "refreshed", from = "refreshing", to = "idle", feedback = mx.cue("announce", "Inbox refreshed") },
  },

  feedback = {
    list = { y = mx.smooth { duration = tuning.back } },
    ring = { start = mx.spring { duration = tuning.back, turn = "forward" }, sweep = mx.smooth { duration = tuning.back },
             stroke = mx.ease_out(0.15), scale = mx.bouncy { duration = 0.3 } },
    button = { opacity = mx.ease(0.15) },
    ["* > pulled.armed"] = mx.haptic "medium",
    ["* > refreshing"] = mx.cue("announce", "Refreshing"),
  },

  scenarios = {
    pulled         = { { 1.6, "refreshed" }, pointer = "traces/pull_to_refresh.csv" },
    thought_better = { pointer = "traces/pull_to_refresh_back.csv" },
    asked          = { { 0.1, "ask" }, { 1.4, "refreshed" }, duration = 2 },
  },

  lint = { { "idle_motion", key = ring, because = "it says that something works" } },

  promises = {
    { "ordered", tuning.threshold, list.y, when = "pulled.armed" },
    { "ordered", list.y, tuning.threshold, when = "pulled.slack" },
    { "within", list.y, -tuning.resistance, tuning.resistance },
    { "forward", ring.start, when = "refreshing" },
  },
}
