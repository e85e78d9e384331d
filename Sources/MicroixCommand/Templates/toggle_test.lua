describe("toggle", function()
  it("is switched by a tap, and says so", function()
    local c = run "toggle.lua"
    c:point("down", 0, 0)
    c:point("up", 0, 0)
    expect(c):state("on")
    expect(c):message("switched_on")
    expect(c):cue("haptic", "selection")
    expect(c):settles(1)
    expect(c):value("knob.x", 20)
  end)

  it("does what its host says, without a message", function()
    local c = run "toggle.lua"
    c:post("set_is_on", true)
    expect(c):state("on")
    expect(#c:messages()):equals(0)
  end)

  it("turns back in flight without a jump", function()
    local c = run "toggle.lua"
    c:post("tap")
    c:advance(0.1)
    c:post("tap")
    expect(c):settles(1)
    expect(c):is_continuous()
    expect(c):value("knob.x", 0)
  end)
end)
