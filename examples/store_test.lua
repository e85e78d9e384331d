-- microix test examples/store_test.lua

describe("store", function()
  it("has what a layer is given, then what its style says, root first and then inward", function()
    local store = run "store.lua"
    expect(store):value("card.rotation", 4)           -- given, though the theme says 90
    expect(store):value("card.width", 2)              -- the theme's, though the base says 1
    expect(store):value("card.corner_radius", 14)     -- the base's
    expect(store):value("card.scale", 1)              -- nobody's: the property's own
  end)

  it("holds keys that belong to no layer: numbers move, plain data changes at once", function()
    local store = run "store.lua"
    store:post("claim", { name = "Ann" })
    expect(store):field("owner", "Ann")
    expect(store):value("warmth", 0)
    expect(store):motion("warmth", "ease")
    store:advance(0.39)
    expect(store:value("warmth")):below(1)
    store:advance(0.01)
    expect(store):value("warmth", 1)
    store:post("claim", { name = "Ben" })
    expect(store):field("owner", "Ben")
    store:settle()
    expect(store):value("warmth", 1)
    expect(store):value("card.scale", 1.04)
  end)

  it("is as warm as its free key, at every moment", function()
    local store = run "store.lua"
    store:enter("taken", 0.3)
    local cold, warm = 0xF7 / 255, 0x8A / 255
    expect(store:value("card.fill")[3]):near(cold + (warm - cold) * store:value("warmth"), 1e-9)
  end)

  it("keeps what was written, whatever the style says", function()
    local store = run "store.lua"
    store:post("round")
    expect(store):motion("card.corner_radius", "smooth")
    expect(store):settles(0.5)
    expect(store):value("card.corner_radius", 30)
    store:post("claim", { name = "Ann" })
    store:post("release")
    expect(store):settles(0.5)
    expect(store):value("card.corner_radius", 30)
    expect(store):field("owner", "nobody")
  end)

  it("takes keys that nobody declared, and asks styles for them", function()
    local store = run "store.lua"
    expect(store):field("card.note", "window")        -- the base's, by the card's class
    expect(store):field("dish", nil)                  -- nobody's
    store:post("claim", { name = "Ann" })
    store:post("order")
    expect(store):field("card.note", "Ann")
    expect(store):field("dish", "soup")
    store:post("clear")
    expect(store):field("card.note", "window")
    expect(store):field("dish", nil)
  end)

  it("can be written at any moment", function()
    local store = run "store.lua"
    store:post("claim", { name = "Ann" })
    expect(store):interruptible()
  end)
end)
