describe("button", function()
  it("sinks under the finger, and springs back", function()
    local c = run "button.lua"
    c:point("down", 0, 0)
    expect(c):state("pressed")
    expect(c):settles(0.5)
    expect(c):value("button.scale", 0.94)
    c:point("up", 0, 0)
    expect(c):message("tap")
    expect(c):settles(1)
    expect(c):value("button.scale", 1)
  end)

  it("is a button for who can't see it, and is pressed by keys", function()
    local c = run "button.lua"
    expect(c):role("button", { label = "Send" })
    c:key("tab")
    c:key("space")
    expect(c):message("tap")
  end)

  it("can be interrupted at any moment", function()
    local c = run "button.lua"
    c:point("down", 0, 0)
    expect(c):interruptible()
  end)
end)
