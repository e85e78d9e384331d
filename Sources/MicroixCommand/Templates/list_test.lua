describe("list", function()
  it("takes a row away that is tapped, and closes up", function()
    local c = run "list.lua"
    c:settle()                                           -- the first rows come, too, and can't be touched before
    c:point("down", 0, 52)
    c:point("up", 0, 52)
    expect(c):message("removed", 2)
    expect(c):settles(1)
    expect(c:field("rows")):equals { 1, 3 }
    expect(c):value("row[3].position", { 0, 52 })
    expect(c:presence("row[2]")):equals("absent")
  end)

  it("puts a new row on top", function()
    local c = run "list.lua"
    c:post("add")
    expect(c):settles(1)
    expect(c:field("rows")):equals { 4, 1, 2, 3 }
    expect(c):value("row[1].position", { 0, 52 })
  end)

  it("may change again while rows are on their way", function()
    local c = run "list.lua"
    c:play("changes")
    expect(c):settles(2)
    expect(c):is_continuous()
  end)
end)
