-- microix test examples/caret_selection_test.lua

local advance, home = 9.6, { 48, 36 }                     -- of a character; where the caret is at first
local slop = 8                                            -- before it is a pan

-- Two fingers that land, stay for some seconds, and are led.
local function led(text, held, dx, dy)
  text:point("down", 100, 400, 1)
  text:point("down", 180, 400, 2)
  text:advance(held)
  for step = 1, 10 do
    text:point("move", 100 + dx * step / 10, 400 + dy * step / 10, 1)
    text:point("move", 180 + dx * step / 10, 400 + dy * step / 10, 2)
    text:advance(0.02)
  end
end

local function led_and_lifted(text, held, dx, dy)
  led(text, held, dx, dy)
  text:point("up", 100 + dx, 400 + dy, 1)
  text:point("up", 180 + dx, 400 + dy, 2)
  text:settle()
end

-- Seven characters are selected, from home to the right.
local function selected()
  local text = run "caret_selection.lua"
  led_and_lifted(text, 0.6, 7 * advance + slop, 0)
  return text
end

describe("caret selection", function()
  it("moves the caret when the fingers are led at once", function()
    local text = run "caret_selection.lua"
    led_and_lifted(text, 0.1, 2 * advance + slop, 0)
    expect(text):state("placed")
    expect(text:presence "stop"):equals("absent")
    expect(text):value("caret.position", { home[1] + 2 * advance, home[2] })
  end)

  it("tells who holds still that it will select, after half a second", function()
    local text = run "caret_selection.lua"
    text:point("down", 100, 400, 1)
    text:point("down", 180, 400, 2)
    text:advance(0.49)
    expect(text):state("placed")
    text:advance(0.02)
    expect(text):state("held")
    expect(text):cue("haptic", "medium")
  end)

  -- Where held fingers go, and whether that moves the end of what is selected, or its start.
  local ways = {
    { "right", 60, 0, true }, { "down", 0, 32, true }, { "left", -60, 0, false }, { "up", 0, -32, false },
  }
  for _, way in ipairs(ways) do
    local still, moved = "caret.position", "stop.position"
    if not way[4] then still, moved = moved, still end

    it("selects from the caret on when held fingers go " .. way[1], function()
      local text = run "caret_selection.lua"
      led_and_lifted(text, 0.6, way[2], way[3])
      expect(text):state("selected")
      expect(text:target(still)):equals(home)
      expect(text:target(moved)):differs(home)
    end)

    it("moves the same end of what is selected when fingers go " .. way[1], function()
      local text = selected()
      local rests, moves = text:target(still), text:target(moved)
      led(text, 0, way[2], way[3])
      text:settle()
      expect(text:target(still)):equals(rests)
      expect(text:target(moved)):differs(moves)
    end)
  end

  it("selects on the other side where fingers lead back past the start, and never nothing", function()
    local text = selected()                                -- seven characters to the right of home
    text:point("down", 100, 400, 1)
    text:point("down", 180, 400, 2)
    text:point("move", 110, 400, 1)
    text:point("move", 190, 400, 2)
    expect(text):state("leading.selection")
    local stop = text:target "stop.position"
    expect(text:target "caret.position"):equals(home)
    for step = 1, 40 do
      text:advance(0.01)
      text:point("move", 110 - step * 3, 400, 1)
      text:point("move", 190 - step * 3, 400, 2)
      expect(text:field "head"):differs(text:field "anchor")
      expect(text:presence "stop"):equals("present")
    end
    expect(text:target "stop.position"):equals(home)       -- what was its start is its end now
    expect(text:target "caret.position"[1]):below(home[1])
    expect(stop[1]):above(home[1])
    text:point("up", -10, 400, 1)
    text:point("up", 70, 400, 2)
    text:settle()
    expect(text):state("selected")
    expect(text):is_continuous()
  end)

  it("shows a ghost that goes as the fingers go, and comes to the caret when they lift", function()
    local text = selected()
    expect(text):value("ghost.position", text:target "stop.position")
    led(text, 0, slop + 25, 0)
    local ghost, carry = text:value "ghost.position", text:value "carry.position"
    expect(ghost[1] + carry[1]):near(home[1] + 7 * advance + 25, 0.01)
    expect(text):state("leading.selection")
    text:point("up", 133, 400, 1)
    text:point("up", 213, 400, 2)
    text:settle()
    expect(text):value("ghost.position", text:target "stop.position")
    expect(text):value("carry.position", { 0, 0 })
  end)

  it("marks what is selected, line by line", function()
    local text = selected()
    expect(text:presence("mark[1]")):equals("absent")
    expect(text:value("mark[2].size")[1]):near(7 * advance)
    led(text, 0, -20, -32)
    text:settle()
    expect(text:presence("mark[1]")):equals("present")
  end)

  it("is one caret again after a tap", function()
    local text = selected()
    text:drag({ 20, 12 }, { 20, 12 }, 0.05)
    text:settle()
    expect(text):state("placed")
    expect(text:target "caret.position"):equals({ 2 * advance, 12 })
    expect(text:presence "stop"):equals("absent")
  end)

  it("does so in the recorded run", function()
    local text = run "caret_selection.lua"
    text:play("held_and_led")
    expect(text):state("selected")
    expect(text:target "caret.position"):equals({ 0, 12 })
    expect(text:target "stop.position"):equals({ 16 * advance, 60 })
    expect(text):is_continuous()
    expect(text):has_no_faults()
  end)

  it("can be interrupted at any moment", function()
    expect(selected()):interruptible()
  end)
end)
