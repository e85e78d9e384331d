/// What tools say of the parts of a component.
extension Component {
    /// The messages of parts that rules around them listen to: who sends each, and what it is called there.
    package var heardMessages: [(part: PartID, message: String)] {
        heard.keys.sorted().compactMap { name in
            // Of several parts whose paths it begins with, the innermost, which comes last.
            let sender = partIDs.last { name.hasPrefix(parts[$0].prefix) }
            return sender.map { ($0, String(name.dropFirst(parts[$0].prefix.count))) }
        }
    }

    /// The part of the state with a path; `nil` where there is none.
    package func part(ofStateAt path: String) -> PartID? { stateIndices[path].map { states[$0].part } }

    /// The part of a trigger that a host posts.
    package func part(ofTrigger trigger: TriggerID) -> PartID { triggers[trigger].part }

    /// What comes before all names of a part: its path with a dot behind.
    package func prefix(ofPart part: PartID) -> String { parts[part].prefix }

    /// The id of a part among repeated ones; `nil` where it is not repeated.
    package func id(ofPart part: PartID) -> Int? { parts[part].id }

    /// What the author wrote of each part, in the order of ``partIDs``; empty where that is not known.
    package var partDeclarations: [PartDeclaration] {
        var list: [PartDeclaration] = []
        func add(_ component: ComponentDeclaration) {
            for part in component.parts {
                for _ in 0..<(part.repetition.map { min(max(1, $0.limit), RepetitionDeclaration.limit) } ?? 1) {
                    if list.count >= parts.count { return }
                    list.append(part)
                    add(part.component)
                }
            }
        }
        add(authored)
        return list.count == parts.count - 1 ? list : []
    }
}
