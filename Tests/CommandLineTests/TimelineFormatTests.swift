import Foundation
import Testing

private let press = ["--at", "0.1:touch_down", "--at", "0.25:touch_up"]

@Suite struct `The table is for people` {
    @Test func itsColumnsLineUpUnderTheirTitles() throws {
        let lines = try CommandLineTool.simulate("press_button", press).lines
        #expect(lines[0].hasPrefix("press_button  ·  60 frames/s  ·  "))
        #expect(lines[0].contains("depth 0.94") && lines[0].contains("press 0.12 s"))
        let header = lines[2]
        #expect(header.hasPrefix("frame      time  state"))
        #expect(header.hasSuffix("button.opacity  button.scale"))
        let frames = lines.filter { $0.wholeMatch(of: #/ *\d+ +\d+\.\d{4}  (idle|pressed) .*/#) != nil }
        #expect(frames.count > 20)
        #expect(frames.allSatisfy { $0.count == header.count }, "every frame ends below the last title")
    }

    @Test func eventsStandBetweenTheFramesInOrder() throws {
        let lines = try CommandLineTool.simulate("press_button", press).lines
        let events = [
            "▸ touch_down", "idle → pressed  (rule 1, line ", "button.opacity  ease_out → 0.85  (from 1, settles at ",
            "button.scale  spring → 0.94  (from 1, settles at ", "♪ haptic light", "    6    0.1000  pressed",
            "▸ touch_up", "pressed → idle  (rule 2, line ", "⇢ emits tap", "takes over from ease_out",
            "   15    0.2500  idle", "button.opacity settled", "button.scale settled",
        ]
        var place = 0
        for event in events {
            let found = try #require(
                lines[place...].firstIndex { $0.contains(event) }, "'\(event)' after line \(place)")
            place = found + 1
        }
    }

    @Test(arguments: [
        (["--at", "0.1:touch_down"], "settled after 0."),
        (["--at", "0.1:touch_down", "--for", "0.15"], "cut off after 0.15 s, 10 frames: not all had settled"),
        ([], "settled after 0 s, 1 frame"),
    ])
    func theLastLineSaysHowItEnded(arguments: [String], ending: String) throws {
        let last = try #require(try CommandLineTool.simulate("press_button", arguments).lines.last)
        #expect(last.hasPrefix(ending), "\(last)")
    }

    @Test func aLoopIsStillLoopingAfterTwoCycles() throws {
        let lines = try CommandLineTool.simulate("spinner", ["--at", "0:set_is_active=true"]).lines
        #expect(try #require(lines.last).hasPrefix("still looping after 3.3333 s, 201 frames"))
    }

    @Test func aPlotLaysTheKeysOfAUnitOverEachOther() throws {
        let lines = try CommandLineTool.simulate("press_button", press + ["--plot"]).lines
        #expect(lines.contains("a button.opacity   b button.scale"))
        #expect(!lines.contains { $0.contains("button.width") })
        let drawn = lines.filter { $0.contains("┤") }
        #expect(drawn.count == 8)
        #expect(Set(drawn.map(\.count)).count == 1)
        let characters = drawn.joined()
        #expect(characters.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
        #expect(characters.contains("a") && characters.contains("b"))
    }

    @Test func aPlotOfOneKeyNeedsNoLetters() throws {
        let lines = try CommandLineTool.simulate("press_button", press + ["--plot", "--keys", "button.scale"]).lines
        #expect(lines.contains("button.scale"))
        #expect(!lines.filter { $0.contains("┤") }.joined().contains("a"))
    }

    @Test(arguments: [(2, 2), (3, 3), (16, 16), (200, 200)])
    func aPlotIsAsTallAsItIsAsked(height: Int, rows: Int) throws {
        let lines = try CommandLineTool.simulate("press_button", press + ["--plot", "--height", "\(height)"]).lines
        #expect(lines.filter { $0.contains("┤") }.count == rows)
    }

    @Test func aPlotHasVelocitiesBelowWhereTheyAreAskedFor() throws {
        let lines = try CommandLineTool.simulate("press_button", press + ["--plot", "--velocity"]).lines
        let heading = try #require(lines.firstIndex(of: "velocity, 1/s"))
        #expect(lines[..<heading].filter { $0.contains("┤") }.count == 8)
        #expect(lines[heading...].filter { $0.contains("┤") }.count == 4)
    }

    @Test func aPlotMarksTriggersUnderTheirInstants() throws {
        let lines = try CommandLineTool.simulate("press_button", press + ["--plot"]).lines
        let axis = try #require(lines.last { $0.contains("└") })
        let names = try #require(lines.last)
        let marks = axis.indices.filter { axis[$0] == "▴" }.map { axis.distance(from: axis.startIndex, to: $0) }
        let places = ["touch_down", "touch_up"].compactMap { names.range(of: $0)?.lowerBound }
        #expect(marks == places.map { names.distance(from: names.startIndex, to: $0) } && marks.count == 2)
    }

    @Test(arguments: ["60", "140"])
    func aPlotIsAsWideAsTheTerminal(columns: String) throws {
        let run = try CommandLineTool.run(
            ["simulate", Repository.example("press_button")] + press + ["--plot"], environment: ["COLUMNS": columns])
        let drawn = run.lines.filter { $0.contains("┤") }
        #expect(drawn.allSatisfy { $0.count == Int(columns).map { $0 - 1 } })
    }

    @Test func aPlotOfNothingThatMovesIsEmpty() throws {
        #expect(!(try CommandLineTool.simulate("press_button", ["--plot"]).output.contains("┤")))
    }
}

@Suite struct `CSV is for spreadsheets` {
    @Test(arguments: [("press_button", 6 * 2), ("spinner", 9 * 2)])
    func aHeaderAndALineAFrameOfTheSameWidth(file: String, atLeast: Int) throws {
        let rows = try CommandLineTool.simulate(file, ["--format", "csv", "--fps", "20", "--for", "1"]).lines
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        #expect(rows.count == 1 + 21)
        #expect(Array(rows[0].prefix(3)) == ["frame", "time", "states"])
        #expect(Set(rows.map(\.count)) == [rows[0].count])
        #expect(rows[0].count >= 3 + atLeast && (rows[0].count - 3).isMultiple(of: 2))
        let half = (rows[0].count - 3) / 2
        for column in 0..<half { #expect(rows[0][3 + half + column] == rows[0][3 + column] + ".velocity") }
        for (number, row) in rows.dropFirst().enumerated() {
            #expect(row[0] == "\(number)" && Double(row[1]) == Double(number) / 20)
            for cell in row.dropFirst(3) { #expect(Double(cell)?.isFinite == true) }
        }
    }

    @Test func itTellsTheSameNumbersAsTheJSON() throws {
        let arguments = press + ["--fps", "30", "--keys", "button.scale,button.fill"]
        let rows = try CommandLineTool.simulate("press_button", arguments + ["--format", "csv"]).lines
            .map { $0.split(separator: ",").map(String.init) }
        let timeline = try RecordedTimeline.simulate("press_button", arguments)
        let scale = try #require(rows[0].firstIndex(of: "button.scale"))
        let speed = try #require(rows[0].firstIndex(of: "button.scale.velocity"))
        let green = try #require(rows[0].firstIndex(of: "button.fill.g"))
        #expect(rows.count == timeline.frames.count + 1)
        for (number, row) in rows.dropFirst().enumerated() {
            #expect(isSame(Double(row[scale]), timeline.value("button.scale", frame: number)))
            #expect(isSame(Double(row[speed]), timeline.velocity("button.scale", frame: number)))
            #expect(
                isSame(Double(row[green]), (timeline.frames[number].object("values")["button.fill"] as? [Double])?[1]))
            #expect(row[2] == (timeline.frames[number]["states"] as? [String])?.joined(separator: ";"))
        }
    }
}

@Suite struct `JSON is for programs` {
    static let scenarios: [(file: String, arguments: [String])] = [
        ("press_button", press),
        (
            "spinner",
            ["--at", "0:set_is_active=true", "--at", "0.5:set_progress=0.35", "--at", "1:set_is_active=false"]
        ),
        ("spinner", ["--at", "0:set_is_active=true"]),
        ("toggle", ["--at", "0.1:drag.began", "--at", "0.3:drag.ended={\"velocity\": 900}"]),
        ("toggle", ["--at", "0.1:tap", "--at", "0.2:tap", "--for", "0.25"]),
    ]

    @Test func theHeaderHasExactlyThePromisedFields() throws {
        let timeline = try RecordedTimeline.simulate("press_button", press + ["--seed", "7", "--set", "depth=0.9"])
        let fields = timeline.fields
        #expect(
            fields.names == [
                "format", "version", "component", "fps", "duration", "seed", "tuning", "end", "keys", "frames",
                "events", "canvas", "layers",
            ])
        #expect(fields.text("format") == "microix-timeline" && fields.number("version") == 1)
        #expect(fields.text("component") == "press_button" && fields.text("end") == "settled")
        #expect(fields.number("fps") == 60 && fields.number("seed") == 7)
        #expect(fields.number("duration") == timeline.frames.last?.number("time"))
        #expect(fields["tuning"] as? [String: Double] == ["bounce": 0.3, "depth": 0.9, "press": 0.12])
        let keys = try #require(fields["keys"] as? [[String: String]])
        #expect(keys.contains(["key": "button.scale", "kind": "number"]))
        #expect(keys.contains(["key": "button.fill", "kind": "colour"]))
        let names = keys.map { $0["key"] ?? "" }
        #expect(names == names.sorted(), "keys are sorted")
    }

    @Test(arguments: scenarios)
    func everyFrameShowsEveryKeyAtItsInstant(file: String, arguments: [String]) throws {
        let timeline = try RecordedTimeline.simulate(file, arguments)
        let keys = Set(try #require(timeline.fields["keys"] as? [[String: String]]).compactMap { $0["key"] })
        #expect(!keys.isEmpty)
        for (number, frame) in timeline.frames.enumerated() {
            let all: Set = ["frame", "time", "states", "values", "velocities", "model"]
            #expect(frame.names.subtracting(["data"]) == all)
            #expect(frame.number("frame") == Double(number) && isSame(frame.number("time"), Double(number) / 60))
            #expect(frame.object("values").names == keys && frame.object("velocities").names == keys)
            #expect(frame.object("model").names == keys)
            #expect(!((frame["states"] as? [String]) ?? []).isEmpty)
        }
    }

    @Test(arguments: ["60", "24", "997"])
    func numbersAreTheShortestThatReadBackTheSame(rate: String) throws {
        let text = try CommandLineTool.simulate("press_button", press + ["--format", "ndjson", "--fps", rate]).output
        let numbers = text.matches(of: #/[:,\[](-?[0-9][-+.eE0-9]*)/#).map { String($0.output.1) }
        #expect(numbers.count > 500)
        for number in numbers {
            let value = try #require(Double(number))
            let shortest = "\(value)".replacing(#/\.0$/#, with: "")
            #expect(number == shortest || number.count == shortest.count || number.count < shortest.count)
        }
        let fps = try #require(Double(rate))
        for frame in text.matches(of: #/"frame":([0-9]+),.*"time":([-.e0-9]+),/#) {
            #expect(Double(frame.output.2) == Double(frame.output.1).map { $0 / fps })
        }
    }

    @Test(arguments: scenarios)
    func eventsAreInOrderAndHaveExactlyThePromisedFields(file: String, arguments: [String]) throws {
        let timeline = try RecordedTimeline.simulate(file, arguments)
        let promised: [String: Set<String>] = [
            "transition": ["time", "kind", "from", "to", "rule"],
            "action": ["time", "kind", "key", "action", "found", "value", "velocity", "to", "interrupted", "settles"],
            "cue": ["time", "kind", "name", "value"], "emit": ["time", "kind", "name"],
            "completed": ["time", "kind", "key"], "settled": ["time", "kind", "key"],
            "jump": ["time", "kind", "key", "from", "to"],
            "tracked": ["time", "kind", "key", "value", "velocity"],
            "pointer": ["time", "kind", "id", "phase", "x", "y"],
        ]
        let times = timeline.events.map { $0.number("time") }
        #expect(times == times.sorted())
        for event in timeline.events {
            if event.text("kind") == "trigger" {
                #expect(event.names.subtracting(["value", "origin"]) == ["time", "kind", "name"])
            } else if event.text("kind") == "accessibility" {
                // Where it comes it says what it is; where it goes, that alone.
                let last = event.names.contains("gone") ? "gone" : "values"
                #expect(event.names.subtracting(["role"]) == ["time", "kind", "element", last])
            } else {
                #expect(event.names == promised[event.text("kind")], "\(event)")
            }
            if event.text("kind") == "transition" { #expect(event.object("rule").names == ["index", "line"]) }
        }
    }

    @Test func aTriggersPayloadIsItsValue() throws {
        let toggle = try RecordedTimeline.simulate("toggle", Self.scenarios[3].arguments).events("trigger")
        #expect(toggle[0].object("value").number("velocity") == 0)
        #expect(toggle[1].object("value").number("velocity") == 900)
        let loader = try RecordedTimeline.simulate(
            "spinner", ["--at", "0:set_progress=0.5", "--at", "0.1:set_progress=null"]
        ).events("trigger")
        #expect(loader[0].number("value") == 0.5 && loader[1].isNull("value"))
    }

    @Test func anActionSaysWhereItWasFoundAndWhenItWillHaveSettled() throws {
        let actions = try RecordedTimeline.simulate("press_button", press).events("action")
        #expect(
            actions.map { $0.text("found") } == ["feedback", "feedback:idle > pressed", "feedback", "feedback"])
        #expect(actions.map { $0.text("action") } == ["ease_out", "spring", "ease_out", "spring"])
        #expect(actions[0].isNull("interrupted") && actions[1].isNull("interrupted"))
        #expect(actions[2].text("interrupted") == "ease_out")
        let thrown = try RecordedTimeline.simulate("toggle", Self.scenarios[3].arguments).events("action")
        #expect(thrown.first { $0.text("key") == "knob.x" }?.text("found") == "feedback")
    }

    @Test(arguments: [0, 1, 3])
    func theLastSettledEventOfAKeyIsWhenItsLastActionSaid(scenario: Int) throws {
        let (file, arguments) = Self.scenarios[scenario]
        let timeline = try RecordedTimeline.simulate(file, arguments)
        #expect(timeline.fields.text("end") == "settled")
        let keys = Set(timeline.events("action").map { $0.text("key") })
        for key in keys {
            let said = timeline.events("action").last { $0.text("key") == key }?.number("settles")
            let settled = timeline.events("settled").last { $0.text("key") == key }?.number("time")
            #expect(said == settled, "\(key)")
        }
    }

    @Test func aLoopHasNoModelAndNeverSettles() throws {
        let timeline = try RecordedTimeline.simulate("spinner", ["--at", "0:set_is_active=true"])
        #expect(timeline.fields.text("end") == "looping")
        for frame in timeline.frames {
            for key in ["tail", "head", "ring.start", "ring.sweep"] { #expect(frame.object("model").isNull(key)) }
            #expect(frame.object("model").number("ring.width") == 4)
        }
        let loop = try #require(timeline.events("action").first { $0.text("key") == "tail" })
        #expect(loop.isNull("settles") && loop.isNull("to"))
        #expect(loop.text("found") == "state:active.indeterminate" && loop.text("action") == "together")
    }

    @Test func aFrameShowsTheInstantAfterAllThatHappensAtIt() throws {
        let timeline = try RecordedTimeline.simulate("press_button", press)
        let frame = timeline.frames[6]
        #expect(frame["states"] as? [String] == ["pressed"])
        #expect(frame.object("values").number("button.scale") == 1)
        #expect(frame.object("model").number("button.scale") == 0.94)
        #expect(timeline.frames[5].object("model").number("button.scale") == 1)
        #expect(timeline.frames[5]["states"] as? [String] == ["idle"])
    }

    @Test func coloursHaveFourPartsOfOne() throws {
        let frame = try RecordedTimeline.simulate("press_button", []).frames[0]
        let fill = try #require(frame.object("values")["button.fill"] as? [Double])
        #expect(fill.count == 4 && fill[3] == 1 && Swift.abs(fill[0] - 24.0 / 255) < 1e-15)
    }

    @Test(arguments: [
        (["--for", "0.4"], 0.4, 25), (["--for", "0"], 0, 1), (["--for", "0.41", "--fps", "10"], 0.41, 5),
    ])
    func forGivesTheLengthAndItsLastFrame(arguments: [String], duration: Double, frames: Int) throws {
        let timeline = try RecordedTimeline.simulate("press_button", arguments)
        #expect(timeline.fields.number("duration") == duration)
        #expect(timeline.frames.count == frames)
    }

    @Test func aRunThatIsCutOffSaysSo() throws {
        let timeline = try RecordedTimeline.simulate("press_button", ["--at", "0.1:touch_down", "--for", "0.15"])
        #expect(timeline.fields.text("end") == "cut_off")
        let later = try RecordedTimeline.simulate("press_button", ["--at", "30:touch_down"])
        #expect(later.fields.text("end") == "cut_off" && later.frames.count == 601)
    }

    @Test(arguments: scenarios)
    func ndjsonHoldsTheSameLineByLineInTimeOrder(file: String, arguments: [String]) throws {
        let timeline = try RecordedTimeline.simulate(file, arguments)
        let lines = try CommandLineTool.simulate(file, arguments + ["--format", "ndjson"]).lines
        let objects = try lines.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? RecordedTimeline.Object)
        }
        var header = timeline.fields
        header["frames"] = nil
        header["events"] = nil
        func same(_ left: Any, _ right: Any) -> Bool { (left as? NSObject) == (right as? NSObject) }
        #expect(same(objects[0], header))
        let frames = objects.dropFirst().filter { $0["frame"] != nil }
        let events = objects.dropFirst().filter { $0["kind"] != nil }
        #expect(frames.count + events.count + 1 == objects.count)
        #expect(same(frames, timeline.frames) && same(events, timeline.events))
        let times = objects.dropFirst().map { $0.number("time") }
        #expect(times == times.sorted())
    }
}
