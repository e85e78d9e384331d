-- microix test examples/wheel_test.lua

describe("wheel", function()
  local pitch = 360 / 24

  local function wrapped(angle) return (angle + 180) % 360 - 180 end

  -- The items that are there are those near the top: each once, none missing. Returns how many.
  local function looked_at(wheel)
    local turn, count = wheel:value("turn"), 0
    for id = 1, 24 do
      local distance = math.abs(wrapped(turn + pitch * (id - 1)))
      local is_there = wheel:presence("item[" .. id .. "]") == "present"
      if distance < 4 * pitch - 1e-6 then expect(is_there):is_true() end
      if distance > 5 * pitch + 1e-6 then expect(is_there):is_false() end
      if is_there then count = count + 1 end
    end
    return count
  end

  local function watch(wheel, seconds)
    for _ = 1, seconds * 30 do
      wheel:advance(1 / 30)
      expect(looked_at(wheel)):equals(9)
    end
  end

  it("shows both ends where they meet", function()
    local wheel = run "wheel.lua"
    expect(looked_at(wheel)):equals(9)
    for _, id in ipairs { 21, 22, 23, 24, 1, 2, 3, 4, 5 } do
      expect(wheel:presence("item[" .. id .. "]")):equals("present")
    end
  end)

  for _, way in ipairs { 240, -240 } do
    it("shows every item once over several turns, thrown " .. (way > 0 and "forward" or "backward"), function()
      local wheel = run "wheel.lua"
      for _ = 1, 5 do
        wheel:drag({ 160, 90 }, { 160 + way, 90 }, 0.08)
        watch(wheel, 0.8)
      end
      wheel:settle()
      expect(math.abs(wheel:value("turn"))):above(2 * 360)
      expect(wheel):is_continuous()
    end)
  end

  it("keeps every item upright, and at the rim", function()
    local wheel = run "wheel.lua"
    wheel:drag({ 160, 90 }, { 220, 90 }, 0.2, { lift = false })
    expect(wheel:value("wheel.rotation")):above(5)
    expect(wheel:value("wheel.rotation") + wheel:value("item[1].rotation")):near(0, 1e-9)
    local place = wheel:value("item[4].position")
    expect(math.sqrt(place[1] ^ 2 + place[2] ^ 2)):near(220, 1e-9)
  end)

  it("makes the item blue that is chosen, and no other", function()
    local wheel = run "wheel.lua"
    local function blue_ones()
      local ids = {}
      for id = 1, 24 do
        if wheel:value("item[" .. id .. "].fill")[1] < 0.2 then ids[#ids + 1] = id end
      end
      return ids
    end
    expect(blue_ones()):equals { 1 }
    wheel:drag({ 160, 90 }, { 240, 90 }, 0.2)
    wheel:settle()
    expect(wheel:field "step"):differs(0)
    expect(blue_ones()):equals { -wheel:field "step" % 24 + 1 }
  end)

  it("turns its items along where it is asked to: the one at the top is upright", function()
    local wheel = run("wheel.lua", { set = { upright = 0 } })
    wheel:drag({ 160, 90 }, { 105, 90 }, 0.3, { lift = false })
    for id = 1, 5 do
      expect(wrapped(wheel:value("item[" .. id .. "].rotation"))):near(wrapped(pitch * (id - 1)), 1e-9)
    end
    wheel:point("up", 105, 90)
    wheel:settle()
    local top = "item[" .. 1 - wheel:field("step") .. "].rotation"
    expect(wrapped(wheel:value(top) + wheel:value("wheel.rotation"))):near(0, 0.05)
  end)

  for _, edge in ipairs { { "first", 1, 1, 0 }, { "last", -1, 24, -345 } } do
    it("has two edges where it is asked to: beyond the " .. edge[1] .. " item there is none", function()
      local wheel = run("wheel.lua", { set = { edges = 1 } })
      for _ = 1, 5 do
        wheel:drag({ 160, 90 }, { 160 + edge[2] * 240, 90 }, 0.08)
        wheel:advance(0.5)
      end
      wheel:settle()
      expect(wheel):value("turn", edge[4], 0.05)
      expect(wheel:field("step")):equals(edge[4] / pitch)
      for id = 1, 24 do
        local is_there = wheel:presence("item[" .. id .. "]") == "present"
        expect(is_there):equals(math.abs(id - edge[3]) <= 4)
      end

      -- Led on, it gives ever less, and comes back.
      wheel:drag({ 160, 90 }, { 160 + edge[2] * 300, 90 }, 0.3, { lift = false })
      local pulled = math.abs(wheel:value("turn") - edge[4])
      expect(pulled):above(5)
      expect(pulled):below(2 * pitch)
      expect(wheel:field("step")):equals(edge[4] / pitch)
      wheel:point("up", 160 + edge[2] * 300, 90)
      wheel:settle()
      expect(wheel):value("turn", edge[4], 0.05)
      expect(wheel):is_continuous()
    end)
  end

  it("goes as far as the finger, and on as fast", function()
    local wheel = run "wheel.lua"
    wheel:drag({ 160, 90 }, { 260, 90 }, 0.2)
    local degrees = 180 / (math.pi * 220)
    expect(wheel):value("turn", 92 * degrees)          -- less the 8 points before it is a drag
    expect(wheel):velocity("turn", 500 * degrees, 0.5)
  end)

  it("comes to rest on an item, and nothing can be seen to come or go", function()
    local wheel = run "wheel.lua"
    wheel:play("flick")
    wheel:settle()
    expect(wheel:value("turn")):near(pitch * wheel:field("step"), 0.05)
    expect(looked_at(wheel)):equals(9)
    expect(wheel):has_no_faults()
  end)

  it("is where it would be at once with less motion", function()
    local wheel = run("wheel.lua", { reduced_motion = true })
    wheel:drag({ 160, 90 }, { 400, 90 }, 0.08)
    watch(wheel, 0.4)
  end)
end)
