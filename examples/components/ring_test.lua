-- microix test examples/components/ring_test.lua

describe("ring", function()
  it("turns while nothing is known, and is not to be seen before", function()
    local ring = run "ring.lua"
    expect(ring):value("ring.opacity", 0)
    ring:post("set_is_waiting", true)
    expect(ring):state("turning")
    ring:advance(0.75)
    expect(ring):value("ring.opacity", 1)
    expect(ring):value("arc.start", 180)
  end)

  it("closes as far as it is told, and turns again when it is told nothing", function()
    local ring = run "ring.lua"
    ring:post("set_is_waiting", true)
    ring:advance(0.6)
    ring:post("set_progress", 0.5)
    expect(ring):state("filling")
    ring:settle()
    expect(ring):value("arc.sweep", 180)
    expect(ring):value("arc.start", 270)                     -- on, never back
    ring:post("set_progress", nil)
    expect(ring):state("turning")
    local head = ring:value("arc.start") + ring:value("arc.sweep")
    for _ = 1, 100 do
      ring:advance(0.01)
      expect(ring:value("arc.start") + ring:value("arc.sweep")):at_least(head - 1e-9)
      head = ring:value("arc.start") + ring:value("arc.sweep")
    end
    expect(ring):is_continuous()
  end)

  it("shows at once what was known before it is shown", function()
    local ring = run "ring.lua"
    ring:post("set_progress", 0.25)
    ring:post("set_is_waiting", true)
    expect(ring):state("filling")
  end)

  it("fades, closed as it is", function()
    local ring = run "ring.lua"
    ring:enter("filling")
    local sweep = ring:value("arc.sweep")
    ring:post("set_is_waiting", false)
    ring:settle()
    expect(ring):value("ring.opacity", 0)
    expect(ring):value("arc.sweep", sweep, 0.1)
  end)

  it("can be interrupted at any moment", function()
    local ring = run "ring.lua"
    ring:post("set_is_waiting", true)
    expect(ring):interruptible()
  end)
end)
