-- microix test examples/side_wheel_test.lua

describe("side wheel", function()
  local pitch = 360 / 24

  it("is turned up and down, as far as the finger goes, and not across", function()
    local side = run "side_wheel.lua"
    side:drag({ 190, 240 }, { 190, 340 }, 0.2, { lift = false })
    expect(side):value("turn", 92 * 180 / (math.pi * 220))                 -- less the 8 points before it is a drag
    side = run "side_wheel.lua"
    side:drag({ 190, 240 }, { 60, 250 }, 0.2)
    expect(side):value("turn", 0)
    expect(side):state("free")
  end)

  it("keeps every item upright, on a circle about a place beyond the edge", function()
    local side = run "side_wheel.lua"
    side:drag({ 190, 240 }, { 190, 300 }, 0.2, { lift = false })
    expect(side:value("all.position")[1]):below(0)
    for id = 1, 4 do
      local item = "item[" .. id .. "]"
      expect(side:value("wheel.rotation") + side:value(item .. ".rotation")):near(0, 1e-9)
      local place = side:value(item .. ".position")
      local angle = math.rad(pitch * (id - 1))
      expect(place[1]):near(220 * math.cos(angle), 1e-9)
      expect(place[2]):near(220 * math.sin(angle), 1e-9)
    end
  end)

  it("shows both ends where they meet", function()
    local side = run "side_wheel.lua"
    for _, id in ipairs { 21, 22, 23, 24, 1, 2, 3, 4, 5 } do
      expect(side:presence("item[" .. id .. "]")):equals("present")
    end
    expect(side:presence "item[6]"):equals("absent")
  end)

  it("comes to rest on an item", function()
    local side = run "side_wheel.lua"
    side:play "flick"
    side:settle()
    expect(side:field "step"):differs(0)
    expect(side:value "turn"):near(pitch * side:field "step", 0.05)
    expect(side):has_no_faults()
  end)
end)
