-- microix test examples/bell_test.lua

describe("bell", function()
  it("rings for the eye, the ear and the hand, and counts", function()
    local bell = run "bell.lua"
    expect(bell:presence("badge")):equals("absent")
    bell:post("notify")
    expect(bell):state("unread")
    expect(bell):motion("icon.rotation", "keyframes")
    expect(bell):cue("sound", "bell")
    expect(bell):cue("haptic", "medium")
    expect(bell):field("count.text", "1")
    expect(bell:presence("badge")):equals("present")
    bell:advance(0.18)                                     -- a fifth of its 0.9 s
    expect(bell):value("icon.rotation", 18)
    bell:advance(0.12)
    expect(bell):value("badge.scale", 1.0145, 0.001)       -- its 0.3 s are over, but not its bounce
    bell:advance(0.58)
    expect(bell:value("icon.rotation")):differs(0)
    expect(bell):settles(0.05)
    expect(bell):value("icon.rotation", 0)
    expect(bell):value("badge.scale", 1)
  end)

  it("rings again while it still swings, from where it is", function()
    local bell = run "bell.lua"
    bell:post("notify")
    bell:advance(0.25)
    local rotation, velocity = bell:value("icon.rotation"), bell:velocity("icon.rotation")
    bell:post("notify")
    expect(bell):value("icon.rotation", rotation, 1e-9)
    expect(bell):velocity("icon.rotation", velocity, 1e-6)
    expect(bell):field("count.text", "2")
    expect(bell):has_no_faults()
  end)

  it("opens with a tap, and what was unread is read", function()
    local bell = run "bell.lua"
    bell:post("notify")
    bell:settle()
    bell:forget()
    bell:drag({ 0, 0 }, { 0, 0 }, 0.08)
    expect(bell):state("open")
    expect(bell):message("opened")
    expect(bell):cue("haptic", "light")
    expect(bell):field("unread", 0)
    bell:settle()
    expect(bell:presence("badge")):equals("absent")
    expect(bell:presence("panel")):equals("present")

    bell:drag({ 0, 0 }, { 0, 0 }, 0.08)
    expect(bell):state("quiet")
    expect(bell):message("closed")
    bell:post("notify")
    expect(bell):field("count.text", "1")
  end)

  it("does not ring for what is read as it comes", function()
    local bell = run "bell.lua"
    bell:enter("open")
    bell:forget()
    bell:post("notify")
    expect(bell):message("seen")
    expect(bell):nothing_else()
    expect(bell):field("unread", 0)
  end)

  it("counts no further than the badge can say", function()
    local bell = run "bell.lua"
    for _ = 1, 12 do bell:post("notify") end
    expect(bell):field("count.text", "9+")
  end)

  it("is not opened by a finger beside it", function()
    local bell = run "bell.lua"
    bell:drag({ 40, 0 }, { 40, 0 }, 0.1)
    expect(bell):state("quiet")
  end)

  it("can be interrupted at any moment", function()
    local bell = run "bell.lua"
    bell:post("notify")
    expect(bell):interruptible()
  end)
end)
