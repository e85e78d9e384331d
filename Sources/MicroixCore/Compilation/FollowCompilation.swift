import MicroixMotion

/// Springs through which keys follow expressions.
extension ComponentCompiler {
    /// Adds the spring through which a key follows the expression that is compiled next.
    mutating func follow(
        _ key: KeyID, _ declared: FollowDeclaration, at location: SourceLocation?
    ) -> FollowID {
        let id = keyLayers[key].flatMap { layers[$0].repetition?.id }
        let spring = declared.spring.map { fold($0).withID(id) }
        var delay = 0.0
        if let declared = declared.delay {
            delay = fold(declared).value
            if !(delay >= 0 && delay <= 1e6) {
                report(
                    .unsuitable(place: "'delay'", expected: "seconds from 0 up", found: inWords(fold(declared))),
                    at: location)
                delay = 0
            }
        }
        let follow = Follow(
            key: key, expression: expressions.endIndex, spring: spring, delay: delay, part: keyParts[key],
            location: location)
        if follow.isComputed {
            callsHost = true
        } else {
            do throws(NumberProblem) { _ = try follow.constantSpring() } catch {
                report(
                    .unsuitable(place: "'\(error.argument)'", expected: error.expected, found: error.found),
                    at: location)
            }
        }
        return follows.append(follow)
    }

    private func inWords(_ amount: Quantity) -> String {
        amount.constant.map { $0.isNaN ? "0/0" : plain($0) } ?? "a function"
    }

    /// Reports feedback with motions for keys that always follow others, since their springs move them.
    mutating func checkFollows() {
        if follows.isEmpty { return }
        for key in keys.indices where alwaysFollows(key) { checkFeedback(ofFollowing: key) }
        for state in (declaration.states + declaration.placed.map { $0.chart }).flatMap({ $0.all }) {
            for value in state.values {
                guard case .expression(.follow) = value.source, let key = keyIndices[value.key.text] else { continue }
                report(motionsIn: state.feedback, of: key)
            }
        }
    }

    private func alwaysFollows(_ key: KeyID) -> Bool {
        guard let base = baseExpressions[key], expressions[base].follow != nil, absences[key] == nil else {
            return false
        }
        return mentions[key].allSatisfy { mention in
            if case .expression(let expression) = mention.source {
                expressions[expression].follow != nil
            } else {
                false
            }
        }
    }

    private mutating func checkFeedback(ofFollowing key: KeyID) {
        report(motionsIn: declaration.feedback, of: key)
        for transition in declaration.transitions { report(motionsIn: transition.feedback, of: key) }
        for rule in declaration.rules { report(motionsIn: rule.feedback, of: key) }
        for state in (declaration.states + declaration.placed.map { $0.chart }).flatMap({ $0.all }) {
            report(motionsIn: state.feedback, of: key)
        }
    }

    private mutating func report(motionsIn feedback: FeedbackDeclaration, of key: KeyID) {
        report(motionsIn: feedback.actions + feedback.groups.flatMap { $0.entries }, of: key)
    }

    private mutating func report(motionsIn entries: [FeedbackDeclaration.Entry], of key: KeyID) {
        for entry in entries {
            var motions: [MotionAction] = []
            switch entry.action {
            case .none: break
            case .motion(let motion): motions = [motion]
            case .group(let group):
                motions = group.motions
                report(motionsIn: group.entries, of: key)
            }
            for motion in motions where keyIndices[entry.key.text] == key {
                report(
                    .conflict(
                        "'\(keys[key].name)' follows through a spring, and mx.\(motion.name) never leads it",
                        hint: "change the spring of mx.follow; its 'delay' is that of the beginning, and mx.none cuts"),
                    at: entry.key.property.location)
            }
        }
    }
}
