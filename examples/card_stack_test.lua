-- microix test examples/card_stack_test.lua

describe("card stack", function()
  local function swipe(stack, way, seconds) stack:drag({ 160, 280 }, { 160 + way, 280 }, seconds) end

  it("lets the top card go with the finger's velocity, and the next comes up", function()
    for _, side in ipairs { 1, -1 } do
      local stack = run "card_stack.lua"
      swipe(stack, side * 108, 0.1)
      expect(stack):message(side > 0 and "swiped_right" or "swiped_left")
      expect(stack):velocity("card[4].x", side * 1080, 1)
      expect(stack):value("card[4].x", side * 100)
      expect(stack):settles(1.5)
      expect(stack):value("card[4].x", side * 480)
      expect(stack):value("card[3].y", 0)
      expect(stack):value("card[3].scale", 1)
      expect(stack):value("card[2].y", 22)
    end
  end)

  it("takes one back that is not thrown, or is held still before it is let go", function()
    local stack = run "card_stack.lua"
    swipe(stack, 60, 0.8)
    expect(#stack:messages()):equals(0)
    stack:settle()
    expect(stack):value("card[4].x", 0)
    stack:drag({ 160, 280 }, { 280, 280 }, 0.1, { lift = false })
    stack:advance(0.1)
    stack:point("up", 280, 280)
    stack:settle()
    expect(stack):value("card[4].x", 0)
    expect(stack):field("gone", 0)
  end)

  it("brings back the last one on undo, at any moment of its flight", function()
    for moment = 0, 0.8, 0.1 do
      local stack = run "card_stack.lua"
      swipe(stack, -108, 0.1)
      stack:advance(moment)
      local x, speed = stack:value("card[4].x"), stack:velocity("card[4].x")
      stack:post("undo")
      expect(stack):value("card[4].x", x, 1e-6)
      expect(stack):velocity("card[4].x", speed, 1e-6)
      stack:settle()
      expect(stack):value("card[4].x", 0)
      expect(stack):value("card[3].scale", 0.95)
      expect(stack):is_continuous()
    end
  end)

  it("can be emptied as fast as fingers are, and filled again", function()
    local stack = run "card_stack.lua"
    for card = 1, 5 do
      swipe(stack, card % 2 == 0 and 150 or -150, 0.08)
      stack:advance(0.15)
    end
    expect(stack):field("gone", 4)
    for _ = 1, 5 do stack:post("undo") end
    expect(stack):field("gone", 0)
    stack:settle()
    for id = 1, 4 do expect(stack):value("card[" .. id .. "].x", 0) end
    expect(stack):has_no_faults()
  end)

  it("lets only the top card be taken", function()
    local stack = run "card_stack.lua"
    stack:drag({ 160, 480 }, { 300, 480 }, 0.1)        -- the edge of one that lies below
    expect(stack):state("resting")
    stack:settle()
    expect(stack):field("gone", 0)
  end)

  it("goes as its trace does, and back", function()
    local stack = run "card_stack.lua"
    stack:play("and_back")
    stack:settle()
    expect(stack):field("gone", 0)
    expect(stack):has_no_faults()
  end)
end)
