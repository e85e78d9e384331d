-- microix test examples/one_finger_caret_test.lua

local advance, play, slop = 9.6, 30, 8

-- A finger that leads the caret; lead(caret, way) takes it so far along the lines.
local function taken(options)
  local caret = run("one_finger_caret.lua", options)
  caret:point("down", 100, 400)
  caret:advance(0.02)
  caret:point("move", 100 + slop + 1, 400)
  expect(caret):state("moving")
  caret:advance(0.2)
  return caret
end
local function lead(caret, way)
  caret:point("move", 100 + slop + way, 400)
  expect(caret):value("way", way)
  return caret:target("caret.position")
end

describe("one-finger caret", function()
  it("goes along its line as the finger goes, to the nearest place between two characters", function()
    local caret = taken()
    expect(lead(caret, 4.7)):equals({ 0, 12 })
    expect(lead(caret, 4.9)):equals({ advance, 12 })
    expect(lead(caret, 16 * advance)):equals({ 16 * advance, 12 })
  end)

  -- Where a line ends, and the line after it; all on one way, with the play between them.
  local first_end = 16 * advance
  local second_start = first_end + play
  local second_end = second_start + 16 * advance
  local empty = second_end + play
  local last = empty + play
  local ends = {
    { first_end,  16 * advance, 12, 0, 36 },
    { second_end, 16 * advance, 36, 0, 60 },
    { empty,      0,            60, 0, 84 },
  }
  for line, of in ipairs(ends) do
    it("leaves line " .. line .. " and comes back to it exactly where the play ends", function()
      local caret = taken()
      local here, there = { of[2], of[3] }, { of[4], of[5] }
      expect(lead(caret, of[1] + play - 0.02)):equals(here)
      expect(lead(caret, of[1] + play + 0.02)):equals(there)
      expect(lead(caret, of[1] + 0.02)):equals(there)
      expect(lead(caret, of[1] - 0.02)):equals(here)
      expect(lead(caret, of[1] + play - 0.02)):equals(here)
    end)
  end

  it("hits the empty line, and stays on it as long as the play", function()
    local caret = taken()
    for _, way in ipairs { empty + 0.02, empty + 15, last - 0.02 } do
      expect(lead(caret, way)):equals({ 0, 60 })
    end
    caret:point("up", 100 + slop + last - 0.02, 400)
    expect(caret):settles(0.4)
    expect(caret):value("caret.position", { 0, 60 })
    expect(caret):value("way", empty)
  end)

  it("flies over the empty line without play", function()
    local caret = taken { set = { play = 0 } }
    expect(lead(caret, 2 * 16 * advance + 0.02)):equals({ 0, 84 })
  end)

  it("goes no farther than the text", function()
    local caret = taken()
    caret:point("move", 2000, 400)
    expect(caret:target("caret.position")):equals({ 8 * advance, 84 })
    caret:point("move", -2000, 400)
    expect(caret:target("caret.position")):equals({ 0, 12 })
  end)

  it("leaves a finger that goes up or down to the scroll", function()
    local caret = run "one_finger_caret.lua"
    caret:drag({ 100, 400 }, { 104, 300 }, 0.3, { lift = false })
    caret:drag({ 104, 300 }, { 300, 300 }, 0.3)
    expect(caret):state("resting")
    expect(caret:target("caret.position")):equals({ 0, 12 })
  end)

  it("goes on with the next pan from where the last one ended", function()
    local caret = run "one_finger_caret.lua"
    caret:drag({ 100, 400 }, { 100 + slop + 50, 400 }, 0.4)
    caret:settle()
    expect(caret):value("caret.position", { 5 * advance, 12 })
    caret:drag({ 100, 400 }, { 100 - slop - 2 * advance, 400 }, 0.4)
    caret:settle()
    expect(caret):value("caret.position", { 3 * advance, 12 })
  end)

  it("goes there and back in the recorded run", function()
    local caret = run "one_finger_caret.lua"
    caret:play("there_and_back")
    expect(caret):state("resting")
    expect(caret:target("caret.position")):equals({ 13 * advance, 36 })
    expect(caret):has_no_faults()
  end)

  it("has a ghost under the finger, which flies where the way goes on", function()
    local caret = taken()
    local function ghost(x, y)
      local place = caret:value "ghost.position"
      expect(place[1]):near(x, 0.1)
      expect(place[2]):near(y, 0.1)
    end
    lead(caret, 4.5 * advance)
    ghost(4.5 * advance, 12)                           -- between two places, at once
    lead(caret, second_start - 1)
    ghost(first_end + play - 1, 12)                    -- past the end
    lead(caret, second_start + 1)
    ghost(first_end + play - 1, 12)                    -- the way goes on, and it is not there yet
    caret:advance(1)
    ghost(1, 36)
    expect(caret):is_continuous()
  end)

  it("can be let go of at any moment", function()
    local caret = taken()
    lead(caret, second_start + 40)
    expect(caret):interruptible()
  end)
end)
