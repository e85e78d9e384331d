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
    expect(checkbox):motion("pen", "ease_out")
    expect(checkbox):motion("box.fill", "ease_out")
    expect(checkbox):motion("mark.scale", "spring")
    checkbox:advance(0.19)
    expect(checkbox:value("tick.trim_end")):below(0.998)
    checkbox:advance(0.01)
    expect(checkbox):value("tick.trim_end", 1)
    checkbox:advance(0.05)
    expect(checkbox):value("mark.scale", 1.0379)               -- as large as it gets
    expect(checkbox):velocity("mark.scale", 0, 0.001)
  end)

  it("erases its tick before it draws the dash, and the other way round", function()
    local checkbox = run "checkbox.lua"
    checkbox:post("set_value", "checked")
    checkbox:settle()
    for value, marks in pairs { indeterminate = { "tick", "dash" }, checked = { "dash", "tick" } } do
      local from, to = marks[1] .. ".trim_end", marks[2] .. ".trim_end"
      checkbox:post("set_value", value == "checked" and "indeterminate" or "checked")
      checkbox:settle()
      checkbox:post("set_value", value)
      expect(checkbox):motion("pen", "ease_in_out")
      checkbox:advance(0.15)
      expect(checkbox):value(from, 0, 0.01)                    -- half-way: neither
      expect(checkbox):value(to, 0, 0.01)
      checkbox:advance(0.1)
      expect(checkbox:value(to)):above(0.5)
      expect(checkbox:value("box.fill")):equals({ 0x2F / 255, 0x80 / 255, 0xED / 255, 1 })
      expect(checkbox):settles(0.051)
    end
  end)

  it("never shows both, whenever it changes its mind between them", function()
    for moment = 0, 0.3, 0.03 do
      local checkbox = run "checkbox.lua"
      checkbox:post("set_value", "checked")
      checkbox:settle()
      checkbox:post("set_value", "indeterminate")
      checkbox:advance(moment)
      checkbox:post("set_value", "checked")
      for _ = 1, 40 do
        expect(math.min(checkbox:value("tick.trim_end"), checkbox:value("dash.trim_end"))):equals(0)
        checkbox:advance(0.01)
      end
    end
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
