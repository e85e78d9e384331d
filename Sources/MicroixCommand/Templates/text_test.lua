describe("text", function()
  it("shows what its host says", function()
    local c = run "text.lua"
    c:post("set_text", "Sending")
    expect(c):settles(1)
    expect(c:field("second.text")):equals("Sending")
    expect(c):value("second.opacity", 1)
    expect(c:presence("first")):equals("absent")
  end)

  it("stays as it is where nothing changes", function()
    local c = run "text.lua"
    c:post("set_text", "Send")
    expect(c):state("even")
  end)

  it("takes the next text in flight", function()
    local c = run "text.lua"
    c:post("set_text", "Sending")
    c:advance(0.1)
    c:post("set_text", "Sent")
    expect(c):settles(1)
    expect(c:field("first.text")):equals("Sent")
    expect(c):is_continuous()
  end)
end)
