-- The search for a pharmacy: one types, the host is asked, what it finds is listed and stands on the map; one is chosen, and a
-- button with the way there appears, which draws it. A whole use case, of the same four things as a button: triggers (what is
-- typed, answers, taps), rules (which answer still counts), feedback, and a state that awaits the next.
--
--   microix simulate examples/pharmacy_search.lua --scenario found --keys way,card --fps 5
--   microix draw examples/pharmacy_search.lua --scenario found --output found.html
--
-- The use case is Anton Sergeev's, in "Microinteractions in iOS"; its looks and figures are ours.

local mx = require "microix"
local button = require "components.button"
local city   = require "components.city"
local ring   = require "components.ring"
local tokens = require "components.tokens"

local tuning = mx.tuning {
  patience = { 4, min = 1, max = 20, unit = "s" },          -- without an answer
  draw     = { 0.8, min = 0.2, max = 2, unit = "s" },       -- the way, from here to there
}
local high = 46                                             -- of a result
local function found(c) return c.found end
local function middle(c, id)                                -- of its row, from the lower edge of the list
  for place, other in ipairs(c.found) do
    if other == id then return high * (place - 0.5 - #c.found) end
  end
  return -high / 2
end
local function chosen(c) return city.pharmacies[math.max(1, c.chosen)] end
-- The map: where one is, what was found, the way to the one that is chosen.
local way = mx.shape { "way", path = function(c) return city.ways[math.max(1, c.chosen)] end, stroke = tokens.accent, width = 6,
  cap = "round", join = "round", trim_end = 0, opacity = 0 }
local me = mx.ellipse { "me", position = city.here, size = { 18, 18 }, fill = tokens.accent, stroke = tokens.paper, width = 3 }
local pin = mx.each { "pin", shape = "shape", ids = found, max = 4, absent = { y = -16, opacity = 0 }, pivot = { 0, 0 },
  path = "M 0 0 C -3 -10 -12 -14 -12 -24 A 12 12 0 1 1 12 -24 C 12 -14 3 -10 0 0 Z M -5 -24 H 5 M 0 -29 V -19",
  stroke = tokens.paper, width = 2.5, cap = "round", fill = function(c, id) return c.chosen == id and tokens.accent or tokens.good end,
  each = function(id) return { position = city.pharmacies[id].place } end }
-- What is searched for.
local function asked(c) return c.query == "" and "Pharmacies near by" or c.query end
local field = mx.layer { "field", position = { 180, 52 }, accessibility = { role = "button", activate = "back", dismiss = "back",
    disabled = function(c) return c.chosen == 0 end, label = function(c) return c.chosen > 0 and "Back to the list" or asked(c) end },
  mx.rect { "plate", size = { 328, 52 }, corner_radius = 16, fill = tokens.paper, shadow_color = "#0000001F",
    shadow_offset = { 0, 3 }, shadow_radius = 10 },
  mx.shape { "glass", x = -138, path = "M 5 -1 a 7 7 0 1 1 -14 0 a 7 7 0 1 1 14 0 M 3 4 L 9 10", stroke = tokens.faint, width = 2.2,
    cap = "round" },
  mx.text { "query_text", position = { 4, 0 }, size = { 240, 17 }, align = "left",
    text = asked, fill = function(c) return c.query == "" and tokens.faint or tokens.ink end },
}
-- What was found.
local function line(name, x, y, width, size, fill, weight, align, what)
  return mx.each { name, shape = "text", ids = found, max = 4, size = { width, size }, font_size = size,
    weight = weight, align = align, fill = fill, position = function(c, id) return { x, middle(c, id) + y } end,
    each = function(id) return { text = city.pharmacies[id][what] } end }
end
local name = line("name", -40, -9, 216, 16, tokens.ink, 600, "left", "name")
local about = line("about", -40, 10, 216, 13, tokens.faint, 400, "left", "about")
local far = line("far", 104, 0, 88, 15, tokens.faint, 400, "right", "far")
local row = mx.each { "row", shape = "rect", ids = found, max = 4, size = { 328, high }, fill = tokens.paper,
  accessibility = { role = "option", label = function(_, id) return city.pharmacies[id].name end, activate = "pick" },
  position = function(c, id) return { 0, middle(c, id) } end }
local list = mx.layer { "list", position = { 180, 624 }, clip = true, accessibility = { role = "listbox", label = "Pharmacies" },
  size = function(c) return { 328, high * #c.found } end, anchor = { 0.5, 1 }, corner_radius = 16, absent = { opacity = 0 },
  row, name, about, far }
local nothing = mx.layer { "nothing", position = { 180, 112 }, absent = { opacity = 0 }, accessibility = { role = "status",
    label = "Nothing found near by" }, mx.rect { "nothing_plate", size = { 328, 44 }, corner_radius = 16, fill = tokens.paper },
  mx.text { "nothing_text", size = { 300, 15 }, font_size = 15, fill = tokens.ink, text = "Nothing found near by" } }
-- The one that is chosen, with the button.
local card = mx.layer { "card", position = { 180, 566 }, absent = { y = 160 },
  accessibility = { role = "group", label = function(c) return chosen(c).name .. ", " .. chosen(c).about end },
  mx.rect { "paper", size = { 328, 108 }, corner_radius = 20, fill = tokens.paper, shadow_color = "#0000002B",
    shadow_offset = { 0, 4 }, shadow_radius = 16 },
  mx.text { "title", position = { -72, -14 }, size = { 152, 17 }, weight = 600, align = "left",
    text = function(c) return chosen(c).name end, fill = tokens.ink },
  mx.text { "hours", position = { -72, 10 }, size = { 152, 13 }, font_size = 13, align = "left", fill = tokens.faint,
    text = function(c) return chosen(c).about end },
}
local anywhere, hidden = { "idle", "asking", "results", "nothing", "chosen" }, { hidden = true }
local function answers(c, e) return e.query == c.query end   -- a late answer to what was typed before counts for nothing
local function none_found(c) c.found = {} end
local function list_found(c, e)
  local ids, first = {}, e.first // 1
  for id = first, math.min(4, first + e.count // 1 - 1) do table.insert(ids, id) end
  c.found = ids
end
local moves, comes = { position = tokens.glide }, mx.spring { duration = tokens.tuning.pace, bounce = tokens.tuning.bounce, delay = 0.15 }
return mx.component "pharmacy_search" {
  tuning = tuning,
  canvas = { 360, 640, background = "#E9ECEF" },
  layers = { city.map, way, me, pin, field, list, nothing, card },
  inputs = { query = mx.string "" },
  context = { found = {}, chosen = 0 },
  triggers = {                                              -- the host answers with so many pharmacies, from one on
    answer = { query = mx.string "", first = mx.number { 1, min = 1, max = 4 }, count = mx.number { 1, min = 0, max = 4 } },
  },

  parts = {
    { "ring", ring, parent = field, position = { 136, 0 }, tuning = { radius = 10 } },
    { "go", button, parent = card, position = { 84, 0 } },
  },
  gestures = { pick = mx.tap { on = row }, back = mx.tap { on = field } },

  initial = "idle",
  states = {
    idle    = { card = hidden, list = hidden, nothing = hidden },
    asking  = { card = hidden, nothing = hidden, ring = { is_waiting = true } },
    results = { card = hidden, nothing = hidden },
    nothing = { card = hidden, list = hidden },
    chosen  = { list = hidden, nothing = hidden, initial = "offered", states = {
      offered = { go = { label = "Way there" } },
      led     = { go = { label = "Start", is_plain = true }, way = { trim_end = 1, opacity = 1 } },
    } },
  },

  rules = {
    { on = "set_query", from = anywhere, to = "idle", when = { query = "" }, effect = function(c) c.found, c.chosen = {}, 0 end },
    { on = "set_query", from = anywhere, to = "asking", reenter = true,
      effect = function(c) c.chosen = 0  c:emit("search", c.query) end },

    { on = "answer", from = "asking", to = "nothing", when = function(c, e) return answers(c, e) and e.count < 1 end, effect = none_found },
    { on = "answer", from = "asking", to = "results", when = answers, effect = list_found },
    { after = tuning.patience, from = "asking", to = "nothing", emit = "gave_up", effect = none_found },
    { on = "pick", from = "results", to = "chosen", effect = function(c, e) c.chosen = e.id end },
    { on = "back", from = "chosen", to = "results", effect = function(c) c.chosen = 0 end },
    { on = "go.tap", from = "chosen.offered", to = "chosen.led" },
    { on = "go.tap", from = "chosen.led", effect = function(c) c:emit("started", c.chosen) end },
  },

  feedback = {
    ["asking > results"] = mx.cue("announce", "Pharmacies found"),
    query_text = { fill = mx.none }, list = { size = tokens.glide, appear = tokens.fade, disappear = tokens.fade },
    row = moves, name = moves, about = moves, far = moves,
    pin = { appear = { y = mx.stagger { tokens.spring, step = 0.06 }, opacity = mx.stagger { tokens.fade, step = 0.06 } },
      disappear = tokens.fade, fill = tokens.fade },
    nothing = { appear = tokens.fade, disappear = tokens.fade }, card = { appear = comes, disappear = tokens.glide },
    way = { trim_end = mx.none, opacity = tokens.fade },
    ["chosen.offered > chosen.led"] = { way = { trim_end = mx.ease_in_out(tuning.draw), opacity = mx.none }, mx.haptic "light" },
  },
  scenarios = {
    found = { { 0.1, "set_query", "pha" }, { 0.7, "answer", { query = "pha", count = 4 } }, { 1.4, "pick", { id = 4 } },
              { 2.1, "go.touch.down" }, { 2.2, "go.touch.up" }, duration = 3.6 },
    late  = { { 0.1, "set_query", "a" }, { 0.3, "set_query", "riv" }, { 0.5, "answer", { query = "a", count = 2 } },
              { 0.9, "answer", { query = "riv", first = 3, count = 1 } }, duration = 1.6 },
    nobody_answers = { { 0.1, "set_query", "riv" } },
  },
  promises = {
    { "ends", "asking", within = tuning.patience },
    { "answers", "go.tap", within = 0.1, when = "chosen.offered" },
    { "never", "a way leads to nothing", function(c) return c:is "chosen.led" and c.chosen == 0 end },
  },
}
