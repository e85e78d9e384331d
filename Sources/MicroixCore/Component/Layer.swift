/// A compiled layer; of the tree of layers the component itself is the root.
struct Layer: Sendable {
    let name: String
    let parent: LayerID?
    /// The part whose layer it is; the group of a part belongs to what is around that.
    let part: PartID
    /// The data key that says whether it is away.
    let hidden: DataKeyID?
    /// Of a repeated layer the number of its repetition, and its id.
    var repetition: (number: Int, id: Int)?
    /// The keys of it and of all that lies in it.
    var keys = KeySet()

    init(name: String, parent: LayerID?, part: PartID = .whole, hidden: DataKeyID?) {
        self.name = name
        self.parent = parent
        self.part = part
        self.hidden = hidden
    }
}
