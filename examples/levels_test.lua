-- microix test examples/levels_test.lua

-- One on level 2, of an album, or on level 3, of one of its tracks, once all is at rest and the hint has gone.
local function at_album(id, options)
  local levels = run("levels.lua", options)
  levels:post("open", { id = id })
  levels:settle()
  return levels
end
local function at_player(id, track, options)
  local levels = at_album(id, options)
  levels:post("choose", { id = track })
  levels:settle()
  return levels
end
local function all(levels, ...)
  local sum = 0
  for _, name in ipairs { ... } do sum = sum + levels:value(name .. ".opacity") end
  return sum
end

describe("levels", function()
  it("carries the cover, its title and the track's name over, and never hides them", function()
    local levels = run "levels.lua"
    levels:post("open", { id = 2 })
    expect(levels):message("opened")
    expect(levels):cue("haptic", "light")
    for _ = 1, 60 do
      levels:advance(1 / 60)
      expect(levels:value("cover2.opacity")):above(0.95)
    end
    expect(levels):value("cover2.position", { 92, 148 }, 0.1)
    expect(levels):value("words2.position", { 180, 146 }, 0.1)
    expect(levels):value("cover1.opacity", 0)
    levels:post("choose", { id = 3 })
    for _ = 1, 60 do
      levels:advance(1 / 60)
      expect(levels:value("cover2.opacity")):equals(1)
      expect(levels:value("name[3].opacity")):above(0.9)
    end
    expect(levels):state("player.playing")
    expect(levels):message("played")
    expect(levels):value("cover2.position", { 160, 208 }, 0.1)
    expect(levels:value("cover2.scale") * 264):near(264, 0.1)
    expect(levels):value("words2.position", { 28, 380 }, 0.1)
    expect(levels):value("name[3].position", { 28, 438 }, 0.1)
    expect(levels):value("name[1].opacity", 0)
  end)

  it("goes back at any moment, from where it is and as fast as it was", function()
    for moment = 0.02, 0.7, 0.06 do
      local levels = at_album(3)
      levels:post("choose", { id = 1 })
      levels:advance(moment)
      local scale, speed, words = levels:value("cover3.scale"), levels:velocity("cover3.scale"), levels:velocity("words3.position")
      levels:post("swipe")
      expect(levels):state("album")
      expect(levels:value("cover3.scale")):near(scale, 1e-9)
      expect(levels:velocity("cover3.scale")):near(speed, 1e-9)
      expect(levels:velocity("words3.position")[2]):near(words[2], 1e-9)
      levels:advance(0.08)
      speed = levels:velocity("cover3.scale")
      levels:post("swipe")                             -- and on to level 1, on the way
      expect(levels:velocity("cover3.scale")):near(speed, 1e-9)
      expect(levels):message("closed")
      levels:settle()
      expect(levels):value("cover3.position", { 68, 396 })
      expect(levels:value("cover3.scale") * 264):near(96, 0.01)
      expect(levels):value("list.opacity", 1)
      expect(levels):is_continuous()
    end
  end)

  it("leads from the player to the album, and from there to the list", function()
    local levels = at_player(1, 4)
    levels:post("back")
    expect(levels):state("album")
    levels:settle()
    expect(levels):value("album.opacity", 1)
    expect(levels):value("name[4].position", { 20, 398 })
    levels:post("swipe")
    expect(levels):state("browsing")
    levels:settle()
    expect(all(levels, "cover1", "cover2", "cover3", "words1", "words2", "words3", "list")):near(7, 1e-3)
    expect(all(levels, "album", "player", "corner", "name[1]", "name[2]", "name[3]", "name[4]")):near(0, 1e-3)
  end)

  it("never shows words of two levels", function()
    for first = 0.05, 0.65, 0.1 do
      for second = 0.02, 0.32, 0.1 do
        local levels = run("levels.lua", { set = { carry = 0.8 } })
        levels:post("open", { id = 3 })
        levels:advance(first)
        levels:post("choose", { id = 2 })
        levels:advance(second)
        levels:post("swipe")
        levels:advance(0.1)
        levels:post("swipe")
        for _ = 1, 60 do
          levels:advance(1 / 60)
          local list, player = levels:value("list.opacity"), levels:value("player.opacity")
          expect(list * all(levels, "album", "player", "name[1]", "name[2]", "name[3]", "name[4]")):equals(0)
          expect(player * all(levels, "album", "name[1]", "name[3]", "name[4]")):equals(0)
        end
      end
    end
  end)

  it("guides once, and never again", function()
    local levels = run "levels.lua"
    levels:post("open", { id = 1 })
    levels:advance(0.55)
    expect(levels:presence("hint")):equals("absent")
    levels:advance(0.5)
    expect(levels):state("album.guided")
    expect(levels):value("hint.x", 0, 2)
    expect(levels):value("hint.opacity", 1)
    expect(levels):field("has_learnt", true)
    levels:advance(3)
    expect(levels):state("album.plain")
    levels:settle()
    expect(levels:presence("hint")):equals("absent")
    for id = 1, 3 do
      levels:post("swipe")
      levels:settle()
      levels:post("open", { id = id })
      levels:advance(2)
      expect(levels:presence("hint")):equals("absent")
    end
  end)

  it("lets the hint go with the first swipe, and does not guide who has swiped before", function()
    local levels = run "levels.lua"
    levels:post("open", { id = 2 })
    levels:advance(1.5)
    expect(levels:presence("hint")):equals("present")
    levels:post("swipe")
    expect(levels:presence("hint")):equals("leaving")
    expect(levels:target("hint.x")):equals(48)
    levels:advance(0.25)
    expect(levels):value("album.opacity", 0)

    levels = run "levels.lua"
    levels:post("open", { id = 2 })
    levels:advance(0.3)
    levels:post("swipe")
    levels:settle()
    levels:post("open", { id = 2 })
    levels:advance(2)
    expect(levels:presence("hint")):equals("absent")
  end)

  it("ends alike with reduced motion, and the hint fades", function()
    local calm, quick = at_player(2, 3), at_player(2, 3, { reduced_motion = true })
    expect(quick:states()[1]):equals(calm:states()[1])
    for _, key in ipairs { "cover2.position", "words2.position", "name[3].position" } do
      expect(quick:value(key)[1]):near(calm:value(key)[1], 0.02)
      expect(quick:value(key)[2]):near(calm:value(key)[2], 0.02)
    end
    for _, key in ipairs { "cover2.scale", "cover1.opacity", "list.opacity", "album.opacity", "player.opacity",
      "name[1].opacity" } do
      expect(quick:value(key)):near(calm:value(key), 0.002)
    end
    local levels = run("levels.lua", { reduced_motion = true })
    levels:post("open", { id = 1 })
    expect(levels:value("cover1.scale") * 264):near(144, 1e-6)       -- cut
    levels:advance(0.65)
    expect(levels):value("hint.x", 0)
    expect(levels:value("hint.opacity")):above(0.1)
    expect(levels:value("hint.opacity")):below(0.9)
    expect(levels):has_no_faults()
  end)

  it("plays and pauses", function()
    local levels = at_player(1, 1)
    levels:post("play")
    expect(levels):message("paused")
    levels:settle()
    expect(levels):value("triangle.opacity", 1)
    expect(levels):value("bars.opacity", 0)
    levels:post("play")
    expect(levels):message("played")
    levels:settle()
    expect(levels):value("triangle.opacity", 0)
    expect(levels):value("bars.opacity", 1)
  end)

  it("is led by fingers: a row, a track, and two swipes back", function()
    local levels = run "levels.lua"
    levels:play("fingers")
    for _, name in ipairs { "opened", "played", "closed" } do expect(levels):message(name) end
    expect(levels):state("browsing")
    expect(levels):has_no_faults()
    levels:point("down", 60, 36)                       -- a heading, and no chevron
    levels:point("up", 60, 36)
    expect(levels):state("browsing")
  end)

  it("opens another album once the one is home, and catches the one that is on its way", function()
    local levels = at_album(1)
    levels:post("swipe")
    levels:advance(0.1)
    levels:post("open", { id = 2 })
    expect(levels):field("chosen", 1)
    levels:post("swipe")
    levels:settle()
    levels:point("down", 250, 400)                     -- beside the words, in the row of the third
    levels:point("up", 250, 400)
    expect(levels):field("chosen", 3)
  end)
end)
