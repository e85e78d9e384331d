-- microix test examples/spinner_test.lua

describe("spinner", function()
  it("turns until it is told how far it is, and then fills", function()
    local spinner = run "spinner.lua"
    spinner:post("set_is_active", true)
    expect(spinner):state("active.indeterminate")
    spinner:advance(1.333 / 4)                       -- the arc grows, and its tail only turns
    expect(spinner:velocity("ring.start")):near(360 / 1.568, 1)
    spinner:advance(1)
    spinner:post("set_progress", 0.35)
    expect(spinner):state("active.determinate")
    expect(spinner):settles(2)
    expect(spinner):value("ring.sweep", 360 * 0.35)
    -- At the top, after however many turns.
    expect(spinner:value("ring.start") % 360):near(270, 0.1)
  end)

  it("turns neither end back, whatever becomes known or unknown", function()
    for _, wait in ipairs { 0.001, 0.1, 0.4, 1.1 } do
      local spinner = run "spinner.lua"
      spinner:post("set_is_active", true)
      local tail, head = -1e9, -1e9
      for _, progress in ipairs { 0.5, "unknown", 1, "unknown", 0.2, 0.9, "unknown" } do
        if progress == "unknown" then spinner:post("set_progress", nil) else spinner:post("set_progress", progress) end
        for _ = 1, 40 do
          spinner:advance(wait / 40)
          local start = spinner:value "ring.start"
          expect(start):at_least(tail - 1e-9)
          expect(start + spinner:value "ring.sweep"):at_least(head - 1e-9)
          tail, head = start, start + spinner:value "ring.sweep"
        end
      end
    end
  end)

  it("answers in the frame in which it is asked, from any phase of its loop", function()
    for phase = 0, 2.6, 0.1 do
      local spinner = run "spinner.lua"
      spinner:post("set_is_active", true)
      spinner:advance(0.5 + phase)
      local other = spinner:copy()
      spinner:post("set_progress", 0.8)
      spinner:advance(1 / 60)
      other:advance(1 / 60)
      expect(spinner:value("ring.sweep")):differs(other:value("ring.sweep"))
      expect(spinner):is_continuous()
    end
  end)

  it("fades when it is over, whatever it was at", function()
    local spinner = run "spinner.lua"
    for _, state in ipairs { "active.indeterminate", "active.determinate" } do
      spinner:enter(state, 0.4)
      spinner:post("set_is_active", false)
      expect(spinner):state("inactive")
      spinner:settle()
      expect(spinner):value("ring.opacity", 0)
      expect(spinner):value("ring.width", 0)
    end
  end)

  it("can be interrupted at any moment", function()
    local spinner = run "spinner.lua"
    spinner:post("set_is_active", true)
    expect(spinner):interruptible()
    expect(spinner):has_no_faults()
  end)

  it("keeps its timeline", function()
    local spinner = run "spinner.lua"
    spinner:post("set_is_active", true)
    spinner:advance(0.9)
    spinner:post("set_progress", 0.35)
    spinner:advance(0.1)
    spinner:post("set_progress", nil)
    spinner:advance(0.05)
    spinner:post("set_progress", 0.8)
    spinner:advance(0.35)
    spinner:post("set_is_active", false)
    expect(spinner):timeline "golden/spinner.switched.json"
  end)
end)
