/// The images that pictures show, each stored once, outside the pictures.
final class ShownImages {
    private(set) var images: [String] = []
    private var numbers: [String: Int?] = [:]

    /// The placeholder of an image in a picture; no text can imitate it, because quotation marks in texts are escaped.
    func reference(_ source: String, _ images: (String) -> String?) -> String? {
        if numbers[source] == nil {
            let image = images(source)
            numbers[source] = .some(image.map { _ in self.images.count })
            if let image { self.images.append(image) }
        }
        return (numbers[source] ?? nil).map { "image:\($0)" }
    }
}
