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
    expect(screens):motion("fade", "ease_in")
    expect(screens):velocity("second.opacity", 0)
    screens:advance(0.25)
    expect(screens):value("second.opacity", 0.3154)      -- of CSS's ease-in, half-way
    screens:advance(0.25)
    expect(screens):value("second.opacity", 1)
  end)

  it("never lets what is behind both show through: the lower screen stays opaque", function()
    local screens = under_way(0.35)
    screens:post("back")
    for _ = 1, 60 do
      expect(screens:presence("first")):equals("present")
      expect(screens:value("first.opacity")):equals(1)
      screens:advance(1 / 120)
    end
  end)

  -- How long it has been under way when it is turned round, and when it is turned again after that.
  for _, moment in ipairs { 0.05, 0.2, 0.35, 0.48, 0.499 } do
    it("is reversed from where it is, between clear and opaque, " .. moment .. " s on its way", function()
      for _, again in ipairs { 0.01, 0.1, 0.3, 0.49 } do
        local screens = under_way(moment)
        local opacity, velocity = screens:value("second.opacity"), screens:velocity("second.opacity")
        screens:post("back")
        expect(screens):value("second.opacity", opacity, 1e-9)
        expect(screens):velocity("second.opacity", velocity, 1e-9)
        local turned = screens:copy()
        turned:advance(again)
        turned:post("forward")
        for _, each in ipairs { screens, turned } do
          for _ = 1, 72 do
            expect(each:value("second.opacity")):at_least(0)
            expect(each:value("second.opacity")):at_most(1)
            each:advance(1 / 120)
          end
        end
        expect(screens):value("second.opacity", 0)
        expect(turned):value("second.opacity", 1)
      end
    end)
  end

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
