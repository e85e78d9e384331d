import MicroixCore

/// Finds faults of a part that its whole shows again, so that each is reported once.
extension VerificationOfFiles {
    /// The same reports; a whole no longer has the findings that its parts have when they run alone.
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
    /// The findings of a part, under the names that the whole gives them.
    fileprivate var namesAsPart: [[String]] {
        guard case .part(let names, _)? = subject else { return [] }
        return report.findings.filter { $0.isAboutPlace }.flatMap { finding in
            names.map { name in finding.place(in: name) }
        }
    }
}

extension Finding {
    /// Whether it is about a key or a state, so that its subject has a name in the whole.
    fileprivate var isAboutPlace: Bool { key != nil || state != nil }

    /// The oracle, the key and the state, without the numbers of rows.
    fileprivate var place: [String] {
        [oracle.rawValue, (key ?? "").withoutRows, (state ?? "").withoutRows]
    }

    fileprivate func place(in part: String) -> [String] {
        func whole(_ name: String?) -> String { name.map { "\(part).\($0)".withoutRows } ?? "" }
        return [oracle.rawValue, whole(key), whole(state)]
    }
}
