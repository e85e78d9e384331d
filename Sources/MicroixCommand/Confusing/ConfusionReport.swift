import MicroixCore
import MicroixVerify

/// The gestures that traces became, as a matrix, and the traces that became wrong ones.
struct ConfusionReport {
    private let results: [ConfusedTrace]
    private let matrix: ConfusionMatrix

    init(_ results: [ConfusedTrace], _ component: Component) {
        self.results = results
        matrix = ConfusionMatrix(results.map { ($0.label, $0.trace) }, in: component)
    }

    /// The matrix for people, and below it each trace that differs from its label.
    var text: String {
        let wrong = results.filter { !$0.isRight }
        var lines = table
        if !wrong.isEmpty {
            let width = wrong.map { $0.file.count }.max() ?? 0
            lines.append("")
            lines += wrong.map { result in
                let meant = result.label.gestures.isEmpty ? "nothing" : result.label.gestures.joined(separator: " or ")
                let file = result.file.padded(to: width)
                return "\(file)  became \(result.outcome), not \(meant): \(result.reason ?? "")"
            }
        }
        lines.append("")
        lines.append("\(results.count - wrong.count) of \(results.count) traces are what their labels say")
        return lines.map { printable($0) }.joined(separator: "\n")
    }

    private var table: [String] {
        let rows =
            [[""] + matrix.columns]
            + zip(matrix.labels, matrix.counts).map { label, counts in
                [label] + counts.map { $0 == 0 ? "." : "\($0)" }
            }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).enumerated().map { column, cell in
                column == 0 ? cell.0.padded(to: cell.1) : cell.0.padded(to: cell.1, isRight: true)
            }.joined(separator: "  ")
        }
    }

    /// The same as an object: `columns`, `labels` with their `counts`, and `traces`.
    func json(of file: String) -> PlainData {
        let labels = zip(matrix.labels, matrix.counts).map { text, counts in
            let gestures = results.first { $0.label.text == text }?.label.gestures ?? []
            return PlainData.table([
                .init("label", .text(text)), .init("gestures", .list(gestures.map { .text($0) })),
                .init("counts", .list(counts.map { .number(Double($0)) })),
            ])
        }
        let traces = results.map { result in
            PlainData.table([
                .init("file", .text(result.file)), .init("label", .text(result.label.text)),
                .init("right", .boolean(result.isRight)),
                .init(
                    "became",
                    .list(
                        result.label.outcomes(of: result.trace).map {
                            .table([.init("gesture", .text($0.name)), .init("time", .number($0.time))])
                        })),
                .init("reason", result.reason.map { .text($0) } ?? .null),
            ])
        }
        return .table([
            .init("file", .text(file)), .init("columns", .list(matrix.columns.map { .text($0) })),
            .init("labels", .list(labels)), .init("traces", .list(traces)),
        ])
    }
}

extension String {
    fileprivate func padded(to width: Int, isRight: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - count))
        return isRight ? space + self : self + space
    }
}
