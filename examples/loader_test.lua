-- microix test examples/loader_test.lua

-- Which motions answer in which pair of nodes: of the ring, of its two ends, and of the track.
local grows, falls = { width = "spring", opacity = "ease_out" }, { width = "ease", opacity = "ease" }
local pairs_of_nodes = {
  { "inactive",    { "set_is_active", true },  "activating",  grows, "together" },
  { "inactive",    { "disappear" },            "disappeared", {},    nil,        true },
  { "disappeared", { "appear" },               "inactive",    {},    nil,        true },
  { "disappeared", { "set_is_active", true },  "active",      grows, "together", true, then_appear = true },
  { "disappeared", { "set_progress", 0.4 },    "progress",    grows, "smooth",   true, then_appear = true, is_active = true },
  { "activating",  { "set_progress", 0.4 },    "progress",    grows, "smooth",   true },
  { "activating",  { "set_is_active", false }, "inactive",    falls, "smooth" },
  { "activating",  { "disappear" },            "disappeared", falls, "smooth",   true },
  { "active",      { "set_progress", 0.4 },    "progress",    {},    "smooth",   true },
  { "active",      { "set_is_active", false }, "inactive",    falls, "smooth" },
  { "active",      { "disappear" },            "disappeared", falls, "smooth",   true },
  { "progress",    { "set_progress", 0.7 },    "progress",    {},    "smooth" },
  { "progress",    { "set_progress", nil },    "active",      {},    "together", true },
  { "progress",    { "set_is_active", false }, "inactive",    falls, nil,        true },
  { "progress",    { "disappear" },            "disappeared", falls, nil,        true },
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
    local from, trigger, to, ring, head, track = pair[1], pair[2], pair[3], pair[4], pair[5], pair[6]
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
      if head then expect(loader):motion("head", head) end
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

  -- Both ends go on, whatever is known and whenever; what is known here is never taken back.
  local function goes_on(loader, seconds)
    local tail, head = -1e9, -1e9
    for _ = 1, seconds / 0.005 do
      loader:advance(0.005)
      local start, sweep = loader:value("ring.start"), loader:value("ring.sweep")
      expect(start):at_least(tail - 1e-9)
      expect(start + sweep):at_least(head - 1e-9)
      expect(sweep):at_least(-1e-9)
      expect(sweep):at_most(360 + 1e-9)
      tail, head = start, start + sweep
    end
  end

  it("turns neither end back when a progress becomes unknown, nor when it becomes known again", function()
    for _, progress in ipairs { 0, 0.1, 0.5, 0.75, 1 } do
      for _, wait in ipairs { 0.001, 0.05, 0.4, 0.9 } do
        local loader = run "loader.lua"
        loader:post("set_is_active", true)
        loader:post("set_progress", progress)
        goes_on(loader, wait < 0.4 and 0.1 or 1.5)
        loader:post("set_progress", nil)
        loader:advance(wait)
        loader:post("set_progress", progress / 2)
        goes_on(loader, wait)
        loader:post("set_is_active", false)
        goes_on(loader, 0.1)
        loader:post("set_is_active", true)
        loader:post("set_progress", nil)
        goes_on(loader, 1.4)
      end
    end
  end)

  it("looks while it knows nothing as Material's does", function()
    local loader = run "loader.lua"
    loader:post("set_is_active", true)
    loader:advance(2 * 1.333)
    expect(loader):value("ring.sweep", 10)
    loader:advance(1.333 / 2)
    expect(loader):value("ring.sweep", 270)
    local start = loader:value "ring.start"
    loader:advance(1.333)
    expect(loader):value("ring.start", start + 270 + 360 * 1.333 / 1.568)
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
