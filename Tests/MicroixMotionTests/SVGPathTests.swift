import MicroixMotion
import Testing

struct SVGPathTests {
    struct Twins: Sendable, CustomTestStringConvertible {
        let text: String
        let plain: String
        var testDescription: String { text }
    }

    @Test("A pen that only goes somewhere draws nothing: a path to be drawn, and none to move along")
    func moveAlone() throws {
        #expect(try Outline(svg: "M 3 4") == Outline())
        #expect(throws: PathProblem.self) { try MotionPath(svg: "M 3 4") }
    }

    @Test(arguments: [
        Twins(text: "m1 2l3 4h5v-6z", plain: "M1 2 L4 6 L9 6 L9 0 L1 2"),
        Twins(text: "M1,2,3,4,5,6", plain: "M1 2L3 4L5 6"),
        Twins(text: "m1 2 3 4 5 6", plain: "M1 2L4 6L9 12"),
        Twins(text: "M10 20c1 2 3 4 5 6s1 2 3 4", plain: "M10 20C11 22 13 24 15 26C17 28 16 28 18 30"),
        Twins(text: "M0 0S1 2 3 4", plain: "M0 0C0 0 1 2 3 4"),
        Twins(text: "M0 0q3 0 3 3t3 3", plain: "M0 0Q3 0 3 3Q3 6 6 6"),
        Twins(text: "M0 0t3 3", plain: "M0 0L3 3"),
        Twins(text: "M0 0C1 1 2 2 3 3T5 0", plain: "M0 0C1 1 2 2 3 3Q3 3 5 0"),
        Twins(text: "M0 0a5 5 30 01.5.5", plain: "M0 0A5 5 30 0 1 0.5 0.5"),
        Twins(text: "M0 0a5 5 30 10-3 4", plain: "M0 0A5 5 30 1 0 -3 4"),
        Twins(text: "M0 0A0 5 0 0 1 3 4", plain: "M0 0L3 4"),
        Twins(text: "M1e2-2E-1L+.5.25", plain: "M100 -0.2L0.5 0.25"),
        Twins(text: " \n\tM 0 0\r\nL 1 , 1 ", plain: "M0 0L1 1"),
        Twins(text: "M0 0L1 0M5 5L6 5z", plain: "M0 0L1 0M5 5L6 5L5 5"),
        Twins(text: "M0 0L2 0L2 2zl1 1", plain: "M0 0L2 0L2 2L0 0L1 1"),
    ])
    func everyCommandMeansWhatItsPlainFormDoes(_ row: Twins) throws {
        let (path, plain) = (try MotionPath(svg: row.text), try MotionPath(svg: row.plain))
        #expect(abs(path.length - plain.length) <= 1e-12)
        let (one, other) = (
            TimedMotion(.path(path), timing: Timing(duration: 1)),
            TimedMotion(.path(plain), timing: Timing(duration: 1))
        )
        for index in 0...10 {
            let time = Double(index) / 10
            #expect((one.sample(at: time).value - other.sample(at: time).value).greatest <= 1e-12, "at \(time)")
        }
    }

    @Test(arguments: [
        (text: "", column: 1), ("  ", 3), ("L1 2", 1), ("M", 2), ("M1", 3), ("M1 2", 5), ("M1 2 3", 7), ("M1 2X", 5),
        ("M1 2L3,,4", 8), ("M0 0A1 1 0 2 0 3 3", 12), ("M1 2Lx", 6), ("M0 0L1e99 0", 6), ("M0 0L- 1", 6),
        ("M0 0 L1 1 #", 11), ("M0 0L.", 6),
    ])
    func aTextThatIsNoPathSaysWhere(text: String, column: Int) {
        do throws(PathProblem) {
            _ = try MotionPath(svg: text)
            Issue.record("it was read")
        } catch {
            #expect(error.column == column, "\(error)")
            #expect(!error.message.isEmpty)
        }
    }

    @Test func anArcTakesTheWayThatItsFlagsSay() throws {
        for (flags, length) in [
            ("0 0", 0.5), ("0 1", 0.5), ("1 0", 1.5), ("1 1", 1.5),
        ] {
            let path = try MotionPath(svg: "M1 0A1 1 0 \(flags) 0 1")
            #expect(abs(path.length - length * Double.pi) <= 1e-13)
        }
        let clockwise = try MotionPath(svg: "M1 0A1 1 0 0 1 0 1")
        #expect((TimedMotion(.path(clockwise), timing: Timing(duration: 1)).sample(at: 0.5).value.length - 1) <= 1e-14)
    }

    @Test func radiiThatAreTooSmallGrow() throws {
        #expect(abs(try MotionPath(svg: "M-10 0A1 1 0 0 1 10 0").length - 10 * Double.pi) <= 1e-12)
    }
}
