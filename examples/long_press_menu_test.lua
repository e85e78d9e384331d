-- microix test examples/long_press_menu_test.lua

local on = { 110, 220 }

-- One that is open, beneath a finger that has not moved.
local function opened()
  local picture = run "long_press_menu.lua"
  picture:point("down", on[1], on[2])
  picture:advance(0.6)
  return picture
end

-- The place of an entry, below the picture.
local function entry(id) return { on[1] + 30, 276 + 44 * (id - 0.5) } end

local function is_lit(picture, id) return picture:value("entry[" .. id .. "].fill")[1] < 0.9 end

describe("long press menu", function()
  it("opens once the finger has held for half a second, and not before", function()
    local picture = run "long_press_menu.lua"
    picture:point("down", on[1], on[2])
    picture:advance(0.49)
    expect(picture):state("held")
    expect(picture:presence("menu")):equals("absent")
    expect(picture):value("picture.scale", 0.96)
    picture:advance(0.02)
    expect(picture):state("open")
    expect(picture):cue("haptic", "medium")
    expect(picture):motion("shade.opacity", "ease_out")
    for _, key in ipairs { "scale", "shadow_radius" } do expect(picture):motion("picture." .. key, "spring") end
    expect(picture):settles(0.7)
    expect(picture):value("picture.scale", 1.06)
    expect(picture):value("picture.shadow_radius", 24)
    expect(picture):value("shade.opacity", 0.4)
    expect(picture):value("menu.scale", 1)
  end)

  it("lets the menu spring from the finger", function()
    local picture = opened()
    expect(picture):value("menu.position", on)
    expect(picture):motion("menu.scale", "spring")
    expect(picture:value("menu.scale")):below(1)
    picture:advance(1 / 3 - 0.1)
    expect(picture):value("menu.scale", 1.0121)          -- as large as it gets
  end)

  it("does not open for a finger that lifts, or moves", function()
    local picture = run "long_press_menu.lua"
    picture:drag(on, on, 0.3)
    picture:advance(0.5)
    expect(picture):state("idle")
    picture:drag(on, { 130, 260 }, 0.2, { lift = false })
    picture:advance(0.5)
    expect(picture):state("idle")
    expect(picture):settles(0.5)
    expect(picture):value("picture.scale", 1)
  end)

  it("shows which entry is beneath the finger, lets it be felt, and chooses where it lifts", function()
    local picture = opened()
    picture:forget()
    picture:drag(on, entry(1), 0.2, { lift = false })
    picture:advance(0.1)
    expect(is_lit(picture, 1)):is_true()
    expect(picture):cue("haptic", "selection")
    picture:drag(entry(1), entry(3), 0.2, { lift = false })
    picture:advance(0.1)
    expect(is_lit(picture, 1)):is_false()
    expect(is_lit(picture, 3)):is_true()
    expect(picture):cue("haptic", "selection")           -- of the second, on the way
    expect(picture):cue("haptic", "selection")
    expect(picture:cues()):equals({})                    -- once for each, however long the finger slides on it
    picture:point("up", entry(3)[1], entry(3)[2])
    expect(picture):message("chosen", 3)
    expect(picture):state("idle")
    expect(picture):settles(0.6)
    expect(picture:presence("menu")):equals("absent")
    expect(picture):value("shade.opacity", 0)
    expect(picture):has_no_faults()
  end)

  it("chooses the entry to which the finger went in a single move", function()
    local picture = opened()
    picture:forget()
    picture:point("move", entry(2)[1], entry(2)[2])
    expect(picture):cue("haptic", "selection")
    picture:advance(0.3)
    expect(is_lit(picture, 2)):is_true()
    picture:point("up", entry(2)[1], entry(2)[2])
    expect(picture):message("chosen", 2)
    expect(picture):state("idle")
  end)

  for name, place in pairs { beside = { 230, 290 }, above = { 110, 180 }, beneath = { 110, 430 } } do
    it("chooses nothing where the finger lifts " .. name .. " the menu", function()
      local picture = opened()
      picture:drag(on, place, 0.3)
      expect(picture):state("idle")
      expect(picture:messages()):equals({})
    end)
  end

  it("closes when the finger lifts where it is, or is taken away", function()
    for _, phase in ipairs { "up", "cancel" } do
      local picture = opened()
      picture:point(phase, on[1], on[2])
      expect(picture):state("idle")
      expect(picture:messages()):equals({})
    end
  end)

  it("plays what it shows", function()
    local picture = run "long_press_menu.lua"
    picture:play "chosen"
    expect(picture):message("chosen", 2)
    picture:play "let_go"
    expect(picture:messages()):equals({})
    expect(picture):is_continuous()
  end)

  it("can be interrupted at any moment", function()
    expect(opened()):interruptible()
  end)
end)
