-- microix test examples/follow_test.lua

describe("follow", function()
  it("goes where it is tapped, in the time that its spring seems to take", function()
    local follow = run "follow.lua"
    follow:drag({ 260, 100 }, { 260, 100 }, 0.06)
    expect(follow:value("ring.position")):equals({ 260, 100 })
    follow:advance(0.6)
    -- A spring without a bounce has (1 + 2π) e^-2π of its way before it when its duration is over.
    expect(follow:value("dot.position")[1]):near(260 - 100 * (1 + 2 * math.pi) * math.exp(-2 * math.pi), 1e-6)
    follow:settle()
    expect(follow:value("dot.position")[1]):near(260, 0.01)
    expect(follow:value("dot.position")[2]):near(100, 0.01)
  end)

  it("keeps its place and its velocity when it is sent elsewhere in flight", function()
    local follow = run "follow.lua"
    for step = 1, 8 do
      follow:post("tap", { x = 300, y = 40 * step })
      follow:advance(0.04 * step)
      local position, velocity = follow:value("dot.position"), follow:velocity("dot.position")
      follow:post("tap", { x = 20, y = 460 - 40 * step })
      expect(follow:value("dot.position")):equals(position)
      for lane = 1, 2 do expect(follow:velocity("dot.position")[lane]):near(velocity[lane], 1e-9) end
      follow:advance(0.05)
    end
    expect(follow):is_continuous()
  end)

  it("takes the bend: it still goes on for a moment where it was bound for", function()
    local follow = run "follow.lua"
    follow:post("tap", { x = 300, y = 240 })
    follow:advance(0.1)
    local before = follow:value("dot.position")[1]
    follow:post("tap", { x = 20, y = 240 })
    follow:advance(1 / 60)
    expect(follow:value("dot.position")[1]):above(before)
    follow:settle()
    expect(follow:value("dot.position")[1]):near(20, 0.01)
  end)

  it("follows a recorded finger's taps, and rests at the last", function()
    local follow = run "follow.lua"
    follow:play("taps")
    follow:settle()
    expect(follow:value("dot.position")[1]):near(159.6, 0.5)
    expect(follow:value("dot.position")[2]):near(236.8, 0.5)
    expect(follow):has_no_faults()
  end)

  it("does not follow a finger that drags", function()
    local follow = run "follow.lua"
    follow:drag({ 260, 100 }, { 200, 100 }, 0.2)
    expect(follow):settles(0)
    expect(follow:value("dot.position")):equals({ 160, 240 })
  end)

  it("swings past it when its bounce says so", function()
    local follow = run("follow.lua", { set = { bounce = 0.4 } })
    follow:post("tap", { x = 260, y = 240 })
    follow:advance(0.4)
    expect(follow:value("dot.position")[1]):above(261)
  end)

  it("can be interrupted at any moment", function()
    local follow = run "follow.lua"
    follow:post("tap", { x = 20, y = 20 })
    expect(follow):interruptible()
  end)
end)
