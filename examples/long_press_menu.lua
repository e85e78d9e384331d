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

local shade   = mx.rect { "shade", size = { 375, 667 }, position = { 187.5, 333.5 }, fill = "#000000", opacity = 0 }
local picture = mx.rect { "picture", size = { 120, 120 }, position = { 100, 200 }, fill = "#7FB3D5",
  corner_radius = 12, shadow_color = "#000000", shadow_radius = 0 }

local width, height, gap = 180, 44, 24                  -- of an entry; from the finger to the first

local entry = mx.each { "entry", shape = "rect", ids = function() return { 1, 2, 3 } end, max = 3,
  size = { width, height }, fill = "#FFFFFF",
  each = function(id) return { y = gap + height * (id - 0.5) } end,
}
local menu = mx.layer { "menu", position = function(c) return c.finger end, absent = { scale = 0.2, opacity = 0 },
  entry,
}

-- The entry beneath the finger; 0 for none.
local function beneath(c, e)
  local id = math.ceil((e.y - c.finger[2] - gap) / height)
  return math.abs(e.x - c.finger[1]) <= width / 2 and id >= 1 and id <= 3 and id or 0
end

return mx.component "long_press_menu" {
  tuning = tuning,
  layers = { shade, picture, menu },
  context = { finger = { 0, 0 }, entry = 0 },

  initial = "idle",
  states = {
    idle = { menu = { hidden = true } },
    held = { menu = { hidden = true }, picture = { scale = 0.96 } },
    open = {
      shade   = { opacity = tuning.dim },
      picture = { scale = tuning.lift, shadow_radius = 24 },
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
    { on = { "slide.ended", "slide.cancelled", "press.up", "press.cancelled" }, from = "open", to = "idle" },
  },

  feedback = {
    shade   = { opacity = mx.ease_out(0.25) },
    picture = { scale = mx.spring { duration = 0.3 }, shadow_radius = mx.spring { duration = 0.3 } },
    entry   = { fill = mx.ease_out(0.1) },
    menu    = {
      position  = mx.smooth {},                                       -- where one that still goes is called again
      appear    = { scale = mx.spring { duration = tuning.pop, bounce = tuning.bounce }, opacity = mx.ease_out(0.15) },
      disappear = { scale = mx.spring { duration = 0.25 }, opacity = mx.ease_out(0.2) },
    },
    ["held > open"] = { mx.haptic "medium" },
  },

  scenarios = {
    chosen = { pointer = "traces/long_press_menu.chosen.csv" },     -- the second entry, by way of the first
    let_go = { pointer = "traces/long_press_menu.let_go.csv" },     -- beside the menu
  },
}
