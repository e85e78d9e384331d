-- A part of a town from above, drawn and no more: 360 by 640 points, with the places of four pharmacies and the way to each.

local mx = require "microix"

local map = mx.layer { "map",
  mx.shape { "park", path = "M 226 250 H 372 V 392 H 226 Z", fill = "#CDE7C6" },
  mx.shape { "river", path = "M -20 560 C 80 500 130 620 220 560 S 330 480 390 520", stroke = "#B3D9F4", width = 52 },
  mx.shape { "streets", path = "M -10 132 H 370 M -10 236 H 370 M -10 330 H 226 M -10 424 H 370 "
    .. "M 66 -10 V 650 M 150 -10 V 650 M 226 -10 V 650 M 310 392 V 650", stroke = "#FFFFFF", width = 12 },
  mx.shape { "avenue", path = "M -20 500 L 380 172", stroke = "#FBE3A6", width = 16 },
}

-- Where one stands, and where the pharmacies are.
local here = { 150, 424 }
local pharmacies = {
  { name = "Apple Pharmacy", about = "Open until 20:00", far = "350 m", place = { 66, 236 } },
  { name = "At the Park", about = "Open all night", far = "280 m", place = { 226, 330 } },
  { name = "River Chemist", about = "Closes in 20 min", far = "240 m", place = { 310, 392 } },
  { name = "Station Pharmacy", about = "Open until 22:00", far = "520 m", place = { 310, 236 } },
}
local ways = { "M 150 424 V 236 H 66", "M 150 424 H 226 V 330", "M 150 424 H 310 V 392", "M 150 424 H 226 V 236 H 310" }

return { map = map, here = here, pharmacies = pharmacies, ways = ways }
