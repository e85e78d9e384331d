import MicroixCore

/// Compares the numbers in messages with the reported numbers of elements.
extension PlaceReview {
    /// A message with a number, sent when the number of an element was changed.
    private struct Sample {
        let element: String
        let message: String
        let carried: Double
        /// The reported number before, at once, and at rest.
        let (before, atOnce, after): (Double, Double, Double)
        /// How exactly they have to agree; a reported number may be rounded to its steps.
        let step: Double
        /// The periods that the number may have if it goes round, such as 12 hours or 360 degrees.
        let round: [Double]
        /// The numbers in other messages at the same instant.
        let others: [Double]
        let place: ReachedPlace

        var isRight: Bool {
            isNear(carried, atOnce, step) || isNear(carried, after, step)
                || round.contains { isNear(abs(carried - after), $0, 0) }
        }
        /// Whether it is exactly the previous number, and no other message has the new one.
        var isOld: Bool { isNear(carried, before, 0) && !others.contains { isNear($0, after, step) } }

        private func isNear(_ carried: Double, _ number: Double, _ step: Double) -> Bool {
            abs(carried - number) <= max(step, 1e-9 * max(1, abs(number)))
        }
    }

    /// For so many numbers it is no accident.
    private static let often = 3

    /// Reports messages whose number differs from the reported number of an element, although elsewhere both are the
    /// same; or whose number is each time the previous one.
    mutating func checkMessageNumbers() {
        let pairs = Dictionary(grouping: posted() + dragged()) { [$0.element, $0.message] }
        for samples in pairs.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }).map(\.value) {
            func numbers(_ wanted: (Sample) -> Bool) -> Int { Set(samples.filter(wanted).map(\.carried)).count }
            let (right, wrong) = (numbers(\.isRight), numbers { !$0.isRight })
            let words: String
            guard let sample = samples.first(where: { !$0.isRight }) else { continue }
            if right >= max(Self.often, 2 * wrong) {
                words = "elsewhere both are the same"
            } else if right == 0, wrong >= Self.often, samples.allSatisfy(\.isOld) {
                words = "each time it is the number of before"
            } else {
                continue
            }
            complaints.add(
                .announced, sample.place, sample.element,
                "'\(sample.message)' tells \(plain(sample.carried)), and it is told as \(plain(sample.after)); \(words)"
            )
        }
    }

    /// The messages after triggers that change a number.
    private func posted() -> [Sample] {
        let nodes = exploration.nodes
        return nodes.indices.filter { nodes[$0].isRest }.flatMap { node in
            let own = nodes[node]
            let ways = exploration.ways(from: node)
            let isNumbered = own.session.accessibility.contains { $0[.value].number != nil }
            return !isNumbered
                ? []
                : subject.stimuli.all.flatMap { stimulus -> [Sample] in
                    guard !exploration.told(by: stimulus, from: node).isEmpty,
                        let way = ways.first(where: { $0.stimulus == stimulus })
                    else { return [] }
                    var run = UncheckedRun(own.session, of: subject, host: host)
                    run.post(stimulus)
                    let input = TimedStimulus(stimulus, at: own.session.now.seconds).input(of: component)
                    return samples(
                        run.lastTold, own.session, run.session, nodes[way.node].session,
                        ReachedPlace(session: nodes[way.node].session, script: own.script, inputs: [input]))
                }
        }
    }

    /// The messages after a finger has dragged a number and let go.
    private func dragged() -> [Sample] {
        zip(component.gestureIDs, component.declaration.gestures).flatMap { gesture, declared in
            declared.kind != .pan
                ? []
                : fingerPlaces.prefix(Self.placesPerDistance).flatMap { node -> [Sample] in
                    let start = exploration.nodes[node]
                    guard start.session.accessibility.contains(where: { isDraggable($0, declared) }) else {
                        return []
                    }
                    return Self.dragDistances.flatMap { way -> [Sample] in
                        guard let drag = drag(gesture, by: way, from: start.session) else { return [] }
                        return samples(
                            drag.told, start.session, drag.session, drag.session,
                            ReachedPlace(session: drag.session, script: start.script, inputs: drag.inputs))
                    }
                }
        }
    }

    private func samples(
        _ told: [UncheckedRun.Message], _ before: Session, _ atOnce: Session, _ after: Session, _ place: ReachedPlace
    ) -> [Sample] {
        let carried = told.compactMap { message in message.value.number.map { (message.name, $0) } }
        if carried.isEmpty { return [] }
        return before.accessibility.flatMap { element -> [Sample] in
            func told(_ session: Session) -> Double? {
                session.element(named: element.name)?[.value].number
            }
            guard let old = told(before), let now = told(atOnce), let new = told(after), old != new else { return [] }
            let step = max(element.step ?? 0, (element.range ?? 0) / 50) / 2
            let round = element.range.map { [$0, $0 + (element.step ?? 1)] } ?? []
            return carried.map { message, number in
                Sample(
                    element: element.name, message: message, carried: number, before: old, atOnce: now, after: new,
                    step: step, round: round, others: carried.filter { $0.0 != message }.map(\.1), place: place)
            }
        }
    }
}
