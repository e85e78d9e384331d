-- microix test examples/spring_list_test.lua

describe("spring list", function()
  -- How far a row is from where it would be without its spring.
  local function lag(list, id)
    return list:value("row[" .. id .. "].y") - list:value("list.y") - list:value("place[" .. id .. "].y")
  end

  -- A finger at a constant speed, a sample at a time; `look` is asked after each.
  local function scroll(list, from, to, speed, rate, look)
    local steps = math.floor(math.abs(to - from) / speed * rate + 0.5)
    list:point("down", 160, from)
    for step = 1, steps do
      list:advance(1 / rate)
      list:point("move", 160, from + (to - from) * step / steps)
      if look then look() end
    end
  end

  it("lags behind the finger, the more the farther a row is from it", function()
    local list = run "spring_list.lua"
    list:drag({ 160, 590 }, { 160, 390 }, 0.3, { lift = false })
    expect(list):value("list.y", -192)                 -- less the 8 points before it is a drag
    expect(lag(list, 10)):near(0, 10)                  -- the row under the finger is nearly with it
    expect(lag(list, 7)):above(lag(list, 10) + 3)
    expect(lag(list, 4)):above(lag(list, 7) + 3)
    expect(lag(list, 1)):above(lag(list, 4) + 3)
  end)

  it("comes to its place under a finger that rests", function()
    local list = run "spring_list.lua"
    list:drag({ 160, 500 }, { 160, 300 }, 0.2, { lift = false })
    list:advance(1)
    expect(list):state("held")
    for id = 1, 30 do expect(lag(list, id)):near(0, 0.01) end
  end)

  it("keeps its rows apart at 2500 points a second, and shows that they lag", function()
    local list, most = run "spring_list.lua", 0
    scroll(list, 600, 50, 2500, 120, function()
      for id = 1, 29 do
        expect(list:value("row[" .. id + 1 .. "].y") - list:value("row[" .. id .. "].y")):above(52)
      end
      most = math.max(most, lag(list, 1) - lag(list, 10))
    end)
    expect(most):above(45)
    expect(lag(list, 1)):above(60)
  end)

  for _, rate in ipairs { 60, 120, 240 } do
    it("keeps them apart at 4000 points a second as well, again and again, at " .. rate .. " samples a second", function()
      local list = run "spring_list.lua"
      local function look()
        for id = 1, 29 do
          expect(list:value("row[" .. id + 1 .. "].y") - list:value("row[" .. id .. "].y")):above(52)
        end
      end
      for _, pause in ipairs { 2, 40, 10, 1 } do
        scroll(list, 620, 20, 4000, rate, look)
        list:point("up", 160, 20)
        for _ = 1, pause do
          list:advance(1 / 120)
          look()
        end
      end
    end)
  end

  it("moves the same at 60, 120 and 240 samples a second", function()
    local found = {}
    for index, rate in ipairs { 60, 120, 240 } do
      local list = run "spring_list.lua"
      scroll(list, 600, 200, 1000, rate)
      found[index] = {}
      for id = 1, 30 do found[index][id] = list:value("row[" .. id .. "].y") end
    end
    for id = 1, 30 do
      expect(found[1][id]):near(found[3][id], 1)
      expect(found[2][id]):near(found[3][id], 1)
    end
  end)

  it("does not lurch as the finger lifts: no row is faster than the list was", function()
    local list = run "spring_list.lua"
    scroll(list, 600, 300, 1500, 120)
    local speed = list:velocity("list.y")
    list:point("up", 160, 300)
    for _ = 1, 30 do
      list:advance(1 / 240)
      for id = 1, 30 do expect(list:velocity("row[" .. id .. "].y")):at_least(1.02 * speed) end
    end
  end)

  it("keeps its pace as the finger lifts, however long after it was last seen to move", function()
    for _, gap in ipairs { 1 / 240, 1 / 120, 1 / 60, 1 / 30 } do
      local list = run "spring_list.lua"
      scroll(list, 600, 200, 2000, 120)
      list:advance(gap)
      list:point("up", 160, 200)
      local before = {}
      for id = 1, 30 do before[id] = list:velocity("row[" .. id .. "].y") end
      for _ = 1, 60 do
        list:advance(1 / 240)
        for id = 1, 30 do
          local speed = list:velocity("row[" .. id .. "].y")
          expect(speed):at_least(before[id] - 20)          -- it never goes faster again,
          expect(speed):at_most(before[id] + 60)           -- and brakes no harder than 14 400 points a second, every second
          before[id] = speed
        end
      end
    end
  end)

  it("keeps its pace also where a finger has caught the list as it coasted, led it on, and lifts again", function()
    local list = run "spring_list.lua"
    scroll(list, 600, 400, 2000, 120)
    list:advance(1 / 60)
    list:point("up", 160, 400)
    list:advance(0.1)
    scroll(list, 600, 100, 1000, 120)
    list:advance(1 / 60)
    local before = list:velocity "row[10].y"
    list:point("up", 160, 100)
    for _ = 1, 60 do
      list:advance(1 / 240)
      local speed = list:velocity "row[10].y"
      expect(speed):at_least(before - 20)
      expect(speed):at_most(before + 60)
      before = speed
    end
  end)

  for name, pause in pairs { ["and stays"] = 1, ["and is lifted then"] = 0.05 } do
    it("hardly goes back where the finger stops dead " .. name, function()
      local list = run "spring_list.lua"
      scroll(list, 600, 200, 2000, 120)
      for frame = 1, 120 do
        list:advance(1 / 240)
        if frame == pause * 240 then list:point("up", 160, 200) end
        for id = 1, 30 do expect(list:velocity("row[" .. id .. "].y")):at_most(600) end
      end
    end)
  end

  it("glides without the finger: no row swings about its place", function()
    local list = run "spring_list.lua"
    list:drag({ 160, 500 }, { 160, 300 }, 0.2)
    local before = lag(list, 1)
    for _ = 1, 120 do
      list:advance(1 / 60)
      expect(lag(list, 1)):at_least(-0.1)
    end
    expect(before):above(10)
  end)

  it("is thrown with the finger's velocity, and stops at its end", function()
    local list = run "spring_list.lua"
    list:drag({ 160, 500 }, { 160, 100 }, 0.2)
    expect(list):velocity("list.y", -2000, 1)
    list:settle()
    list:drag({ 160, 500 }, { 160, 100 }, 0.2)
    list:settle()
    expect(list):value("list.y", 640 - 30 * 60)
    expect(list):has_no_faults()
  end)

  it("gives way like a rubber band at its ends, and comes back", function()
    local list = run "spring_list.lua"
    list:drag({ 160, 100 }, { 160, 308 }, 0.4, { lift = false })
    expect(list):value("list.y", (1 - 1 / (200 * 0.55 / 640 + 1)) * 640)
    list:advance(0.1)
    list:point("up", 160, 308)
    list:settle()
    expect(list):value("list.y", 0)
  end)

  it("keeps place and velocity of every row as others come, go and shrink to nothing", function()
    for _, change in ipairs { "insert", "resize", "remove" } do
      local list = run "spring_list.lua"
      if change == "remove" then list:post("insert") end
      list:settle()
      list:drag({ 160, 500 }, { 160, 300 }, 0.2, { lift = false })
      local places = {}
      for id = 1, 30 do places[id] = { list:value("row[" .. id .. "].y"), list:velocity("row[" .. id .. "].y") } end
      list:post(change)
      for id = 1, 30 do
        expect(list):value("row[" .. id .. "].y", places[id][1], 1e-9)
        expect(list):velocity("row[" .. id .. "].y", places[id][2], 1e-9)
      end
      list:point("up", 160, 300)
      list:settle()
      local moved = change == "insert" and 60 or change == "resize" and -60 or 0
      expect(list):value("row[30].y", list:value("list.y") + 29 * 60 + moved)
      expect(list):is_continuous()
    end
  end)

  for _, change in ipairs { "insert", "remove", "resize" } do
    it("stops at its end, wherever that is after " .. change .. " beneath a finger", function()
      local list = run "spring_list.lua"
      if change == "remove" then list:post("insert") end
      for _ = 1, 6 do
        list:settle()
        list:drag({ 160, 600 }, { 160, 60 }, 0.1)
      end
      list:settle()
      expect(list):value("list.y", list:field("least"))
      list:drag({ 160, 300 }, { 160, 380 }, 0.2, { lift = false })
      list:post(change)
      list:drag({ 160, 380 }, { 160, 100 }, 0.12)
      list:settle()
      expect(list):state("free")
      expect(list:target("list.y")):equals(list:field("least"))
      expect(list):value("list.y", list:field("least"))
      expect(list):has_no_faults()
    end)
  end

  it("can be changed at any moment of a flick", function()
    local list = run "spring_list.lua"
    list:play("flick")
    expect(list):state("free")
    list:post("resize")
    list:settle()
    expect(list:value("row[2].size")[2]):near(0, 0.01)
    expect(list):has_no_faults()
  end)
end)
