/// What tools show about the parts of a component.
extension Component {
    /// The messages of parts to which rules around them listen: the part that sends each, and the message's name there.
    package var heardMessages: [(part: PartID, message: String)] {
        heard.keys.sorted().compactMap { name in
            // If the paths of several parts match, the innermost part counts; it comes last.
            let sender = partIDs.last { name.hasPrefix(parts[$0].prefix) }
            return sender.map { ($0, String(name.dropFirst(parts[$0].prefix.count))) }
        }
    }

    /// The part of the state with this path; `nil` if there is none.
    package func part(ofStateAt path: String) -> PartID? { stateIndices[path].map { states[$0].part } }

    /// The part of a trigger.
    package func part(ofTrigger trigger: TriggerID) -> PartID { triggers[trigger].part }

    /// The prefix of all names of a part: its path, followed by a dot.
    package func prefix(ofPart part: PartID) -> String { parts[part].prefix }

    /// The id of a part among repeated ones; `nil` if it is not repeated.
    package func id(ofPart part: PartID) -> Int? { parts[part].id }

    /// The declarations of the parts as their authors wrote them, in the order of ``partIDs``; empty if they are not
    /// known.
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
