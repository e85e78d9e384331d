import Synchronization

/// The room of a list that many need for a short while, one after the other: who begins takes it, and whose list is empty again gives it
/// back, so that nobody keeps room for nothing.
///
/// It is of no account whether it is there: who finds none, or another thread at it, allocates.
final class SpareRoom<Element>: @unchecked Sendable {
    private let isBusy = Atomic(false)
    // Only who has found it free touches it, until it is free again: that makes it Sendable, and a check of its own needless.
    @exclusivity(unchecked) private var room: [Element] = []

    /// Gives the room to a list that has none.
    func take(_ list: inout [Element]) {
        guard list.capacity == 0, !isBusy.exchange(true, ordering: .acquiring) else { return }
        swap(&list, &room)
        isBusy.store(false, ordering: .releasing)
    }

    /// Takes the room of a list in which nothing is.
    @inline(__always) func give(_ list: inout [Element]) { if list.isEmpty, list.capacity > 0 { keep(&list) } }

    private func keep(_ list: inout [Element]) {
        if !isBusy.exchange(true, ordering: .acquiring) {
            if room.capacity == 0 { swap(&list, &room) }
            isBusy.store(false, ordering: .releasing)
        }
        list = []
    }
}
