import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

private let press = ["--at", "0.1:touch_down", "--at", "0.25:touch_up"]

private func plot(_ file: String, _ arguments: [String] = []) throws -> Picture {
    let run = try CommandLineTool.run(["plot", file] + arguments)
    #expect(run.status == 0 && run.standardError.isEmpty, "\(run.status) \(run.standardError)")
    return try Picture(run.bytes)
}

@Suite struct `A plot` {
    private let button = Repository.example("press_button")

    @Test func drawsACurveOfValuesAndOneOfVelocitiesForEachKeyThatChanges() throws {
        let picture = try plot(button, press)
        #expect(picture.paths("curve c0").count == 2 && picture.paths("curve c1").count == 2)
        #expect(picture.paths("curve c2").isEmpty)
        #expect(picture.words.contains { $0.hasPrefix("button.scale = ") })
        #expect(picture.words.contains("button.opacity = 1"))
        #expect(picture.words.contains("value") && picture.words.contains("velocity, 1/s"))
    }

    /// A spring has settled a little away from 0, and a button's shade by less than can be seen.
    @Test func tellsNoNoise() throws {
        let picture = try plot(Repository.example("toggle"), ["--scenario", "taps"])
        #expect(picture.words.contains("knob.x = 0 pt"), "\(picture.words)")
        #expect(picture.words.contains("toggle · taps"))
    }

    /// Where a finger is seen 60 times a second, what it drives goes from place to place.
    @Test func drawsNoStairsWhereAFingerDrives() throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "c.lua",
            """
            local mx = require "microix"
            local dot = mx.rect { "dot", position = { 20, 50 }, size = { 10, 10 } }
            return mx.component "c" { canvas = { 200, 100 }, layers = { dot },
              gestures = { drag = mx.pan { on = dot, axis = "x", drives = dot.x } },
              initial = "idle", states = { idle = {} } }
            """)
        var trace = "time,id,phase,x,y\n0.1,1,down,20,50\n"
        for step in 1...12 { trace += "\(0.1 + Double(step) / 60),1,move,\(20 + step * step / 2),50\n" }
        trace += "0.31,1,up,92,50\n"
        let places = try scratch.file("t.csv", trace)
        let picture = try plot(file, ["--pointer", places, "--for", "0.3", "--keys", "dot.x"])
        let curve = try #require(picture.paths("curve c0").first)
        // The first step is where it begins to be a drag.
        let steep = zip(curve, curve.dropFirst()).filter { $1.x - $0.x < 0.05 && abs($1.y - $0.y) > 1 }
        #expect(steep.count <= 1 && curve.count > 6, "\(curve)")
    }

    /// 0 to 100 and 0 to 1 have no scale in common.
    @Test func hasAScaleForWhatWouldBeFlat() throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "c.lua",
            """
            local mx = require "microix"
            return mx.component "c" { canvas = { 200, 100 },
              layers = { mx.rect { "a", size = { 9, 9 } }, mx.rect { "b", size = { 9, 9 } }, mx.rect { "c", size = { 9, 9 } } },
              initial = "idle", states = { idle = {}, away = { a = { x = 100 }, b = { x = 2 }, c = { x = 80 } } },
              rules = { { on = "go", from = "idle", to = "away" } },
              feedback = { a = mx.smooth(0.3), b = mx.smooth(0.3), c = mx.smooth(0.3) } }
            """)
        let picture = try plot(file, ["--at", "0.1:go"])
        #expect(picture.words.filter { $0 == "value, pt" }.count == 2)
        #expect(picture.paths("curve c1").count == 2 && picture.paths("curve c0").count == 4)
    }

    @Test func beginsWhereItIsAskedTo() throws {
        let whole = try plot(button, press)
        let late = try plot(button, press + ["--from", "0.2"])
        #expect(
            late.marks.count == whole.marks.count - 1 && late.words.contains("0.20") && !late.words.contains("0.15"))
        #expect(!late.words.contains("touch_down") && late.words.contains("touch_up"))
        let curve = try #require(late.paths("curve c0").first)
        let all = try #require(whole.paths("curve c0").first)
        #expect(abs(curve[0].x - all[0].x) < 0.02 && curve.count < all.count)
        let run = try CommandLineTool.run(["plot", button, "--from", "9"] + press)
        #expect(run.status == 64 && run.standardError.contains("--from 9.0 lies beyond the end"))
    }

    @Test func drawsTheKeysThatAreChosen() throws {
        let picture = try plot(button, press + ["--keys", "button.scale"])
        #expect(picture.paths("curve c0").count == 2 && picture.paths("curve c1").isEmpty)
        #expect(!picture.words.contains { $0.hasPrefix("button.opacity") })
    }

    /// At 0.25 s the opacity is still on its way to 0.85, and would have got there at 0.2877 s.
    @Test func showsWhereAnInterruptedMotionWouldHaveGone() throws {
        let keys = ["--keys", "button.opacity"]
        let picture = try plot(button, press + keys)
        let foregone = try #require(picture.paths("curve foregone c0").first)
        let shown = try #require(picture.paths("curve c0").first)
        #expect(picture.paths("curve foregone c0").count == 2)
        let (begin, end) = (try #require(foregone.first), try #require(foregone.last))
        let marks = picture.marks
        #expect(marks.count == 2 && abs(begin.x - marks[1]) < 0.02)
        // It begins on the curve, and ends lower than anything that was shown.
        let (before, after) = (shown.last { $0.x <= begin.x }, shown.first { $0.x >= begin.x })
        let (left, right) = (try #require(before), try #require(after))
        let share = right.x > left.x ? (begin.x - left.x) / (right.x - left.x) : 0
        #expect(abs(left.y + (right.y - left.y) * share - begin.y) < 0.3)
        #expect(end.y > shown.map(\.y).max() ?? .infinity)
        #expect(abs((end.x - begin.x) / (marks[1] - marks[0]) * 0.15 - 0.0377) < 0.001)
        #expect(picture.words.contains("had it not been interrupted"))
        #expect(try plot(button, ["--at", "0.1:touch_down"] + keys).paths("curve foregone c0").isEmpty)
    }

    @Test func isContinuousInVelocityWhereATweenIsNot() throws {
        let picture = try plot(button, press + ["--keys", "button.opacity", "--tween", "0.35"])
        #expect(picture.words.contains("a tween (ease in out, 0.35 s), restarted"))
        func steepest(_ path: [Picture.Point], at x: Double) -> Double {
            zip(path, path.dropFirst()).filter { abs($0.x - x) < 0.05 && abs($1.x - x) < 0.05 }
                .map { abs($0.y - $1.y) }.max() ?? 0
        }
        let lift = try #require(picture.marks.last)
        let tweens = picture.paths("curve tween c0")
        let tween = try #require(tweens.last)
        let shown = try #require(picture.paths("curve c0").last)
        #expect(tweens.count == 2 && steepest(tween, at: lift) > 5)
        #expect(steepest(shown, at: lift) < 0.5)
        #expect(try plot(button, press).paths("curve tween c0").isEmpty)
    }

    @Test func marksTriggersAndStates() throws {
        let picture = try plot(button, press)
        #expect(picture.words.contains("touch_down") && picture.words.contains("touch_up"))
        #expect(picture.words.filter { $0 == "idle" }.count == 2 && picture.words.contains("pressed"))
        let bands = picture.elements.filter { $0.style.hasPrefix("band") }
        #expect(bands.count == 3)
        #expect(
            zip(bands, bands.dropFirst()).allSatisfy {
                abs($0.number("x") + $0.number("width") - $1.number("x")) < 0.02
            })
        let marks = picture.marks
        #expect(zip(bands.dropFirst(), marks).allSatisfy { abs($0.number("x") - $1) < 0.02 })
    }

    @Test func namesManyTriggersWithoutLayingOneNameOnAnother() throws {
        let many = (0..<60).flatMap { ["--at", "\(Double($0) * 0.02):\($0 % 2 == 0 ? "touch_down" : "touch_up")"] }
        let picture = try plot(button, many)
        let names = picture.elements.filter { $0.name == "text" && $0.text.hasPrefix("touch_") }
        #expect(names.count > 8)
        for (index, one) in names.enumerated() {
            for other in names.dropFirst(index + 1) where one.number("y") == other.number("y") {
                #expect(abs(one.number("x") - other.number("x")) > 50)
            }
        }
        #expect(picture.words.contains { $0.hasPrefix("triggers without their names: ") })
    }

    @Test func hasALaneForEachRegionAndABandForEachColour() throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "regions.lua",
            """
            local mx = require "microix"
            local box = mx.rect { "box", fill = "#FF0000" }
            return mx.component "regions" {
              layers = { box },
              regions = {
                { "lamp", initial = "dark", states = { { "dark" }, { "lit", box = { fill = "#00FF00" } } } },
                { "door", initial = "shut", states = { { "shut" }, { "open" } } },
              },
              rules = { { on = "light", from = "lamp.dark", to = "lamp.lit" }, { on = "go", from = "door.shut", to = "door.open" } },
              feedback = { box = { fill = mx.ease(0.2) } },
            }
            """)
        let picture = try plot(file, ["--at", "0.1:light", "--at", "0.2:go"])
        for word in ["lamp", "door", "dark", "lit", "shut", "open", "box.fill", "#FF0000 → #00FF00"] {
            #expect(picture.words.contains(word), "\(word)")
        }
        #expect(picture.elements.contains { $0.name == "linearGradient" })
    }

    @Test func takesNamesAsTheyAre() throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "nasty.lua",
            #"""
            local mx = require "microix"
            return mx.component 'a <b>&amp; "c" ]]>' {
              properties = { ["x<&"] = 0 }, initial = 'i<&"', states = { ['i<&"'] = {}, b = { ["x<&"] = 1 } },
              rules = { { on = "go<&", from = 'i<&"', to = "b" } },
            }
            """#)
        let picture = try plot(file, ["--at", "0.1:go<&"])
        #expect(picture.words.contains { $0.hasPrefix("a <b>&amp; \"c\" ]]>") })
        #expect(picture.words.contains("go<&") && picture.words.contains("i<&\""))
        #expect(picture.words.contains("x<& = 1"))
    }

    @Test(arguments: [[], ["--for", "0"], ["--for", "0", "--at", "0:touch_down"], ["--for", "2"]])
    func ofNothingThatMovesSaysSo(arguments: [String]) throws {
        let picture = try plot(button, arguments)
        #expect(picture.words.contains("nothing moves") && picture.paths("curve c0").isEmpty)
    }

    @Test func ofHugeValuesStaysWithinItsFrame() throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "huge.lua",
            """
            local mx = require "microix"
            return mx.component "huge" {
              properties = { x = 0 }, initial = "a", states = { a = {}, b = { x = -1e15 } },
              rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" } },
              feedback = { x = mx.spring { bounce = 0.9 } },
            }
            """)
        let picture = try plot(file, ["--at", "0.1:go", "--at", "0.15:back"])
        let places = picture.paths("curve c0").joined()
        #expect(!places.isEmpty && places.allSatisfy { (0...900).contains($0.x) && (0...2000).contains($0.y) })
    }

    @Test func ofALongRunWithManyKeysIsQuickAndSmall() throws {
        let arguments = ["--scenario", "flick", "--for", "60"]
        let run = try CommandLineTool.run(["plot", Repository.example("spring_list")] + arguments)
        #expect(run.status == 0 && run.bytes.count < 1 << 20 && run.seconds < 20)
        #expect(try Picture(run.bytes).words.contains { $0.contains("].y +1 = ") })
    }

    @Test(arguments: [
        ["--tween", "0"], ["--tween", "nan"], ["--output", "x.pdf"], ["--fps", "0"], ["--keys", "none"],
    ])
    func isRefusedWithWrongOptions(arguments: [String]) throws {
        let run = try CommandLineTool.run(["plot", button] + arguments)
        #expect(run.status == 64 && run.bytes.isEmpty && !run.standardError.isEmpty)
    }

    @Test func goesToAFileOrIsRefused() throws {
        let scratch = try Scratch()
        let path = scratch.path("press.svg")
        let run = try CommandLineTool.run(["plot", button] + press + ["--output", path])
        #expect(run.status == 0 && run.bytes.isEmpty)
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: path)) == CommandLineTool.run(["plot", button] + press).bytes)
        for place in [scratch.path("none/press.svg"), "/dev/full"] {
            #expect(try CommandLineTool.run(["plot", button, "--output", place]).status == 73)
        }
    }

    @Test func ofARunThatFailsEndsThere() throws {
        let scratch = try Scratch()
        let file = try scratch.file(
            "failing.lua",
            """
            local mx = require "microix"
            return mx.component "f" {
              properties = { x = 0 }, initial = "a", states = { a = {}, b = { x = 1 } },
              rules = { { on = "go", from = "a", to = "b" }, { on = "fail", effect = function() error "no" end } },
            }
            """)
        let run = try CommandLineTool.run(["plot", file, "--at", "0.1:go", "--at", "0.2:fail"])
        #expect(run.status == 2 && run.standardError.contains("no"))
        #expect(try !Picture(run.bytes).paths("curve c0").isEmpty)
    }
}

@Suite struct `Other programs` {
    private let button = Repository.example("press_button")

    /// A folder with a program of that name in it, a script for a shell.
    private func folder(_ name: String, _ script: String) throws -> Scratch {
        let scratch = try Scratch()
        let path = try scratch.file(name, "#!/bin/sh\n" + script + "\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return scratch
    }

    @Test(arguments: ["", "/nonexistent", ".", ":"])
    func areMissedByName(path: String) throws {
        let scratch = try Scratch()
        let png = scratch.path("x.png")
        for (arguments, words) in [
            (["graph", button, "--format", "svg"], "dot is missing: on Debian, 'apt install graphviz'"),
            (
                ["plot", button, "--output", png],
                "chromium-headless-shell is missing: on Debian, 'apt install chromium-headless-shell'"
            ),
        ] {
            let run = try CommandLineTool.run(arguments, environment: ["PATH": path], directory: scratch.folder)
            #expect(run.status == 69 && run.bytes.isEmpty && run.standardError.contains(words), "\(run.standardError)")
        }
        #expect(!FileManager.default.fileExists(atPath: png))
    }

    @Test func thatFailAreTold() throws {
        let scratch = try folder("dot", "cat > /dev/null; echo '\u{1B}bad' >&2; exit 3")
        let run = try CommandLineTool.run(
            ["graph", button, "--format", "svg"], environment: ["PATH": scratch.folder.path + ":/usr/bin:/bin"])
        #expect(run.status == 69 && run.bytes.isEmpty)
        #expect(run.standardError == "error: dot failed with status 3: ␛bad\n")
    }

    /// It writes and complains more than a pipe holds before it reads anything, and then does not read it all.
    @Test func areNeverWaitedForInACircle() throws {
        let scratch = try folder(
            "dot",
            "head -c 3000000 /dev/zero >&2; head -c 3000000 /dev/zero | tr '\\0' x; head -c 10 > /dev/null; echo .")
        let run = try CommandLineTool.run(
            ["graph", Repository.example("two_finger_caret"), "--format", "svg"],
            environment: ["PATH": scratch.folder.path + ":/usr/bin:/bin"])
        #expect(run.status == 0 && run.bytes.count == 3_000_002)
    }

    @Test(.enabled(if: isThere("dot"))) func drawMachines() throws {
        let run = try CommandLineTool.run(["graph", button, "--format", "svg"])
        #expect(run.status == 0 && run.standardError.isEmpty)
        #expect(try Picture(run.bytes).words.contains("pressed"))
    }

    @Test(.enabled(if: isThere("chromium-headless-shell"))) func makePictures() throws {
        let scratch = try Scratch()
        let run = try CommandLineTool.run(["plot", button] + press + ["--output", scratch.path("x.PNG")])
        #expect(run.status == 0 && run.standardError.isEmpty)
        let bytes = try Data(contentsOf: URL(fileURLWithPath: scratch.path("x.PNG")))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count > 10_000)
    }

    private static func isThere(_ program: String) -> Bool {
        ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].contains {
            FileManager.default.isExecutableFile(atPath: $0 + program)
        }
    }
}

/// The elements of an SVG that is well formed.
private final class Picture: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""

        var style: String { attributes["class"] ?? "" }
        func number(_ name: String) -> Double { attributes[name].flatMap { Double($0) } ?? .nan }
    }

    struct Point {
        let x: Double
        let y: Double
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    init(_ bytes: Data) throws {
        super.init()
        let parser = XMLParser(data: bytes)
        parser.delegate = self
        #expect(parser.parse(), "\(String(decoding: bytes.prefix(2000), as: UTF8.self))")
        #expect(elements.first?.name == "svg")
    }

    var words: [String] { elements.filter { $0.name == "text" }.map(\.text) }

    /// Where the lines of triggers stand, from the left.
    var marks: [Double] { elements.filter { $0.style == "mark" }.map { $0.number("x1") } }

    /// The paths of a class, as the points that their lines lead through.
    func paths(_ style: String) -> [[Point]] {
        elements.filter { $0.name == "path" && $0.style == style }.map { element in
            (element.attributes["d"] ?? "").split { "ML".contains($0) }.map { pair in
                let numbers = pair.split(separator: " ").map { Double($0) ?? .nan }
                return Point(x: numbers.first ?? .nan, y: numbers.last ?? .nan)
            }
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let last = open.last { elements[last].text += text }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        open.removeLast()
    }
}
