-- microix test examples/sway_test.lua

describe("sway", function()
  local function away(card)
    local place = card:value("card.position")
    return math.sqrt((place[1] - 160) ^ 2 + (place[2] - 240) ^ 2), math.abs(card:value("card.rotation"))
  end

  it("leans to and fro, and goes round, small and slow enough not to distract", function()
    local card, farthest, most = run "sway.lua", 0, 0
    for _ = 1, 18 * 60 do
      local distance, angle = away(card)
      card:advance(1 / 60)
      expect(math.abs(card:velocity("card.rotation"))):below(2)          -- degrees a second
      expect(math.abs(card:velocity("card.position")[1])):below(4)       -- points a second
      expect(math.abs(card:velocity("card.position")[2])):below(4)
      farthest, most = math.max(farthest, distance), math.max(most, angle)
    end
    expect(most):near(1.5, 0.01)
    expect(farthest):above(3)
    expect(farthest):below(6)
  end)

  it("sways out of step: each thing on it is at its farthest in times of its own", function()
    local function peaks(key)
      local card, before, falls, times = run "sway.lua", 0, false, {}
      for step = 1, 40 * 60 do
        card:advance(1 / 60)
        local now = card:value(key)
        if now < before and not falls then table.insert(times, step / 60) end
        before, falls = now, now < before
      end
      return times
    end
    for key, period in pairs { ["card.rotation"] = 6, ["sun.y"] = 7, ["near.x"] = 8, ["far.x"] = 11 } do
      local times = peaks(key)
      expect(times[3] - times[2]):near(period, 0.04)
    end
  end)

  it("comes round to where it began", function()
    local card = run "sway.lua"
    card:advance(18)                                   -- three times to and fro, twice round
    local distance, angle = away(card)
    expect(distance):near(0, 0.01)
    expect(angle):near(0, 0.01)
  end)

  it("holds still under a finger, and gets there without a jump, from any moment", function()
    for moment = 0, 9, 0.45 do
      local card = run "sway.lua"
      card:advance(moment)
      local turning = card:velocity("card.rotation")
      card:point("down", 160, 240)
      expect(card):state("held")
      expect(card):velocity("card.rotation", turning, 1e-6)
      card:advance(0.4)
      local distance, angle = away(card)
      expect(distance):near(0, 0.01)
      expect(angle):near(0, 0.05)
      expect(card):value("card.scale", 1.03)
      card:point("up", 160, 240)
      card:advance(1.5)
      expect(card:value("card.rotation")):near(1.5, 0.01)                -- it sways again, from the beginning
      expect(card):is_continuous()
    end
  end)

  it("goes on when the finger has moved off it", function()
    local card = run "sway.lua"
    card:point("down", 160, 240)
    card:point("cancel", 160, 240)
    expect(card):state("idle")
  end)

  it("can be touched and let go at any moment", function()
    local card = run "sway.lua"
    card:play("touched")
    expect(card):state("idle")
    expect(card):has_no_faults()
    expect(card):interruptible()
  end)
end)
