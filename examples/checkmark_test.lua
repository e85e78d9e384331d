-- microix test examples/checkmark_test.lua

describe("checkmark", function()
  it("draws its tick when the disc is done to the eye, while it still moves", function()
    local mark = run "checkmark.lua"
    mark:drag({ 0, 0 }, { 0, 0 }, 0.08)
    mark:advance(0.34)
    expect(mark):state("checking.filling")
    expect(mark:cues()):equals({})
    mark:advance(0.02)                                     -- past its 0.35 s
    expect(mark):state("checking.ticking")
    expect(mark):cue("haptic", "success")
    expect(mark:value("disc.scale")):above(1.01)
    expect(mark:velocity("disc.scale")):differs(0)
    expect(mark:value("tick.trim_end")):above(0)
    mark:advance(0.18)
    expect(mark:value("tick.trim_end")):below(1)           -- 0.19 s of its 0.2
    mark:advance(0.01)
    expect(mark):value("tick.trim_end", 1)
  end)

  it("tells the host when nothing moves any more", function()
    local mark = run "checkmark.lua"
    mark:post("tap")
    mark:advance(0.57)                                     -- the disc rests 0.573 s after the tap
    expect(mark:messages()):equals({})
    mark:advance(0.01)
    expect(mark):message("checked")
    expect(mark):state("done")
    expect(mark):settles(0)
    expect(mark):value("disc.scale", 1)
    expect(mark):value("tick.trim_end", 1)
  end)

  it("seems to take as long as its knob says, however much it bounces", function()
    for _, bounce in ipairs { 0, 0.2, 0.5 } do
      local mark = run("checkmark.lua", { set = { fill = 0.6, bounce = bounce } })
      mark:post("tap")
      mark:advance(0.59)
      expect(mark):state("checking.filling")
      mark:advance(0.02)
      expect(mark):state("checking.ticking")
    end
  end)

  it("does not tell the host of what is undone before it is done", function()
    local mark = run "checkmark.lua"
    for _, moment in ipairs { 0.1, 0.3, 0.4, 0.55 } do
      mark:enter("open")
      mark:forget()
      mark:post("tap")
      mark:advance(moment)
      mark:post("tap")
      expect(mark):motion("disc.scale", "smooth")
      mark:settle()
      expect(mark:messages()):equals({ { name = "unchecked" } })
      expect(mark):value("disc.scale", 0)
      expect(mark):value("tick.trim_end", 0)
    end
    expect(mark):has_no_faults()
  end)

  it("goes the same steps for people who asked for less motion", function()
    local mark = run("checkmark.lua", { reduced_motion = true })
    mark:post("tap")
    mark:settle()
    expect(mark):cue("haptic", "success")
    expect(mark):message("checked")
    expect(mark):value("tick.trim_end", 1)
  end)

  it("can be interrupted at any moment", function()
    local mark = run "checkmark.lua"
    mark:post("tap")
    expect(mark):interruptible()
  end)
end)
