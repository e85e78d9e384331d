-- microix test examples/continuity_test.lua

describe("continuity", function()
  it("carries the cover over, and never hides it", function()
    local screens = run "continuity.lua"
    screens:point("down", 48, 132)
    screens:point("up", 48, 132)
    expect(screens):state("reading")
    expect(screens):cue("haptic", "light")
    expect(screens):message("opened")
    for _ = 1, 60 do
      screens:advance(1 / 60)
      expect(screens:presence("cover")):equals("present")
    end
    expect(screens:value("cover.position")[2]):near(210, 0.1)
    expect(screens:value("cover.size")[1]):near(280, 0.1)
  end)

  it("lets the rest of the one screen go before that of the other comes", function()
    local screens = run("continuity.lua", { set = { carry = 0.8 } })
    screens:post("open")
    for _ = 1, 8 do
      screens:advance(0.1)
      expect(screens:value("list.opacity") * screens:value("detail.opacity")):equals(0)
    end
    expect(screens):value("list.opacity", 0)
    expect(screens):value("detail.opacity", 1)
  end)

  it("goes back at any moment, from where it is and as fast as it was", function()
    for moment = 0.02, 0.9, 0.08 do
      local screens = run "continuity.lua"
      screens:post("open")
      screens:advance(moment)
      local size, speed = screens:value("cover.size")[1], screens:velocity("cover.size")[1]
      screens:post("back")
      expect(screens:value("cover.size")[1]):near(size, 1e-9)
      expect(screens:velocity("cover.size")[1]):near(speed, 1e-9)
      expect(screens):message("closed")
      screens:settle()
      expect(screens):value("list.opacity", 1)
      expect(screens:value("cover.size")[1]):near(64, 0.01)
      expect(screens):is_continuous()
    end
  end)

  it("is led by fingers: a tap on the cover, a swipe back", function()
    local screens = run "continuity.lua"
    screens:point("down", 200, 500)                    -- beside the cover
    screens:point("up", 200, 500)
    expect(screens):state("browsing")
    screens:play("fingers")
    expect(screens):message("opened")
    expect(screens):message("closed")
    expect(screens):state("browsing")
    expect(screens):has_no_faults()
  end)

  it("can be turned round at any moment", function()
    local screens = run "continuity.lua"
    screens:post("open")
    expect(screens):interruptible()
  end)
end)
