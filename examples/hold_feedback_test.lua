-- microix test examples/hold_feedback_test.lua

-- Where a finger may be: on the row, and more than 70 points beneath it.
local on, below = { 120, 40 }, { 120, 150 }

describe("hold feedback", function()
  it("gives way by 2 points, and draws its letters together, in 0.2 seconds at a constant speed", function()
    local row = run "hold_feedback.lua"
    row:point("down", 120, 40)
    row:advance(0.1)
    for _, key in ipairs { "thumbnail.x", "title.x" } do
      expect(row):motion(key, "linear")
      expect(row):value(key, 1, 1e-9)
      expect(row):velocity(key, 10, 1e-9)
    end
    expect(row):motion("title.letter_spacing", "linear")
    expect(row):value("title.letter_spacing", 0.3, 1e-9)
    row:advance(0.1)
    expect(row):value("thumbnail.x", 2)
    expect(row):value("title.x", 2)
    expect(row):value("title.letter_spacing", 0.2)
    expect(row):velocity("title.x", 0)
  end)

  it("changes its colour at once, and back at once", function()
    local row = run "hold_feedback.lua"
    local white = row:value("row.fill")
    row:point("down", 120, 40)
    local held = row:value("row.fill")
    expect(held):differs(white)
    row:advance(0.3)
    expect(row:value("row.fill")):equals(held)
    row:point("up", 120, 40)
    expect(row:value("row.fill")):equals(white)
  end)

  it("comes back when the finger lifts, in the same time, and is chosen", function()
    local row = run "hold_feedback.lua"
    row:drag(on, on, 0.4)
    expect(row):message("chosen")
    row:advance(0.1)
    expect(row):value("title.x", 1, 1e-9)
    row:advance(0.1)
    expect(row):value("thumbnail.x", 0)
    expect(row):value("title.letter_spacing", 0.4)
  end)

  it("comes back when the finger leaves it, and is not chosen", function()
    local row = run "hold_feedback.lua"
    row:drag(on, below, 0.2, { lift = false })
    expect(row):state("idle")
    row:point("up", 120, 150)
    expect(row):settles(0.2)
    expect(row):value("title.x", 0)
    expect(#row:messages()):equals(0)
  end)

  it("stays held while the finger is no farther off than 70 points", function()
    local row = run "hold_feedback.lua"
    row:drag(on, { 120, 72 + 69 }, 0.2, { lift = false })
    expect(row):state("held")
    row:drag({ 120, 72 + 69 }, { 120, 72 + 71 }, 0.1, { lift = false })
    expect(row):state("idle")
  end)

  it("is held again when the finger comes back", function()
    local row = run "hold_feedback.lua"
    row:play "wandering"
    expect(row):message("chosen")
    expect(#row:messages()):equals(0)
    expect(row):is_continuous()
  end)

  it("turns round wherever it is", function()
    local row = run "hold_feedback.lua"
    for _, phase in ipairs { 0.05, 0.3, 0.7, 0.95 } do
      row:enter("held", phase)
      local x, velocity = row:value("title.x"), row:velocity("title.x")
      row:post("touch.cancelled")
      expect(row):value("title.x", x, 1e-9)
      expect(row):velocity("title.x", velocity, 1e-9)
    end
    row:post("touch.down")
    expect(row):interruptible()
  end)

  it("gives way as far as its knobs say", function()
    local row = run("hold_feedback.lua", { set = { shift = 6, tight = 2, reach = 10, duration = 0.4 } })
    row:drag(on, { 120, 80 }, 0.1, { lift = false })
    row:advance(0.4)
    expect(row):value("thumbnail.x", 6)
    expect(row):value("title.letter_spacing", 2)
    row:drag({ 120, 80 }, { 120, 84 }, 0.1, { lift = false })
    expect(row):state("idle")
  end)
end)
