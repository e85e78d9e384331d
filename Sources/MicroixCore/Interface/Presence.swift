/// Whether a layer is present.
public enum Presence: String, Sendable, Equatable, CaseIterable {
    /// The layer is there.
    case present
    /// The layer is disappearing; it can still come back.
    case leaving
    /// The layer is gone, and not drawn: its keys change at once and unseen, and endless motions go on.
    case absent
}
