-- microix test examples/spring_list_test.lua

describe("spring list", function()
  -- How far a row is from where it would be without its spring.
  local function lag(list, id)
    return list:value("row[" .. id .. "].y") - list:value("list.y") - list:value("place[" .. id .. "].y")
  end

  it("lags behind the finger, the more the farther a row is from it", function()
    local list = run "spring_list.lua"
    list:drag({ 160, 590 }, { 160, 390 }, 0.3, { lift = false })
    expect(list):value("list.y", -192)                 -- less the 8 points before it is a drag
    expect(lag(list, 10)):near(0, 2)                   -- the row under the finger is with it
    expect(lag(list, 7)):above(lag(list, 10) + 5)
    expect(lag(list, 4)):above(lag(list, 7) + 5)
    expect(lag(list, 2)):near(lag(list, 1), 1e-6)      -- from so far on they lag no more
  end)

  it("comes to its place under a finger that rests", function()
    local list = run "spring_list.lua"
    list:drag({ 160, 500 }, { 160, 300 }, 0.2, { lift = false })
    list:advance(1)
    expect(list):state("held.still")
    for id = 1, 30 do expect(lag(list, id)):near(0, 0.01) end
  end)

  it("swings under the finger, and glides without it", function()
    local list = run "spring_list.lua"
    list:drag({ 160, 500 }, { 160, 300 }, 0.2, { lift = false })
    list:advance(0.06)
    local held, turned = list:copy(), false
    for _ = 1, 40 do
      held:advance(1 / 60)
      turned = turned or lag(held, 1) < -0.5
    end
    expect(turned):is_true()
    list:point("up", 160, 300)
    for _ = 1, 60 do
      list:advance(1 / 60)
      expect(lag(list, 1)):at_least(-0.1)              -- never beyond its place by what could be seen
    end
  end)

  it("is stiffer for a finger that is fast", function()
    local function part_left(seconds)
      local list = run "spring_list.lua"
      list:drag({ 160, 560 }, { 160, 460 }, seconds)
      local before = lag(list, 1)
      list:advance(0.15)
      return lag(list, 1) / before
    end
    expect(part_left(0.06)):below(part_left(0.5))
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
      expect(list):value("row[30].y", 29 * 60 + (change == "insert" and 60 or change == "resize" and -60 or 0))
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
