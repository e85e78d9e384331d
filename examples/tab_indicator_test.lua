-- microix test examples/tab_indicator_test.lua

describe("tab indicator", function()
  local function width(tabs) return tabs:value("line.size")[1] end
  local function edges(tabs)
    local middle = tabs:value("line.position")[1]
    return middle - width(tabs) / 2, middle + width(tabs) / 2
  end

  it("stretches on its way, and is as wide as before when it arrives", function()
    for _, way in ipairs { { 1, 4 }, { 4, 1 }, { 2, 3 } } do
      local tabs = run "tab_indicator.lua"
      tabs:post("choose", { id = way[1] })
      tabs:settle()
      expect(width(tabs)):near(48, 0.01)
      tabs:post("choose", { id = way[2] })
      local widest, first, last = 0, math.min(way[1], way[2]), math.max(way[1], way[2])
      for _ = 1, 60 do
        tabs:advance(1 / 60)
        local left, right = edges(tabs)
        expect(left):at_least((first - 1) * 80 + 15.5)                -- it goes no farther than its tabs
        expect(right):at_most(last * 80 - 15.5)
        expect(width(tabs)):at_least(47.9)
        widest = math.max(widest, width(tabs))
      end
      expect(widest):above(48 + 20 * math.abs(way[2] - way[1]))
      tabs:settle()
      local left, right = edges(tabs)
      expect(left):near((way[2] - 1) * 80 + 16, 0.01)
      expect(right):near(way[2] * 80 - 16, 0.01)
      expect(tabs):is_continuous()
    end
  end)

  it("is led by the edge that is ahead", function()
    local tabs = run "tab_indicator.lua"
    tabs:post("choose", { id = 3 })
    tabs:advance(0.1)
    local left, right = edges(tabs)
    expect(right - 64):above(left - 16 + 20)
    tabs:settle()
    tabs:post("choose", { id = 1 })
    tabs:advance(0.1)
    left, right = edges(tabs)
    expect(176 - left):above(224 - right + 20)
  end)

  it("goes elsewhere in flight, from where it is and as fast, and never turns inside out", function()
    for moment = 0, 0.6, 0.04 do
      local tabs = run "tab_indicator.lua"
      tabs:post("choose", { id = 4 })
      tabs:advance(moment)
      local at, speed, wide = tabs:value("at"), tabs:velocity("at"), tabs:value("stretch")
      tabs:post("choose", { id = 2 })
      expect(tabs):value("at", at, 1e-6)
      expect(tabs):velocity("at", speed, 1e-6)
      expect(tabs):value("stretch", wide, 1e-6)
      for _ = 1, 60 do
        tabs:advance(1 / 60)
        expect(width(tabs)):at_least(47.9)
      end
      expect(tabs):is_continuous()
    end
  end)

  it("is led by taps, and says what was chosen once", function()
    local tabs = run "tab_indicator.lua"
    tabs:point("down", 200, 20)
    tabs:point("up", 200, 20)
    expect(tabs):field("chosen", 3)
    expect(tabs):message("chosen")
    expect(tabs):cue("haptic", "selection")
    tabs:advance(1)
    tabs:point("down", 200, 20)
    tabs:point("up", 200, 20)
    expect(#tabs:messages()):equals(0)                 -- it is chosen already
    expect(tabs:value("tab[3].fill")[1]):near(0x1F / 255, 1e-3)
  end)

  it("can be interrupted at any moment", function()
    local tabs = run "tab_indicator.lua"
    tabs:play("retarget")
    tabs:post("choose", { id = 3 })
    expect(tabs):interruptible()
    expect(tabs):has_no_faults()
  end)
end)
