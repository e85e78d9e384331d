import MicroixCore

/// Findings of a part that its whole has as well: one cause, told once.
extension VerificationOfFiles {
    /// The same, with what was found in parts by themselves left out of their wholes.
    public var withoutEchoes: VerificationOfFiles {
        var result = self
        for index in reports.indices {
            guard case .whole? = reports[index].subject else { continue }
            let told = Set(reports.filter { $0.file == reports[index].file }.flatMap { $0.namesAsPart })
            if told.isEmpty { continue }
            result.reports[index].echoes = result.reports[index].report.leaveOut { finding in
                finding.isAboutPlace && told.contains(finding.place)
            }
        }
        return result
    }
}

extension FileReport {
    /// What the whole would call the findings of a part.
    fileprivate var namesAsPart: [[String]] {
        guard case .part(let names, _)? = subject else { return [] }
        return report.findings.filter { $0.isAboutPlace }.flatMap { finding in
            names.map { name in finding.place(in: name) }
        }
    }
}

extension Finding {
    /// Whether it is about a key or a state, so that its place has a name in the whole.
    fileprivate var isAboutPlace: Bool { key != nil || state != nil }

    /// The oracle, and the place without the numbers of rows.
    fileprivate var place: [String] {
        [oracle.rawValue, (key ?? "").withoutRows, (state ?? "").withoutRows]
    }

    fileprivate func place(in part: String) -> [String] {
        func whole(_ name: String?) -> String { name.map { "\(part).\($0)".withoutRows } ?? "" }
        return [oracle.rawValue, whole(key), whole(state)]
    }
}
