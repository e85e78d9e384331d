-- microix test examples/skeleton_test.lua

describe("skeleton", function()
  it("lets light sweep over its lines once in 1.4 seconds, from beyond one end to beyond the other", function()
    local skeleton = run "skeleton.lua"
    for turn = 0, 2 do
      skeleton:advance_to(1.4 * turn + 0.001)
      expect(skeleton:value("light[1].x")):below(0)             -- their left end
      skeleton:advance_to(1.4 * turn + 0.7)
      expect(skeleton:value("light[1].x")):near(190, 0.01)
      skeleton:advance_to(1.4 * turn + 1.399)
      expect(skeleton:value("light[3].x")):above(320)           -- beyond their right end, all of it
    end
    expect(skeleton):is_continuous()
  end)

  it("comes a little later to each line", function()
    local skeleton = run "skeleton.lua"
    skeleton:advance(0.6)
    local first = skeleton:value("light[1].x")
    expect(skeleton):value("light[2].x", first - 12)
    expect(skeleton):value("light[3].x", first - 24)
  end)

  it("cross-fades with the text, whenever that arrives", function()
    for moment = 0.5, 1.9, 0.2 do
      local skeleton = run "skeleton.lua"
      skeleton:advance(moment)
      skeleton:post("set_is_loaded", true)
      for _ = 1, 18 do
        expect(skeleton:value("skeleton.opacity") + skeleton:value("text.opacity")):near(1, 1e-9)
        skeleton:advance(1 / 60)
      end
      expect(skeleton):state("loaded")
      expect(skeleton):value("text.opacity", 1)
      expect(skeleton:presence("skeleton")):equals("absent")
    end
  end)

  it("lets the light go on while it fades", function()
    local skeleton = run "skeleton.lua"
    skeleton:advance(0.5)
    local other = skeleton:copy()
    skeleton:post("set_is_loaded", true)
    skeleton:advance(0.2)
    other:advance(0.2)
    expect(skeleton:value("sweep")):near(other:value("sweep"))
    expect(skeleton:velocity("sweep")):near(1 / 1.4)
  end)

  it("rests, and costs nothing, once the text is there", function()
    local skeleton = run "skeleton.lua"
    skeleton:post("set_is_loaded", true)
    expect(skeleton):settles(0.3)
    expect(skeleton):velocity("sweep", 0)
  end)

  it("takes the text back from wherever it is", function()
    local skeleton = run "skeleton.lua"
    skeleton:play "reloads"
    skeleton:settle()
    expect(skeleton):state("loaded")
    expect(skeleton):has_no_faults()

    skeleton:post("set_is_loaded", false)
    expect(skeleton):state("waiting.loading")
    skeleton:advance(0.15)
    local opacity, velocity = skeleton:value("text.opacity"), skeleton:velocity("text.opacity")
    skeleton:post("set_is_loaded", true)
    expect(skeleton):value("text.opacity", opacity, 1e-9)
    expect(skeleton):velocity("text.opacity", velocity, 1e-9)
    expect(skeleton):interruptible()
  end)
end)
