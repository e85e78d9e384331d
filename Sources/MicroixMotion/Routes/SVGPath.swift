/// Why a text is not SVG path data.
public struct PathProblem: Error, Sendable, Equatable {
    /// What is wrong, in one sentence.
    public let message: String
    /// The number of the character at which the error is, from 1.
    public let column: Int
}

extension MotionPath {
    /// Creates a path from SVG path data, such as `M 0 0 C 20 40 80 40 100 0`; all commands are supported.
    ///
    /// - Throws: ``PathProblem`` if the text is not path data, or draws nothing.
    public convenience init(svg text: String, times: [Double] = []) throws(PathProblem) {
        var reader = SVGPathReader(text)
        let segments = try reader.segments()
        guard !segments.isEmpty else { throw reader.problem("the path data draws nothing") }
        self.init(segments, times: times)
    }
}

/// Reads SVG path data (SVG 2, chapter 9.3), in which each command moves a pen.
struct SVGPathReader {
    private let text: [UInt8]
    private var index = 0
    private var result: [PathSegment] = []
    /// The index of the first segment of each part of the path, and whether the part was closed.
    private(set) var parts: [(first: Int, isClosed: Bool)] = []
    private var pen = Lanes.zero
    private var subpathStart = Lanes.zero
    /// The last control point of the previous command, if that was a curve of this kind.
    private var cubicControl: Lanes?
    private var quadraticControl: Lanes?

    init(_ text: String) { self.text = Array(text.utf8) }

    mutating func segments() throws(PathProblem) -> [PathSegment] {
        skipBlanks()
        guard index < text.count else { throw problem("the path data is empty") }
        guard text[index] | 0x20 == UInt8(ascii: "m") else { throw problem("path data begins with M") }
        while index < text.count {
            let command = text[index]
            guard Self.commands.contains(command | 0x20) else { throw problem("a path command is expected here") }
            index += 1
            try read(command)
            skipBlanks()
        }
        return result
    }

    private static let commands = Array("mlhvcsqtaz".utf8)

    private mutating func read(_ command: UInt8) throws(PathProblem) {
        let kind = command | 0x20
        let isRelative = command == kind
        if kind == UInt8(ascii: "z") {
            if pen != subpathStart { result.append(.line(pen, subpathStart)) }
            pen = subpathStart
            if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
            // Commands that follow without a move begin a new part.
            parts.append((result.count, false))
            (cubicControl, quadraticControl) = (nil, nil)
            return
        }
        var isFirst = true
        repeat {
            let origin: Lanes = isRelative ? pen : .zero
            var control: (cubic: Lanes?, quadratic: Lanes?) = (nil, nil)
            switch kind {
            case UInt8(ascii: "m"):
                let point = try point(origin)
                // Further pairs after the first one of a move are lines.
                if isFirst {
                    subpathStart = point
                    parts.append((result.count, false))
                } else {
                    result.append(.line(pen, point))
                }
                pen = point
            case UInt8(ascii: "l"): line(to: try point(origin))
            case UInt8(ascii: "h"): line(to: [try number() + origin.x, pen.y, 0, 0])
            case UInt8(ascii: "v"): line(to: [pen.x, try number() + origin.y, 0, 0])
            case UInt8(ascii: "c"), UInt8(ascii: "s"):
                let first = kind == UInt8(ascii: "c") ? try point(origin) : mirrored(cubicControl)
                let second = try point(origin)
                let end = try point(origin)
                result.append(.cubic(pen, first, second, end))
                (pen, control.cubic) = (end, second)
            case UInt8(ascii: "q"), UInt8(ascii: "t"):
                let middle = kind == UInt8(ascii: "q") ? try point(origin) : mirrored(quadraticControl)
                let end = try point(origin)
                result.append(.cubic(pen, pen + (middle - pen) * (2.0 / 3), end + (middle - end) * (2.0 / 3), end))
                (pen, control.quadratic) = (end, middle)
            default: try arc(origin)
            }
            (cubicControl, quadraticControl) = control
            isFirst = false
        } while startsNumber()
    }

    private mutating func line(to point: Lanes) {
        result.append(.line(pen, point))
        pen = point
    }

    private mutating func arc(_ origin: Lanes) throws(PathProblem) {
        let (rx, ry, rotation) = (try number(), try number(), try number())
        let (large, clockwise) = (try flag(), try flag())
        let end = try point(origin)
        if let arc = EllipticArc(
            from: pen, to: end, radii: (rx, ry), rotation: rotation, large: large, clockwise: clockwise)
        {
            result.append(.arc(arc))
        } else if end != pen {
            result.append(.line(pen, end))
        }
        pen = end
    }

    private func mirrored(_ control: Lanes?) -> Lanes { control.map { 2 * pen - $0 } ?? pen }

    // MARK: - Words

    func problem(_ message: String) -> PathProblem { PathProblem(message: message, column: index + 1) }

    private mutating func skipBlanks() {
        while index < text.count, [0x20, 0x09, 0x0a, 0x0c, 0x0d].contains(text[index]) { index += 1 }
    }

    private mutating func skipSeparator() {
        skipBlanks()
        guard index < text.count, text[index] == UInt8(ascii: ",") else { return }
        index += 1
        skipBlanks()
    }

    private mutating func startsNumber() -> Bool {
        let start = index
        skipSeparator()
        if index < text.count, isDigit(text[index]) || [0x2b, 0x2d, 0x2e].contains(text[index]) { return true }
        index = start
        return false
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private mutating func point(_ origin: Lanes) throws(PathProblem) -> Lanes {
        let x = try number()
        return [x + origin.x, try number() + origin.y, 0, 0]
    }

    /// Reads a flag, 0 or 1; it needs no separator after it.
    private mutating func flag() throws(PathProblem) -> Bool {
        skipSeparator()
        guard index < text.count, text[index] == 0x30 || text[index] == 0x31 else {
            throw problem("a flag, 0 or 1, is expected here")
        }
        index += 1
        return text[index - 1] == 0x31
    }

    private mutating func number() throws(PathProblem) -> Double {
        skipSeparator()
        let start = index
        var sign = 1.0
        if index < text.count, text[index] == 0x2b || text[index] == 0x2d {
            if text[index] == 0x2d { sign = -1 }
            index += 1
        }
        var mantissa = 0.0
        var exponent = 0
        var digits = 0
        var isFraction = false
        while index < text.count, isDigit(text[index]) || (text[index] == UInt8(ascii: ".") && !isFraction) {
            if text[index] == UInt8(ascii: ".") {
                isFraction = true
            } else {
                digits += 1
                // Digits beyond the precision of a Double only change the exponent.
                if mantissa < 9e14 {
                    mantissa = mantissa * 10 + Double(text[index] - 0x30)
                    if isFraction { exponent -= 1 }
                } else if !isFraction {
                    exponent += 1
                }
            }
            index += 1
        }
        guard digits > 0 else {
            index = start
            throw problem("a number is expected here")
        }
        exponent += exponentPart()
        let scale = power(of: Swift.min(400, Swift.abs(exponent)))
        let value = sign * (exponent < 0 ? mantissa / scale : mantissa * scale)
        guard Swift.abs(value) <= 1e15 else {
            index = start
            throw problem("a number within ±1e15 is expected here")
        }
        return value
    }

    private mutating func exponentPart() -> Int {
        guard index < text.count, text[index] | 0x20 == UInt8(ascii: "e") else { return 0 }
        var end = index + 1
        var sign = 1
        if end < text.count, text[end] == 0x2b || text[end] == 0x2d {
            if text[end] == 0x2d { sign = -1 }
            end += 1
        }
        guard end < text.count, isDigit(text[end]) else { return 0 }
        var value = 0
        while end < text.count, isDigit(text[end]) {
            value = Swift.min(9999, value * 10 + Int(text[end] - 0x30))
            end += 1
        }
        index = end
        return sign * value
    }

    private func power(of exponent: Int) -> Double {
        var result = 1.0
        for _ in 0..<exponent { result *= 10 }
        return result
    }
}
