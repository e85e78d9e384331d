/// Whether a layer is there to be seen.
public enum Presence: String, Sendable, Equatable, CaseIterable {
    /// It is there.
    case present
    /// It is on its way out, and can still be taken back.
    case leaving
    /// It is gone, and not to be drawn; what changes changes unseen, and what never ends goes on.
    case absent
}
