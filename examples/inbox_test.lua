-- microix test examples/inbox_test.lua

local function inbox()
  local inbox = run "inbox.lua"
  inbox:settle()
  return inbox
end

-- A finger that throws the row at a place to the left, one that taps Undo.
local function throw(inbox, place)
  local y = (place - 0.5) * 56
  inbox:drag({ 280, y }, { 160, y }, 0.1)
end
local function undo(inbox) inbox:drag({ 240, 366 }, { 240, 366 }, 0.05) end

-- The ids of the rows that are there, from above; those that leave are not.
local function rows(inbox) return inbox:field("rows") end

describe("inbox", function()
  it("deletes the row that is thrown, and closes up", function()
    local inbox = inbox()
    throw(inbox, 2)
    expect(inbox):message("deleted")
    expect(inbox):cue("haptic", "medium")
    expect(rows(inbox)):equals({ 1, 3, 4, 5, 6, 7, 8 })
    inbox:advance(0.1)
    local height = inbox:value("row[2].size")[2]
    expect(height):above(0)
    expect(height):below(56)
    inbox:settle()
    expect(inbox):value("row[3].position", { 160, 84 })
    expect(inbox:presence("row[2]")):equals("absent")
    expect(inbox):is_continuous()
  end)

  it("lets a row come back that was not thrown far enough, and no other feels it", function()
    local inbox = inbox()
    inbox:drag({ 280, 84 }, { 200, 84 }, 0.4, { lift = false })
    expect(inbox:value("row[2].front.x")):below(-60)
    expect(inbox):value("row[1].front.x", 0)
    inbox:advance(0.1)
    inbox:point("up", 200, 84)
    inbox:settle()
    expect(inbox):value("row[2].front.x", 0)
    expect(#rows(inbox)):equals(8)
  end)

  it("brings rows back, the last one first, each as at its beginning", function()
    local inbox = inbox()
    expect(inbox):state("undo.disabled")
    throw(inbox, 2)
    inbox:settle()
    throw(inbox, 4)
    inbox:settle()
    expect(rows(inbox)):equals({ 1, 3, 4, 6, 7, 8 })
    undo(inbox)
    expect(rows(inbox)):equals({ 1, 3, 4, 5, 6, 7, 8 })
    expect(inbox):state("row[5].resting")
    inbox:settle()
    expect(inbox):value("row[5].size", { 320, 56 })
    expect(inbox):value("row[5].front.x", 0)
    undo(inbox)
    expect(#rows(inbox)):equals(8)
    expect(inbox):state("undo.disabled")
  end)

  it("takes a row back that still leaves, from where it is", function()
    local inbox = inbox()
    throw(inbox, 2)
    inbox:advance(0.05)
    local x = inbox:value("row[2].front.x")
    undo(inbox)
    expect(inbox):state("row[2].resting")
    inbox:advance(0.01)
    expect(inbox:value("row[2].front.x")):below(-100)
    expect(x):below(-100)
    inbox:settle()
    expect(inbox):value("row[2].front.x", 0)
    expect(inbox):is_continuous()
  end)

  it("scrolls, no farther than it goes, and not where a row is swept", function()
    local inbox = inbox()
    inbox:drag({ 160, 300 }, { 160, 100 }, 0.2)
    inbox:settle()
    expect(inbox):value("content.y", -112)
    inbox:drag({ 280, 84 }, { 200, 90 }, 0.4, { lift = false })
    expect(inbox):value("content.y", -112)
  end)

  it("never leaves a gap at its end where a row goes", function()
    local inbox = inbox()
    inbox:drag({ 160, 300 }, { 160, 100 }, 0.2)
    inbox:settle()
    throw(inbox, 6)                                         -- the last one
    inbox:settle()
    expect(inbox):value("content.y", -56)
  end)

  for _, scenario in ipairs { "deleted_and_undone", "scrolled" } do
    it("does as its scenario '" .. scenario .. "' says", function()
      local inbox = run "inbox.lua"
      inbox:play(scenario)
      expect(inbox):message("deleted")
      inbox:settle()
      expect(#rows(inbox)):equals(scenario == "scrolled" and 7 or 8)
      expect(inbox):is_continuous()
    end)
  end
end)
