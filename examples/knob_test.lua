-- microix test examples/knob_test.lua

-- Where a finger is at an angle, clockwise from the top.
local function at(angle, distance)
  local radians = math.rad(angle)
  return (distance or 52) * math.sin(radians), -(distance or 52) * math.cos(radians)
end

-- Leads a finger from one angle to another within some seconds.
local function lead(knob, from, to, duration, samples)
  samples = samples or 30
  for sample = 1, samples do
    knob:advance(duration / samples)
    knob:point("move", at(from + (to - from) * sample / samples))
  end
end

local slop = math.deg(8 / 52)

describe("knob", function()
  for _, way in ipairs { 100, -100 } do
    it("turns by just as much as the finger does, " .. way, function()
      local knob = run "knob.lua"
      local sign = way > 0 and 1 or -1
      knob:point("down", at(0))
      lead(knob, 0, way / 2, 0.4)
      local before = knob:value("dial.rotation")
      expect(knob):state("held")
      expect(before):near(7.5 + way / 2 - sign * slop, 1e-6)
      for step = 1, 10 do                                    -- and ripples by nothing
        knob:advance(0.01)
        knob:point("move", at(way / 2 + sign * 5 * step))
        expect(knob:value("dial.rotation")):near(before + sign * 5 * step, 1e-6)
      end
    end)
  end

  it("clicks once for each ridge, either way, and says which", function()
    local knob = run "knob.lua"
    knob:point("down", at(0))
    lead(knob, 0, slop + 40, 0.5)                            -- from 7.5 to 47.5: over 15, 30 and 45
    expect(#knob:cues()):equals(3)
    lead(knob, slop + 40, slop, 0.5)
    expect(#knob:cues()):equals(3)
    local ridges = {}
    for _, message in ipairs(knob:messages()) do ridges[#ridges + 1] = message.value end
    expect(ridges):equals { 1, 2, 3, 3, 2, 1 }
  end)

  it("rests between two ridges, and clicks no more there", function()
    local knob = run "knob.lua"
    knob:point("down", at(0))
    lead(knob, 0, 60, 0.5)
    knob:advance(0.2)                                        -- a pause: it is not thrown
    knob:point("up", at(60))
    expect(knob):settles(1)
    expect(knob:value("dial.rotation")):near(52.5, 0.01)
  end)

  it("goes on as fast as the finger did, and stops where friction would let it", function()
    local knob = run "knob.lua"
    knob:point("down", at(-90))
    lead(knob, -90, 0, 0.3)
    knob:point("up", at(0))
    expect(knob:velocity("dial.rotation")):near(300, 1)
    expect(knob):is_continuous()
    knob:settle()
    expect(knob:value("dial.rotation")):near(127.5, 0.01)
  end)

  it("is turned beyond its end by no more than it gives", function()
    local knob = run "knob.lua"
    knob:point("down", at(0))
    lead(knob, 0, 400, 1, 120)
    local value = knob:value("dial.rotation")
    expect(value > 135 and value < 147):equals(true)
    knob:point("up", at(400))
    knob:settle()
    expect(knob:value("dial.rotation")):near(127.5, 0.01)
  end)

  it("goes back where it was when the finger is taken from it", function()
    local knob = run "knob.lua"
    knob:point("down", at(0))
    lead(knob, 0, 60, 0.5)
    knob:point("cancel", at(60))
    knob:settle()
    expect(knob:value("dial.rotation")):near(7.5, 0.01)
  end)

  for _, name in ipairs { "turn", "flick" } do
    it("is turned by a recorded finger, " .. name, function()
      local knob = run "knob.lua"
      knob:play(name)
      knob:settle()
      expect(knob):state("resting")
      expect(knob):has_no_faults()
    end)
  end

  it("can be interrupted at any moment", function()
    local knob = run "knob.lua"
    knob:play("flick")
    expect(knob):interruptible()
  end)
end)
