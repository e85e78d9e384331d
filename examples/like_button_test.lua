-- microix test examples/like_button_test.lua

-- How far a spark has flown, from the middle of the heart.
local function flown(like, id)
  local place = like:value("spark[" .. id .. "].position")
  return like:value("burst.scale") * math.sqrt(place[1] ^ 2 + place[2] ^ 2)
end

-- How much of a spark is to be seen.
local function seen(like, id) return like:value("burst.opacity") * like:value("spark[" .. id .. "].opacity") end

describe("like button", function()
  it("fills with a bounce, and lets it be felt, when a finger taps it", function()
    local like = run "like_button.lua"
    like:play "liked"
    expect(like):state("liked")
    expect(like):message("liked")
    expect(like):cue("haptic", "light")
    like:advance(0.25)
    expect(like):value("full.scale", 1.0948)                -- as large as it gets
    expect(like):velocity("full.scale", 0, 0.001)
    like:settle()
    expect(like):value("full.scale", 1)
  end)

  it("throws eight sparks, each in its own direction, that fly outward and fade", function()
    local like = run "like_button.lua"
    like:post("tap")
    like:advance(0.05)
    for id = 1, 8 do
      local place, length = like:value("spark[" .. id .. "].position"), flown(like, id) / like:value("burst.scale")
      expect(place[1]):near(length * math.cos(math.rad(45 * id)))
      expect(place[2]):near(length * math.sin(math.rad(45 * id)))
      expect(seen(like, id)):above(0.5)
    end
    local last, faintest = flown(like, 1), seen(like, 1)
    for _ = 1, 10 do
      like:advance(0.05)
      expect(flown(like, 1)):above(last)
      expect(seen(like, 1)):below(faintest)
      last, faintest = flown(like, 1), seen(like, 1)
    end
    like:settle()
    expect(flown(like, 8)):near(24, 0.01)
    expect(flown(like, 1)):near(0.7 * 24, 0.01)
    expect(seen(like, 8)):near(0, 0.001)
  end)

  it("empties without a spark, and without a cue", function()
    local like = run "like_button.lua"
    like:enter("liked")
    like:forget()
    like:post("tap")
    expect(like):message("unliked")
    expect(like:cues()):equals({})
    expect(like):motion("full.scale", "smooth")
    while like:value("full.scale") > 0.001 do
      expect(seen(like, 1)):near(0, 0.001)
      expect(like:value("full.scale")):at_least(0)
      like:advance(1 / 60)
    end
    like:settle()
    expect(like:presence("burst")):equals("absent")
  end)

  it("lets the sparks that fly fly on as they fade, when it is taken back", function()
    local like = run "like_button.lua"
    like:post("tap")
    like:advance(0.25)
    like:post("tap")
    local far = flown(like, 1)
    like:advance(0.1)
    expect(flown(like, 1)):above(far)
    expect(seen(like, 1)):below(0.2)
    like:settle()
    expect(like):value("full.scale", 0)
  end)

  it("changes its mind without a jump, and throws anew", function()
    local like = run "like_button.lua"
    like:play "changed_mind"
    expect(like):cue("haptic", "light")
    expect(like):cue("haptic", "light")
    expect(like):settles(0.7)
    expect(like):value("full.scale", 1)
    expect(like):is_continuous()
  end)

  it("can be interrupted at any moment", function()
    local like = run "like_button.lua"
    like:post("tap")
    expect(like):interruptible()
  end)
end)
