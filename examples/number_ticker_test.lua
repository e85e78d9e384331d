-- microix test examples/number_ticker_test.lua

describe("number ticker", function()
  local columns = { "ones", "tens", "hundreds" }

  -- The digit that a column shows.
  local function digit(ticker, place) return math.floor(ticker:value(columns[place]) + 0.5) % 10 end

  local function reads(ticker) return digit(ticker, 1) + 10 * digit(ticker, 2) + 100 * digit(ticker, 3) end

  it("comes to show any number, wherever it was", function()
    local ticker = run "number_ticker.lua"
    for _, number in ipairs { 7, 42, 999, 500, 499, 0, 640.9 } do
      ticker:post("set_number", number)
      expect(ticker):settles(1.5)
      expect(reads(ticker)):equals(math.floor(number))
    end
  end)

  -- From, to, and how far the ones roll: the nearer way, and up.
  for _, roll in ipairs { { 8, 1, 3, 3 }, { 1, 8, -3, 7 }, { 2, 7, 5, 5 }, { 3, 0, -3, 7 }, { 899, 900, 1, 1 } } do
    it("rolls from " .. roll[1] .. " to " .. roll[2] .. " the nearer way, or up where it may not go down", function()
      for down, expected in pairs { [4] = roll[3], [0] = roll[4] } do
        local ticker = run("number_ticker.lua", { set = { down = down } })
        ticker:post("set_number", roll[1])
        ticker:settle()
        local before = ticker:field("ones")
        ticker:post("set_number", roll[2])
        expect(ticker:field("ones") - before):equals(expected)
      end
    end)
  end

  it("takes another number in flight, from where it is and as fast", function()
    for moment = 0.05, 0.6, 0.11 do
      local ticker = run "number_ticker.lua"
      ticker:post("set_number", 128)
      ticker:advance(moment)
      local ones, speed = ticker:value("ones"), ticker:velocity("ones")
      ticker:post("set_number", 131)
      expect(ticker):value("ones", ones, 1e-9)
      expect(ticker):velocity("ones", speed, 1e-9)
      ticker:settle()
      expect(reads(ticker)):equals(131)
    end
  end)

  it("shows the strip where the digit is, and the same at its seam", function()
    local ticker = run "number_ticker.lua"
    ticker:post("set_number", 4)
    ticker:settle()
    expect(ticker):value("strip[1].y", -4 * 60, 0.1)
    expect(ticker:value("strip[1].font_size") * ticker:value("strip[1].line_height")):near(60)    -- a line is a step
    ticker:post("set_number", 9)
    for _ = 1, 90 do
      ticker:advance(1 / 60)
      local y = ticker:value("strip[1].y")
      expect(y):at_most(0)
      expect(y):at_least(-600)
    end
  end)

  it("can be changed at any moment", function()
    local ticker = run "number_ticker.lua"
    ticker:play("carry")
    ticker:settle()
    expect(reads(ticker)):equals(900)
    expect(ticker):has_no_faults()
  end)
end)
