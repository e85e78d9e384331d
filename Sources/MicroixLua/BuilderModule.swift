import MicroixCore

/// An operation that the Lua side asks of the host; Lua calls it by its number: its place in this list, from 1.
enum HostOperation: String, CaseIterable {
    case read, assign, raise, send, cancel, emit, set, shown, velocity, isActive, random, knob
    case unknown, checkProperty, model, begin, commit, require, nudge, text, loaded, component, tuning, spring, law

    /// Stored once, because each call from Lua to the host reads it.
    private static let all = allCases

    /// Returns the operation with a number that Lua passes, from 1 in the order above; `nil` for any other number.
    init?(number: Int32) {
        guard (1...Self.all.count).contains(Int(number)) else { return nil }
        self = Self.all[Int(number) - 1]
    }
}

/// The module that `require "microix"` returns: it builds opaque objects, which the decoder reads.
enum BuilderModule {
    static let module = TrustedCode(words + body, named: "microix")

    /// Lua source: a local such as `READ` for each operation of the host, and the lists of names that the module loops
    /// over.
    private static let words =
        HostOperation.allCases.enumerated()
        .map { "local \($0.element.rawValue.uppercased()) = \($0.offset + 1) " }.joined()
        + names("LAWS", ComponentDecoder.lawBuilders.map { $0.name })
        + names("GESTURES", GestureDeclaration.Kind.allCases.map { $0.rawValue } + [keyboard])

    /// The builder's name of a gesture that is made with keys.
    static let keyboard = "keyboard"

    private static func names(_ local: String, _ names: [String]) -> String {
        "local \(local) = { " + names.map { "\"\($0)\", " }.joined() + "} "
    }

    private static let body = #"""
        local native = ...
        local host, object, data, running = native.host, native.object, native.data, native.is_running

        local mx = { forever = math.huge }

        -- The file and line of the script's call of the builder that calls this.
        local function line() return (native.line(3)) end

        -- A builder takes one argument; a second one would be lost without a word.
        local in_tables = { number = "{ 0, min = 0 }", boolean = "(true)", string = '"text"', choice = '{ "a", "b" }' }

        local function alone(name, second)
          if second == nil then return end
          error("mx." .. name .. " takes one argument; more of them stand in a table: mx." .. name .. " "
            .. (in_tables[name] or "{ … }"), 3)
        end

        local function named(t)
          local names = {}
          for name in pairs(t) do names[#names + 1] = name end
          return names
        end

        -- Tuning -----------------------------------------------------------------------------------------------

        local knob_behaviour, expression_behaviour, expression, is_expression

        local function number_of(x)
          if type(x) == "number" then return x end
          local d = data(x) or {}
          if d.kind == "knob" then return host(KNOB, d.name, d.tuning) end
          if d.kind == "arithmetic" then
            local a, b = number_of(d.left), number_of(d.right)
            if d.operator == "+" then return a + b end
            if d.operator == "-" then return a - b end
            if d.operator == "*" then return a * b end
            return a / b
          end
          error("a number or a knob is needed here", 3)
        end

        local symbols = { add = "+", sub = "-", mul = "*", div = "/", ["+"] = "+", ["-"] = "-", ["*"] = "*", ["/"] = "/" }

        knob_behaviour = {
          arithmetic = function(operator, a, b)
            if is_expression(a) or is_expression(b) then return expression_behaviour.arithmetic(operator, a, b) end
            if operator == "unm" then operator, a, b = "-", 0, a end
            local result = object({
              kind = "arithmetic", operator = symbols[operator], left = a, right = b, line = (native.line(3)),
            }, knob_behaviour)
            if running() then return number_of(result) end
            return result
          end,
          text = function(d) return "knob " .. tostring(d.name or "arithmetic") end,
        }

        function mx.tuning(knobs)
          local at = line()
          local serial = host(TUNING, at, knobs)
          return object({ kind = "tuning", args = knobs, serial = serial, line = at }, {
            index = function(d, name)
              if type(d.args) ~= "table" or d.args[name] == nil then
                host(UNKNOWN, native.line(3), "knob", name, "tuning", type(d.args) == "table" and named(d.args) or {})
                return 0
              end
              if running() then return host(KNOB, name, serial) end
              return object({ kind = "knob", name = name, tuning = serial, line = (native.line(3)) }, knob_behaviour)
            end,
          })
        end

        -- Expressions: what keys show, computed with at every instant ------------------------------------------

        function expression(operation, ...)
          return object({
            kind = "expression", name = operation, operands = { ... }, line = (native.line(3)),
          }, expression_behaviour)
        end

        function is_expression(x)
          local d = data(x)
          return d and (d.kind == "key" or d.kind == "expression")
        end

        expression_behaviour = {
          arithmetic = function(operator, a, b)
            if running() then error("a function computes with c:shown(key), not with keys", 3) end
            if operator == "unm" then operator, a, b = "-", 0, a end
            return expression(symbols[operator], a, b)
          end,
          text = function() return "an expression" end,
        }

        for _, name in ipairs { "mix", "clamp", "wrap", "ramp", "min", "max", "abs", "sin", "cos" } do
          mx[name] = function(...) return expression(name, ...) end
        end

        -- What a spring shows that follows an expression; and how fast a key moves, for it to follow.
        function mx.follow(target, spring) return expression("follow", target, spring) end
        function mx.velocity(key) return expression("velocity", key) end

        -- Layers -----------------------------------------------------------------------------------------------

        -- `handle` is the key as it is written to wait by its own word, where an alias was used.
        local function listening(name, keys, threshold, at, handle)
          return object({ kind = "listening", name = name, keys = keys, threshold = threshold, line = at, handle = handle })
        end

        local function path_of(key)
          local d = data(key)
          if d and d.kind == "key" and d.layer == nil then return tostring(d.property) end
          if d and d.kind == "key" then return tostring(d.layer) .. "." .. tostring(d.property) end
          if d and (d.kind == "layer" or d.kind == "each") and type(d.args) == "table" then return tostring(d.args[1]) end
          if type(key) == "string" then return key end
          error("a key is needed here, such as button.scale", 3)
        end

        -- A key as scripts write it: knob.x, mx.key "pull".
        local function handle_of(key)
          local d, path = data(key), path_of(key)
          local is_free = d and d.kind == "key" and d.layer == nil or d == nil and not path:find(".", 1, true)
          return is_free and 'mx.key "' .. path .. '"' or path
        end

        -- What can be waited for: knob.x:above(10), knob.x:settled(), knob:completed(). The same words of `mx` are aliases, but
        -- for those of several keys, or of a state.
        local waits = {}
        for _, name in ipairs { "above", "below", "every" } do
          waits[name] = function(key, threshold) return listening(name, { path_of(key) }, threshold, line()) end
          mx[name] = function(key, threshold)
            return listening(name, { path_of(key) }, threshold, line(), handle_of(key))
          end
        end
        for _, name in ipairs { "settled", "completed" } do
          waits[name] = function(key) return listening(name, { path_of(key) }, nil, line()) end
          mx[name] = function(...)
            local given, keys = { ... }, {}
            for index, key in ipairs(given) do keys[index] = path_of(key) end
            return listening(name, keys, nil, line(), #given == 1 and data(given[1]) and handle_of(given[1]) or nil)
          end
        end

        -- What a key has besides numbers to compute with.
        local function word_of_key(word)
          if waits[word] then return waits[word] end
          -- Those who call it return what it returns, and so take no place between it and the script.
          host(UNKNOWN, native.line(3), "word", tostring(word), "a key", named(waits))
          return function() return object { kind = "unknown", name = tostring(word), line = 0 } end
        end

        -- A key by its name, such as a free one.
        function mx.key(name)
          return object({ kind = "key", property = name, line = (native.line(2)) }, {
            index = function(_, word) return word_of_key(word) end,
            arithmetic = expression_behaviour.arithmetic,
            text = function(d) return tostring(d.property) end,
          })
        end

        local lanes = { x = true, y = true, width = true, height = true, r = true, g = true, b = true, a = true }

        -- A key of a layer, or a lane of one: knob.position, knob.position.x.
        local function key_of(name, shape, property, at)
          if type(property) ~= "string" then error("a layer's properties have names, and no " .. type(property), 4) end
          host(CHECKPROPERTY, at, shape, property)
          return object({ kind = "key", layer = name, property = property, line = at }, {
            index = function(d, word)
              if lanes[word] then return key_of(d.layer, shape, property .. "." .. word, (native.line(3))) end
              return word_of_key(word)
            end,
            arithmetic = expression_behaviour.arithmetic,
            text = function(d) return tostring(d.layer) .. "." .. property end,
          })
        end

        local function layer(shape, args, at, is_repeated)
          return object({ kind = "layer", shape = shape, args = args, line = at, is_repeated = is_repeated }, {
            index = function(d, property)
              if property == "settled" or property == "completed" then return waits[property] end
              return key_of(type(d.args) == "table" and d.args[1] or nil, d.shape, property, (native.line(3)))
            end,
          })
        end

        local shapes = { "rect", "ellipse", "arc", "shape", "text", "image", "layer" }
        for _, shape in ipairs(shapes) do
          mx[shape] = function(args, ...)
            alone(shape, ...)
            return layer(shape, args, line())
          end
        end

        -- A layer for each id: what is a function is one of the context and the id, what `each` returns is the layer's own.
        local of_repetition = { ids = true, max = true, each = true, shape = true, part = true }

        function mx.each(args)
          local at, slots = line(), {}
          local name = type(args) == "table" and args[1] or nil
          local max = type(args) == "table" and args.max or nil
          local is_part = type(args) == "table" and args.part ~= nil
          local is_counted = type(name) == "string" and type(max) == "number" and max >= 1 and max <= 256 and max % 1 == 0
          if is_counted and not is_part then
            for id = 1, max do
              local own = { name .. "[" .. tostring(id // 1) .. "]" }
              local function take(values)
                for property, value in pairs(values) do
                  if type(property) == "string" and not of_repetition[property] then own[property] = value end
                end
              end
              take(args)
              if type(args.each) == "function" then
                local given = args.each(id)
                if type(given) ~= "table" then error("'each' returns a table of properties", 2) end
                for word in pairs(given) do
                  if type(word) ~= "string" or of_repetition[word] then
                    error("'each' returns properties of a layer, and no '" .. tostring(word) .. "'", 2)
                  end
                end
                take(given)
              end
              slots[id] = layer(args.shape or "rect", own, at, true)
            end
          end
          return object({ kind = "each", name = name, args = args, slots = slots, line = at }, {
            index = function(d, word)
              if type(word) == "number" and d.slots[word] then return d.slots[word] end
              if is_part and is_counted and math.type(word) == "integer" and word >= 1 and word <= max then
                return layer("layer", { name .. "[" .. word .. "]" }, native.line(3), true)
              end
              if type(word) ~= "string" then error(tostring(d.name) .. " has no layer " .. tostring(word), 3) end
              if word == "settled" or word == "completed" then return waits[word] end
              local shape = is_part and "layer" or type(d.args) == "table" and d.args.shape or "rect"
              return key_of(d.name, shape, word, (native.line(3)))
            end,
          })
        end

        -- Types, actions, cues -----------------------------------------------------------------------------------

        local function builder(kind, name)
          return function(args, ...)
            alone(name, ...)
            return object({ kind = kind, name = name, args = args, line = line() })
          end
        end

        for _, name in ipairs { "number", "boolean", "choice", "string", "optional" } do mx[name] = builder("type", name) end

        -- A free key that is a direction.
        mx.angle = builder("angle", "angle")

        for _, name in ipairs(LAWS) do mx[name] = builder("action", name) end
        for _, name in ipairs(GESTURES) do mx[name] = builder("gesture", name) end

        -- What functions ask of a spring: spring:value(t, { from = 0, to = 1, velocity = 0 }). ---------------------------

        local ways = { from = 0, to = 1, velocity = 0 }

        local function asked_of_spring(what)
          return function(spring, time, way)
            if not (data(spring) or {}).kind then error("write spring:" .. what .. "(…), with a colon", 2) end
            if way ~= nil and type(way) ~= "table" then
              error("spring:" .. what .. " takes a table { from = 0, to = 1, velocity = 0 }", 2)
            end
            for name in pairs(way or {}) do
              if ways[name] == nil then error("spring:" .. what .. " takes from, to and velocity, and no '" .. tostring(name) .. "'", 2) end
            end
            local args = data(spring).args
            for _, x in pairs(type(args) == "table" and args or {}) do
              if type(x) == "function" then
                error("a spring whose numbers are functions has no values of its own: make one of plain numbers", 2)
              end
            end
            local function number(name) return number_of(way and way[name] or ways[name]) end
            return host(SPRING, spring, what, number_of(time or 0), number "from", number "to", number "velocity")
          end
        end

        local of_springs = {
          value = asked_of_spring "value", velocity = asked_of_spring "velocity", duration = asked_of_spring "duration",
        }

        for _, name in ipairs { "spring", "smooth", "snappy", "bouncy" } do
          mx[name] = function(args, ...)
            alone(name, ...)
            return object({ kind = "action", name = name, args = args, line = line() }, {
              index = function(_, word)
                return of_springs[word] or error("a spring has value, velocity and duration, and no '" .. tostring(word) .. "'", 3)
              end,
            })
          end
        end

        -- A law of one's own: the host asks it for many instants at once, before anything runs. -----------------------

        local own_knobs = object({ kind = "knobs" }, { index = function(_, name) return host(KNOB, name) end })

        function mx.law(law, args)
          local at = line()
          if type(law) ~= "function" then
            error("mx.law needs a function: mx.law(function(t) return t end, { duration = 0.3 })", 2)
          end
          local function told(x)
            local kind = (data(x) or {}).kind
            if kind == "knob" or kind == "arithmetic" then return number_of(x) end
            return type(x) == "number" and x or type(x)
          end
          local function sampled(_, times)
            local results = {}
            for index, time in ipairs(times) do
              local value, velocity = law(time, own_knobs)
              results[index] = { told(value), velocity ~= nil and told(velocity) or nil }
            end
            return results
          end
          return object { kind = "action", name = "law", args = args, number = host(LAW, at, sampled, args), line = at }
        end

        -- Where friction lets a velocity come to rest, from where it is; and how a bound resists a pull. ----------------

        function mx.project(velocity, rate)
          velocity, rate = number_of(velocity), number_of(rate or 0.998)
          if not (rate > 0 and rate < 1) then error("a rate lies between 0 and 1", 2) end
          return -velocity / (1000 * math.log(rate))
        end

        function mx.rubber_band(pull, dimension, coefficient)
          if is_expression(pull) then return expression("rubber_band", pull, dimension) end
          pull, dimension, coefficient = number_of(pull), number_of(dimension), number_of(coefficient or 0.55)
          if not (dimension > 0 and coefficient > 0) then
            error("a rubber band's dimension and coefficient are above 0", 2)
          end
          local part = math.abs(pull) * coefficient / dimension
          local offset = part < math.huge and part / (part + 1) * dimension or dimension
          return pull < 0 and -offset or offset
        end

        mx.stagger = builder("stagger", "stagger")
        mx.gradient = builder("gradient", "gradient")
        mx.none = object { kind = "none", line = 0 }
        mx.haptic = builder("cue", "haptic")
        mx.sound = builder("cue", "sound")
        mx.emit = builder("cue", "emit")
        function mx.cue(name, value)
          return object { kind = "cue", name = name, args = value, is_named = true, line = line() }
        end

        -- The component --------------------------------------------------------------------------------------------

        -- What an action function answers where the other one, run, shall decide.
        mx.run = object { kind = "run" }

        function mx.style(name)
          local at = line()
          if type(name) ~= "string" then return object { kind = "style", args = name, line = at } end
          return function(args) return object { kind = "style", name = name, args = args, line = at } end
        end

        -- For people who asked for less motion: movement is cut, and fades are short.
        mx.reduced_motion = object { kind = "style", name = "reduced_motion", args = { motion = {} }, line = 0 }

        function mx.component(name)
          local at = line()
          if type(name) ~= "string" then return object { kind = "component", args = name, line = at } end
          -- The host keeps what it is given: wherever the component is used, it is one.
          return function(args)
            return object { kind = "component", name = name, serial = host(COMPONENT, at, name, args), line = at }
          end
        end

        -- What guards and effects get ------------------------------------------------------------------------------

        local function text(word, what)
          if type(word) ~= "string" then error(what .. " is needed here, as a string", 3) end
          return word
        end

        local methods = {
          raise = function(_, name, payload) host(RAISE, text(name, "a trigger"), payload) end,
          send = function(_, name, delay, id, payload)
            host(SEND, text(name, "a trigger"), number_of(delay or 0), id == nil and name or text(id, "an id"), payload)
          end,
          cancel = function(_, id) host(CANCEL, text(id, "an id")) end,
          emit = function(_, name, value) host(EMIT, text(name, "a message"), value) end,
          set = function(_, key, value) host(SET, path_of(key), data(value) and number_of(value) or value) end,
          nudge = function(_, key, distance)
            host(NUDGE, path_of(key), data(distance) and number_of(distance) or distance)
          end,
          shown = function(_, key) return host(SHOWN, path_of(key)) end,
          model = function(_, key) return host(MODEL, path_of(key)) end,
          velocity = function(_, key) return host(VELOCITY, path_of(key)) end,
          is = function(_, state) return host(ISACTIVE, text(state, "a state")) end,
          random = function() return host(RANDOM) end,
          transaction = function(_, settings, changes)
            if type(settings) ~= "table" or type(changes) ~= "function" then
              error("c:transaction needs a table of settings, and a function that makes the changes", 2)
            end
            host(BEGIN, settings)
            local ok, problem = pcall(changes)
            host(COMMIT)
            if not ok then error(problem, 0) end
          end,
        }

        local context = setmetatable({}, {
          __index = function(_, name)
            local method = methods[name]
            if method then return method end
            return native.once(READ, tostring(name))
          end,
          __newindex = function(_, name, value)
            native.forget(tostring(name))
            host(ASSIGN, tostring(name), data(value) and number_of(value) or value)
          end,
          __metatable = false,
        })

        -- What other files return, each of which is read and run once.
        local results = {}

        local function required(name)
          if type(name) ~= "string" then error("require needs the name of a file", 2) end
          local file = host(REQUIRE, native.asker(), name)
          if file.chunk then
            results[file.number] = { native.load(host(TEXT, file.number), file.chunk, file.number) }
            host(LOADED)
          end
          local result = results[file.number][1]
          if result == nil then
            error("the module '" .. name .. "' returns nothing: end it with return, and what others shall have", 2)
          end
          return result
        end

        setmetatable(mx, { __index = function(_, name)
          host(UNKNOWN, native.asker(), "word", tostring(name), "microix", named(mx))
          return function(args) return object { kind = "unknown", name = tostring(name), args = args, line = 0 } end
        end })

        return mx, context, required
        """#

    /// The names that scripts call as methods of the context; no field can have one of these names.
    static let methods = [
        "cancel", "emit", "is", "model", "nudge", "raise", "random", "send", "set", "shown", "transaction", "velocity",
    ]
}
