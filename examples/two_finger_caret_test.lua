-- microix test examples/two_finger_caret_test.lua

-- Two fingers on the text, led a little, so that the caret is theirs.
local function led()
  local text = run "two_finger_caret.lua"
  text:point("down", 100, 300, 1)
  text:point("down", 180, 310, 2)
  text:drag({ 100, 300 }, { 130, 330 }, 0.2, { id = 1, lift = false })
  return text
end

describe("two-finger caret", function()
  it("follows from the first movement, however small", function()
    local text = run "two_finger_caret.lua"
    text:point("down", 100, 300, 1)
    text:point("down", 180, 310, 2)
    text:point("move", 100, 301, 1)
    expect(text):state("moving")
    expect(text):value("ghost.position", { 0, 12.5 })     -- half of what one of two fingers goes
  end)

  it("goes as each finger goes, in all directions", function()
    local text = led()
    for _, way in ipairs { { 20, 0 }, { 0, 20 }, { -20, 0 }, { 0, -20 } } do
      local before = text:value("ghost.position")
      text:point("move", 130 + way[1], 330 + way[2], 1)
      local after = text:value("ghost.position")
      expect(after[1] - before[1]):near(way[1] / 2, 1e-9)
      expect(after[2] - before[2]):near(way[2] / 2, 1e-9)
      text:point("move", 130, 330, 1)
    end
  end)

  -- The order in which the fingers are lifted (and put back, far from where they were).
  for _, order in ipairs { { 1, 2 }, { 2, 1 }, { 1, 1 }, { 2, 2 } } do
    it("never jumps when finger " .. order[1] .. ", then " .. order[2] .. " is lifted and put back", function()
      local text, places = led(), { { 130, 330 }, { 180, 310 } }
      for turn, lifted in ipairs(order) do
        local other = 3 - lifted
        local before = text:value("ghost.position")
        text:point("up", places[lifted][1], places[lifted][2], lifted)
        expect(text:value("ghost.position")):equals(before)

        -- The one that remains leads alone, point for point.
        places[other] = { places[other][1] + 7, places[other][2] - 3 }
        text:point("move", places[other][1], places[other][2], other)
        local led_on = text:value("ghost.position")
        expect(led_on[1] - before[1]):near(7, 1e-9)
        expect(led_on[2] - before[2]):near(-3, 1e-9)

        places[lifted] = { 20 + 150 * turn, 500 }
        text:point("down", places[lifted][1], places[lifted][2], lifted)
        expect(text:value("ghost.position")):equals(led_on)
        expect(text):state("moving")
      end
    end)
  end

  it("stands where the ghost is nearest to, also on another line", function()
    local text = led()
    text:settle()
    expect(text):value("ghost.position", { 15, 27 })
    expect(text):value("caret.position", { 19.2, 36 })    -- after two characters of the second line
    -- Far to the right of that line, which is short, the end of the first is nearer.
    text:drag({ 130, 330 }, { 130 + 2 * 190, 330 + 2 * 2 }, 0.5, { id = 1, lift = false })
    text:settle()
    expect(text):value("caret.position", { 201.6, 12 })
  end)

  it("swells for an instant as fingers land or begin to move, then stays larger, pale and saturated", function()
    local text = run "two_finger_caret.lua"
    local red = text:value("ghost.fill")[1]
    local function swelled(state)
      expect(text):state(state)
      text:advance(0.1)
      expect(text:value("ghost.scale")):near(1.6, 0.05)
      expect(text):settles(0.5)
      expect(text):value("ghost.scale", 1.15)
      expect(text):value("ghost.opacity", 0.7)
      expect(text:value("ghost.fill")[1]):below(red)
    end
    text:point("down", 100, 300, 1)
    text:point("down", 180, 310, 2)
    swelled("held")
    local lifted = text:copy()
    text:point("move", 100, 301, 1)
    swelled("moving")
    expect(text):is_continuous()
    lifted:point("up", 100, 300, 1)
    expect(lifted):settles(0.4)
    expect(lifted):value("ghost.scale", 1)
    expect(lifted):value("ghost.opacity", 1)
    expect(lifted):is_continuous()
  end)

  it("locks scrolling while it is led", function()
    local text = run "two_finger_caret.lua"
    text:drag({ 100, 300 }, { 100, 240 }, 0.2, { id = 1, lift = false })
    expect(text):value("page.y", -52)                     -- 60 points less the slop
    text:point("down", 180, 310, 2)
    text:point("move", 180, 311, 2)
    expect(text):state("moving")
    text:drag({ 100, 240 }, { 100, 200 }, 0.2, { id = 1, lift = false })
    text:settle()
    expect(text):value("page.y", -52)
  end)

  it("comes home to the grey caret, without a jump, in the recorded run", function()
    local text = run "two_finger_caret.lua"
    text:play("lifted_and_put_back")
    text:settle()
    expect(text):state("resting")
    expect(text:target("ghost.position")):equals(text:target("caret.position"))
    expect(text):has_no_faults()
  end)

  it("can be interrupted at any moment", function()
    expect(led()):interruptible()
  end)
end)
