/// The Lua module for test files, with `describe`, `it`, `run` and `expect`.
enum TestModule {
    /// The operations that it asks of the host, by number.
    enum Operation: Int32 {
        /// Registers a test: line, function, name, and the names of the blocks around it.
        case register = 1
        /// Passes on a request of a test, with its arguments.
        case ask
    }

    static let module = TrustedCode(
        #"""
        local native = ...
        local host, object, data = native.host, native.object, native.data
        local REGISTER, ASK = 1, 2
        local names = {}

        local function describe(name, body)
          if type(name) ~= "string" or type(body) ~= "function" then
            error("describe needs a name and a function: describe(\"button\", function() … end)", 2)
          end
          names[#names + 1] = name
          body()
          names[#names] = nil
        end

        local function it(name, body)
          if type(name) ~= "string" or type(body) ~= "function" then
            error("'it' needs a name and a function: it(\"sinks\", function() … end)", 2)
          end
          local around = {}
          for index, outer in ipairs(names) do around[index] = outer end
          host(REGISTER, native.line(2), body, name, around)
        end

        local component

        -- Whatever is asked of a component or an expectation by a name, with a colon.
        local function asked(kind)
          return {
            index = function(_, name)
              return function(self, ...)
                local own = data(self)
                if not own or own.kind ~= kind then
                  error("write it with a colon: " .. kind .. ":" .. tostring(name) .. "(…)", 2)
                end
                local answer = host(ASK, kind, tostring(name), own.id, ...)
                if kind == "component" and (name == "copy" or name == "part") then return component(answer) end
                return answer
              end
            end,
            text = function() return "a component" end,
          }
        end

        function component(id)
          return object({ kind = "component", id = id }, asked("component"))
        end

        local function run(file, options)
          if type(file) ~= "string" then error("run needs a file: run \"button.lua\"", 2) end
          return component(host(ASK, "run", file, options))
        end

        local function expect(...)
          if select("#", ...) ~= 1 then error("expect takes one thing: expect(component):state(\"idle\")", 2) end
          local subject = ...
          return object({ kind = "expect", id = subject }, asked("expect"))
        end

        local function required()
          error("a test requires nothing: run \"button.lua\" runs a component", 2)
        end

        return nil, nil, required, { describe = describe, it = it, run = run, expect = expect }
        """#, named: "microix")
}
