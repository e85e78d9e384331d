-- microix test examples/ripple_button_test.lua

local reach = math.sqrt(160 ^ 2 + 56 ^ 2)

-- How far from its middle a ripple is painted.
local function radius(button, id) return button:value("ripple[" .. id .. "].scale") * reach end

describe("ripple button", function()
  it("lets a ripple start where the finger is, with 0.3 of the longer side", function()
    local button = run "ripple_button.lua"
    button:point("down", 80, 52)
    expect(button):value("ripple[1].position", { 80, 52 })
    expect(radius(button, 1)):near(0.3 * 160)
    expect(button):value("ripple[1].opacity", 0)
  end)

  it("shows it within 75 ms, and lets it grow for 225 ms by Material's standard curve", function()
    local button = run "ripple_button.lua"
    button:point("down", 80, 52)
    button:advance(0.0375)
    expect(button):value("ripple[1].opacity", 0.5)
    button:advance(0.0375)
    expect(button):value("ripple[1].opacity", 1)
    button:advance(0.0375)
    expect(radius(button, 1)):near(48 + (reach - 48) * 0.7756, 0.01)       -- half the time: 0.7756 of the way
    button:advance(0.1125)
    expect(radius(button, 1)):near(reach)
  end)

  it("covers the button from any corner", function()
    expect(reach):at_least(math.sqrt(160 ^ 2 + 56 ^ 2))
    local button = run "ripple_button.lua"
    button:point("down", 60, 60)
    button:advance(0.3)
    expect(radius(button, 1)):at_least(math.sqrt(140 ^ 2 + 28 ^ 2))
  end)

  it("fades within 150 ms when the finger lifts, and grows on the while", function()
    local button = run "ripple_button.lua"
    button:drag({ 80, 52 }, { 80, 52 }, 0.1)
    expect(button):message("tapped")
    local size = radius(button, 1)
    button:advance(0.075)
    expect(button):value("ripple[1].opacity", 0.5)
    expect(radius(button, 1)):above(size)
    button:advance(0.076)
    expect(button):value("ripple[1].opacity", 0)
    expect(button:presence("ripple[1]")):equals("absent")
  end)

  it("lets ripples overlap, and none disturb another", function()
    local button = run "ripple_button.lua"
    button:drag({ 80, 52 }, { 80, 52 }, 0.08)
    button:advance(0.03)
    local alone = button:copy()
    button:point("down", 150, 66)
    for _ = 1, 20 do
      expect(button:value("ripple[1].opacity")):near(alone:value("ripple[1].opacity"))
      expect(button:value("ripple[1].scale")):near(alone:value("ripple[1].scale"))
      button:advance(0.01)
      alone:advance(0.01)
    end
    expect(button):value("ripple[2].position", { 150, 66 })
  end)

  it("taps once for each finger of a drum roll, and leaves nothing behind", function()
    local button = run "ripple_button.lua"
    button:play "drummed"
    for _ = 1, 6 do expect(button):message("tapped") end
    expect(button):settles(0.3)
    for id = 1, 5 do expect(button:presence("ripple[" .. id .. "]")):equals("absent") end
    expect(button):has_no_faults()
  end)

  it("does not tap where the finger leaves it", function()
    local button = run "ripple_button.lua"
    button:drag({ 80, 52 }, { 80, 170 }, 0.2)
    expect(button:messages()):equals({})
    expect(button):state("idle")
  end)

  it("can be interrupted at any moment", function()
    local button = run "ripple_button.lua"
    button:post("press.down", { x = 80, y = 52 })
    expect(button):interruptible()
  end)
end)
