-- microix test examples/springs_test.lua

-- Of each spring: its duration, its damping ratio (1 - bounce; of a flat one 1 / (1 + bounce)), and how far past its
-- place it swings for that, as a part of the way.
local springs = {
  { "smooth",   0.5,      1,             0 },
  { "snappy",   0.5,      0.85,          0.0063 },
  { "bouncy",   0.5,      0.7,           0.0460 },
  { "flat",     0.5,      1 / (1 - 0.3), 0 },
  { "physical", 0.628319, 0.5,           0.1630 },
}

describe("springs", function()
  for _, spring in ipairs(springs) do
    local name, duration, ratio, past = spring[1], spring[2], spring[3], spring[4]
    local key = name .. ".x"

    it("lets " .. name .. " swing " .. past * 100 .. " % past its place", function()
      local race = run "springs.lua"
      race:post("go")
      local farthest = 0
      for _ = 1, 480 do
        race:advance(1 / 240)
        farthest = math.max(farthest, race:value(key) - 200)
      end
      expect(farthest / 200):near(past, 1e-3)
    end)

    it("pulls at " .. name .. " as its duration says, and brakes as its bounce says", function()
      local race = run "springs.lua"
      race:post("go")
      race:advance(0.1)
      -- a = k (way - x) - c v, with k = (2π / duration)² and c = 4π ratio / duration
      local x, v = race:value(key), race:velocity(key)
      race:advance(1e-5)
      local pull = (2 * math.pi / duration) ^ 2 * (200 - x) - 4 * math.pi * ratio / duration * v
      expect((race:velocity(key) - v) / 1e-5):near(pull, 1e-3)
    end)
  end

  it("is the same spring in either words", function()
    local race = run "springs.lua"
    race:post("go")
    for _ = 1, 20 do
      race:advance(0.05)
      expect(race:value("same.x")):near(race:value("physical.x"), 1e-9)
    end
  end)

  it("is within a thousandth when Core Animation says that 1, 100, 10 has settled", function()
    local race = run "springs.lua"
    race:post("go")
    race:advance(1.4727)
    expect(race):value("physical.x", 200, 0.2)
  end)

  it("settles later than it seems to", function()
    local race = run "springs.lua"
    race:post("go")
    race:advance(0.5)
    expect(race):value("smooth.x", 200, 0.02 * 200)
    expect(race:settle()):above(0.5)
  end)

  it("is asked for a spring by each dot, there and back", function()
    local race = run "springs.lua"
    race:enter("right")
    race:forget()
    race:post("go")
    for _, name in ipairs { "smooth", "snappy", "bouncy" } do expect(race):motion(name .. ".x", name) end
    for _, name in ipairs { "flat", "physical", "same" } do expect(race):motion(name .. ".x", "spring") end
    race:settle()
    expect(race):value("flat.x", 0)
  end)

  it("bounces more when it is told to", function()
    local race = run("springs.lua", { set = { extra_bounce = 0.3 } })
    race:post("go")
    race:advance(0.35)
    expect(race:value("smooth.x")):above(200)
  end)

  it("can be reversed at any moment", function()
    local race = run "springs.lua"
    race:post("go")
    expect(race):interruptible()
  end)
end)
