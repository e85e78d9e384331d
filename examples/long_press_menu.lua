-- A picture that opens a menu when it is held: it lifts, all else dims, the menu springs from the finger, and the
-- same finger slides over the entries and chooses the one on which it lifts. Beside them it chooses nothing.
--
--   microix simulate examples/long_press_menu.lua --scenario chosen --keys picture,menu,entry
--   microix simulate examples/long_press_menu.lua --scenario let_go

local mx = require "microix"

local tuning = mx.tuning {
  hold   = { 0.5, min = 0.2, max = 1, unit = "s" },     -- until the menu comes
  lift   = { 1.06, min = 1, max = 1.3 },
  dim    = { 0.4, min = 0, max = 1 },                   -- of what lies beneath
  pop    = { 0.4, min = 0.1, max = 1, unit = "s" },     -- how long the menu takes
  bounce = { 0.2, min = 0, max = 0.4 },
}

-- The page: six albums, of which the first is the one that can be held.
local names  = { "Lakes", "Dunes", "Forests", "Nights", "Coasts", "Fields" }
local skies  = { "#7FB3D5", "#F6D9B0", "#CFE3CC", "#1F2A52", "#A9DDF0", "#F7E6A6" }
local ground = { "#D6EAF8", "#C98B4B", "#3E6B48", "#6B5B95", "#2E86AB", "#8FB05A" }
local function cell(id) return { id % 2 == 1 and 100 or 275, 200 + (id - 1) // 2 * 185 } end

local title = mx.text { "title", text = "Albums", position = { 40, 92 }, align = "left", font_size = 34, weight = 700,
  fill = "#1C1C1E", accessibility = { role = "heading" } }
local album = mx.each { "album", shape = "rect", ids = function() return { 2, 3, 4, 5, 6 } end, max = 6,
  size = { 120, 120 }, corner_radius = 12,
  each = function(id)
    return { position = cell(id), fill = mx.gradient { angle = 90, skies[id], ground[id] } }
  end }
local name = mx.each { "name", shape = "text", ids = function() return { 1, 2, 3, 4, 5, 6 } end, max = 6,
  align = "left", font_size = 15, weight = 500, fill = "#1C1C1E", accessibility = { role = "paragraph" },
  each = function(id) return { position = { cell(id)[1] - 60, cell(id)[2] + 70 }, text = names[id] } end }
local shade = mx.rect { "shade", size = { 375, 667 }, position = { 187.5, 333.5 }, fill = "#000000", opacity = 0 }

local picture = mx.layer { "picture", position = cell(1), clip = true, size = { 120, 120 }, corner_radius = 12,
  accessibility = { role = "button", label = "Lakes", expanded = { state = "open" }, activate = "open_menu", dismiss = "close_menu" },
  shadow_color = "#00000080", shadow_offset = { 0, 0 }, shadow_radius = 0,
  mx.rect { "sky", size = { 120, 120 }, fill = mx.gradient { angle = 90, skies[1], ground[1] } },
  mx.ellipse { "sun", position = { 24, -24 }, size = { 24, 24 }, fill = "#FFFFFFCC" },
  mx.shape { "peaks", path = "M -60 24 L -28 -14 L -6 12 L 14 -6 L 60 34 V 60 H -60 Z", fill = "#4A7A9C" },
  mx.shape { "lake", path = "M -60 32 Q 0 20 60 34 V 60 H -60 Z", fill = "#2E5E80" },
}

-- The menu, which springs from the finger and hangs below the picture; not beneath the middle of itself where it would leave the screen.
local width, height, top = 180, 44, 276                 -- of an entry; where the first begins
local words = { "Share", "Copy", "Delete" }
local inks  = { "#1C1C1E", "#1C1C1E", "#D70015" }
local icons = {
  "M 0 4 V -9 M -4 -5 L 0 -9 L 4 -5 M -4 -2 H -7 V 9 H 7 V -2 H 4",
  "M -8 -8 H 4 V 4 H -8 Z M 7 -4 H 8 V 8 H -4 V 7",
  "M -8 -6 H 8 M -3 -6 V -9 H 3 V -6 M -6 -6 L -5 9 H 5 L 6 -6 M 0 -2 V 5",
}
local function shift(c) return math.max(0, width / 2 + 8 - c.finger[1]) end
local function drop(c) return top - c.finger[2] end
local function entries() return { 1, 2, 3 } end

local entry = mx.each { "entry", shape = "rect", ids = entries, max = 3, size = { width, height }, fill = "#FFFFFF",
  accessibility = { role = "menuitem", label = function(_, id) return words[id] end, activate = "choose" },
  each = function(id) return { y = height * (id - 0.5) } end }
local label = mx.each { "label", shape = "text", ids = entries, max = 3, size = { 140, 17 }, align = "left",
  absent = { from = { opacity = 0, x = -10 } },
  each = function(id) return { position = { -4, height * (id - 0.5) }, text = words[id], fill = inks[id] } end }
local icon = mx.each { "icon", shape = "shape", ids = entries, max = 3, width = 1.5, cap = "round", join = "round",
  each = function(id) return { position = { 66, height * (id - 0.5) }, path = icons[id], stroke = inks[id] } end }
local list = mx.layer { "list", accessibility = { role = "menu", label = "Lakes", dismiss = "close_menu" },
  x = shift, y = drop, clip = true, size = { width, 3 * height }, anchor = { 0.5, 0 },
  corner_radius = 14, shadow_color = "#00000040", shadow_offset = { 0, 8 }, shadow_radius = 24,
  entry, mx.shape { "lines", path = "M -90 44 H 90 M -90 88 H 90", stroke = "#C6C6C8", width = 0.5 }, label, icon }
local menu = mx.layer { "menu", position = function(c) return c.finger end, absent = { scale = 0.2, opacity = 0 }, list }

-- The entry beneath the finger; 0 for none.
local function beneath(c, e)
  local id = math.ceil((e.y - top) / height)
  return math.abs(e.x - c.finger[1] - shift(c)) <= width / 2 and id >= 1 and id <= 3 and id or 0
end

return mx.component "long_press_menu" {
  canvas = { 375, 667, background = "#FFFFFF" },
  tuning = tuning,
  layers = { title, album, name, shade, picture, menu },
  context = { finger = { 0, 0 }, entry = 0 }, triggers = { choose = { id = mx.number { 1, min = 1, max = 3 } } },

  initial = "idle",
  states = {
    idle = { menu = { hidden = true } },
    held = { menu = { hidden = true }, picture = { scale = 0.96 } },
    open = {
      shade   = { opacity = tuning.dim },
      picture = { scale = tuning.lift, shadow_radius = 24, shadow_offset = { 0, 8 } },
      name    = { opacity = function(_, id) return id == 1 and 0 or 1 end },
      entry   = { fill = function(c, id) return id == c.entry and "#D1D1D6" or "#FFFFFF" end },
    },
  },

  gestures = {
    mx.pan   { "slide", on = picture, alongside = "press" },
    mx.press { "press", on = picture, hold = tuning.hold },
  },
  rules = {
    { on = "press.down", from = "idle", to = "held", effect = function(c, e) c.finger = { e.x, e.y }  c.entry = 0 end },
    { on = "press.hold", from = "held", to = "open" },
    { on = { "slide.began", "press.up", "press.cancelled" }, from = "held", to = "idle" },

    { on = { "slide.began", "slide.changed" }, from = "open",
      when = function(c, e) return beneath(c, e) ~= c.entry end,
      effect = function(c, e) c.entry = beneath(c, e) end, feedback = mx.haptic "selection" },
    { on = "slide.ended", from = "open", to = "idle", when = { entry = { gt = 0 } },
      effect = function(c) c:emit("chosen", c.entry) end },
    { on = { "slide.ended", "slide.cancelled", "press.up", "press.cancelled", "close_menu" }, from = "open", to = "idle" },

    { on = "open_menu", from = "idle", to = "open", effect = function(c) c.finger, c.entry = cell(1), 0 end },   -- for who does not hold
    { on = "choose", from = "open", to = "idle", effect = function(c, e) c:emit("chosen", e.id) end },
  },

  feedback = {
    shade   = { opacity = mx.ease_out(0.25) },
    picture = mx.spring(0.3),
    entry   = { fill = mx.ease_out(0.1) }, name = { opacity = mx.ease_out(0.2) },
    label   = { appear = mx.stagger { mx.smooth(0.25), step = 0.04 } },                        -- one after the other
    list    = { x = mx.smooth {}, y = mx.smooth {} },
    menu    = {
      position  = mx.smooth {},                                       -- where one that still goes is called again
      appear    = { scale = mx.spring { duration = tuning.pop, bounce = tuning.bounce }, opacity = mx.ease_out(0.15) },
      disappear = { scale = mx.spring(0.25), opacity = mx.ease_out(0.2) },
    },
    ["held > open"] = { mx.haptic "medium" },
  },

  scenarios = {
    chosen = { pointer = "traces/long_press_menu.chosen.csv" },     -- the second entry, by way of the first
    let_go = { pointer = "traces/long_press_menu.let_go.csv" },     -- beside the menu
  },

  promises = {
    { "within", picture.scale, 0.96, tuning.lift },
    { "within", shade.opacity, 0, tuning.dim },
  },
}
