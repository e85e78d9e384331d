-- microix test examples/toggle_test.lua

describe("toggle", function()
  it("is tapped over and back", function()
    local toggle = run "toggle.lua"
    expect(toggle):value("knob.x", 0)
    toggle:post("tap")
    expect(toggle):state("on")
    expect(toggle):message("switched_on")
    expect(toggle):cue("haptic", "selection")
    expect(toggle):settles(0.8)
    expect(toggle):value("knob.x", 20)
    toggle:post("tap")
    expect(toggle):message("switched_off")
    expect(toggle):cue("haptic", "selection")
    expect(toggle):settles(0.8)
    expect(toggle):value("knob.x", 0)
  end)

  it("grows under the finger, on either side", function()
    local toggle = run "toggle.lua"
    for _, side in ipairs { "off", "on" } do
      toggle:enter(side .. ".held")
      expect(toggle):value("knob.scale", 1.08)
      toggle:post("tap")
      expect(toggle:is(side)):is_false()
    end
  end)

  -- How fast it is thrown, and where it must come to rest, by where it was held.
  local throws = { { "off", 900, "on" }, { "off", 20, "off" }, { "on", -900, "off" }, { "on", -20, "on" } }
  for _, throw in ipairs(throws) do
    local from, velocity, to = throw[1], throw[2], throw[3]
    it("held " .. from .. " and thrown at " .. velocity .. " pt/s rests " .. to, function()
      local toggle = run "toggle.lua"
      toggle:enter(from .. ".held")
      toggle:messages()
      toggle:post("release", { velocity = velocity })
      expect(toggle):state(to .. ".resting")
      expect(toggle):velocity("knob.x", velocity, 1e-6)
      expect(#toggle:messages()):equals(from == to and 0 or 1)
      expect(toggle):settles(1)
      expect(toggle):value("knob.x", to == "on" and 20 or 0)
    end)
  end

  it("says which way it was thrown", function()
    local toggle = run "toggle.lua"
    toggle:enter("off.held")
    toggle:post("release", { velocity = 900 })
    expect(toggle):message("switched_on")
    toggle:settle()
    toggle:post("touch_down")
    toggle:post("release", { velocity = -900 })
    expect(toggle):message("switched_off")
  end)

  it("travels as far, and as long, as its knobs say", function()
    local toggle = run("toggle.lua", { set = { travel = 30, glide = 0.5, bounce = 0 } })
    toggle:post("tap")
    expect(toggle):settles(0.9)
    expect(toggle):value("knob.x", 30)
    -- Half the spring's duration, without a bounce.
    toggle:post("tap")
    toggle:advance(0.25)
    expect(toggle):value("knob.x", 5.37, 0.01)
  end)

  it("is as green as the knob is far, at every moment", function()
    local toggle = run "toggle.lua"
    toggle:enter("on", 0.3)
    local part = toggle:value("knob.x") / 20
    local grey, green = 0xD9 / 255, 0x34 / 255
    expect(toggle:value("track.fill")[1]):near(grey + (green - grey) * part, 1e-9)
  end)

  it("can be interrupted at any moment", function()
    local toggle = run "toggle.lua"
    toggle:post("tap")
    expect(toggle):interruptible()
  end)

  it("keeps its timelines", function()
    local toggle = run "toggle.lua"
    toggle:advance(0.1)
    toggle:post("touch_down")
    toggle:advance(0.2)
    toggle:post("release", { velocity = 900 })
    expect(toggle):timeline "golden/toggle.thrown.json"
    toggle:advance(0.1)
    toggle:post("tap")
    expect(toggle):timeline "golden/toggle.thrown_and_tapped.json"
  end)
end)
