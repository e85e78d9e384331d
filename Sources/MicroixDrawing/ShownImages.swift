/// The images that pictures show, each of which stands once beside them.
final class ShownImages {
    private(set) var images: [String] = []
    private var numbers: [String: Int?] = [:]

    /// What stands for an image in a picture; no text of a script can look like it, as quotation marks are escaped there.
    func reference(_ source: String, _ images: (String) -> String?) -> String? {
        if numbers[source] == nil {
            let image = images(source)
            numbers[source] = .some(image.map { _ in self.images.count })
            if let image { self.images.append(image) }
        }
        return (numbers[source] ?? nil).map { "image:\($0)" }
    }
}
