-- microix test examples/tremble_guard_test.lua

describe("tremble guard", function()
  -- How often a key turns round on its way to 0 after a swing of 0.1 to 1 point: what a person sees as a tremble.
  local function trembles(weights, key)
    local count, farthest, before = 0, 0, weights:value(key)
    for _ = 1, 1000 do
      weights:advance(1 / 240)
      local now = weights:value(key)
      if now * before < 0 then
        if farthest >= 0.1 and farthest <= 1 then count = count + 1 end
        farthest = 0
      end
      farthest, before = math.max(farthest, math.abs(now)), now
    end
    return count
  end

  local function let_go(options, seconds)
    local weights = run("tremble_guard.lua", options)
    weights:drag({ 160, 200 }, { 160, 304 }, seconds)
    return weights
  end

  it("does not move to and fro by less than a point more than once, however it is let go", function()
    for _, bounce in ipairs { 0, 0.3, 0.6, 0.85, 0.9 } do
      for _, seconds in ipairs { 0.08, 0.2, 0.6 } do
        expect(trembles(let_go({ set = { bounce = bounce } }, seconds), "guarded.y")):at_most(1)
      end
    end
  end)

  it("would, without the guard", function()
    expect(trembles(let_go({}, 0.2), "plain.y")):at_least(3)
    expect(trembles(let_go({ set = { tremble = 0 } }, 0.2), "guarded.y")):at_least(3)
  end)

  it("swings as freely as the other while a swing can be seen", function()
    local weights = let_go({}, 0.2)
    for _ = 1, 12 do
      weights:advance(0.1)
      expect(weights:value("guarded.y")):near(weights:value("plain.y"), 1e-6)
    end
  end)

  it("goes with the finger, and on as fast as it was", function()
    local weights = run "tremble_guard.lua"
    weights:drag({ 160, 200 }, { 160, 304 }, 0.2, { lift = false })
    expect(weights):value("plain.y", 100)
    expect(weights):value("guarded.y", 100)
    weights:point("up", 160, 304)
    expect(weights):velocity("plain.y", 520, 1)
    expect(weights):velocity("guarded.y", 520, 1)
    expect(weights):is_continuous()
  end)

  it("can be caught while it swings", function()
    local weights = let_go({}, 0.2)
    weights:advance(0.25)
    weights:drag({ 160, 200 }, { 160, 100 }, 0.3)
    weights:settle()
    expect(weights):value("plain.y", 0)
    expect(weights):value("guarded.y", 0)
    expect(weights):has_no_faults()
  end)

  it("gives way beyond its reach, by less and less", function()
    local weights = run "tremble_guard.lua"
    weights:drag({ 160, 200 }, { 160, 604 }, 0.5, { lift = false })
    expect(weights:value("plain.y")):above(160)
    expect(weights:value("plain.y")):below(220)
  end)

  it("is the same at once with less motion", function()
    local weights = let_go({ reduced_motion = true }, 0.2)
    expect(weights):settles(0.2)
    expect(weights):value("guarded.y", 0)
  end)
end)
