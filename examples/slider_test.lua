-- microix test examples/slider_test.lua

-- Where on the screen a stop is: the slider begins at 40.
local function at(stop) return { 40 + 60 * stop, 60 } end

describe("slider", function()
  it("goes with the finger, less the slop, and springs to the nearest stop", function()
    local slider = run "slider.lua"
    slider:drag(at(1), at(2.2), 0.4, { lift = false })
    expect(slider):state("held")
    expect(slider):value("thumb.x", 60 + 72 - 8)
    expect(slider):motion("thumb.scale", "smooth")
    slider:advance(0.2)
    expect(slider):value("thumb.scale", 1.15, 0.01)
    slider:point("up", at(2.2)[1], 60)
    expect(slider):message("changed", 2)
    expect(slider):motion("thumb.x", "smooth")
    expect(slider):settles(0.6)
    expect(slider):value("thumb.x", 120)
    expect(slider):value("thumb.scale", 1)
  end)

  it("lets each stop be felt as the thumb comes nearer to it than to the last, there and back", function()
    local slider = run "slider.lua"
    slider:drag(at(1), at(3.9), 0.6, { lift = false })
    expect(#slider:cues()):equals(3)
    expect(slider):field("value", 4)
    slider:drag(at(3.9), at(2), 0.4)
    expect(#slider:cues()):equals(2)
    expect(slider):message("changed", 2)
  end)

  it("takes the stop to which the finger went in a single move", function()
    local slider = run "slider.lua"
    slider:point("down", at(1)[1], 60)
    slider:point("move", at(3)[1], 60)
    expect(slider):field("value", 3)
    slider:advance(0.1)
    slider:point("up", at(3)[1], 60)
    expect(slider):message("changed", 3)
    slider:settle()
    expect(slider):value("thumb.x", 180)
  end)

  it("is drawn beyond its ends like rubber, by less than 40 points, and comes back", function()
    local near = run "slider.lua"
    near:drag(at(1), at(4.5), 0.5, { lift = false })
    expect(near):value("thumb.x", 240 + 40 * (1 - 1 / (22 * 0.55 / 40 + 1)))      -- 22 points too far
    for _, pull in ipairs { { 9, 240 }, { -4, 0 } } do
      local slider = run "slider.lua"
      slider:drag(at(1), at(pull[1]), 0.5, { lift = false })
      local beyond = math.abs(slider:value("thumb.x") - pull[2])
      expect(beyond):above(5)
      expect(beyond):below(40)
      expect(slider):value("done.size", { math.max(0, slider:value("thumb.x")), 4 })
      slider:point("cancel", at(pull[1])[1], 60)
      slider:settle()
      expect(slider):value("thumb.x", pull[2])
      expect(slider):has_no_faults()
    end
  end)

  it("goes on as fast as the finger was", function()
    local slider = run "slider.lua"
    slider:drag(at(1), at(2), 0.15)
    expect(slider):velocity("thumb.x", 400, 1)
    expect(slider):has_no_faults()
  end)

  it("shows what its host says, at once or once the finger has let go", function()
    local slider = run "slider.lua"
    slider:post("set_value", 4)
    expect(slider:messages()):equals({})
    slider:advance(0.125)
    expect(slider):value("thumb.x", 240 - 180 * (1 + math.pi) * math.exp(-math.pi))      -- half the spring's duration
    expect(slider):settles(0.6)
    expect(slider):value("thumb.x", 240)
    expect(slider):value("done.size", { 240, 4 })
    slider:drag(at(4), at(3.5), 0.2, { lift = false })
    local held = slider:value("thumb.x")
    slider:post("set_value", 0)
    slider:advance(0.3)
    expect(slider):value("thumb.x", held)
    slider:point("up", at(3.5)[1], 60)
    slider:settle()
    expect(slider):value("thumb.x", 0)
  end)

  it("can be taken up again before it has come to rest, without a jump", function()
    local slider = run "slider.lua"
    slider:play "dragged"
    expect(slider):message("changed", 3)
    slider:advance(0.05)
    slider:drag(at(3), at(1), 0.3)
    slider:settle()
    expect(slider):value("thumb.x", 60)
    expect(slider):is_continuous()
  end)

  it("is greyed while it is disabled, and takes no finger", function()
    local slider = run "slider.lua"
    slider:post("set_is_enabled", false)
    slider:settle()
    expect(slider):value("slider.opacity", 0.4)
    slider:drag(at(1), at(3), 0.3)
    slider:settle()
    expect(slider):value("thumb.x", 60)
    expect(slider:messages()):equals({})
    slider:post("set_value", 2)                           -- the host may still
    slider:settle()
    expect(slider):value("thumb.x", 120)
  end)

  it("lets go of the finger that has it as it is disabled, as fast as the finger was, and follows it no more", function()
    local slider = run "slider.lua"
    slider:drag(at(1), at(2.2), 0.2, { lift = false })
    local x = slider:value("thumb.x")
    slider:post("set_is_enabled", false)
    expect(slider):state("resting")
    expect(slider):value("thumb.x", x)
    expect(slider):message("changed", 2)
    slider:drag(at(2.2), at(4), 0.3)
    slider:post("set_is_enabled", true)
    slider:settle()
    expect(slider):value("thumb.x", 120)
    expect(slider):value("thumb.scale", 1)
    expect(slider):is_continuous()
  end)

  it("can be interrupted at any moment", function()
    local slider = run "slider.lua"
    slider:post("set_value", 3)
    expect(slider):interruptible()
  end)
end)
