import MicroixTesting
import Testing

/// What a test expects in vain, and a word that its failure has.
private struct Vain: CustomTestStringConvertible, Sendable {
    let words: String
    let body: @Sendable (inout ComponentTester) -> Void

    var testDescription: String { words }

    init(_ words: String, _ body: @escaping @Sendable (inout ComponentTester) -> Void) {
        self.words = words
        self.body = body
    }

    static let all: [Vain] = [
        Vain("expected the state 'pressed'") { $0.expectState("pressed") },
        Vain("there is no state 'presed' (did you mean 'pressed'?)") { $0.expectState("presed") },
        Vain("expected 0.5 within") { $0.expect("button.scale", 0.5) },
        Vain("there is no key 'button.scal'") { $0.expect("button.scal", 1) },
        Vain("expected the cue 'haptic'") { $0.expectCue("haptic") },
        Vain("expected the message 'tap'") { $0.expectMessage("tap") },
        Vain("nothing declares or listens to the trigger 'touch'") { $0.post("touch") },
        Vain("is no instant from now") { $0.advance(to: -1) },
        Vain("expected to settle within 0.01 s") { button in
            button.post("touch_down")
            button.expectSettles(within: 0.01)
        },
        Vain("expected to rest, timers and all, within 0.01 s") { button in
            button.post("touch_down")
            button.expectRests(within: 0.01)
        },
        Vain("expected nothing else") { button in
            button.isExhaustive = true
            button.post("touch_down")
            button.post("touch_up")
        },
        Vain("expected pressed, found idle") {
            $0.expectStoryboard("state: p\ni = idle; p = pressed")
        },
    ]
}

@Suite struct `What fails` {
    @Test(arguments: Vain.all)
    fileprivate func isToldAtTheCallersLine(_ vain: Vain) throws {
        var button = try ComponentTester("examples/press_button.lua")
        let failures = ComponentTester.Failures()
        button.failures = failures
        vain.body(&button)
        #expect(failures.list.contains { $0.message.contains(vain.words) }, "\(failures.list)")
        #expect(failures.list.allSatisfy { $0.place.fileID.hasSuffix("FailureTests.swift") })
    }

    /// The one issue that is meant: what fails fails the test that runs.
    @Test func isAnIssueAtTheCallersLine() throws {
        let button = try ComponentTester("examples/press_button.lua")
        withKnownIssue {
            button.expectState("pressed")
        } matching: { issue in
            issue.sourceLocation?.fileID.hasSuffix("FailureTests.swift") == true
                && issue.comments.contains { $0.rawValue.contains("expected the state 'pressed'") }
        }
    }

    @Test func isAJumpThatNobodyDeclared() throws {
        let source = """
            local mx = require "microix"
            return mx.component "c" {
              layers = { mx.rect { "box" } }, initial = "a", states = { a = {}, b = { box = { x = 9 } } },
              rules = { { on = "go", from = "a", to = "b" } },
            }
            """
        var tester = try ComponentTester(source: source)
        let failures = ComponentTester.Failures()
        tester.failures = failures
        tester.post("go")
        tester.expectContinuous()
        #expect(failures.list.contains { $0.message.contains("nothing answers for it") }, "\(failures.list)")
    }

    @Test func isAScriptThatIsWrongWithThePlaceOfEveryMistake() throws {
        let problem = #expect(throws: ComponentTesterProblem.self) {
            _ = try ComponentTester(source: "return 1", name: "wrong.lua")
        }
        #expect(problem?.description.contains("wrong.lua:1") == true)
        #expect(throws: ComponentTesterProblem.self) { _ = try ComponentTester("examples/nothing.lua") }
        #expect(throws: ComponentTesterProblem.self) {
            _ = try ComponentTester("examples/press_button.lua", set: ["dept": 1])
        }
    }
}
