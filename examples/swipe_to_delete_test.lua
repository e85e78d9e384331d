-- microix test examples/swipe_to_delete_test.lua

local function list(options)
  local list = run("swipe_to_delete.lua", options)
  list:settle()
  return list
end

-- A finger on a row, swept so far to the left in so many seconds; if it stays for an instant the row is not thrown.
local function swept(list, row, points, seconds, stays)
  local y = (row - 0.5) * 56
  list:drag({ 300, y }, { 300 - points, y }, seconds, { lift = false })
  if stays then list:advance(0.1) end
  list:point("up", 300 - points, y)
  return list
end

describe("swipe to delete", function()
  it("goes with the finger, that row alone, and not to the right", function()
    local list = list()
    list:drag({ 300, 84 }, { 192, 84 }, 0.3, { lift = false })
    expect(list):value("row[2].x", -100)                    -- less the slop
    expect(list):value("row[1].x", 0)
    list:drag({ 192, 84 }, { 900, 84 }, 0.3, { lift = false })
    expect(list:value("row[2].x")):below(60)                -- a rubber band
  end)

  -- How far, how long, whether the finger stays, and whether the row is deleted then.
  local sweeps = {
    { 150, 0.4, true, false }, { 200, 0.4, true, true },     -- half of its width are 160 points
    { 80, 0.1, false, true }, { 80, 0.1, true, false },      -- a throw, and none
  }
  for _, sweep in ipairs(sweeps) do
    local points, seconds, stays, deleted = table.unpack(sweep)
    local how = points .. " points in " .. seconds .. " s" .. (stays and ", held still at the end," or "")
    it(how .. (deleted and " delete a row" or " let it come back"), function()
      local list = swept(list(), 2, points, seconds, stays)
      expect(list):state(deleted and "undoable" or "listed")
      expect(#list:messages()):equals(deleted and 1 or 0)
      list:advance(1)
      expect(list:presence("row[2]")):equals(deleted and "absent" or "present")
      expect(list):value("row[2].x", deleted and -320 or 0)
      expect(list):is_continuous()
    end)
  end

  it("goes on as fast as it was thrown", function()
    local list = swept(list(), 2, 100, 0.1)
    expect(list:velocity("row[2].x")):near(-1000, 10)
  end)

  it("lets the others close up", function()
    local list = swept(list(), 2, 200, 0.3)
    expect(list):cue("haptic", "medium")
    list:advance(0.1)
    expect(list:value("row[3].position")[2]):below(140)
    expect(list:value("row[3].position")[2]):above(84)
    list:advance(0.9)
    expect(list):value("row[1].position", { 160, 28 })
    expect(list):value("row[3].position", { 160, 84 })
    expect(list):value("row[4].position", { 160, 140 })
  end)

  it("is undone by a tap on the bar: the row is where it was", function()
    local list = swept(list(), 2, 200, 0.3)
    list:advance(1)
    list:drag({ 160, 332 }, { 160, 332 }, 0.05)
    expect(list):message("deleted")
    expect(list):message("restored")
    list:settle()
    expect(list):value("row[2].x", 0)
    expect(list):value("row[2].position", { 160, 84 })
    expect(list):value("row[3].position", { 160, 140 })
    expect(list:presence("bar")):equals("absent")
  end)

  it("is undone while the row still leaves, from where it is", function()
    local list = swept(list(), 2, 200, 0.3)
    list:advance(0.05)
    local x = list:value("row[2].x")
    list:post("undo")
    expect(list):value("row[2].x", x, 1e-9)
    expect(list):is_continuous()
  end)

  it("can be undone for four seconds, counted from the last row", function()
    local list = swept(list(), 2, 200, 0.3)
    list:advance(3)
    swept(list, 1, 200, 0.3)
    list:advance(3.9)
    expect(list):state("undoable")
    list:advance(0.2)
    expect(list):state("listed")
  end)

  it("can be undone for as long as the focus is there, and is put away by escape", function()
    local list = list()
    list:perform("activate", "row[2]")
    list:advance(1)
    list:focus "bar"
    list:advance(30)
    expect(list):state("undoable")
    list:focus "row[1]"
    list:advance(3.9)
    expect(list):state("undoable")
    list:advance(0.2)
    expect(list):state("listed")
    list:perform("activate", "row[1]")
    list:focus "bar"
    list:key "escape"
    expect(list):state("listed")
    expect(#list:messages()):equals(2)                        -- and none restored
  end)

  it("does as recorded", function()
    local list = run "swipe_to_delete.lua"
    local other = list:copy()
    list:play("thrown_and_undone")
    expect(list):message("deleted")
    expect(list):message("restored")
    expect(list):has_no_faults()
    other:play("comes_back")
    expect(other:messages()):equals({})
  end)
end)
