-- Where a finger is at an angle, clockwise from the top.
local function at(angle) return 50 * math.sin(math.rad(angle)), -50 * math.cos(math.rad(angle)) end

local function turn(c, from, to, seconds)
  c:point("down", at(from))
  for step = 1, 20 do
    c:advance(seconds / 20)
    c:point("move", at(from + (to - from) * step / 20))
  end
end

describe("knob", function()
  it("turns as the finger does, and clicks at each ridge", function()
    local c = run "knob.lua"
    turn(c, 0, 60, 0.5)
    expect(c):state("held")
    expect(c:value("dial.rotation")):near(60 - math.deg(8 / 50), 1e-6)   -- what the finger went until it meant to move is no way
    expect(#c:cues()):equals(3)
  end)

  it("comes to rest on a ridge", function()
    local c = run "knob.lua"
    turn(c, 0, 50, 0.5)
    c:advance(0.2)                                       -- held still, it is not thrown
    c:point("up", at(50))
    expect(c):message("turned", 45)
    expect(c):settles(1)
    expect(c):value("dial.rotation", 45)
    expect(c):is_continuous()
  end)
end)
