/// A compiled layer; of the tree of layers the component itself is the root.
struct Layer: Sendable {
    let name: String
    let parent: Int?
    /// The data key that says whether it is away.
    let hidden: Int?
    /// The keys of it and of all that lies in it.
    var keys = DenseSet()

    init(name: String, parent: Int?, hidden: Int?) {
        self.name = name
        self.parent = parent
        self.hidden = hidden
    }
}
