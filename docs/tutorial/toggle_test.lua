describe("toggle", function()
  it("is switched by a tap, and says so", function()
    local toggle = run "toggle.lua"
    toggle:drag({ 0, 0 }, { 0, 0 }, 0.1)
    expect(toggle):state("on")
    expect(toggle):message("switched_on")
    expect(toggle):cue("haptic", "selection")
    expect(toggle):settles(1)
    expect(toggle):value("knob.x", 20)
  end)

  it("comes back when the finger is slow and lifts before the half", function()
    local toggle = run "toggle.lua"
    toggle:drag({ -10, 0 }, { -2, 0 }, 0.8)
    expect(toggle):settles(1)
    expect(toggle):state("off")
    expect(toggle):value("knob.x", 0)
  end)

  it("is worked by the keyboard", function()
    local toggle = run "toggle.lua"
    toggle:key("tab")
    toggle:key("space")
    expect(toggle):role("switch", { label = "Airplane mode", checked = true })
  end)

  it("can be interrupted at any moment", function()
    local toggle = run "toggle.lua"
    toggle:post("tap")
    expect(toggle):interruptible()
  end)
end)
