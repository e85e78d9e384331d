import MicroixMotion

extension ComponentCompiler {
    /// The index of an expression for a key, whose mistakes are told at `location`.
    mutating func expression(_ declared: ExpressionDeclaration, for key: Int, at location: SourceLocation?) -> Int {
        var nodes: [Expression.Node] = []
        var inputs = DenseSet()
        let lanes = add(declared, to: &nodes, &inputs, at: location)
        let count = keys[key].kind.laneCount
        if let lanes, lanes > 1, lanes != count {
            report(
                .unsuitable(
                    place: "'\(keys[key].name)'", expected: keys[key].expectation,
                    found: "an expression of \(lanes) numbers"), at: location)
        } else if let lanes, lanes == 1, count > 1 {
            report(
                .unsuitable(
                    place: "'\(keys[key].name)'", expected: keys[key].expectation, found: "an expression of a number"),
                at: location)
        }
        expressions.append(Expression(nodes: nodes, laneCount: count, inputs: inputs))
        expressionKeys.append((key, location))
        return expressions.count - 1
    }

    /// The index of an expression that something is compared with: of a number.
    mutating func threshold(_ declared: ExpressionDeclaration, at location: SourceLocation?) -> Int {
        var nodes: [Expression.Node] = []
        var inputs = DenseSet()
        if let lanes = add(declared, to: &nodes, &inputs, at: location), lanes > 1 {
            report(
                .unsuitable(
                    place: "a threshold", expected: "an expression of a number",
                    found: "an expression of \(lanes) numbers"), at: location)
        }
        if nodes.isEmpty { nodes = [.constant(.zero)] }
        expressions.append(Expression(nodes: nodes, laneCount: 1, inputs: inputs))
        return expressions.count - 1
    }

    /// Adds an expression after all that it needs; returns its number of lanes, or `nil` where something is wrong.
    private mutating func add(
        _ declared: ExpressionDeclaration, to nodes: inout [Expression.Node], _ inputs: inout DenseSet,
        at location: SourceLocation?
    ) -> Int? {
        switch declared {
        case .constant(let quantities):
            guard (1...4).contains(quantities.count) else {
                report(.conflict("an expression's part has one to four numbers", hint: nil), at: location)
                return nil
            }
            var lanes = Lanes.zero
            for lane in 0..<4 {
                let quantity = quantities.count == 1 ? quantities[0] : (lane < quantities.count ? quantities[lane] : 0)
                guard let number = fold(quantity).constant, number.isFinite else {
                    report(
                        .conflict("an expression's numbers are finite, and no functions", hint: nil), at: location)
                    return nil
                }
                lanes[lane] = number
            }
            nodes.append(.constant(lanes))
            return quantities.count
        case .key(let name):
            guard let key = keyIndices[name.text] else { return nil }
            inputs.insert(key)
            let count = keys[key].kind.laneCount
            nodes.append(.key(key, isNumber: count == 1))
            return count
        case .operation(let operation, let parts):
            guard parts.count == operation.operands else {
                report(
                    .conflict(
                        "mx.\(operation.rawValue) takes \(operation.operands) values, not \(parts.count)", hint: nil),
                    at: location)
                return nil
            }
            var places: [Int] = []
            var counts: [Int] = []
            for part in parts {
                guard let count = add(part, to: &nodes, &inputs, at: location) else { return nil }
                places.append(nodes.count - 1)
                counts.append(count)
            }
            let widest = counts.max() ?? 1
            if counts.contains(where: { $0 > 1 && $0 != widest }) {
                report(.conflict("an expression joins values of different kinds", hint: nil), at: location)
                return nil
            }
            nodes.append(
                .operation(operation, places[0], places.count > 1 ? places[1] : -1, places.count > 2 ? places[2] : -1))
            return widest
        }
    }

    /// Reports keys whose expressions lead back to themselves, with the way; finds for each key what it may follow.
    mutating func checkExpressions() {
        var needs: [[Int]] = Array(repeating: [], count: keys.count)
        for (index, expression) in expressions.enumerated() {
            needs[expressionKeys[index].key] += Array(expression.inputs)
        }
        var done: Set<Int> = []
        for (key, location) in expressionKeys where !done.contains(key) {
            if let cycle = cycle(from: key, needs, [key], &done) {
                report(
                    .conflict(
                        "an expression leads back to its own key: "
                            + cycle.map { keys[$0].name }.joined(separator: " → "), hint: nil), at: location)
                return
            }
        }
        // What follows a whole follows its parts as well.
        for key in keys.indices { for input in needs[key] { needs[key] += parts[input].map { $0.key } } }
        followed = keys.indices.map { key in
            var found = DenseSet()
            var open = needs[key]
            while let next = open.popLast() {
                if found.contains(next) { continue }
                found.insert(next)
                open += needs[next]
            }
            return found
        }
    }

    private func cycle(from key: Int, _ needs: [[Int]], _ way: [Int], _ done: inout Set<Int>) -> [Int]? {
        for next in needs[key] {
            if let start = way.firstIndex(of: next) { return Array(way[start...]) + [next] }
            if done.contains(next) { continue }
            if let found = cycle(from: next, needs, way + [next], &done) { return found }
        }
        done.insert(key)
        return nil
    }
}
