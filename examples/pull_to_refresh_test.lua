-- microix test examples/pull_to_refresh_test.lua

-- A finger that has pulled so far, and is still down.
local function pulled(points)
  local list = run "pull_to_refresh.lua"
  list:drag({ 160, 100 }, { 160, 100 + points }, 0.4, { lift = false })
  list:advance(0.1)
  return list
end

local function let_go(list, points) list:point("up", 160, 100 + points) end

describe("pull to refresh", function()
  it("resists, the more the farther", function()
    local short, long = pulled(58):value("list.y"), pulled(258):value("list.y")
    expect(short):below(50)
    expect(long):below(250 * short / 50)
  end)

  it("shows how far it is until it is armed: the ring closes", function()
    local list = pulled(58)
    local part = list:value("list.y") / 64
    expect(list:value("ring.sweep")):near(360 * part, 40)               -- gently at both ends
    expect(list:value("ring.sweep")):below(360)
    expect(pulled(-40)):value("ring.sweep", 0)
    expect(pulled(200)):value("ring.sweep", 360)         -- and no farther
  end)

  it("is armed past the threshold, which is felt, and is no more when it is pushed back", function()
    local list = pulled(120)
    expect(list):state("pulled.slack")
    expect(list:cues()):equals({})
    list:drag({ 160, 220 }, { 160, 280 }, 0.2, { lift = false })
    expect(list:value("list.y")):above(64)
    expect(list):state("pulled.armed")
    expect(list):cue("haptic", "medium")
    list:drag({ 160, 280 }, { 160, 200 }, 0.2, { lift = false })
    expect(list:value("list.y")):below(64)
    expect(list):state("pulled.slack")
  end)

  it("goes back when it is let go of before", function()
    local list = pulled(100)
    let_go(list, 100)
    expect(list):state("idle")
    expect(list:messages()):equals({})
    expect(list):settles(0.8)
    expect(list):value("list.y", 0)
  end)

  it("waits and turns until it is refreshed, when it is let go of past the threshold", function()
    local list = pulled(200)
    let_go(list, 200)
    expect(list):state("refreshing")
    expect(list):message("refresh")
    list:advance(3)
    expect(list):value("list.y", 64)
    expect(list):value("ring.sweep", 270)
    expect(list:velocity("ring.start")):near(360)
    list:post("refreshed")
    expect(list):state("idle")
    expect(list):settles(0.9)
    expect(list):value("list.y", 0)
    expect(list):value("ring.sweep", 0)
    expect(list):has_no_faults()
  end)

  it("is armed at once when it is caught beyond the threshold on its way back", function()
    local list = pulled(250)
    list:point("cancel", 160, 350)
    list:advance(0.02)
    list:drag({ 160, 100 }, { 160, 112 }, 0.05, { lift = false })
    expect(list):state("pulled.armed")
  end)

  it("does not refresh when the system takes the finger away", function()
    local list = pulled(200)
    list:point("cancel", 160, 300)
    expect(list):state("idle")
    expect(list:messages()):equals({})
  end)

  it("is armed where its knob says", function()
    local list = run("pull_to_refresh.lua", { set = { threshold = 40 } })
    list:drag({ 160, 100 }, { 160, 200 }, 0.4, { lift = false })
    expect(list):state("pulled.armed")
  end)

  it("does as recorded", function()
    local list = run "pull_to_refresh.lua"
    local other = list:copy()
    list:play("pulled")
    expect(list):message("refresh")
    expect(list):state("idle")
    other:play("thought_better")
    expect(other:messages()):equals({})
    expect(other):is_continuous()
  end)

  it("can be interrupted at any moment", function()
    local list = pulled(200)
    let_go(list, 200)
    expect(list):interruptible()
  end)
end)
