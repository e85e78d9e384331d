-- Continuity through three levels: albums, an album, the player. The cover, its title and the name of the track that is played
-- are carried over from place to place; all else goes before they are there and comes after. Back at any moment, from wherever
-- they are. Who comes to an album for the first time is told how to go back, once.
--
--   microix simulate examples/levels.lua --scenario dug_and_back --keys cover2,album.opacity,player.opacity --fps 10
--   microix draw examples/levels.lua --scenario turned_back --output levels.html
--
-- The rules (what persists is carried over and not swapped, a guide the first time only) are AWA's; looks and figures are ours.

local mx = require "microix"
local albums = require "components.albums"
local tokens = require "components.tokens"

local tuning = mx.tuning {
  carry = { 0.45, min = 0.2, max = 1, unit = "s" },         -- from one level to the next
  wait  = { 0.6, min = 0.3, max = 2, unit = "s" },          -- until the hint comes
  stay  = { 3, min = 1, max = 10, unit = "s" },             -- until it leaves by itself
}
-- Where what is carried is on the three levels: the cover by its middle and its width, the words by their left.
local width, cover_at = { 96, 144, 264 }, { [2] = { 92, 148 }, [3] = { 160, 208 } }
local words_at, name_at = { [2] = { 180, 146 }, [3] = { 28, 380 } }, { 28, 438 }
local function row_y(id) return 36 + 120 * id end
local function track_y(id) return 214 + 46 * id end

-- How deep one is, on which level, and how high the title is that is carried: by these two words of one level have gone before
-- those of the next come, whatever interrupts, with reduced motion too. Tracks wait longer for what comes from far below.
local depth, title_y = mx.key "depth", mx.key "title_y"
local listed  = mx.ramp(depth, { 1, 1.3 }, { 1, 0 })
local arrived = mx.ramp(depth, { mx.key "nearly", 1.96 }, { 0, 1 })
local above   = mx.ramp(title_y, { 156, 196 }, { 1, 0 })    -- all tracks
local function or_kept(opacity, part) return 1 - (1 - opacity) * (1 - mx.ramp(part, { 0.005, 0.04 }, { 0, 1 })) end
local roles = { heading = { role = "heading" }, advice = { role = "status" } }
local function text(name, x, y, size, words, fill, weight, width, align)
  return mx.text { name, position = { x, y }, size = { width, size }, font_size = size, text = words, fill = fill,
    weight = weight, align = align or "left", anchor = { align and 0.5 or 0, 0.5 }, accessibility = roles[name] }
end
local row = mx.each { "row", shape = "rect", ids = function(c) return c.albums end, max = 3, size = { 320, 116 },
  each = function(id) return { position = { 160, row_y(id) }, accessibility = { role = "button", activate = "open",
    label = albums[id].title .. ", by " .. albums[id].artist } } end }
local list = mx.layer { "list", opacity = listed, text("heading", 20, 60, 34, "Albums", tokens.ink, 700, 280), row }
local layers = { list }
for id = 1, 3 do                                            -- the words lie below all covers, and may pass beneath
  local grown, opacity = mx.key("cover" .. id .. ".scale") * 264 / width[1] - 1, mx.key("cover" .. id .. ".opacity")
  layers[1 + id] = mx.layer { "words" .. id, position = { 132, row_y(id) }, scale = 1, opacity = opacity,
    text("title" .. id, 0, -12, 17, albums[id].title, tokens.ink, 700, 150),
    text("artist" .. id, 0, 12, 14, albums[id].artist, tokens.faint, 400, 150) }
  layers[4 + id] = albums.cover(id, "cover" .. id, { position = { 68, row_y(id) }, scale = width[1] / 264,
    opacity = or_kept(listed, grown) })
end

local function whose(c) return albums[c.chosen].title .. ", by " .. albums[c.chosen].artist end
-- The album's tracks. The name of one of them is carried on; it is read only while it is well below the title.
local function tracks(c) return c.tracks end
local track = mx.each { "track", shape = "rect", ids = tracks, max = 4, size = { 280, 44 },
  accessibility = { role = "button", activate = "choose", dismiss = "back", label = function(c, id) return albums[c.chosen].tracks[id] end,
    description = function(c, id) return albums[c.chosen].lengths[id] end }, each = function(id) return { position = { 160, track_y(id) } } end }
local length = mx.each { "length", shape = "text", ids = tracks, max = 4, size = { 60, 14 }, font_size = 14, align = "right",
  fill = tokens.faint, text = function(c, id) return albums[c.chosen].lengths[id] end,
  each = function(id) return { position = { 270, track_y(id) } } end }
local name = mx.each { "name", shape = "text", ids = tracks, max = 4, anchor = { 0, 0.5 }, size = { 200, 16 }, font_size = 16,
  align = "left", fill = tokens.ink, text = function(c, id) return albums[c.chosen].tracks[id] end, each = function(id)
    local y = mx.key(("name[%d].position.y"):format(id))
    return { position = { 20, track_y(id) }, opacity = mx.ramp(y - title_y, { 40, 56 }, { 0, 1 }) * arrived
      * or_kept(above, (y - track_y(id)) / (name_at[2] - track_y(id))) }
  end }
local hint = mx.layer { "hint", position = { 160, 504 }, hidden = true,
  absent = { from = { x = -48, opacity = 0 }, to = { x = 48, opacity = 0 } },
  mx.rect { "pill", size = { 248, 44 }, corner_radius = 22, fill = tokens.ink },
  text("advice", -20, 0, 15, "Swipe right to go back", tokens.paper, 600, 176, "center"),
  mx.shape { "arrow", position = { 92, 0 }, path = "M -10 0 H 10 M 3 -7 L 10 0 L 3 7", stroke = tokens.paper, width = 2.5,
    cap = "round", join = "round", absent = { from = { trim_end = 0 } } } }
local front = mx.rect { "front", position = cover_at[2], size = { 144, 144 },
  accessibility = { role = "button", label = "Play all", description = whose, activate = "enlarge", dismiss = "back" } }
local album = mx.layer { "album", opacity = arrived * above, track, length, front, hint,
  mx.shape { "rules", path = "M 20 283 H 300 M 20 329 H 300 M 20 375 H 300", stroke = tokens.line, width = 1 } }
local disc = mx.ellipse { "disc", size = { 56, 56 }, fill = tokens.accent, accessibility = { role = "button", activate = "play",
  dismiss = "back", description = whose, label = function(c) return (c:is "player.paused" and "Play " or "Pause ") .. albums[c.chosen].tracks[c.track] end } }
local player = mx.layer { "player", opacity = mx.ramp(depth, { 2.3, 2.8 }, { 0, 1 }), position = { 160, 516 },
  mx.shape { "line", path = "M -130 -52 H 130", stroke = tokens.line, width = 4, cap = "round" },
  mx.shape { "done", path = "M -130 -52 H -40", stroke = tokens.accent, width = 4, cap = "round" }, disc,
  mx.shape { "triangle", path = "M -7 -10 L 11 0 L -7 10 Z", fill = tokens.paper, stroke = tokens.paper, width = 2,
    join = "round", opacity = 0 },
  mx.shape { "bars", path = "M -6 -8 V 8 M 6 -8 V 8", stroke = tokens.paper, width = 5, cap = "round", opacity = 1 } }
local corner = mx.layer { "corner", position = { 26, 36 }, opacity = mx.ramp(depth, { 1.5, 1.9 }, { 0, 1 }),
  mx.rect { "target", size = { 52, 52 }, accessibility = { role = "button", label = "Back", activate = "back", dismiss = "back" } },
  mx.shape { "chevron", path = "M 4 -9 L -5 0 L 4 9", stroke = tokens.accent, width = 3, cap = "round", join = "round" } }
for _, layer in ipairs { name, album, player, corner } do table.insert(layers, layer) end
-- What is on its way is caught by a tap; once it is home, another may be opened.
local function opens(c, e) if c:shown "depth" < 1.3 then c.chosen = e.id end end
local function learnt(c) c.has_learnt = true end
-- What a level says of what is carried there.
local function level(n, values)
  values.depth, values.title_y = n, words_at[n][2]
  for id = 1, 3 do
    local function here(there, home) return function(c) return c.chosen == id and there or home end end
    values["cover" .. id] = { position = here(cover_at[n], { 68, row_y(id) }), scale = here(width[n] / 264, width[1] / 264) }
    values["words" .. id] = { position = here(words_at[n], { 132, row_y(id) }), scale = here(1.18, 1) }
  end
  return values
end
local carry, comes = mx.smooth { duration = tuning.carry }, { x = tokens.glide, opacity = tokens.fade }
local feedback = { depth = carry, title_y = carry, nearly = mx.none, name = carry, bars = tokens.fade, triangle = tokens.fade,
  hint = { appear = comes, disappear = comes },
  arrow = { appear = mx.ease_in_out(0.4) }, ["browsing > album"] = mx.haptic "light", ["album > player"] = mx.haptic "light" }
for id = 1, 3 do feedback["cover" .. id], feedback["words" .. id] = carry, carry end

return mx.component "levels" {
  tuning = tuning, feedback = feedback, layers = layers, canvas = { 320, 568, background = tokens.paper },
  context = { albums = { 1, 2, 3 }, tracks = { 1, 2, 3, 4 }, chosen = 1, track = 1, has_learnt = false },
  properties = { depth = 1, title_y = function(c) return row_y(c.chosen) end,
    nearly = function(c) return 1.32 + 0.17 * c.chosen end },
  initial = "browsing",
  states = {
    browsing = {},
    album  = level(2, { initial = "plain", states = { plain = {}, guided = { hint = { hidden = false } } } }),
    player = level(3, { initial = "playing", exit = function(c) c.track = 1 end,
      name = { position = function(c, id) return c.track == id and name_at or { 20, track_y(id) } end },
      states = { playing = {}, paused = { bars = { opacity = 0 }, triangle = { opacity = 1 } } } }),
  },
  gestures = {
    open = mx.tap { on = row }, choose = mx.tap { on = track }, enlarge = mx.tap { on = front }, play = mx.tap { on = disc },
    back = mx.tap { on = corner }, swipe = mx.swipe { direction = "right" },
  },
  rules = {
    { on = "open",    from = "browsing", to = "album", effect = opens, emit = "opened" },
    { on = "choose",  from = "album", to = "player", effect = function(c, e) c.track = e.id end, emit = "played" },
    { on = "enlarge", from = "album", to = "player", emit = "played" },
    { on = "play", from = "player.playing", to = "player.paused", emit = "paused" },
    { on = "play", from = "player.paused", to = "player.playing", emit = "played" },
    { on = { "swipe", "back" }, from = "player", to = "album", effect = learnt },
    { on = { "swipe", "back" }, from = "album", to = "browsing", effect = learnt, emit = "closed" },
    { after = tuning.wait, from = "album.plain", to = "album.guided", when = { has_learnt = false }, effect = learnt },
    { after = tuning.stay, from = "album.guided", to = "album.plain" },
  },

  scenarios = {
    dug_and_back = { { 0.1, "open", { id = 2 } }, { 1.8, "choose", { id = 3 } }, { 2.7, "play" }, { 3.4, "swipe" },
      { 4, "swipe" } },
    turned_back = { { 0.1, "open", { id = 3 } }, { 0.7, "choose", { id = 2 } }, { 0.9, "swipe" }, { 1, "swipe" } },
    guided = { { 0.1, "open", { id = 1 } } },
    fingers = { pointer = "traces/levels.csv" },
  },
  lint = { { "off_token", because = "from one level to the next is a long way" } },

  promises = {
    { "within", list.opacity + album.opacity + player.opacity, -0.02, 1.02 },          -- never words of two levels
    { "ends", "album.guided", within = tuning.stay },
    { "answers", "swipe", within = 0.1 },
  },
}
