-- microix test examples/loader_test.lua

-- Which motions answer in which pair of nodes: of the ring, and of the track.
local grows   = { width = "spring", opacity = "ease_out" }
local catches = { start = "spring", sweep = "spring" }
local fills   = { width = "spring", opacity = "ease_out", start = "spring", sweep = "spring" }
local falls   = { width = "ease", opacity = "ease", start = "spring", sweep = "spring" }
local pairs_of_nodes = {
  { "inactive",    { "set_is_active", true },  "activating",  grows },
  { "inactive",    { "disappear" },            "disappeared", {},      true },
  { "disappeared", { "appear" },               "inactive",    {},      true },
  { "disappeared", { "set_is_active", true }, "active",       grows,   true, then_appear = true },
  { "disappeared", { "set_progress", 0.4 },   "progress",     fills,   true, then_appear = true, is_active = true },
  { "activating",  { "set_progress", 0.4 },    "progress",    fills,   true },
  { "activating",  { "set_is_active", false }, "inactive",    falls },
  { "activating",  { "disappear" },            "disappeared", falls,   true },
  { "active",      { "set_progress", 0.4 },    "progress",    catches, true },
  { "active",      { "set_is_active", false }, "inactive",    falls },
  { "active",      { "disappear" },            "disappeared", falls,   true },
  { "progress",    { "set_progress", 0.7 },    "progress",    { sweep = "spring" } },
  { "progress",    { "set_progress", nil },    "active",      {},      true },
  { "progress",    { "set_is_active", false }, "inactive",    falls,   true },
  { "progress",    { "disappear" },            "disappeared", falls,   true },
}

local nodes = { "disappeared", "inactive", "activating", "active", "progress" }

describe("loader", function()
  for _, node in ipairs(nodes) do
    it("can be asked for anything while it is " .. node, function()
      local loader = run "loader.lua"
      loader:enter(node, 0.5)
      for name, value in pairs { set_progress = 0.6, set_is_active = true } do
        local other = loader:copy()
        other:post(name, value)
        other:advance(0.1)
        expect(other):is_continuous()
      end
    end)
  end

  for _, pair in ipairs(pairs_of_nodes) do
    local from, trigger, to, ring, track = pair[1], pair[2], pair[3], pair[4], pair[5]
    it("moves from " .. from .. " to " .. to .. " as its table says", function()
      local loader = run "loader.lua"
      if from == "disappeared" then
        loader:post("disappear")
        if pair.is_active then loader:post("set_is_active", true) end
        loader:settle()
      else
        loader:enter(from, from == "activating" and 0.2 or 1)
      end
      loader:forget()
      loader:post(trigger[1], trigger[2])
      if pair.then_appear then loader:post("appear") end
      expect(loader):state(to)
      for key, kind in pairs(ring) do expect(loader):motion("ring." .. key, kind) end
      if track then expect(loader):motion("track.opacity", "ease_out") end
    end)
  end

  it("appears, begins, turns, fills, and is told apart by what it lets feel", function()
    local loader = run "loader.lua"
    expect(loader):state("inactive")
    loader:post("set_is_active", true)
    expect(loader):state("activating")
    loader:settle()
    expect(loader):state("active")
    expect(loader):cue("announce", "loading")
    loader:post("set_progress", 0.25)
    expect(loader):state("progress")
    expect(loader):settles(2)
    expect(loader):value("ring.sweep", 90)
    loader:post("set_is_active", false)
    expect(loader):cue("haptic", "success")
  end)

  it("is told off lightly when it is stopped before it knows", function()
    local loader = run "loader.lua"
    loader:enter("active")
    loader:post("set_is_active", false)
    expect(loader):cue("haptic", "light")
    loader:settle()
    expect(loader):value("ring.opacity", 0)
    expect(loader):value("track.opacity", 0.12)
  end)

  it("is gone at once when it disappears, and is as it was when it appears again", function()
    local loader = run "loader.lua"
    loader:enter("progress")
    local sweep = loader:value("ring.sweep")
    loader:post("disappear")
    expect(loader):state("disappeared")
    loader:settle()
    loader:post("appear")
    expect(loader):state("progress")
    loader:settle()
    expect(loader):value("ring.sweep", sweep, 0.1)   -- settled is within 0.05° of where it rests
    expect(loader):value("ring.opacity", 1)
  end)

  it("never turns its head back while it loops", function()
    for _, before in ipairs { 0.02, 0.1, 0.3, 0.5, 1.1 } do
      local loader = run "loader.lua"
      loader:post("set_is_active", true)
      loader:advance(before)
      loader:post("set_progress", 0.2)
      loader:advance(before)
      loader:post("set_progress", nil)
      loader:advance(0.4)                            -- what moved before has died away
      local head = loader:value("ring.start") + loader:value("ring.sweep")
      for _ = 1, 300 do
        loader:advance(0.01)
        local now = loader:value("ring.start") + loader:value("ring.sweep")
        expect(now):at_least(head - 1e-9)
        head = now
      end
    end
  end)

  it("catches up as fast as its knob says", function()
    local loader = run("loader.lua", { set = { catch = 0.2 } })
    loader:enter("active")
    loader:post("set_progress", 0.5)
    expect(loader):settles(0.5)
  end)

  local function led(loader)
    loader:advance(0.2)
    loader:post("set_is_active", true)
    loader:advance(1.1)
    loader:post("set_progress", 0.35)
    loader:advance(0.1)
    loader:post("set_progress", nil)
    loader:advance(0.05)
    loader:post("set_progress", 0.8)
    loader:advance(0.45)
    loader:post("set_is_active", false)
    loader:advance(0.6)
    loader:post("disappear")
    loader:advance(0.1)
    loader:post("appear")
    loader:advance(0.1)
    loader:post("set_progress", nil)
    loader:post("set_is_active", true)
    loader:advance(0.1)
    loader:post("disappear")
  end

  it("keeps its timeline", function()
    local loader = run "loader.lua"
    led(loader)
    expect(loader):timeline "golden/loader.led.json"
  end)

  it("has nothing to hide in it", function()
    local loader = run "loader.lua"
    led(loader)
    expect(loader):has_no_faults()
  end)
end)
