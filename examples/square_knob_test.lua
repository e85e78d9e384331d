-- microix test examples/square_knob_test.lua

local corners = {
  top_left = { 0, 0 }, top_right = { 160, 0 }, bottom_left = { 0, 160 }, bottom_right = { 160, 160 },
}

describe("square knob", function()
  for name, corner in pairs(corners) do
    local towards = { corner[1] > 0 and 120 or 40, corner[2] > 0 and 120 or 40 }
    it("let go of slowly rests in the corner next to it, " .. name, function()
      local knob = run "square_knob.lua"
      knob:drag({ 0, 0 }, towards, 1, { lift = false })
      knob:advance(0.1)                                    -- a pause: it is not thrown
      knob:point("up", towards[1], towards[2])
      expect(knob):state("resting." .. name)
      expect(knob):cue("haptic", "soft")
      expect(knob):settles(1.2)
      expect(knob:value("knob.position")[1]):near(corner[1], 0.01)
      expect(knob:value("knob.position")[2]):near(corner[2], 0.01)
    end)
  end

  -- Thrown from the same place, (40, 40), in different directions.
  for name, way in pairs { top_right = { 40, 0 }, bottom_left = { 0, 40 }, bottom_right = { 40, 40 } } do
    it("thrown flies on into the corner " .. name, function()
      local knob = run "square_knob.lua"
      knob:drag({ 0, 0 }, { 40 - way[1], 40 - way[2] }, 0.3, { lift = false })
      knob:drag({ 40 - way[1], 40 - way[2] }, { 40, 40 }, 0.1)
      expect(knob):state("resting." .. name)
      expect(knob):is_continuous()
    end)
  end

  it("goes on from where the finger left it, as fast, in both directions", function()
    local knob = run "square_knob.lua"
    knob:drag({ 0, 0 }, { 60, 30 }, 0.15)
    local position, velocity = knob:value("knob.position"), knob:velocity("knob.position")
    expect(position[1]):near(60, 0.01)
    expect(position[2]):near(30, 0.01)
    expect(velocity[1]):near(400, 0.01)
    expect(velocity[2]):near(200, 0.01)
  end)

  it("is thrown by a recorded finger far from its corner", function()
    local knob = run "square_knob.lua"
    knob:play("throw")
    expect(knob):state("resting.bottom_right")
    knob:settle()
    expect(knob):has_no_faults()
  end)

  it("is caught in flight, and stays under the finger", function()
    local knob = run "square_knob.lua"
    knob:drag({ 0, 0 }, { 50, 50 }, 0.1)
    knob:advance(0.1)
    local position = knob:value("knob.position")
    knob:drag(position, { position[1] + 1, position[2] }, 0.4, { lift = false })
    expect(knob):state("held")
    expect(knob):value("knob.scale", 1.15)
    expect(knob:velocity("knob.position")[2]):near(0, 0.1)
    expect(knob):is_continuous()
  end)

  it("is thrown, caught and thrown elsewhere by a recorded finger", function()
    local knob = run "square_knob.lua"
    knob:play("caught")
    expect(knob):state("resting.bottom_left")
    expect(knob):settles(1.2)
    expect(knob):has_no_faults()
  end)

  it("is drawn out of the square by no more than it gives", function()
    local knob = run "square_knob.lua"
    knob:drag({ 0, 0 }, { -500, 0 }, 0.5, { lift = false })
    expect(knob:value("knob.position")[1]):near(-40 + 40 / (1 + 0.55 * 500 / 40), 0.01)
    expect(knob):value("knob.scale", 1.15)
  end)

  it("seems to take its 0.5 s, and swings past its corner by its bounce of 0.2", function()
    local knob = run "square_knob.lua"
    knob:drag({ 0, 0 }, { 120, 0 }, 1, { lift = false })
    knob:advance(0.1)
    knob:point("up", 120, 0)
    knob:advance(0.5 / 2 / 0.6)                            -- half its duration by √(1 - ζ²), of a damping ratio of 0.8
    expect(knob:velocity("knob.position")[1]):near(0, 0.01)
    expect((knob:value("knob.position")[1] - 160) / 40):near(math.exp(-math.pi * 0.8 / 0.6), 1e-4)
    expect(knob):motion("knob.scale", "snappy")
  end)

  it("goes back to its corner when the finger is taken from it", function()
    local knob = run "square_knob.lua"
    knob:enter("resting.top_right")
    knob:drag({ 160, 0 }, { 60, 100 }, 0.4, { lift = false })
    knob:point("cancel", 60, 100)
    expect(knob):state("resting.top_right")
  end)

  it("can be interrupted at any moment", function()
    local knob = run "square_knob.lua"
    knob:play("throw")
    expect(knob):interruptible()
  end)
end)
