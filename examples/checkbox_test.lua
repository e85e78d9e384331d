-- microix test examples/checkbox_test.lua

-- What each value shows: the tick, the dash, and how large the mark is.
local looks = { unchecked = { 0, 0, 0.6 }, checked = { 1, 0, 1 }, indeterminate = { 0, 1, 1 } }

local function shows(checkbox, value)
  expect(checkbox):state(value)
  expect(checkbox):settles(0.8)
  expect(checkbox):value("tick.trim_end", looks[value][1])
  expect(checkbox):value("dash.trim_end", looks[value][2])
  expect(checkbox):value("mark.scale", looks[value][3])
end

describe("checkbox", function()
  for from in pairs(looks) do
    for to in pairs(looks) do
      it("is " .. from .. ", and made " .. to .. " by its host", function()
        local checkbox = run "checkbox.lua"
        checkbox:post("set_value", from)
        checkbox:settle()
        checkbox:post("set_value", to)
        shows(checkbox, to)
        expect(checkbox:messages()):equals({})
        expect(checkbox:cues()):equals({})
      end)
    end
  end

  local taps = { unchecked = "checked", checked = "unchecked", indeterminate = "checked" }
  for from, to in pairs(taps) do
    it("is " .. from .. ", and " .. to .. " after a tap", function()
      local checkbox = run "checkbox.lua"
      checkbox:post("set_value", from)
      checkbox:settle()
      checkbox:drag({ 44, 38 }, { 44, 38 }, 0.06)
      expect(checkbox):message(to)
      expect(checkbox):cue("haptic", "light")
      shows(checkbox, to)
    end)
  end

  it("draws its tick in 0.2 seconds, while the mark grows with a bounce", function()
    local checkbox = run "checkbox.lua"
    checkbox:post("tap")
    expect(checkbox):motion("tick.trim_end", "ease_out")
    expect(checkbox):motion("box.fill", "ease_out")
    expect(checkbox):motion("mark.scale", "spring")
    local largest = 0
    for _ = 1, 48 do
      checkbox:advance(1 / 60)
      if checkbox:now() > 0.2 then expect(checkbox):value("tick.trim_end", 1) end
      largest = math.max(largest, checkbox:value("mark.scale"))
    end
    expect(largest):above(1.01)
    expect(largest):below(1.2)
  end)

  it("takes back a tick that is half drawn", function()
    local checkbox = run "checkbox.lua"
    checkbox:play "tapped"
    shows(checkbox, "unchecked")
    expect(checkbox):has_no_faults()
  end)

  it("can be interrupted at any moment", function()
    local checkbox = run "checkbox.lua"
    checkbox:post("tap")
    expect(checkbox):interruptible()
  end)
end)
