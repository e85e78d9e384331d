-- The store: a layer holds values by key, and any key may be written and read. What a layer is not given itself it
-- takes from its style, or from the style inside that one.
--
--   card.rotation        4, given here         the theme says 90, but is not asked
--   card.width           2, from the theme     the base says 1, but the theme is asked first
--   card.corner_radius   14, from the base     the theme says nothing of it
--   card.scale           1                     nobody says anything: the property's own value
--
-- `warmth` and `owner` belong to no layer: a number, which moves, and plain data, which does not. Both are declared, so
-- that a misspelt name is a mistake. This store is open: it takes keys that nobody declared as well. `dish` and
-- `card.note` are plain data, are looked up in styles, and are told when they change.
--
--   microix inspect examples/store.lua
--   microix simulate examples/store.lua --scenario writes --fps 20

local mx = require "microix"

local tuning = mx.tuning {
  warming = { 0.4, min = 0.1, max = 2, unit = "s" },
}

local base = mx.style "base" {
  surface  = { width = 1, corner_radius = 14, stroke = "#C7C7CC", note = "window" },
  feedback = {
    surface = { corner_radius = mx.smooth { duration = 0.3 }, scale = mx.snappy() },
    warmth  = mx.ease(tuning.warming),
  },
}

local theme = mx.style "theme" {
  card  = { width = 2, rotation = 90 },
  style = base,                                          -- what it falls back on itself
}

local card = mx.rect { "card", class = "surface", size = { 160, 90 }, rotation = 4,
  fill = mx.mix("#F2F2F7", "#FFD08A", mx.key "warmth"), shadow_color = "#00000026", shadow_radius = 8 }

-- The room in which the table stands, seen from above.
local room = mx.layer { "room", accessibility = { role = "img", label = "A room seen from above" },
  mx.shape { "boards", path = "M -180 -84 H 180 M -180 -28 H 180 M -180 28 H 180 M -180 84 H 180", stroke = "#E9DCC8", width = 1.5 },
  mx.shape { "chairs", fill = "#C9AE8C", path = "M -58 -66 h 44 q 8 0 8 8 v 12 h -60 v -12 q 0 -8 8 -8 z M 18 -66 h 44 q 8 0 8 8 v 12 "
    .. "h -60 v -12 q 0 -8 8 -8 z M -66 46 h 60 v 12 q 0 8 -8 8 h -44 q -8 0 -8 -8 z M 10 46 h 60 v 12 q 0 8 -8 8 h -44 q -8 0 -8 -8 z" },
  mx.ellipse { "round_table", position = { 190, -100 }, size = { 120, 120 }, fill = "#FFFDF8" },
  mx.ellipse { "bar", position = { -186, 112 }, size = { 120, 120 }, fill = "#8FA98A" },
}
local holder = mx.text { "holder", position = { 0, 15 }, size = { 120, 15 }, text = "nobody", font_size = 15, fill = "#4A505C",
  accessibility = { role = "paragraph" } }
local labels = mx.layer { "labels", rotation = card.rotation, scale = card.scale,
  mx.text { "title", position = { 0, -11 }, size = { 120, 20 }, text = "Table 4", font_size = 20, weight = 700,
    fill = "#1C1C1E", accessibility = { role = "heading" } },
  holder,
}
local function give(c, name)
  c:set("owner", name)
  c:set(holder.text, name)
end

return mx.component "store" {
  store = "open",                                        -- without this line it takes declared keys only
  canvas = { 360, 224, origin = { -180, -112 }, background = "#F6EEE1" },
  tuning = tuning,
  layers = { room, card, labels },
  properties = { warmth = 0, owner = "nobody" },
  style = theme,
  triggers = { claim = { name = mx.string("") } },

  initial = "free",
  states = { free = {}, taken = { warmth = 1, card = { scale = 1.04 } } },

  rules = {
    { on = "claim", from = { "free", "taken" }, to = "taken", effect = function(c, e) give(c, e.name) end },
    { on = "release", from = "taken", to = "free", effect = function(c) give(c, "nobody") end },
    -- Once written, it is the layer's own, and no style is asked any more.
    { on = "round", effect = function(c) c:set(card.corner_radius, 30) end },
    -- Keys that nobody declared: nil gives one back to the styles.
    { on = "order", effect = function(c) c:set("dish", "soup"); c:set("card.note", c:model "owner") end },
    { on = "clear", effect = function(c) c:set("dish", nil); c:set("card.note", nil) end },
  },

  scenarios = {
    writes = { { 0.1, "claim", { name = "Ann" } }, { 0.2, "round" }, { 0.3, "order" }, { 0.6, "clear" }, { 0.7, "release" },
      duration = 1.2 },
  },

  promises = {
    { "within", card.rotation, 4, 4 },                     -- given here
    { "within", card.width, 2, 2 },                        -- from the theme
    { "within", card.corner_radius, 14, 30 },              -- from the base, until it is written
  },
}
