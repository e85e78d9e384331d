-- microix test examples/scrub_to_clear_test.lua

-- One finger that goes to and fro along an axis, a number of strokes, each so long and so quick.
local function rubbed(strokes, length, seconds, axis)
  local text = run "scrub_to_clear.lua"
  for stroke = 1, strokes do
    local from, to = { 100, 300 }, { 100, 300 }
    to[axis or 1] = to[axis or 1] + length
    if stroke % 2 == 0 then from, to = to, from end
    text:drag(from, to, seconds, { lift = false })
  end
  return text
end

describe("scrub to clear", function()
  it("clears the text when a finger goes to and fro, with a puff", function()
    local text = rubbed(6, 60, 0.15)
    expect(text):state("cleared")
    expect(text):message("cleared")
    expect(text):cue("sound", "puff")
    expect(text):cue("haptic", "medium")
    text:advance(0.14)
    expect(text:value("smoke.opacity")):above(0.5)
    text:settle()
    expect(text):value("text.opacity", 0)
    expect(text):value("smoke.opacity", 0)
    expect(text):has_no_faults()
  end)

  -- Strokes that are none: their number, length, seconds and axis.
  local others = {
    ["a mere pan"] = { 1, 300, 0.3 },
    ["there and back"] = { 2, 120, 0.2 },
    ["one turn too few"] = { 5, 60, 0.15 },
    ["strokes that are too short"] = { 12, 36, 0.15 },
    ["strokes that are too slow"] = { 8, 60, 0.35 },
    ["one finger up and down"] = { 8, 60, 0.15, 2 },
  }
  for name, other in pairs(others) do
    it("keeps the text after " .. name, function()
      local text = rubbed(table.unpack(other))
      expect(text):state("written")
      expect(text:cues()):equals({})
    end)
  end

  for axis, name in ipairs { "to and fro", "up and down" } do
    it("is cleared by two fingers that go " .. name, function()
      local text = run "scrub_to_clear.lua"
      text:point("down", 100, 300, 1)
      text:point("down", 180, 300, 2)
      for stroke = 1, 6 do
        local way = { 0, 0 }
        way[axis] = stroke % 2 * 60
        text:advance(0.08)
        text:point("move", 100 + way[1], 300 + way[2], 1)
        text:point("move", 180 + way[1], 300 + way[2], 2)
      end
      expect(text):state("cleared")
    end)
  end

  it("takes the finger from the caret, which it led until then", function()
    local text = rubbed(1, 60, 0.15)
    expect(text):value("caret.x", 52)                       -- 60 less the slop
    text:drag({ 160, 300 }, { 100, 300 }, 0.15, { lift = false })
    text:drag({ 100, 300 }, { 160, 300 }, 0.15, { lift = false })
    text:drag({ 160, 300 }, { 100, 300 }, 0.15, { lift = false })
    text:drag({ 100, 300 }, { 160, 300 }, 0.15, { lift = false })
    expect(text):state("written")
    text:drag({ 160, 300 }, { 100, 300 }, 0.15, { lift = false })
    expect(text):state("cleared")
    text:drag({ 100, 300 }, { 160, 300 }, 0.15)
    text:settle()
    expect(text):value("caret.x", 0)
  end)

  it("only leads the caret in the recorded pan, and clears in the recorded scrub", function()
    local text = run "scrub_to_clear.lua"
    local other = text:copy()
    text:play("led")
    text:settle()
    expect(text):state("written")
    expect(text):value("caret.x", 86.4)                     -- after nine characters
    other:play("scrubbed")
    expect(other):state("cleared")
    expect(other):is_continuous()
  end)

  it("is undone, also while the smoke is in the air", function()
    local text = rubbed(6, 60, 0.15)
    text:advance(0.2)
    text:post("undo")
    text:settle()
    expect(text):value("text.opacity", 1)
    expect(text):value("smoke.opacity", 0)
    expect(text):is_continuous()
  end)

  it("can be interrupted at any moment", function()
    expect(rubbed(6, 60, 0.15)):interruptible()
  end)
end)
