local mx = require "microix"

return mx.style "dark" {
  surface = { fill = "#1C1C1E" },
  ink = { fill = "#F2F3F5" },
}
