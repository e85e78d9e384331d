-- microix test examples/expanding_button_test.lua

local height = 667

-- One that has entered and is tapped.
local function tapped()
  local button = run "expanding_button.lua"
  button:advance(0.5)
  button:post("forward")
  return button
end

describe("expanding button", function()
  it("enters after 0.1 seconds, over 0.3: 40 points up, from 0.3 of its opacity", function()
    local button = run "expanding_button.lua"
    button:advance_to(0.1)
    expect(button):value("button.y", 40)
    expect(button):value("button.opacity", 0.3)
    button:advance_to(0.25)
    expect(button):value("button.y", 20)
    expect(button):value("button.opacity", 0.65)
    expect(button):settles(0.16)
    expect(button):value("button.y", 0)
    expect(button):value("button.opacity", 1)
  end)

  it("can't be used before it has entered", function()
    local button = run "expanding_button.lua"
    for moment = 1, 3 do
      button:advance_to(moment / 10)
      button:point("down", 187, 590)
      button:point("up", 187, 590)
      expect(button):state("ready.entering")
    end
    button:advance_to(0.5)
    button:point("down", 187, 590)
    button:point("up", 187, 590)
    expect(button):state("open.rounding")
  end)

  it("closes to a circle of 100 points in the middle, in 0.2 seconds, and its title is gone before", function()
    local button = tapped()
    button:advance(0.04)
    expect(button):value("title.opacity", 0.5)
    expect(button):value("welcome.opacity", 0.5)
    button:advance(0.06)
    expect(button):value("title.opacity", 0)
    expect(button):value("welcome.opacity", 0)
    expect(button):value("plate.size", { 190, 78 })           -- half-way, at a constant speed
    expect(button):value("button.position", { 187.5, (590 + height / 2) / 2 })
    button:advance(0.1)
    expect(button):value("plate.size", { 100, 100 })
    expect(button):value("plate.corner_radius", 50)
    expect(button):value("button.position", { 187.5, height / 2 })
  end)

  it("rests for 0.1 seconds, and grows in 0.2 to 1.5 times the height of the screen", function()
    local button = tapped()
    button:advance(0.3)
    expect(button):state("open.covering")
    expect(button):value("plate.size", { 100, 100 })
    button:advance(0.1)
    expect(button):value("plate.size", { (100 + 1.5 * height) / 2, (100 + 1.5 * height) / 2 })
    button:advance(0.1)
    expect(button):value("plate.size", { 1.5 * height, 1.5 * height })
    expect(button):value("plate.corner_radius", 0.75 * height)
  end)

  it("says that it covers everything, and the next screen eases in over 0.5 seconds", function()
    local button = tapped()
    button:advance(0.5)
    expect(button):message("covered")
    expect(button):state("open.shown")
    expect(button):motion("screen.opacity", "ease_in")
    expect(button):value("screen.opacity", 0)
    button:advance(0.25)
    expect(button:value("screen.opacity")):below(0.4)         -- slow at first
    expect(button):settles(0.25)
    expect(button):value("screen.opacity", 1)
    expect(button):value("plate.size", { 1.5 * height, 1.5 * height })
  end)

  it("goes back step by step: the screen fades, the button closes, rests, and goes to its place", function()
    local button = tapped()
    button:advance(1.1)
    button:post("cancel")
    button:advance(0.1)
    expect(button):value("screen.opacity", 0.5)
    expect(button):value("plate.size", { 1.5 * height, 1.5 * height })
    button:advance(0.35)
    expect(button):value("plate.size", { 100, 100 })
    expect(button):value("plate.corner_radius", 50)
  end)

  -- When it is cancelled, and how many steps of 0.2 seconds and rests of 0.1 lead back from there.
  local moments = { { 0.1, 0.2 }, { 0.25, 0.2 }, { 0.4, 0.5 }, { 0.7, 0.7 }, { 1.5, 0.7 } }
  for _, moment in ipairs(moments) do
    it("runs back in " .. moment[2] .. " s when it is cancelled " .. moment[1] .. " s after the tap", function()
      local button = tapped()
      button:advance(moment[1])
      button:post("cancel")
      expect(button):rests(moment[2])
      expect(button):state("ready")
      expect(button):value("plate.size", { 280, 56 })
      expect(button):value("button.position", { 187.5, 590 })
      expect(button):value("screen.opacity", 0)
      expect(button):has_no_faults()
    end)
  end

  it("turns round from where it is, and as fast as it goes, while it closes and while it grows", function()
    for _, moment in ipairs { 0.1, 0.4 } do
      local button = tapped()
      button:advance(moment)
      local size, velocity = button:value("plate.size"), button:velocity("plate.size")
      button:post("cancel")
      expect(button):value("plate.size", size, 1e-9)
      expect(button):velocity("plate.size", velocity, 1e-6)
    end
  end)

  -- When it is cancelled after the tap, and from when on it is turned forward again after that.
  for _, cancelled in ipairs { 0.1, 0.25, 0.4, 0.48, 0.7, 1.1 } do
    it("is turned forward again at any instant of its way back, cancelled after " .. cancelled .. " s", function()
      for _, back in ipairs { 0, 0.05, 0.15, 0.2, 0.28, 0.42, 0.6 } do
        local button = tapped()
        button:advance(cancelled)
        button:post("cancel")
        button:advance(back)
        local size = button:value("plate.size")
        local opacity = button:value("screen.opacity")
        button:post("forward")
        expect(button):value("plate.size", size, 1e-9)
        expect(button):value("screen.opacity", opacity, 1e-9)
        button:settle()
        expect(button):state("open.shown")
        expect(button):message("covered")
        expect(button):value("plate.size", { 1.5 * height, 1.5 * height })
        expect(button):is_continuous()
      end
    end)
  end

  it("turns back under a finger that touches it while it expands, and forward again under the next", function()
    for _, moment in ipairs { 0, 0.1, 0.25, 0.4, 0.5, 0.7, 0.95 } do
      local button = tapped()
      button:advance(moment)
      local size = button:value("plate.size")
      button:point("down", 187, 480)
      expect(button):value("plate.size", size, 1e-9)
      if moment > 0.5 then expect(button):state("open.unveiling") end      -- also while the next screen fades in
      button:advance(0.08)
      button:point("up", 187, 480)                         -- no tap: it goes on back
      local again = button:copy()
      button:settle()
      expect(button):state("ready")
      expect(button):is_continuous()
      if moment >= 0.4 then
        again:point("down", 20, 20)
        again:point("up", 20, 20)
        again:settle()
        expect(again):state("open.shown")
      end
    end
  end)

  it("opens under a finger that is lifted on the button, and not under one that has turned it back", function()
    local button = run "expanding_button.lua"
    button:settle()
    button:point("down", 187, 590)
    expect(button):state("ready.touched")
    button:advance(0.1)
    button:point("up", 187, 590)
    expect(button):state("open.rounding")
    button:advance(0.02)
    button:point("down", 187, 560)                         -- still on it
    expect(button):state("ready")
    button:advance(0.3)
    button:point("up", 187, 560)
    button:settle()
    expect(button):state("ready")
  end)

  it("is not turned by a finger once the screen is there", function()
    local button = tapped()
    button:settle()
    button:point("down", 187, 480)
    button:point("up", 187, 480)
    button:settle()
    expect(button):state("open.shown")
  end)

  it("can be interrupted at any moment", function()
    local button = tapped()
    expect(button):interruptible()
  end)

  it("plays what it shows", function()
    local button = run "expanding_button.lua"
    button:play "cancelled"
    button:settle()
    expect(button):state("ready")
    expect(button):is_continuous()
  end)
end)
