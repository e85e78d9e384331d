-- microix test examples/action_search_test.lua

-- Who answers for a key as the tile is lifted, and as it is dropped, told from each other by their motions; and where
-- the key is when it is lifted.
local answers = {
  { "x",             "linear",   "linear",   12 },     -- the action function, both times
  { "y",             "bouncy",   "ease",     -24 },    -- the rule; nobody before the base
  { "scale",         "snappy",   "ease",     1.1 },    -- the transition
  { "rotation",      "smooth",   "ease",     -6 },     -- the state
  { "opacity",       "ease_out", "ease_out", 0.9 },    -- the component
  { "corner_radius", "ease_in",  "ease_in",  16 },     -- its style
  { "shadow_radius", "ease",     "ease",     18 },     -- the style inside that one
}

describe("action search", function()
  for _, answer in ipairs(answers) do
    local key, lifted, dropped, value = "tile." .. answer[1], answer[2], answer[3], answer[4]
    it("finds " .. lifted .. " for " .. key .. ", and " .. dropped .. " on the way back", function()
      local tile = run "action_search.lua"
      tile:post("lift")
      expect(tile):motion(key, lifted)
      tile:settle()
      expect(tile):value(key, value)
      tile:forget()
      tile:post("drop")
      expect(tile):motion(key, dropped)
    end)
  end

  it("is ended by none: the colour changes at once, though the base would fade it", function()
    local tile = run "action_search.lua"
    tile:post("lift")
    expect(tile:value("tile.fill")):equals({ 1, 1, 1, 1 })
  end)

  it("looks no further than the first answer", function()
    local tile = run "action_search.lua"
    tile:post("lift")
    for _, answer in ipairs(answers) do expect(tile):motion("tile." .. answer[1], answer[2]) end
    expect(tile):motion("tile.fill", "none")
    expect(tile):nothing_else()
  end)

  it("can be interrupted at any moment, whoever answered", function()
    local tile = run "action_search.lua"
    tile:post("lift")
    expect(tile):interruptible()
  end)

  it("tilts as its knob says", function()
    local tile = run("action_search.lua", { set = { tilt = 10 } })
    tile:enter("lifted")
    expect(tile):value("tile.rotation", 10)
  end)
end)
