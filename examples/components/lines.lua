-- The lines of a text whose characters are all equally wide: where it is wrapped, which insertion point is nearest to a place,
-- and where its words, sentences and paragraphs begin and end.
--
-- An insertion point is a number of characters: 0 stands before the first. Texts are ASCII.

local mx = require "microix"

local advance, height = 9.6, 24                           -- of a character, of a line

-- The lines of a text, at most so many characters long; a longer word hangs over. Each knows how many characters come before
-- it, and how many it has. The space or the end of a paragraph at which a line ends is no part of it.
local function wrapped(text, columns)
  local lines, first = {}, 1
  repeat
    local stop = text:find("\n", first, true) or #text + 1
    while stop - first > columns do
      local gap = first + columns
      while gap > first and text:sub(gap, gap) ~= " " do gap = gap - 1 end
      if gap == first then gap = text:find(" ", first, true) or stop end
      if gap >= stop then break end
      table.insert(lines, { before = first - 1, count = gap - first })
      first = gap + 1
    end
    table.insert(lines, { before = first - 1, count = stop - first })
    first = stop + 1
  until stop > #text
  return lines
end

-- The same text with an end of a line wherever it is wrapped.
local function drawn(text, lines)
  local list = {}
  for _, line in ipairs(lines) do table.insert(list, text:sub(line.before + 1, line.before + line.count)) end
  return table.concat(list, "\n")
end

-- The line of an insertion point.
local function line(lines, point)
  local number = 1
  while number < #lines and lines[number + 1].before <= point do number = number + 1 end
  return number
end

-- Where an insertion point is: the middle of its line, between two characters.
local function place(lines, point)
  local number = line(lines, point)
  return { (point - lines[number].before) * advance, (number - 0.5) * height }
end

-- The insertion point of a line that is nearest to a place, and of all lines. The line at a height.
local function nearest_in(lines, number, x)
  local column = math.floor(x / advance + 0.5)
  return lines[number].before + math.max(0, math.min(lines[number].count, column))
end
local function nearest(lines, x, y)
  local found, least = 0, math.huge
  for number, line in ipairs(lines) do
    local point = nearest_in(lines, number, x)
    local distance = ((point - line.before) * advance - x) ^ 2 + ((number - 0.5) * height - y) ^ 2
    if distance < least then found, least = point, distance end
  end
  return found
end
local function at(lines, y) return math.max(1, math.min(#lines, math.floor(y / height) + 1)) end

-- Where a way along a line leads: past its end by the play it goes on at the start of the next, and back. The line, and how
-- far along it.
local function along(lines, number, x, play)
  while number < #lines and x >= lines[number].count * advance + play do
    x, number = x - lines[number].count * advance - play, number + 1
  end
  while number > 1 and x <= -play do
    x, number = x + lines[number - 1].count * advance + play, number - 1
  end
  return number, x
end

-- What of a line lies between two insertion points: its first and its last.
local function part(line, from, to)
  return math.max(line.before, from), math.min(line.before + line.count, to)
end

-- How far one may go from an insertion point, to the left or to the right, while what is passed answers.
local function left(text, point, is_passed)
  while point > 0 and is_passed(text:sub(point, point)) do point = point - 1 end
  return point
end
local function right(text, point, is_passed)
  while point < #text and is_passed(text:sub(point + 1, point + 1)) do point = point + 1 end
  return point
end
local function is_letter(letter) return ("\n .,:;!?"):find(letter, 1, true) == nil end
local function is_space(letter) return letter == " " end
local function is_inside(letter) return letter ~= "\n" end
local function is_stop(letter) return (".!?"):find(letter, 1, true) ~= nil end
local function is_before_stop(letter) return is_inside(letter) and not is_stop(letter) end

-- The word, the sentence, the paragraph at an insertion point: its ends. Between two words it is the one before; a sentence ends
-- with its full stop.
local function word(text, point)
  local to = right(text, point, is_letter)
  if left(text, point, is_letter) == to then point = left(text, point, function(letter) return not is_letter(letter) end) end
  return left(text, point, is_letter), right(text, point, is_letter)
end
local function sentence(text, point)
  local from = right(text, left(text, point, is_before_stop), is_space)
  return from, right(text, right(text, math.max(from, point), is_before_stop), is_stop)
end
local function paragraph(text, point) return left(text, point, is_inside), right(text, point, is_inside) end

-- A layer that shows lines; what else is said of it counts.
local function layer(own)
  own.anchor, own.align, own.position = { 0, 0 }, "left", { 0, 4 }
  own.font, own.font_size, own.line_height, own.fill = "Courier New", 16, 1.5, "#1C1C1E"
  return mx.text(own)
end

return {
  advance = advance, height = height, wrapped = wrapped, drawn = drawn, line = line, place = place, at = at,
  nearest_in = nearest_in, nearest = nearest, along = along, part = part, layer = layer, word = word, sentence = sentence, paragraph = paragraph,
}
