-- microix test examples/ask_store_run_test.lua

describe("ask, store, run", function()
  it("is asked while it still has its old value", function()
    local gauge = run "ask_store_run.lua"
    gauge:post("set_reading", 0.25)
    expect(gauge):motion("gauge.sweep", "bouncy")          -- it was empty
    gauge:settle()
    gauge:post("set_reading", 0.5)
    expect(gauge):motion("gauge.sweep", "ease_in_out")     -- it was not
  end)

  it("has stored the new value when it runs, and shows the old one", function()
    local gauge = run "ask_store_run.lua"
    gauge:post("set_reading", 0.25)
    expect(gauge:target("gauge.sweep")):equals(90)
    expect(gauge):value("gauge.sweep", 0)
    expect(gauge):settles(1.1)
    expect(gauge):value("gauge.sweep", 90)
  end)

  it("asks before it stores, and stores before it runs", function()
    local gauge = run "ask_store_run.lua"
    gauge:post("set_reading", 0.25)
    local steps = gauge:steps()
    expect(steps[1]):equals "ask gauge.sweep"
    expect(steps[#steps]):equals "run gauge.sweep"
    expect(gauge):steps {}                                 -- they have been asked for
  end)

  -- From one reading to another, and how long that takes at 240° a second.
  local ways = { { 0.25, 0.75, 0.75 }, { 0.75, 0.5, 0.375 }, { 1, 0.5, 0.75 }, { 0.5, 0, 0.75 }, { 0.5, 0.6, 0.25 } }
  for _, way in ipairs(ways) do
    local from, to, seconds = way[1], way[2], way[3]
    it("goes from " .. from .. " to " .. to .. " in " .. seconds .. " s", function()
      local gauge = run "ask_store_run.lua"
      gauge:post("set_reading", from)
      gauge:settle()
      gauge:post("set_reading", to)
      gauge:advance(seconds / 2)
      expect(gauge):value("gauge.sweep", 360 * (from + to) / 2)
      gauge:advance(seconds / 2)
      expect(gauge):value("gauge.sweep", 360 * to)
    end)
  end

  it("takes longer when it is slower", function()
    local gauge = run("ask_store_run.lua", { set = { speed = 60 } })
    gauge:post("set_reading", 0.25)
    gauge:settle()
    gauge:post("set_reading", 0.5)
    gauge:advance(0.75)
    expect(gauge):value("gauge.sweep", 135)
  end)

  it("can be asked again at any moment", function()
    local gauge = run "ask_store_run.lua"
    gauge:play("readings")
    expect(gauge):is_continuous()
    gauge:post("set_reading", 1)
    expect(gauge):interruptible()
  end)
end)
