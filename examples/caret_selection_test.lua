-- microix test examples/caret_selection_test.lua

local advance, home = 9.6, { 48, 36 }                     -- of a character; where the caret is at first

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
  led_and_lifted(text, 0.6, 7 * advance + 8, 0)
  return text
end

describe("caret selection", function()
  it("moves the caret when the fingers are led at once", function()
    local text = run "caret_selection.lua"
    led_and_lifted(text, 0.1, 2 * advance + 8, 0)
    expect(text):state("placed")
    expect(text:presence("caret[2]")):equals("absent")
    expect(text):value("caret[1].position", { home[1] + 2 * advance, home[2] })
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

  -- Where held fingers go, what they move, and what is selected then.
  local ways = {
    { "right", 60, 0, "leading.stop" }, { "down", 0, 40, "leading.stop" },
    { "left", -60, 0, "leading.start" }, { "up", 0, -40, "leading.start" },
  }
  for _, way in ipairs(ways) do
    it("selects from the caret on when held fingers go " .. way[1], function()
      local text = run "caret_selection.lua"
      led_and_lifted(text, 0.6, way[2], way[3])
      expect(text):state("selected")
      local still, moved = "caret[1].position", "caret[2].position"
      if way[4] == "leading.start" then still, moved = moved, still end
      expect(text:target(still)):equals(home)
      expect(text:target(moved)):differs(home)
    end)

    it("moves the same end of what is selected when fingers go " .. way[1], function()
      local text = selected()
      local start, stop = text:target("caret[1].position"), text:target("caret[2].position")
      led(text, 0, way[2], way[3])
      expect(text):state(way[4])
      text:settle()
      if way[4] == "leading.stop" then
        expect(text:target("caret[1].position")):equals(start)
        expect(text:target("caret[2].position")):differs(stop)
      else
        expect(text:target("caret[1].position")):differs(start)
        expect(text:target("caret[2].position")):equals(stop)
      end
    end)
  end

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
    expect(text:target("caret[1].position")):equals({ 2 * advance, 12 })
    expect(text:presence("caret[2]")):equals("absent")
  end)

  it("does so in the recorded run", function()
    local text = run "caret_selection.lua"
    text:play("held_and_led")
    expect(text):state("selected")
    expect(text:target("caret[1].position")):equals({ 0, 12 })
    expect(text:target("caret[2].position")):equals({ 16 * advance, 60 })
    expect(text):is_continuous()
    expect(text):has_no_faults()
  end)

  it("can be interrupted at any moment", function()
    expect(selected()):interruptible()
  end)
end)
