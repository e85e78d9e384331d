-- microix test examples/pinch_photo_test.lua

-- Two fingers on both sides of the photo's middle, so far from it and in that direction; they go on from where they are.
local function fingers(photo, phase, radius, degrees)
  local x, y = radius * math.cos(math.rad(degrees)), radius * math.sin(math.rad(degrees))
  photo:point(phase, 180 + x, 320 + y, 1)
  photo:point(phase, 180 - x, 320 - y, 2)
end

-- They move in ten steps, and stay for an instant if they are to be lifted at rest.
local function moved(photo, from, to, seconds)
  for step = 1, 10 do
    photo:advance(seconds / 10)
    fingers(photo, "move", from[1] + (to[1] - from[1]) * step / 10, from[2] + (to[2] - from[2]) * step / 10)
  end
end

local function touched(radius, degrees)
  local photo = run "pinch_photo.lua"
  fingers(photo, "down", radius, degrees)
  return photo
end

describe("pinch photo", function()
  it("grows as the fingers part, and does not turn", function()
    local photo = touched(40, 0)
    moved(photo, { 40, 0 }, { 80, 0 }, 0.4)
    local grown = photo:value("photo.scale")
    expect(grown):above(1.7)                                -- the slop is no part of it
    expect(grown):at_most(2)
    expect(photo):value("photo.rotation", 0)
    moved(photo, { 80, 0 }, { 120, 0 }, 0.4)
    expect(photo:value("photo.scale")):near(grown * 120 / 80, 1e-6)
  end)

  it("turns as the fingers turn, and does not grow", function()
    local photo = touched(80, 0)
    moved(photo, { 80, 0 }, { 80, 90 }, 0.5)
    expect(photo:value("photo.rotation")):near(90, 10)
    expect(photo):value("photo.scale", 1)
  end)

  it("does both at once", function()
    local photo = touched(40, 20)
    moved(photo, { 40, 20 }, { 90, 80 }, 0.5)
    expect(photo:value("photo.scale")):above(1.8)
    expect(photo:value("photo.rotation")):above(40)
    local scale, rotation = photo:value("photo.scale"), photo:value("photo.rotation")
    moved(photo, { 90, 80 }, { 99, 90 }, 0.5)
    expect(photo:value("photo.scale")):near(scale * 1.1, 1e-6)
    expect(photo:value("photo.rotation")):near(rotation + 10, 1e-6)
  end)

  -- To what radius the fingers go from 60 points, and the size that they leave.
  for radius, scale in pairs { [20] = 1, [400] = 4 } do
    it("resists beyond the size of " .. scale .. ", and comes back to it", function()
      local photo = touched(60, 0)
      moved(photo, { 60, 0 }, { radius, 0 }, 0.5)
      local beyond = photo:value("photo.scale") - scale
      expect(math.abs(beyond)):above(0.05)
      expect(math.abs(beyond)):below(0.5)
      photo:advance(0.1)
      fingers(photo, "up", radius, 0)
      expect(photo):settles(0.9)
      expect(photo):value("photo.scale", scale)
    end)
  end

  it("goes on as fast as the fingers did", function()
    local photo = touched(60, 0)
    moved(photo, { 60, 0 }, { 80, 30 }, 0.2)
    local turning = photo:velocity("photo.rotation")
    expect(turning):near(150, 5)
    fingers(photo, "up", 80, 30)
    expect(photo:velocity("photo.rotation")):near(turning, 1e-6)
    expect(photo):is_continuous()
  end)

  it("does not jump when a finger is lifted and put back elsewhere", function()
    local photo = touched(60, 0)
    moved(photo, { 60, 0 }, { 90, 40 }, 0.4)
    photo:point("up", 90, 320, 2)
    local scale, rotation = photo:value("photo.scale"), photo:value("photo.rotation")
    photo:point("move", 190, 300, 1)
    photo:point("down", 60, 380, 2)
    expect(photo):value("photo.scale", scale, 1e-9)
    expect(photo):value("photo.rotation", rotation, 1e-9)
  end)

  it("is put straight by two taps, the shortest way round", function()
    local photo = run "pinch_photo.lua"
    photo:play("enlarged_and_turned")
    photo:settle()
    expect(photo):state("straight")
    expect(photo):value("photo.scale", 1)
    expect(photo):value("photo.rotation", 0)
    fingers(photo, "down", 80, 0)
    moved(photo, { 80, 0 }, { 80, 340 }, 1)
    photo:advance(0.1)
    fingers(photo, "up", 80, 340)
    for _ = 1, 2 do
      photo:drag({ 180, 320 }, { 180, 320 }, 0.05)
      photo:advance(0.1)
    end
    expect(photo):state("straight")
    expect(photo:target("photo.rotation")):equals(360)
  end)

  it("can be interrupted at any moment", function()
    local photo = run "pinch_photo.lua"
    photo:play("too_small")
    expect(photo):has_no_faults()
    expect(photo):interruptible()
  end)
end)
