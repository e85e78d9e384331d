-- microix test examples/press_button_test.lua

describe("press button", function()
  it("sinks under the finger, and springs back", function()
    local button = run "press_button.lua"
    button:post("touch_down")
    expect(button):state("pressed")
    expect(button):cue("haptic", "light")
    expect(button):settles(0.5)
    expect(button):value("button.scale", 0.94)

    button:post("touch_up")
    expect(button):message("tap")
    expect(button):settles(0.6)
    expect(button):value("button.scale", 1)
    expect(button):has_no_faults()
  end)

  it("is greyed while it is disabled, and takes no finger", function()
    local button = run "press_button.lua"
    button:post("set_is_enabled", false)
    expect(button):settles(0.6)
    expect(button):value("button.opacity", 0.4)
    button:post("touch_down")
    button:post("touch_up")
    expect(button):state("disabled")
    expect(button:messages()):equals({})
    button:post("set_is_enabled", true)
    expect(button):settles(0.6)
    expect(button):value("button.opacity", 1)
  end)

  it("lets go of the finger that presses it as it is disabled, from where it is and as fast", function()
    for _, phase in ipairs { 0, 0.1, 0.5, 1 } do
      local button = run "press_button.lua"
      button:enter("pressed", phase)
      local scale, velocity = button:value("button.scale"), button:velocity("button.scale")
      button:post("set_is_enabled", false)
      expect(button):value("button.scale", scale, 1e-9)
      expect(button):velocity("button.scale", velocity, 1e-6)
      button:post("touch_up")
      expect(button:messages()):equals({})
      button:settle()
      expect(button):value("button.scale", 1)
      expect(button):has_no_faults()
    end
  end)

  it("does not tap when the touch is cancelled", function()
    local button = run "press_button.lua"
    button:enter("pressed", 0.5)
    button:post("touch_cancel")
    expect(button:messages()):equals({})
    expect(button):settles(0.6)
  end)

  it("goes on from where it is, and as fast, when the finger lifts early", function()
    local button = run "press_button.lua"
    for _, phase in ipairs { 0, 0.1, 0.3, 0.6, 0.9 } do
      button:enter("pressed", phase)
      local scale, velocity = button:value("button.scale"), button:velocity("button.scale")
      button:post("touch_up")
      expect(button):value("button.scale", scale, 1e-9)
      expect(button):velocity("button.scale", velocity, 1e-9)
    end
  end)

  it("can be interrupted at any moment", function()
    local button = run "press_button.lua"
    button:post("touch_down")
    expect(button):interruptible()
  end)

  it("sinks as deep as its knob says", function()
    local button = run("press_button.lua", { set = { depth = 0.85 } })
    button:enter("pressed")
    expect(button):value("button.scale", 0.85)
  end)

  it("looks like this", function()
    local button = run "press_button.lua"
    expect(button):storyboard [[
      step:          0.05
      post:          -d----u------------
      state:         ipppppiiiiiiiiiiiii
      cue:           -h-----------------
      message:       ------t------------
      button.scale:  --\\\--////-\\\----
      d = touch_down; u = touch_up; i = idle; p = pressed; h = haptic light; t = tap
    ]]
  end)

  it("keeps its timeline", function()
    local button = run "press_button.lua"
    button:advance(0.1)
    button:post("touch_down")
    button:advance(0.15)
    button:post("touch_up")
    expect(button):timeline "golden/press_button.press.json"
  end)
end)
