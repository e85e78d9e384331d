/// A compiled layer; the component itself is the root of the tree of layers.
struct Layer: Sendable {
    let name: String
    let parent: LayerID?
    /// The part to which the layer belongs; the group around a part's layers belongs to the component around that part.
    let part: PartID
    /// The data key that says whether the layer is hidden.
    let hidden: DataKeyID?
    /// For a repeated layer, the index of its repetition, and its id; `nil` for other layers.
    var repetition: (number: Int, id: Int)?
    /// The keys of the layer and of everything in it.
    var keys = KeySet()

    init(name: String, parent: LayerID?, part: PartID = .whole, hidden: DataKeyID?) {
        self.name = name
        self.parent = parent
        self.part = part
        self.hidden = hidden
    }
}
