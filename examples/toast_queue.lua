-- Toasts that come one below the other, at most three at once; more wait their turn. Each leaves after three seconds, or
-- swept aside, and those below it move up.
--
--   microix simulate examples/toast_queue.lua --scenario five_at_once --keys toast --fps 5
--   microix simulate examples/toast_queue.lua --scenario swept_aside --keys toast --fps 10

local mx = require "microix"

local tuning = mx.tuning {
  stay  = { 3, min = 1, max = 10, unit = "s" },
  width = { 280, min = 160, max = 400, unit = "pt" },
  apart = { 56, min = 40, max = 100, unit = "pt" },
  aside = { 120, min = 40, max = 300, unit = "pt" },        -- where a toast must go, or would go if let, to leave
  glide = { 0.3, min = 0.1, max = 1, unit = "s" },
}

-- The page over which they come.
local page = { "page",
  mx.text { "title", position = { 16, 20 }, anchor = { 0, 0.5 }, size = { 200, 22 }, text = "Photos", font_size = 22, weight = 700,
    align = "left", fill = "#1C1C1E", accessibility = { role = "heading" } } }
for place = 0, 5 do
  page[#page + 1] = mx.rect { "tile" .. place, position = { 68 + place % 3 * 112, 100 + place // 3 * 104 }, size = { 104, 96 },
    corner_radius = 8, fill = "#DADDE3" }
end

-- How many of those that are there a toast has above it.
local function above(c, id)
  for place, toast in ipairs(c.visible) do
    if toast == id then return place - 1 end
  end
end

local says = { "Message sent", "Photo saved", "Link copied", "Wi-Fi connected", "Backup finished", "Alarm set for 7:00" }
local toast = mx.each { "toast", shape = "rect", max = 6, ids = function(c) return c.visible end,
  accessibility = { role = "status", label = function(_, id) return says[id] end, dismiss = "expire" },
  size = { tuning.width, 48 }, corner_radius = 12, fill = "#1C1C1E",
  shadow_color = "#00000040", shadow_radius = 10,
  absent = { opacity = 0, from = { y = tuning.apart }, to = { x = tuning.width } },      -- it comes from below, and leaves aside
  position = function(c, id) return { 180, 60 + above(c, id) * tuning.apart } end,
  each = function(id) return { z = id } end }

-- What a toast says goes with it.
local function with_toast(name, shape, x, layer)
  layer[1], layer.shape, layer.max, layer.ids = name, shape, 6, function(c) return c.visible end
  layer.absent = { opacity = 0 }
  layer.each = function(id)
    return { position = toast[id].position, x = toast[id].x + x, y = toast[id].y, z = id,
             text = shape == "text" and says[id] or nil }
  end
  return mx.each(layer)
end
local badge = with_toast("badge", "ellipse", -112, { size = { 24, 24 }, fill = "#34C759" })
local tick = with_toast("tick", "shape", -112, { path = "M -5 0 L -1.5 4 L 5 -4", stroke = "#FFFFFF", width = 2.5,
  cap = "round", join = "round" })
local words = with_toast("words", "text", 20, { size = { 216, 16 }, font_size = 16, align = "left", fill = "#FFFFFF" })

local rise = mx.smooth { duration = tuning.glide }
local come, go = mx.ease_out(tuning.glide), mx.ease_out(tuning.glide / 2)
local shown = { appear = come, disappear = go }

return mx.component "toast_queue" {
  tuning = tuning,
  canvas = { 360, 260, background = "#F2F3F5" },
  layers = { mx.layer(page), toast, badge, tick, words },
  context = { visible = {}, waiting = 0, last = 0 },        -- ids, from above; how many wait; the id that came last
  triggers = { expire = { id = mx.number { 1, min = 1, max = 6 } } },

  gestures = {
    sweep = mx.pan { on = toast, axis = "x", drives = toast.x, within = { 0, tuning.width }, rubber_band = 40 },
  },

  initial = "ready",
  states = { ready = {} },

  rules = {
    { on = "show", effect = function(c) c.waiting = c.waiting + 1 end },

    { always = true, when = function(c) return c.waiting > 0 and #c.visible < 3 end, effect = function(c)
      c.waiting = c.waiting - 1
      repeat c.last = c.last % 6 + 1 until not above(c, c.last)      -- the next one that is free
      local visible = { table.unpack(c.visible) }
      table.insert(visible, c.last)
      c.visible = visible
      c:send("expire", tuning.stay, "expiry of " .. c.last, { id = c.last })
    end },

    { on = "sweep.ended", when = { ["e.rest"] = { gte = tuning.aside } },
      effect = function(c, e) c:raise("expire", { id = e.id }) end },
    { on = "expire", effect = function(c, e)
      c:cancel("expiry of " .. e.id)
      local visible = {}
      for _, toast in ipairs(c.visible) do
        if toast ~= e.id then table.insert(visible, toast) end
      end
      c.visible = visible
    end },
  },

  feedback = {
    toast = { position = rise, y = rise, x = mx.snappy { duration = tuning.glide }, appear = { opacity = come },
              disappear = { opacity = go } },
    badge = shown, tick = shown, words = shown,
  },

  scenarios = {
    five_at_once = { { 0.1, "show" }, { 0.2, "show" }, { 0.3, "show" }, { 0.4, "show" }, { 0.5, "show" }, duration = 7 },
    swept_aside  = { { 0.1, "show" }, { 0.2, "show" }, pointer = "traces/toast_queue.csv" },
  },

  promises = {
    { "never", "more than three are there", function(c) return #c.visible > 3 end },
    { "never", "one waits though there is room", function(c) return c.waiting > 0 and #c.visible < 3 end },
  },
}
