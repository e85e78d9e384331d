import Foundation
import TestSupport
import Testing

/// The loader of the design, interrupted at its worst moments.
private let script: [(time: Double, trigger: String)] = [
    (0, "set_is_active=true"), (0.9, "set_progress=0.35"), (1.0, "set_progress=null"), (1.05, "set_progress=0.8"),
    (1.4, "set_is_active=false"),
]

private func arguments(_ script: some Sequence<(time: Double, trigger: String)>) -> [String] {
    script.flatMap { ["--at", "\($0.time):\($0.trigger)"] }
}

private let moving = ["ring.start", "ring.sweep", "ring.width", "ring.opacity"]

/// The ranges that the tolerances are fractions of.
private let ranges = [
    "ring.start": 360.0, "ring.sweep": 360, "ring.width": 4, "ring.opacity": 1, "tail": 360, "head": 360,
]

/// The largest difference of value and velocity between a frame and what the frame before predicts.
///
/// A course without a jump obeys x₁ − x₀ = (v₀ + v₁)/2·h up to h³, whatever happens between.
private func largestJump(
    of key: String, in timeline: RecordedTimeline, range: Double
) -> (value: Double, velocity: Double, frame: Int) {
    var worst = (value: 0.0, velocity: 0.0, frame: 0)
    for number in 1..<timeline.frames.count {
        let step = timeline.frames[number].number("time") - timeline.frames[number - 1].number("time")
        let (x0, x1) = (timeline.value(key, frame: number - 1), timeline.value(key, frame: number))
        let (v0, v1) = (timeline.velocity(key, frame: number - 1), timeline.velocity(key, frame: number))
        let value = Swift.abs(x1 - x0 - (v0 + v1) / 2 * step) / range
        if value > worst.value { worst = (value, worst.velocity, number) }
        worst.velocity = max(worst.velocity, Swift.abs(v1 - v0) / step / range)
    }
    return worst
}

@Suite struct `The loader never jumps` {
    @Test func eachActionStartsFromWhatIsShown() throws {
        let timeline = try RecordedTimeline.simulate("spinner", arguments(script))
        var compared = 0
        for action in timeline.events("action") where action.number("time") > 0 {
            let (key, frame) = (action.text("key"), try timeline.frame(at: action.number("time")))
            let tolerance = 1e-9 * (ranges[key] ?? 1)
            #expect(Swift.abs(action.number("value") - timeline.value(key, frame: frame)) <= tolerance, "\(action)")
            // Curves that start from rest have the slope that was published; nothing at rest is handed over.
            if !action.isNull("interrupted") {
                #expect(
                    Swift.abs(action.number("velocity") - timeline.velocity(key, frame: frame)) <= tolerance,
                    "\(action)")
                compared += 1
            }
        }
        #expect(compared == 6, "tail and head at 0.9, 1.0 and 1.05")
    }

    @Test func itEndsSettledAndAtRest() throws {
        let timeline = try RecordedTimeline.simulate("spinner", arguments(script))
        #expect(timeline.fields.text("end") == "settled")
        let last = try #require(timeline.frames.last)
        #expect(last["states"] as? [String] == ["inactive"])
        #expect(last.object("model").number("ring.width") == 0 && last.object("model").number("ring.opacity") == 0)
        // Of an expression there is no model; what it is computed from has one.
        for key in ["tail", "head", "ring.width", "ring.opacity"] {
            let tolerance = key.hasSuffix("opacity") ? 0.001 : 0.05
            #expect(Swift.abs(last.object("values").number(key) - last.object("model").number(key)) <= tolerance)
        }
    }

    @Test func betweenFramesItMovesAsItsVelocitySays() throws {
        let timeline = try RecordedTimeline.simulate("spinner", arguments(script) + ["--fps", "2000"])
        for key in ["ring.start", "ring.sweep"] {
            let worst = largestJump(of: key, in: timeline, range: 360)
            // A step of 0.5 ms: the third-order error of the fastest residual is below 1e-5 of the range.
            #expect(worst.value < 1e-5, "\(key) jumps by \(worst.value) of its range at frame \(worst.frame)")
            // No kink: an acceleration of 200 ranges a second² would take a velocity of 0.1 ranges in one step.
            #expect(worst.velocity < 200, "\(key)")
        }
    }

    @Test func acrossATriggerValueAndVelocityAreOneCourse() throws {
        let timeline = try RecordedTimeline.simulate("spinner", arguments(script) + ["--fps", "2000"])
        for key in ["ring.start", "ring.sweep"] {
            for (time, _) in script.dropFirst() {
                let at = try timeline.frame(at: time)
                let step = 1.0 / 2000
                // The acceleration just before and just after, as bound on what one step may do.
                func slope(_ frame: Int) -> Double {
                    Swift.abs(timeline.velocity(key, frame: frame + 1) - timeline.velocity(key, frame: frame)) / step
                }
                let bound = 1.5 * max(slope(at - 3), slope(at + 2), 360)
                for frame in (at - 1)...at {
                    let (v0, v1) = (timeline.velocity(key, frame: frame), timeline.velocity(key, frame: frame + 1))
                    let way = timeline.value(key, frame: frame + 1) - timeline.value(key, frame: frame)
                    #expect(Swift.abs(v1 - v0) <= bound * step, "\(key) at \(time)")
                    #expect(Swift.abs(way - v0 * step) <= bound * step * step, "\(key) at \(time)")
                }
            }
        }
    }

    @Test(arguments: 1..<script.count)
    func theFrameAfterATriggerAlreadyDiffers(count: Int) throws {
        let length = ["--for", "\(script[count].time + 0.1)"]
        let without = try RecordedTimeline.simulate("spinner", arguments(script.prefix(count)) + length)
        let with = try RecordedTimeline.simulate("spinner", arguments(script.prefix(count + 1)) + length)
        let at = try with.frame(at: script[count].time)
        let keys = with.events("action").filter { $0.number("time") == script[count].time }.map { $0.text("key") }
        #expect(!keys.isEmpty)
        for key in keys {
            #expect(with.value(key, frame: at + 1) != without.value(key, frame: at + 1), "\(key)")
        }
        for key in keys where with.velocity(key, frame: at - 1) != 0 {
            #expect(Swift.abs(with.value(key, frame: at) - without.value(key, frame: at)) <= 1e-9 * 360, "\(key)")
        }
    }
}

@Suite struct `Frame rates change nothing` {
    @Test(arguments: ["24", "120", "997", "59.94"])
    func eventsAndSharedInstantsAreTheSame(rate: String) throws {
        let usual = try RecordedTimeline.simulate("spinner", arguments(script) + ["--for", "2.5"])
        let other = try RecordedTimeline.simulate("spinner", arguments(script) + ["--for", "2.5", "--fps", rate])
        #expect(usual.events.count == other.events.count)
        for (left, right) in zip(usual.events, other.events) {
            #expect(left.names == right.names)
            for name in left.names {
                if left[name] is NSNumber {
                    #expect(Swift.abs(left.number(name) - right.number(name)) <= 1e-9 * 360, "\(name) of \(left)")
                } else {
                    #expect((left[name] as? NSObject) == (right[name] as? NSObject))
                }
            }
            #expect(Swift.abs(left.number("time") - right.number("time")) <= 1e-9)
        }
        var byTime: [Double: Int] = [:]
        for (number, frame) in usual.frames.enumerated() { byTime[frame.number("time")] = number }
        var shared = 0
        for (number, frame) in other.frames.enumerated() {
            guard let twin = byTime[frame.number("time")] else { continue }
            shared += 1
            #expect(frame["states"] as? [String] == usual.frames[twin]["states"] as? [String])
            for key in moving {
                let range = ranges[key] ?? 1
                #expect(Swift.abs(other.value(key, frame: number) - usual.value(key, frame: twin)) <= 1e-9 * range)
                #expect(
                    Swift.abs(other.velocity(key, frame: number) - usual.velocity(key, frame: twin)) <= 1e-8 * range)
            }
        }
        #expect(shared >= (rate == "59.94" ? 1 : 3))
    }

    @Test(arguments: ["table", "csv", "json", "ndjson"])
    func theSameCommandPrintsTheSameBytes(format: String) throws {
        let runs = try (0..<3).map { _ in
            try CommandLineTool.run(
                ["simulate", Repository.example("spinner"), "--format", format, "--seed", "3"] + arguments(script))
        }
        #expect(runs.allSatisfy { $0.status == 0 && $0.bytes == runs[0].bytes && !$0.bytes.isEmpty })
    }
}

@Suite struct `A storm of triggers` {
    @Test(arguments: 1...4)
    func aHundredIn100MillisecondsNeitherJumpNorGetLost(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var storm: [(time: Double, trigger: String)] = []
        let names = ["touch_down", "touch_up", "touch_cancel"]
        for _ in 0..<100 {
            storm.append((Double.random(in: 0.1...0.2, using: &random), names.randomElement(using: &random) ?? ""))
        }
        // What the rules say, in order of time and then of arrival.
        var pressed = false
        for event in storm.enumerated().sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }) {
            pressed = event.element.trigger == "touch_down"
        }
        let timeline = try RecordedTimeline.simulate("press_button", arguments(storm) + ["--fps", "2000"])
        #expect(timeline.events("trigger").count == 100)
        #expect(timeline.fields.text("end") == "settled")
        let last = try #require(timeline.frames.last)
        #expect(last["states"] as? [String] == [pressed ? "pressed" : "idle"])
        #expect(last.object("model").number("button.scale") == (pressed ? 0.94 : 1))
        #expect(Swift.abs(last.object("values").number("button.scale") - (pressed ? 0.94 : 1)) <= 0.001)
        let worst = largestJump(of: "button.scale", in: timeline, range: 0.06)
        // An acceleration that changes at each trigger leaves at most h²/4 of the change.
        #expect(worst.value < 1e-3, "\(worst)")
        // Between two triggers a millisecond apart the scale can't go far: it always starts from what is shown.
        for action in timeline.events("action") where action.text("key") == "button.scale" {
            #expect((0.9...1.05).contains(action.number("value")))
        }
    }

    @Test func triggersOfOneInstantAreTakenInOrderOfArrival() throws {
        func ends(_ names: [String]) throws -> String? {
            let timeline = try RecordedTimeline.simulate("press_button", names.flatMap { ["--at", "0.3:\($0)"] })
            #expect(timeline.events("trigger").map { $0.text("name") } == names)
            return (timeline.frames.last?["states"] as? [String])?.first
        }
        #expect(try ends(["touch_down", "touch_up"]) == "idle")
        #expect(try ends(["touch_up", "touch_down"]) == "pressed")
    }

    @Test func theOrderOnTheCommandLineIsNotTheOrderInTime() throws {
        let sorted = ["--at", "0.1:touch_down", "--at", "0.2:touch_up"]
        let shuffled = ["--at", "0.2:touch_up", "--at", "0.1:touch_down"]
        let file = Repository.example("press_button")
        let runs = try [sorted, shuffled].map {
            try CommandLineTool.run(["simulate", file, "--format", "json"] + $0).bytes
        }
        #expect(runs[0] == runs[1] && !runs[0].isEmpty)
    }
}
