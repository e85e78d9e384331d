/// The part of the sandbox written in Lua, so that the instruction hook meters it.
enum Sandbox {
    /// Lua source that takes a function which checks that a table may be changed, and returns `table.sort`.
    ///
    /// The sort is a stable merge sort. Unlike Lua's own sort, it gives the same order in every process, for any
    /// comparison.
    static let prelude = TrustedCode(
        """
        local changeable = ...

        local function insert_each(list, first, last, before)
          for i = first + 1, last do
            local value = list[i]
            local j = i - 1
            while j >= first and before(value, list[j]) do
              list[j + 1] = list[j]
              j = j - 1
            end
            list[j + 1] = value
          end
        end

        local function merge(from, to, first, middle, last, before)
          local left, right = first, middle
          for k = first, last - 1 do
            if left < middle and (right >= last or not before(from[right], from[left])) then
              to[k] = from[left]
              left = left + 1
            else
              to[k] = from[right]
              right = right + 1
            end
          end
        end

        local function ascending(a, b)
          return a < b
        end

        return function(list, before)
          changeable(list, "sort")
          if before == nil then
            before = ascending
          elseif type(before) ~= "function" then
            error("bad argument #2 to 'sort' (function expected, got " .. type(before) .. ")", 0)
          end
          local count, width = #list, 8
          for first = 1, count, width do
            insert_each(list, first, first + width - 1 < count and first + width - 1 or count, before)
          end
          local from, to = list, {}
          while width < count do
            for first = 1, count, 2 * width do
              local middle = first + width <= count and first + width or count + 1
              local last = first + 2 * width <= count and first + 2 * width or count + 1
              merge(from, to, first, middle, last, before)
            end
            from, to = to, from
            width = width * 2
          end
          if from ~= list then
            for i = 1, count do
              list[i] = from[i]
            end
          end
        end
        """, named: "sandbox")
}
