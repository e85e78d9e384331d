import MicroixMotion

extension ComponentCompiler {
    /// Compiles an expression for a key; mistakes are reported at `location`.
    mutating func expression(_ declared: ExpressionDeclaration, for key: KeyID, at location: SourceLocation?)
        -> ExpressionID
    {
        var nodes: [Expression.Node] = []
        var inputs = KeySet()
        let (declared, spring) = declared.followed
        var follow: FollowID?
        if let spring { follow = self.follow(key, spring, at: location) }
        let lanes = add(declared, to: &nodes, &inputs, at: location, isFollowed: follow != nil)
        let count = keys[key].kind.laneCount
        if let lanes, lanes > 1, lanes != count {
            report(
                .unsuitable(
                    place: "'\(keys[key].name)'", expected: keys[key].expectation,
                    found: "an expression of \(lanes) numbers"), at: location)
        } else if let lanes, lanes == 1, count > 1, keys[key].kind != .factors {
            report(
                .unsuitable(
                    place: "'\(keys[key].name)'", expected: keys[key].expectation, found: "an expression of a number"),
                at: location)
        }
        add(nodes, inputs, laneCount: count, follow: follow)
        return expressionKeys.append((key, location))
    }

    /// Compiles an expression with which something is compared; it must be a single number.
    mutating func threshold(
        _ declared: ExpressionDeclaration, in place: String = "a threshold", at location: SourceLocation?
    ) -> ExpressionID {
        var nodes: [Expression.Node] = []
        var inputs = KeySet()
        if let lanes = add(declared, to: &nodes, &inputs, at: location), lanes > 1 {
            report(
                .unsuitable(
                    place: place, expected: "an expression of a number",
                    found: "an expression of \(lanes) numbers"), at: location)
        }
        return add(nodes, inputs, laneCount: 1)
    }

    /// Adds an expression; if mistakes have left no nodes, it is 0.
    @discardableResult
    private mutating func add(
        _ nodes: [Expression.Node], _ inputs: KeySet, laneCount: Int, follow: FollowID? = nil
    ) -> ExpressionID {
        expressions.append(
            Expression(
                nodes: nodes.isEmpty ? [.constant(.zero)] : nodes, laneCount: laneCount, inputs: inputs,
                follow: follow))
    }

    /// Adds the nodes of an expression, operands first; returns its number of lanes, or `nil` if something is wrong.
    private mutating func add(
        _ declared: ExpressionDeclaration, to nodes: inout [Expression.Node], _ inputs: inout KeySet,
        at location: SourceLocation?, isFollowed: Bool = false
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
        case .velocity(let name):
            if !isFollowed {
                report(
                    .conflict(
                        "mx.velocity stands outside of mx.follow, where a jump of velocity would be a jump of value",
                        hint: "let a spring follow it: mx.follow(…, mx.spring { duration = 0.3 })"), at: location)
                return nil
            }
            guard let key = keyIndices[name.text] else { return nil }
            inputs.insert(key)
            let count = keys[key].kind.laneCount
            nodes.append(.velocity(key, isNumber: count == 1))
            return count
        case .follow:
            report(
                .conflict(
                    "mx.follow is the whole of what a key is, and no part of an expression",
                    hint: "give a free key mx.follow(…), and compute with that"), at: location)
            return nil
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
                guard let count = add(part, to: &nodes, &inputs, at: location, isFollowed: isFollowed) else {
                    return nil
                }
                places.append(nodes.count - 1)
                counts.append(count)
            }
            let widest = counts.max() ?? 1
            if operation == .ramp, case .constant(let low) = nodes[places[1]],
                case .constant(let high) = nodes[places[2]],
                let lane = (0..<widest).first(where: { low[$0] == high[$0] })
            {
                report(
                    .conflict("the range of mx.ramp is empty: both its ends are \(plain(low[lane]))", hint: nil),
                    at: location)
                return nil
            }
            if operation == .pair {
                guard widest == 1 else {
                    report(.conflict("a point or a size is made of two numbers", hint: nil), at: location)
                    return nil
                }
                nodes.append(.operation(operation, places[0], places[1], -1))
                return 2
            }
            if counts.contains(where: { $0 > 1 && $0 != widest }) {
                report(.conflict("an expression joins values of different kinds", hint: nil), at: location)
                return nil
            }
            nodes.append(
                .operation(operation, places[0], places.count > 1 ? places[1] : -1, places.count > 2 ? places[2] : -1))
            return widest
        }
    }

    /// Reports expressions that lead back to their own key, with the chain, and those that take too long to compute;
    /// finds for each key what it may follow.
    mutating func checkExpressions() {
        followed = Table(repeating: KeySet(), count: keys.count)
        var needs: Table<KeyID, [KeyID]> = Table(repeating: [], count: keys.count)
        for index in expressionKeys.indices {
            needs[expressionKeys[index].key] += neededKeys(of: expressions[index])
        }
        let order = order(needs)
        guard order.count == keys.count else { return reportCycle(needs, besides: KeySet(order)) }
        let before = problems.count
        checkLengths(order)
        if problems.count > before { return }
        var followsOfKeys: Table<KeyID, [FollowID]> = Table(repeating: [], count: keys.count)
        for id in follows.indices { followsOfKeys[follows[id].key].append(id) }
        followOrder = order.flatMap { followsOfKeys[$0] }
        followed = needs.mapTable { own in
            var found = KeySet()
            var open = own
            while let next = open.popLast() {
                if found.contains(next) { continue }
                found.insert(next)
                open += needs[next]
            }
            return found
        }
    }

    /// What follows a whole depends on its lanes as well; a lane depends only on the whole's own value.
    private func neededKeys(of expression: Expression) -> [KeyID] {
        if let (whole, _) = expression.lane { return [whole] }
        return expression.inputs.flatMap { input in [input] + laneKeys[input].map { $0.key } }
    }

    /// The keys, each after those that it needs; keys that need themselves, directly or indirectly, are missing.
    private func order(_ needs: Table<KeyID, [KeyID]>) -> [KeyID] {
        var users: Table<KeyID, [KeyID]> = Table(repeating: [], count: keys.count)
        for key in keys.indices { for need in needs[key] { users[need].append(key) } }
        var missing = needs.mapTable { $0.count }
        var order = keys.indices.filter { missing[$0] == 0 }
        var next = 0
        while next < order.count {
            for user in users[order[next]] {
                missing[user] -= 1
                if missing[user] == 0 { order.append(user) }
            }
            next += 1
        }
        return order
    }

    private mutating func reportCycle(_ needs: Table<KeyID, [KeyID]>, besides ordered: KeySet) {
        guard let (start, location) = expressionKeys.first(where: { !ordered.contains($0.key) }) else { return }
        var chain = [start]
        var seen = KeySet()
        // Each of these keys needs another one of them.
        while let last = chain.last, !seen.contains(last),
            let next = needs[last].first(where: { !ordered.contains($0) })
        {
            seen.insert(last)
            chain.append(next)
        }
        let cycle = chain.drop { $0 != chain.last }
        report(
            .conflict(
                "an expression leads back to its own key: " + cycle.map { keys[$0].name }.joined(separator: " → "),
                hint: nil), at: location)
    }

    /// Reports expressions that take too long for a frame, or need too much stack.
    private mutating func checkLengths(_ order: [KeyID]) {
        // Counted with springs, and as if there were none: with reduced motion, and before courses are computed, there
        // is none.
        var own = Table<KeyID, Int>(repeating: 1, count: keys.count)
        var whole = own
        let expressionsOfKeys = Dictionary(grouping: expressions.indices) { expressionKeys[$0].key }
        func length(_ index: ExpressionID, _ own: Table<KeyID, Int>) -> Int {
            var steps = expressions[index].nodes.count
            for node in expressions[index].nodes {
                switch node {
                case .key(let input, _), .velocity(let input, _):
                    steps += laneKeys[input].reduce(own[input]) { $0 + own[$1.key] }
                case .lane(let whole, _): steps += own[whole]
                case .constant, .operation: break
                }
            }
            return Swift.min(steps, 1 << 20)
        }
        for key in order {
            for index in expressionsOfKeys[key] ?? [] {
                let steps = length(index, own)
                whole[key] = max(whole[key], 1 + length(index, whole))
                if steps > Expression.stepLimit {
                    report(
                        .conflict(
                            "'\(keys[key].name)' would take more than \(Expression.stepLimit) steps to compute, "
                                + "with all that it follows", hint: nil), at: expressionKeys[index].location)
                    return
                }
                // A follower's course is read in one step.
                own[key] = max(own[key], expressions[index].follow == nil ? 1 + steps : 1)
            }
            if whole[key] > Expression.stepLimit { deepKeys.insert(key) }
        }
    }
}
