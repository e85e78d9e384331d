describe("loader", function()
  it("turns while the progress is unknown", function()
    local c = run "loader.lua"
    c:post("set_is_active", true)
    expect(c):state("turns")
    c:advance(0.6)
    expect(c:velocity("ring.rotation")):near(300, 1e-6)
  end)

  it("fills to what it is told", function()
    local c = run "loader.lua"
    c:post("set_is_active", true)
    c:advance(0.5)
    c:post("set_progress", 0.25)
    expect(c):state("fills")
    expect(c):settles(2)
    expect(c):value("ring.sweep", 90)
    expect(c):is_continuous()
  end)

  it("is away once it is done", function()
    local c = run "loader.lua"
    c:play("loads")
    expect(c):settles(2)
    expect(c):state("idle")
    expect(c):value("ring.opacity", 0)
    expect(c):cue("haptic", "success")
  end)
end)
