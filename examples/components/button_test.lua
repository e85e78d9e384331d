-- microix test examples/components/button_test.lua

describe("button", function()
  it("sinks under the finger, and says that it was tapped", function()
    local button = run "button.lua"
    button:point("down", 0, 0)
    expect(button):cue("haptic", "light")
    button:settle()
    expect(button):value("face.scale", 0.94)
    button:point("up", 0, 0)
    expect(button):message("tap")
    button:settle()
    expect(button):value("face.scale", 1)
    expect(button):has_no_faults()
  end)

  it("does not tap when the finger leaves it, unless it comes back", function()
    local button = run "button.lua"
    button:drag({ 0, 0 }, { 0, 200 }, 0.2, { lift = false })
    expect(button):state("idle")
    local other = button:copy()
    button:point("up", 0, 200)
    expect(button:messages()):equals({})
    other:drag({ 0, 200 }, { 0, 0 }, 0.2)
    expect(other):message("tap")
  end)

  it("can't be pressed while it is not enabled", function()
    local button = run "button.lua"
    button:post("set_is_enabled", false)
    button:drag({ 0, 0 }, { 0, 0 }, 0.1)
    expect(button:messages()):equals({})
    button:settle()
    expect(button):value("face.opacity", 0.4)
  end)

  it("lets go of the finger when it is disabled under it", function()
    local button = run "button.lua"
    button:point("down", 0, 0)
    button:advance(0.1)
    button:post("set_is_enabled", false)
    button:point("up", 0, 0)
    expect(button:messages()):equals({})
    expect(button):is_continuous()
  end)

  it("says what it is told to say", function()
    local button = run "button.lua"
    button:post("set_label", "Send")
    expect(button):field("words.text", "Send")
  end)

  it("can be interrupted at any moment", function()
    local button = run "button.lua"
    button:post("touch.down")
    expect(button):interruptible()
  end)
end)
