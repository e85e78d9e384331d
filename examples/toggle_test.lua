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
    toggle:drag({ 10, 0 }, { 11, 1 }, 0.1)                 -- a finger that hardly moves taps
    expect(toggle):message("switched_off")
    expect(toggle):cue("haptic", "selection")
    expect(toggle):settles(0.8)
    expect(toggle):value("knob.x", 0)
  end)

  it("has its knob of 27 pt under the finger, and no farther than it gives", function()
    local toggle = run "toggle.lua"
    toggle:drag({ -10, 0 }, { 0, 0 }, 0.2, { lift = false })
    toggle:advance(0.3)
    expect(toggle):value("knob.x", 6)                      -- 10, less the 4 of the slop
    expect(toggle):value("knob.scale", 1.08)
    toggle:drag({ 0, 0 }, { 300, 0 }, 0.2, { lift = false })
    toggle:advance(0.3)
    expect(toggle:value("knob.x")):above(20)
    expect(toggle:value("knob.x")):below(28)
    toggle:point("up", 300, 0)
    toggle:drag({ 10, 0 }, { 0, 0 }, 0.2, { lift = false })
    toggle:advance(0.3)
    expect(toggle):value("knob.scale", 1.08)               -- on the other side as well
  end)

  -- From which side, how far and in what time the finger goes, and where the knob must come to rest.
  local drags = {
    { "off", 8, 0.02, "on" },       -- not halfway, but fast: friction would carry it on
    { "off", 8, 0.80, "off" },      -- as far, but slow: it comes back
    { "off", 20, 0.80, "on" },      -- slow, but past the half
    { "on", -8, 0.02, "off" },
    { "on", -8, 0.80, "on" },
    { "on", -20, 0.80, "off" },
  }
  for _, drag in ipairs(drags) do
    local from, way, seconds, to = drag[1], drag[2], drag[3], drag[4]
    it("dragged " .. way .. " pt in " .. seconds .. " s while it is " .. from .. " rests " .. to, function()
      local toggle = run "toggle.lua"
      toggle:enter(from)
      toggle:forget()
      toggle:drag({ 0, 0 }, { way, 0 }, seconds)
      expect(toggle):state(to .. ".resting")
      expect(#toggle:messages()):equals(from == to and 0 or 1)
      expect(toggle):settles(1)
      expect(toggle):value("knob.x", to == "on" and 20 or 0)
      expect(toggle):is_continuous()
    end)
  end

  it("flies on as fast as the finger was", function()
    local toggle = run "toggle.lua"
    toggle:drag({ -10, 0 }, { 0, 0 }, 0.2, { lift = false })
    local place, velocity = toggle:value("knob.x"), toggle:velocity("knob.x")
    toggle:point("up", 0, 0)
    expect(toggle):value("knob.x", place, 1e-9)
    expect(toggle):velocity("knob.x", velocity, 0.5)
    expect(velocity):near(50, 0.02)                        -- 10 pt in 0.2 s
  end)

  it("is thrown over by a recorded finger that does not come halfway", function()
    local toggle = run "toggle.lua"
    toggle:play("throw")
    expect(toggle):state("on")
    expect(toggle):message("switched_on")
    toggle:settle()
    expect(toggle):value("knob.x", 20)
    expect(toggle):has_no_faults()
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
    toggle:post("drag.began")
    toggle:advance(0.2)
    toggle:post("drag.ended", { velocity = 900 })
    expect(toggle):timeline "golden/toggle.thrown.json"
    toggle:advance(0.1)
    toggle:post("tap")
    expect(toggle):timeline "golden/toggle.thrown_and_tapped.json"
  end)
end)
