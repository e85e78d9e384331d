-- microix test examples/app_launch_test.lua

describe("app launch", function()
  it("grows the icon into the window", function()
    local app = run "app_launch.lua"
    app:drag({ 72, 662 }, { 72, 662 }, 0.07)
    expect(app):message("launched")
    expect(app):settles(1.3)
    expect(app:value("window.size")[1]):near(390, 0.01)
    expect(app:value("window.size")[2]):near(844, 0.01)
    expect(app):value("window.corner_radius", 0)
    expect(app):value("icon.opacity", 0)
    expect(app):value("wallpaper.scale", 0.9)
    expect(app):value("shade.opacity", 0.35)
  end)

  -- Each has its own start and length. A spring without a bounce has (1 + π) e^-π of its way before it when half its
  -- duration is over; of one with a bounce of 0.15 it is less.
  local smooth, lively = (1 + math.pi) * math.exp(-math.pi), 0.1055
  local springs = {
    { "window.corner_radius", 0.25, 0.30, 14, 0, smooth },
    { "wallpaper.scale", 0.08, 0.70, 1, 0.9, smooth },
    { "shade.opacity", 0.08, 0.70, 0, 0.35, smooth },
    { "window.position", 0, 0.40, 662, 422, lively },
    { "window.size", 0, 0.52, 60, 844, lively },
  }
  for _, spring in ipairs(springs) do
    local key, delay, duration, from, to, left = table.unpack(spring)
    it("gives " .. key .. " its own " .. duration .. " s, from " .. delay .. " s on", function()
      local app = run "app_launch.lua"
      app:post("tap")
      app:advance(delay + duration / 2)
      local value = app:value(key)
      if type(value) == "table" then value = value[2] end
      expect((value - to) / (from - to)):near(left, 1e-4)
    end)
  end

  it("fades the picture as the window grows, and shows it again as it comes home", function()
    local app = run "app_launch.lua"
    app:post("tap")
    app:advance(0.05)
    expect(app:value("icon.opacity")):below(0.9)
    expect(app:value("icon.opacity")):above(0.5)
    app:advance(0.25)
    expect(app):value("icon.opacity", 0)
  end)

  it("is at its place before it has its size", function()
    local app = run "app_launch.lua"
    app:post("tap")
    app:advance(0.3)
    local placed = (662 - app:value("window.position")[2]) / (662 - 422)
    local grown = (app:value("window.size")[2] - 60) / (844 - 60)
    expect(placed):above(grown)
  end)

  it("is caught in flight, follows the finger, and is thrown home", function()
    local app = run "app_launch.lua"
    app:post("tap")
    app:advance(0.15)
    app:drag({ 195, 500 }, { 195, 400 }, 0.3, { lift = false })
    expect(app):state("app.held")
    expect(app):value("pull", -92)                         -- 100, less the 8 of the slop
    app:drag({ 195, 400 }, { 195, 250 }, 0.1)
    expect(app):state("home")
    expect(app):message("closed")
    expect(app:velocity("window.size")[2]):below(-500)     -- as fast as the finger let it
    expect(app):motion("pull", "smooth")
    app:settle()
    expect(app:value("window.size")[2]):near(60, 0.01)
    expect(app):value("icon.opacity", 1)
    expect(app):is_continuous()
  end)

  it("stays open when it is pulled a little, and let go", function()
    local app = run "app_launch.lua"
    app:enter("app.open")
    app:forget()
    app:drag({ 195, 800 }, { 195, 700 }, 0.4, { lift = false })
    app:advance(0.1)
    app:point("up", 195, 700)
    expect(app):state("app.open")
    expect(app:messages()):equals({})
    app:settle()
    expect(app:value("window.size")[2]):near(844, 0.01)
  end)

  it("is brought home by a recorded finger, without a fault", function()
    local app = run "app_launch.lua"
    app:play("home")
    expect(app):state("home")
    expect(app):has_no_faults()
  end)

  it("can be interrupted at any moment", function()
    local app = run "app_launch.lua"
    app:post("tap")
    app:advance(0.15)
    app:drag({ 195, 500 }, { 195, 400 }, 0.1, { lift = false })
    expect(app):interruptible()
  end)
end)
