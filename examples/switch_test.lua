-- microix test examples/switch_test.lua

describe("switch", function()
  it("is turned over by a tap anywhere on it, and says so", function()
    for _, place in ipairs { { 148, 40 }, { 180, 40 }, { 160, 52 } } do
      local switch = run "switch.lua"
      switch:drag(place, place, 0.06)
      expect(switch):state("value.on")
      expect(switch):motion("knob.x", "smooth")
      expect(switch):motion("track.fill", "ease_out")
      expect(switch):message("changed", true)
      expect(switch):cue("haptic", "light")
      expect(switch):settles(0.5)
      expect(switch):value("knob.x", 10)
      expect(switch:value("track.fill")):equals({ 0x34 / 255, 0xC7 / 255, 0x59 / 255, 1 })
      switch:drag(place, place, 0.06)
      expect(switch):message("changed", false)
      expect(switch):settles(0.5)
      expect(switch):value("knob.x", -10)
    end
  end)

  it("is not touched beside it", function()
    local switch = run "switch.lua"
    switch:drag({ 190, 40 }, { 190, 40 }, 0.06)
    expect(switch):state("value.off")
  end)

  it("is turned by its host, who is told and shaken by nothing", function()
    local switch = run "switch.lua"
    switch:post("set_is_on", true)
    expect(switch):state("value.on")
    expect(switch:messages()):equals({})
    expect(switch:cues()):equals({})
    switch:advance(0.15)
    expect(switch):value("knob.x", 10 - 20 * (1 + math.pi) * math.exp(-math.pi))      -- half the spring's duration
    expect(switch):settles(0.5)
    expect(switch):value("knob.x", 10)
  end)

  it("is dim and deaf while it is disabled, but still shows what its host says", function()
    local switch = run "switch.lua"
    switch:post("set_is_enabled", false)
    expect(switch):motion("switch.opacity", "ease")
    expect(switch):settles(0.2)
    expect(switch):value("switch.opacity", 0.4)
    switch:post("tap")
    expect(switch):state("value.off")
    switch:post("set_is_on", true)
    expect(switch):state("value.on")
    switch:settle()
    switch:post("set_is_enabled", true)
    switch:post("tap")
    expect(switch):state("value.off")
    expect(switch):settles(0.5)
    expect(switch):value("switch.opacity", 1)
  end)

  it("turns round where it is, and as fast as it goes", function()
    local switch = run "switch.lua"
    switch:post("tap")
    switch:advance(0.1)
    local x, velocity = switch:value("knob.x"), switch:velocity("knob.x")
    switch:post("tap")
    expect(switch):value("knob.x", x, 1e-9)
    expect(switch):velocity("knob.x", velocity, 1e-9)
    expect(switch):interruptible()
  end)

  it("never goes beyond its ends", function()
    local switch = run "switch.lua"
    switch:play "tapped"
    for _ = 1, 60 do
      switch:advance(1 / 60)
      expect(switch:value("knob.x")):at_least(-10.01)
    end
    expect(switch):is_continuous()
  end)

  it("goes as far, as fast and as dim as its knobs say", function()
    local switch = run("switch.lua", { set = { travel = 30, glide = 0.6, dim = 0.5 } })
    switch:post("tap")
    switch:post("set_is_enabled", false)
    switch:advance(0.3)
    expect(switch:value("knob.x")):below(12)
    switch:settle()
    expect(switch):value("knob.x", 15)
    expect(switch):value("switch.opacity", 0.5)
  end)
end)
