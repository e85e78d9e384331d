import MicroixCore
import MicroixMotion

/// Snapshots that can't be resumed.
func runSnapshots() {
    print("# snapshots")
    guard let component = compiled(button), let other = compiled(right) else { return }
    var run = Run(component)
    run.play([(0.1, "touch_down")], until: 0.2)
    run.post("touch_up", at: 0.9)
    resume(component, run.session.snapshot)
    resume(other, run.session.snapshot)
    resume(component, .text("a snapshot"))
    print("  \(SnapshotProblem("said").message)")
    damage(run.session)
}

private func resume(_ component: Component, _ data: PlainData) {
    do throws(SnapshotProblem) {
        print("  resumes \(text(try Session(component, resuming: data).now.seconds))")
    } catch {
        print("  " + error.message)
    }
}

/// What is said of snapshots of a session in which something is wrong.
func damage(_ session: Session) {
    let snapshot = session.snapshot
    guard case .table(let fields) = snapshot else { return }
    let wrong: [PlainData] = [
        .null, .number(0.5), .number(9), .text("?"), .list([.text("q"), .number(1)]), .table([.init("a", .number(-1))]),
    ]
    for (index, field) in fields.enumerated() {
        for data in wrong {
            var other = fields
            other[index] = PlainData.Field(field.name, data)
            resume(session.component, .table(other))
        }
        resume(session.component, .table(fields.filter { $0.name != field.name }))
    }
    for damaged in damages(snapshot) { resume(session.component, damaged) }
}

/// The data with each number in it turned into text, and each text into a number, one at a time.
private func damages(_ data: PlainData) -> [PlainData] {
    switch data {
    case .null, .boolean: [.text("?")]
    case .number: [.text("?"), .number(-1e300)]
    case .text: [.number(0.5)]
    case .list(let items):
        items.indices.flatMap { index in
            damages(items[index]).map { damaged in
                var items = items
                items[index] = damaged
                return .list(items)
            }
        } + [.list(items.dropLast())]
    case .table(let fields):
        fields.indices.flatMap { index in
            damages(fields[index].value).map { damaged in
                var fields = fields
                fields[index] = PlainData.Field(fields[index].name, damaged)
                return .table(fields)
            }
        }
    }
}
