import MicroixCore
import MicroixMotion

/// Words, names and small values by themselves.
func runWords() {
    print("# words")
    print(
        "  \(printable("a\u{1}b\u{7F}")) \(suggestion(for: "sclae", among: ["scale", "size"]) ?? "none") \(suggestion(for: "q", among: []) ?? "none")"
    )
    for colour in ["#102030", "#10203080", "#1020", "red"] {
        let lanes = premultipliedColour(colour)
        print("  \(colour) \(text(lanes)) \(lanes.map { hexadecimal(ofColour: $0) } ?? "none")")
    }
    for data in [.null, true, 1.5, "word", [1, 2], ["a": .null]] as [PlainData] {
        print(
            "  \(text(data)) \(data.kindName) \(data.inWords) \(text(data.isTruthy)) \(text(data.number)) \(text(data["a"] ?? .text("no")))"
        )
        for kind in ValueKind.allCases { print("    \(kind.rawValue) \(text(kind.lanes(data))) \(kind.expectation)") }
    }
    for shape in LayerShape.allCases {
        print(
            "  \(shape.rawValue) \(text(shape.hasLane("position.x"))) \(list(shape.properties) { "\($0.name) \($0.unit.rawValue) \(text($0.initial)) \($0.range.lowerBound)" }) \(list(shape.dataProperties) { "\($0.name) \($0.type.description) \(text($0.initial))" })"
        )
    }
    for oracle in Oracle.allCases {
        print("  \(oracle.rawValue) \(oracle.description) \(oracle.threshold) \(text(oracle.isAboutKeys))")
    }
    for rule in LintRule.allCases {
        print("  \(rule.rawValue) \(rule.description) \(text(rule.threshold))\(rule.unit) \(rule.source)")
    }
    let (one, other) = (SourceLocation(line: 3), SourceLocation(line: 3, column: 2))
    print(
        "  \(text(one < other)) \(text(Name("a") == Name("a", at: one))) \(text(Name("a").hashValue == Name("a", at: one).hashValue)) \(KeyName(path: at(2, 3, "box.size.width")).text)"
    )
    var places = ArgumentPlaces()
    places["to"] = one
    print(
        "  \(text(places["to"]))\(text(places == ArgumentPlaces()))"
    )
    let quantity = Quantity.arithmetic(
        .multiply, .arithmetic(.add, .knob("depth"), 0.5), .function(HostFunction(2, at: one)))
    print("  \(quantity.inWords) \(ConditionDeclaration.none([[.isActive("a"), .velocity("x", .less(1))]]).inWords)")
    runGuardWords()
    for count in [1, 1 << 20] {
        print("  " + (ComponentDeclaration.excess(ofRows: count, at: one).map { text($0) } ?? "not too many"))
    }
    let problem = DefinitionProblem(.missing(what: "a", place: "b"), at: one)
    for found in DefinitionProblems([
        problem, problem, DefinitionProblem(.unknown(noun: "key", name: "row[1].x", place: nil, near: nil), at: nil),
        DefinitionProblem(.unknown(noun: "key", name: "row[2].x", place: nil, near: nil), at: nil),
    ]).problems { print("  " + text(found)) }
    let long = String(repeating: "a", count: 300)
    for name in [
        "a/b.csv", "./a/../b.csv", "", "/a", "../a", "a/../../b", ".a", "a/", "a\u{1}", long,
        long + "/" + long + long + long,
    ] {
        do throws(FileName.Problem) {
            let file = try FileName(name)
            print("  \(list(file.words) { $0 })")
        } catch {
            print("  \(error.message) (\(error.hint)) \(text(error == FileName.Problem(message: "", hint: "")))")
        }
    }
    for instant in [Instant(nearest: 0.1), Instant(nearest: -1), Instant(nanoseconds: 5)] {
        print("  \(text(instant?.seconds))")
    }
    func keys(_ indices: [Int]) -> KeySet { KeySet(indices.map { KeyID($0) }) }
    var set = keys([1, 70, 200])
    set.insert(KeyID(5))
    set.remove(KeyID(200))
    set.remove(KeyID(5))
    set.formUnion(keys([3, 130]))
    set.subtract(keys([130]))
    print(
        "  \(text(Array(set))) \(text(set.isEmpty)) \(text(set.contains(KeyID(70)))) \(text(set.intersects(keys([70])))) \(text(Array(set.intersection(keys([3, 70, 90]))))) \(set.next(after: KeyID(3))?.index ?? -1) \(set.previous(before: KeyID(70))?.index ?? -1)"
    )
}
