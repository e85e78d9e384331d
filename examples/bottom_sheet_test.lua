-- microix test examples/bottom_sheet_test.lua

local height = { closed = 0, half = 320, full = 640 }

-- A sheet that rests in a state.
local function resting(state)
  local sheet = run "bottom_sheet.lua"
  sheet:enter(state)
  sheet:settle()
  sheet:forget()
  return sheet
end

-- A finger that takes the sheet 40 points below its edge, and goes up by some points in some seconds.
local function dragged(sheet, points, seconds, options)
  local y = 720 + sheet:value("sheet.y") + 40
  sheet:drag({ 180, y }, { 180, y - points }, seconds, options)
  return sheet
end

describe("bottom sheet", function()
  it("opens half way, and goes when the scrim is tapped", function()
    local sheet = run "bottom_sheet.lua"
    expect(sheet):value("scrim.opacity", 0)
    sheet:post("open")
    expect(sheet):settles(1)
    expect(sheet):value("sheet.y", -320)
    sheet:drag({ 180, 100 }, { 180, 100 }, 0.05)
    expect(sheet):state("closed")
    expect(sheet):settles(1)
    expect(sheet):value("scrim.opacity", 0)
  end)

  -- From where, how far up, in how many seconds, and where it comes to rest.
  local drags = {
    { "half", 100, 1.0, "half" },   { "half", 250, 1.0, "full" },     -- let go of near another place
    { "half", -90, 1.0, "half" },   { "half", -200, 1.0, "closed" },
    { "half", 80, 0.1, "full" },    { "half", -80, 0.1, "closed" },   -- thrown
    { "full", -80, 0.14, "half" },  { "full", -200, 0.1, "closed" },  -- past the one between
    { "full", -100, 0.8, "full" },
  }
  for _, drag in ipairs(drags) do
    local from, points, seconds, to = table.unpack(drag)
    it(from .. ", and led by " .. points .. " points in " .. seconds .. " s, it rests " .. to, function()
      local sheet = dragged(resting(from), points, seconds)
      expect(sheet):state(to)
      expect(sheet):settles(1.1)
      expect(sheet):value("sheet.y", -height[to])
    end)
  end

  it("stays where it was after a drag that pauses, however fast it was", function()
    local sheet = dragged(resting "half", 80, 0.1, { lift = false })
    sheet:advance(0.1)
    sheet:point("up", 180, 360)
    expect(sheet):state("half")
  end)

  it("goes with the finger, and on as fast as that", function()
    local sheet = dragged(resting "half", 108, 0.2, { lift = false })
    expect(sheet):value("sheet.y", -420)                    -- less the slop
    sheet:point("up", 180, 332)
    expect(sheet:velocity("sheet.y")):near(-540, 5)
    expect(sheet:value("sheet.y")):near(-420, 0.02)
  end)

  it("resists beyond its ends", function()
    local sheet = dragged(resting "full", 60, 0.3, { lift = false })
    expect(sheet:value("sheet.y")):below(-645)
    expect(sheet:value("sheet.y")):above(-640 - 52)
    sheet:drag({ 180, 60 }, { 180, -2000 }, 0.5)
    expect(sheet:value("sheet.y")):above(-640 - 80)
    expect(sheet):settles(1.1)
    expect(sheet):value("sheet.y", -640)
  end)

  it("darkens what is behind it by how high it is, at every moment", function()
    for state, dark in pairs { closed = 0, half = 0.2, full = 0.4 } do
      expect(resting(state)):value("scrim.opacity", dark)
    end
    local sheet = dragged(resting "half", 100, 0.2, { lift = false })
    expect(sheet:value("scrim.opacity")):near(0.4 * -sheet:value("sheet.y") / 640, 1e-9)
  end)

  it("leaves no scrim where it swings beyond its lower end", function()
    local sheet, lowest = resting "half", 0
    sheet:post("dismiss")
    for _ = 1, 60 do
      sheet:advance(1 / 60)
      lowest = math.max(lowest, sheet:value("sheet.y"))
      expect(sheet:value("scrim.opacity")):at_least(0)
    end
    expect(lowest):above(0.1)
  end)

  it("is caught in flight, where it is", function()
    local sheet = resting "half"
    sheet:post("dismiss")
    sheet:advance(0.1)
    local y = sheet:value("sheet.y")
    dragged(sheet, 9, 0.02, { lift = false })
    expect(sheet:value("sheet.y")):near(y, 25)
    expect(sheet):is_continuous()
  end)

  it("does as recorded", function()
    local sheet = run "bottom_sheet.lua"
    local other = sheet:copy()
    sheet:play("thrown_up")
    expect(sheet):state("full")
    other:play("led_down")
    expect(other):state("half")
    expect(other):has_no_faults()
  end)

  it("can be interrupted at any moment", function()
    local sheet = run "bottom_sheet.lua"
    sheet:post("open")
    expect(sheet):interruptible()
  end)
end)
