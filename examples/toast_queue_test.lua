-- microix test examples/toast_queue_test.lua

-- So many toasts, a tenth of a second apart; the first comes at once.
local function shown(count, options)
  local toasts = run("toast_queue.lua", options)
  for toast = 1, count do
    if toast > 1 then toasts:advance(0.1) end
    toasts:post("show")
  end
  return toasts
end

-- Which toasts are there, in the order of their ids; those that leave are not.
local function there(toasts)
  local ids = {}
  for id = 1, 6 do
    if toasts:presence("toast[" .. id .. "]") == "present" then table.insert(ids, id) end
  end
  return ids
end

describe("toast queue", function()
  it("shows a toast at once, and takes it away after three seconds", function()
    local toasts = shown(1)
    expect(there(toasts)):equals({ 1 })
    toasts:advance(1)
    expect(toasts):value("toast[1].x", 0)
    expect(toasts):value("toast[1].opacity", 1)
    toasts:advance(1.95)
    expect(there(toasts)):equals({ 1 })
    toasts:advance(0.1)
    expect(there(toasts)):equals({})
    toasts:settle()
    expect(toasts:presence("toast[1]")):equals("absent")
    expect(toasts):has_no_faults()
  end)

  it("shows three at most, one below the other; the next comes as the first one leaves", function()
    local toasts = shown(5)
    toasts:advance(1)
    expect(there(toasts)):equals({ 1, 2, 3 })
    for id, y in ipairs { 60, 116, 172 } do
      expect(toasts):value("toast[" .. id .. "].position", { 180, y })
    end
    expect(toasts:field("waiting")):equals(2)
    toasts:advance_to(3.05)
    expect(there(toasts)):equals({ 2, 3, 4 })
    toasts:advance_to(3.15)
    expect(there(toasts)):equals({ 3, 4, 5 })
    expect(toasts:field("waiting")):equals(0)
    toasts:settle()
    expect(there(toasts)):equals({})
  end)

  it("lets the others move up", function()
    local toasts = shown(2)
    toasts:advance_to(3.02)
    expect(toasts:velocity("toast[2].position")[2]):below(0)
    toasts:advance_to(3.09)
    expect(toasts:value("toast[2].position")[2]):below(100)
    expect(toasts):is_continuous()
  end)

  -- How far a toast is swept in how many seconds, whether the finger stays, and whether the toast leaves.
  local sweeps = { { 140, 0.4, true, true }, { 100, 0.4, true, false }, { 60, 0.1, false, true }, { 60, 0.1, true, false } }
  for _, sweep in ipairs(sweeps) do
    local points, seconds, stays, leaves = table.unpack(sweep)
    local how = points .. " points in " .. seconds .. " s" .. (stays and ", held still at the end" or "")
    it((leaves and "leaves" or "comes back") .. " after " .. how, function()
      local toasts = shown(2)
      toasts:advance(0.8)
      toasts:drag({ 120, 60 }, { 120 + points, 60 }, seconds, { lift = false })
      if stays then toasts:advance(0.1) end
      toasts:point("up", 120 + points, 60)
      expect(there(toasts)):equals(leaves and { 2 } or { 1, 2 })
      toasts:advance(0.8)
      expect(toasts):value("toast[1].x", leaves and 280 or 0)
      expect(toasts):value("toast[2].position", { 180, leaves and 60 or 116 })
    end)
  end

  it("leaves as fast as it was thrown, and its time is forgotten", function()
    local toasts = shown(1)
    toasts:advance(0.8)
    toasts:drag({ 120, 60 }, { 180, 60 }, 0.1)
    expect(toasts:velocity("toast[1].x")):near(600, 10)
    toasts:advance(1)
    expect(toasts:presence("toast[1]")):equals("absent")
    expect(toasts):has_no_faults()
  end)

  it("gives a new toast a free id, however many were swept aside while one stays", function()
    local toasts = shown(12, { set = { stay = 10 } })
    for left, sweeps in ipairs { 3, 4, 5, 6, 7 } do
      toasts:advance(0.6)
      toasts:drag({ 120, 172 }, { 260, 172 }, 0.2)       -- the last of the three: the first two stay
      local ids = there(toasts)
      expect(#ids):equals(3)
      expect({ ids[1], ids[2] }):equals({ 1, 2 })
      expect(toasts:field("waiting")):equals(9 - left)
    end
    expect(toasts):has_no_faults()
  end)

  it("does the same where toasts leave by themselves", function()
    local toasts = shown(12)
    toasts:advance(0.6)
    for _ = 1, 5 do
      toasts:drag({ 120, 172 }, { 260, 172 }, 0.2)
      toasts:advance(0.2)
      expect(#there(toasts)):equals(3)
    end
    toasts:settle()
    expect(there(toasts)):equals({})
    expect(toasts:field("waiting")):equals(0)
    expect(toasts):has_no_faults()
  end)

  it("does as its scenarios say", function()
    local toasts = run "toast_queue.lua"
    local other = toasts:copy()
    toasts:play("five_at_once")
    expect(there(toasts)):equals({})
    other:play("swept_aside")
    expect(there(other)):equals({ 2 })
  end)

  it("can be interrupted at any moment", function()
    expect(shown(2)):interruptible()
  end)
end)
