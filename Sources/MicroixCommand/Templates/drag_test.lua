describe("drag", function()
  it("is where the finger is", function()
    local c = run "drag.lua"
    c:drag({ -80, 0 }, { -30, 0 }, 0.5, { lift = false })
    expect(c):state("left.held")
    expect(c):value("card.x", 50 - 8)                    -- what the finger went until it meant to move is no way
  end)

  it("is thrown to the other place, and goes on as fast as the finger was", function()
    local c = run "drag.lua"
    c:drag({ -80, 0 }, { -20, 0 }, 0.1)
    expect(c):state("right")
    expect(c):message("moved_right")
    expect(c:velocity("card.x")):above(500)
    expect(c):settles(1)
    expect(c):value("card.x", 160)
    expect(c):is_continuous()
  end)

  it("comes back from a pull that is too short", function()
    local c = run "drag.lua"
    c:play("pull")
    expect(c):settles(2)
    expect(c):state("left")
    expect(c):value("card.x", 0)
  end)
end)
