extension Array {
    /// Removes all elements and keeps their room, as `removeAll(keepingCapacity: true)` does, which of the few that a list of
    /// an instant has costs several times as much.
    mutating func removeEach() { while !isEmpty { removeLast() } }
}
