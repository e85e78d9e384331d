-- microix test examples/cross_fade_test.lua

-- One that shows the first screen, and is on its way to the second since so many seconds.
local function under_way(seconds)
  local screens = run "cross_fade.lua"
  screens:advance(0.5)
  screens:post("forward")
  screens:advance(seconds)
  return screens
end

describe("cross-fade", function()
  it("eases in over half a second", function()
    local screens = under_way(0)
    for _, key in ipairs { "first.opacity", "second.opacity" } do expect(screens):motion(key, "ease_in") end
    expect(screens):velocity("second.opacity", 0)
    screens:advance(0.25)
    expect(screens):value("second.opacity", 0.3154)      -- of CSS's ease-in, half-way
    screens:advance(0.25)
    expect(screens):value("second.opacity", 1)
    expect(screens):value("first.opacity", 0)
  end)

  it("takes from one screen what it gives to the other, reversed as well", function()
    local screens = under_way(0.35)
    screens:post("back")
    for _ = 1, 60 do
      expect(screens:value("first.opacity") + screens:value("second.opacity")):near(1, 1e-9)
      screens:advance(1 / 120)
    end
  end)

  it("is reversed from where it is, and as fast as it goes", function()
    for _, moment in ipairs { 0.05, 0.2, 0.35, 0.48 } do
      local screens = under_way(moment)
      local opacity, velocity = screens:value("second.opacity"), screens:velocity("second.opacity")
      screens:post("back")
      expect(screens):value("second.opacity", opacity, 1e-9)
      expect(screens):velocity("second.opacity", velocity, 1e-9)
      expect(screens):settles(0.5)
      expect(screens):value("first.opacity", 1)
      expect(screens):has_no_faults()
    end
  end)

  it("keeps both screens until one has faded, and takes back the one that leaves", function()
    local screens = under_way(0.35)
    expect(screens:presence("first")):equals("leaving")
    screens:post("back")
    expect(screens:presence("first")):equals("present")
    expect(screens:presence("second")):equals("leaving")
    screens:settle()
    expect(screens:presence("second")):equals("absent")
  end)

  it("can be interrupted at any moment", function()
    expect(under_way(0)):interruptible()
  end)

  it("plays what it shows", function()
    local screens = run("cross_fade.lua", { set = { fade = 0.8 } })
    screens:play "reversed"
    expect(screens):settles(0.8)
    expect(screens):state("at_first")
  end)
end)
