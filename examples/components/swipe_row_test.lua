-- microix test examples/components/swipe_row_test.lua

-- A finger that sweeps so far to the left in so many seconds; if it stays for an instant the row is not thrown.
local function swept(points, seconds, stays)
  local row = run "swipe_row.lua"
  row:drag({ 140, 0 }, { 140 - points, 0 }, seconds, { lift = false })
  if stays then row:advance(0.1) end
  row:point("up", 140 - points, 0)
  return row
end

describe("swipe row", function()
  local sweeps = { { 150, 0.4, true, false }, { 200, 0.4, true, true }, { 80, 0.1, false, true }, { 80, 0.1, true, false } }
  for _, sweep in ipairs(sweeps) do
    local points, seconds, stays, leaves = table.unpack(sweep)
    local how = points .. " points in " .. seconds .. " s" .. (stays and ", held still at the end" or "")
    it((leaves and "leaves" or "comes back") .. " after " .. how, function()
      local row = swept(points, seconds, stays)
      expect(row):state(leaves and "gone" or "resting")
      expect(#row:messages()):equals(leaves and 1 or 0)
      row:settle()
      expect(row):value("front.x", leaves and -320 or 0)
      expect(row):is_continuous()
    end)
  end

  it("goes on as fast as it was thrown", function()
    expect(swept(100, 0.1):velocity("front.x")):near(-1000, 10)
  end)

  it("does not go to the right, but for a little", function()
    local row = run "swipe_row.lua"
    row:drag({ -100, 0 }, { 150, 0 }, 0.3, { lift = false })
    expect(row:value("front.x")):below(60)
  end)

  it("comes back from where it is when it appears again", function()
    local row = swept(100, 0.1)
    row:advance(0.05)
    row:post("appear")
    expect(row):state("resting")
    row:settle()
    expect(row):value("front.x", 0)
    expect(row):is_continuous()
  end)
end)
