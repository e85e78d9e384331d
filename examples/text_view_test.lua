-- microix test examples/text_view_test.lua

local advance, height, play = 9.6, 24, 30
local places = { [1] = { 100, 300 }, [2] = { 180, 310 } }

-- Fingers that land, go together, and lift again.
local function land(text, fingers)
  for id = 1, fingers do text:point("down", places[id][1], places[id][2], id) end
end
local function lead(text, fingers, dx, dy, seconds)
  local steps = 12
  for step = 1, steps do
    text:advance((seconds or 0.24) / steps)
    for id = 1, fingers do
      text:point("move", places[id][1] + dx * step / steps, places[id][2] + dy * step / steps, id)
    end
  end
end
local function lift(text, fingers, dx, dy)
  for id = 1, fingers do text:point("up", places[id][1] + (dx or 0), places[id][2] + (dy or 0), id) end
end
local function led(text, fingers, dx, dy, held)
  land(text, fingers)
  if held then text:advance(held) end
  lead(text, fingers, dx, dy)
  text:advance(0.2)                                        -- not thrown
  lift(text, fingers, dx, dy)
  text:settle()
end
local function tapped(text, fingers)
  land(text, fingers)
  text:advance(0.05)
  lift(text, fingers)
end
local function tapped_at(text, x, y)                       -- by two fingers about a place
  for id, off in ipairs { -40, 40 } do text:point("down", x + off, y, id) end
  text:advance(0.05)
  for id, off in ipairs { -40, 40 } do text:point("up", x + off, y, id) end
end
local function scrub(text, strokes, way, seconds)
  for stroke = 1, strokes do
    text:drag({ stroke % 2 == 1 and 100 or 100 + way, 300 }, { stroke % 2 == 1 and 100 + way or 100, 300 }, seconds, { lift = false })
  end
end

-- The text between the two ends of what is selected.
local function selected(text)
  local from, to = text:field("anchor"), text:field("head")
  return text:field("text"):sub(math.min(from, to) + 1, math.max(from, to))
end

describe("text view, one finger", function()
  it("scrolls up and down, and is thrown", function()
    local text = run "text_view.lua"
    text:drag({ 100, 150 }, { 100, 100 }, 0.2)
    expect(text):motion("page.y", "decay")
    local before = text:value("page.y")
    text:settle()
    expect(text:value("page.y")):below(before)
    expect(text:field("head")):equals(0)
  end)

  it("is pulled beyond the end of the text, and comes back", function()
    local text = run "text_view.lua"
    text:drag({ 100, 100 }, { 100, 180 }, 0.2, { lift = false })
    expect(text:value("page.y")):above(10)
    expect(text:value("page.y")):below(80)
    text:point("up", 100, 180)
    text:settle()
    expect(text):value("page.y", 0)
  end)

  it("leads the caret along its line, and the ghost goes as the finger goes", function()
    local text = run "text_view.lua"
    land(text, 1)
    lead(text, 1, 8 + 50, 0)
    expect(text):state("fingers.leading.caret")
    expect(text:value("ghost.position")[1] + text:value("ghost.x")):near(50)
    expect(text:target("caret.position")):equals({ 5 * advance, height / 2 })
  end)

  it("leaves a line only when it has led past its end by the play, and comes back to it", function()
    local text = run "text_view.lua"
    local line = #"A caret is led by fingers," * advance
    land(text, 1)
    text:point("move", 109, 300, 1)
    text:advance(0.02)
    for _, x in ipairs { 10, 100, line, line + play - 0.1 } do
      text:point("move", 108 + x, 300, 1)
      expect(text:target("caret.position")[2]):equals(height / 2)
    end
    text:point("move", 108 + line + play + 0.1, 300, 1)
    expect(text:target("caret.position")):equals({ 0, 1.5 * height })
    text:point("move", 108 + line + 0.1, 300, 1)
    expect(text:target("caret.position")):equals({ 0, 1.5 * height })
    text:point("move", 108 + line - 0.1, 300, 1)
    expect(text:target("caret.position")):equals({ line, height / 2 })
    text:point("move", 108 + 5 * advance, 300, 1)
    expect(text:target("caret.position")):equals({ 5 * advance, height / 2 })
  end)

  it("keeps to its line, however far up or down the finger goes on its way", function()
    local text = run "text_view.lua"
    land(text, 1)
    lead(text, 1, 8 + 50, 0)
    for _, y in ipairs { 1, -20, 2 * height, 200 } do
      text:point("move", 158, 300 + y, 1)
      expect(text):value("ghost.position", { 0, height / 2 })
      expect(text):value("ghost.x", 50)
      expect(text:target("caret.position")):equals({ 5 * advance, height / 2 })
      expect(text):value("page.y", 0)
    end
    text:point("up", 158, 500, 1)
    text:settle()
    expect(text:field("head")):equals(5)
    expect(text):value("ghost.position", { 5 * advance, height / 2 })
    expect(text):value("ghost.x", 0)
  end)

  it("moves the end of a selection to the right, and its start to the left, however it drifts", function()
    for _, way in ipairs { 1, -1 } do
      local text = run "text_view.lua"
      led(text, 2, 100, 36)
      led(text, 2, 60, 0, 0.6)
      local from, to = text:field "anchor", text:field "head"
      led(text, 1, way * 48, -way * 40)
      expect(text:field "anchor"):equals(way > 0 and from or to)
      expect((text:field "head" - (way > 0 and to or from)) * way):above(0)
    end
  end)

  it("hands the caret over to two that take it, without a jump", function()
    local text = run "text_view.lua"
    land(text, 1)
    lead(text, 1, 8 + 100, 0)
    local head = text:field "head"
    expect(head):equals(10)
    text:point("down", 280, 310, 2)
    for step = 1, 12 do
      text:advance(1 / 60)
      text:point("move", 280, 310 + step % 2 / 10, 2)
      expect(text:field "head"):equals(head)
    end
    expect(text):is_continuous()
  end)

  it("begins to the side: up and down it never leads", function()
    local text = run "text_view.lua"
    text:drag({ 100, 150 }, { 103, 80 }, 0.3, { lift = false })
    text:drag({ 103, 80 }, { 300, 80 }, 0.3)
    text:settle()
    expect(text:field("head")):equals(0)
  end)

  it("puts the caret where it taps, also when the page is scrolled", function()
    local text = run "text_view.lua"
    text:drag({ 100, 10 }, { 104, 12 }, 0.05)
    text:settle()
    expect(text:target("caret.position")):equals({ 11 * advance, height / 2 })
    text:drag({ 100, 150 }, { 100, 100 }, 0.5, { lift = false })
    text:advance(0.2)
    text:point("up", 100, 100)
    text:settle()
    local scrolled = text:value("page.y")
    expect(scrolled):below(-30)
    text:drag({ 100, 100 }, { 100, 100 }, 0.05)
    expect(text:target("caret.position")[2]):near(math.floor((100 - scrolled) / height) * height + height / 2)
  end)
end)

describe("text view, two fingers", function()
  it("lead from the first movement, freely", function()
    local text = run "text_view.lua"
    land(text, 2)
    text:point("move", 100, 301, 1)
    expect(text):state("fingers.leading.caret")
    expect(text):value("ghost.position", { 0, 12.5 })
  end)

  it("take over from a scroll, which stops", function()
    local text = run "text_view.lua"
    text:drag({ 100, 150 }, { 100, 120 }, 0.2, { lift = false })
    text:point("down", 200, 150, 2)
    text:point("move", 205, 150, 2)
    expect(text):state("fingers.leading.caret")
    text:settle()
    local before = text:value("page.y")
    text:point("move", 220, 160, 2)
    expect(text):value("page.y", before)
  end)

  it("never jump when one is lifted and put back", function()
    local text = run "text_view.lua"
    land(text, 2)
    lead(text, 2, 60, 40)
    local before = text:value("ghost.position")
    text:point("up", 160, 340, 1)
    expect(text:value("ghost.position")):equals(before)
    text:point("move", 243, 352, 2)
    text:point("down", 20, 80, 1)
    expect(text:value("ghost.position")):equals({ before[1] + 3, before[2] + 2 })
    expect(text):state("fingers.leading.caret")
  end)

  it("keep the caret in sight", function()
    local text = run "text_view.lua"
    led(text, 2, 0, 230)
    local caret, page = text:value("caret.position")[2], text:value("page.y")
    expect(page):below(-24)
    expect(caret + page):at_most(192 - height)
    led(text, 2, 0, -230)
    expect(text):value("page.y", 0)
  end)

  it("select once they have held still, either way", function()
    for _, way in ipairs { 1, -1 } do
      local text = run "text_view.lua"
      led(text, 2, 100, 36)
      local home = text:field("head")
      led(text, 2, way * 5 * advance, 0, 0.6)
      expect(#selected(text)):equals(5)
      expect(text:field("anchor")):equals(home)
      expect(text:presence("stop")):equals("present")
    end
  end)

  it("select also when they tremble while they hold", function()
    local text = run "text_view.lua"
    land(text, 2)
    text:advance(0.1)
    text:point("move", 101, 301, 1)
    text:advance(0.5)
    expect(text):state("fingers.leading.selection")
    text:point("move", 160, 301, 1)
    text:point("up", 160, 301, 1)
    text:point("up", 180, 310, 2)
    expect(#selected(text)):at_least(2)
  end)

  it("move the end of a selection to the right, and its start to the left", function()
    local text = run "text_view.lua"
    led(text, 2, 100, 36)
    led(text, 2, 60, 0, 0.6)
    local from, to = text:field("anchor"), text:field("head")
    led(text, 2, 40, 0)
    expect(text:field("anchor")):equals(from)
    expect(text:field("head")):above(to)
    to = text:field("head")
    led(text, 2, -40, 0)
    expect(text:field("anchor")):equals(to)
    expect(text:field("head")):below(from)
  end)

  it("keep something selected when they lead the end back past the start", function()
    local text = run "text_view.lua"
    led(text, 2, 100, 36)
    led(text, 2, 50, 0, 0.6)
    local from = text:field("anchor")
    land(text, 2)
    lead(text, 2, 20, 0)
    lead(text, 2, -250, 0, 0.6)
    expect(text:field("anchor")):equals(from)
    expect(text:field("head")):below(from)
    expect(text:presence("stop")):equals("present")
    lift(text, 2, -250, 0)
    text:settle()
    expect(#selected(text)):at_least(1)
  end)

  it("select the word, the sentence, the paragraph at the tap by taps, wherever the caret was", function()
    local text = run "text_view.lua"
    expect(text:field "head"):equals(0)
    local found = { "led", "A caret is led by fingers, anywhere on the text.",
      "A caret is led by fingers, anywhere on the text. One leads it along its line, and on into the next." }
    for count = 1, 3 do
      tapped_at(text, 12 * advance, 12)
      expect(selected(text)):equals(found[count])
      text:advance(0.15)
    end
    text:settle()
    tapped_at(text, 22 * advance, 12)                      -- too late to go on
    expect(selected(text)):equals("fingers")
    text:settle()
    text:drag({ 100, 150 }, { 100, 100 }, 0.5, { lift = false })
    text:advance(0.2)
    text:point("up", 100, 100)
    text:settle()
    tapped_at(text, 5 * advance, 132 + text:value "page.y")
    expect(selected(text)):equals("lead")                  -- on a page that is scrolled as well
  end)
end)

describe("text view, to and fro", function()
  it("clears the text, with a puff", function()
    local text = run "text_view.lua"
    scrub(text, 7, 100, 0.12)
    expect(text:field("text")):equals("")
    expect(text:field("head")):equals(0)
    expect(text):message("cleared")
    expect(text):cue("sound", "puff")
    text:point("up", 200, 300)
    text:settle()
    expect(text):value("smoke.opacity", 0)
    text:post("undo")
    expect(#text:field("text")):above(200)
  end)

  it("is harder than to lead: too few turns, too short strokes or too slow ones keep the text", function()
    for _, way in ipairs { { 5, 100, 0.12 }, { 12, 38, 0.1 }, { 12, 100, 0.32 } } do
      local text = run "text_view.lua"
      scrub(text, way[1], way[2], way[3])
      expect(#text:field("text")):above(200)
    end
  end)

  it("clears it under two fingers as well, and all goes on from there", function()
    local text = run "text_view.lua"
    land(text, 2)
    for stroke = 1, 14 do
      lead(text, 2, stroke % 2 == 1 and 90 or 0, 0, 0.1)
    end
    expect(text:field("text")):equals("")
    lift(text, 2)
    led(text, 2, 50, 50)
    led(text, 1, 50, 0)
    tapped(text, 2)
    expect(text:field("head")):equals(0)
    expect(selected(text)):equals("")
  end)
end)

describe("text view, recorded", function()
  for _, scenario in ipairs { "found", "selected", "tapped" } do
    it("is smooth throughout: " .. scenario, function()
      local text = run "text_view.lua"
      text:play(scenario)
      expect(text):is_continuous()
      if scenario == "tapped" then expect(text):has_no_faults() end      -- it explores, which takes long of so much text
      expect(#text:field("text")):above(200)
    end)
  end
end)
