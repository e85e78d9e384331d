/// Decides which requests are answered: only those of the page that this server has sent, not those of other programs
/// or pages.
///
/// The token is the first word of each path, because modules and WebAssembly are loaded without headers. A cookie would
/// not do: all ports of a machine share it.
package struct PreviewGate: Sendable {
    /// The names of this server with its port: `127.0.0.1:8320`, and others that lead to it.
    let hosts: [String]
    let token: String

    package init(hosts: [String], token: String) { (self.hosts, self.token) = (hosts, token) }

    /// Makes a random token of 128 bits that nobody can guess.
    package static func newToken() -> String {
        (0..<2).map { _ in
            let word = String(UInt64.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 16 - word.count) + word
        }.joined()
    }

    /// The refusal of a request; `nil` if the request may be answered.
    func refusal(of request: PreviewRequest, _ target: PreviewTarget) -> PreviewResponse? {
        // A foreign page that makes its own name point to this machine still sends that name as the host.
        guard let host = request.headers["host"], hosts.contains(host) else {
            return .refusal(421, "microix preview answers at \(hosts[0]) only; --allow-host names another")
        }
        guard let given = target.words.first, isToken(given) else { return .refusal(404, "there is nothing here") }
        let origin = request.headers["origin"]
        if let origin, origin != "http://\(host)", origin != "https://\(host)" {
            return .refusal(403, "pages of other origins are not answered")
        }
        // A person may come by a link from anywhere. A request of a page must come from the page's own origin.
        let isVisit = request.headers["sec-fetch-mode"] == "navigate" && request.headers["sec-fetch-dest"] == "document"
        if let site = request.headers["sec-fetch-site"], !["same-origin", "none"].contains(site), !isVisit {
            return .refusal(403, "pages of other origins are not answered")
        }
        switch request.method {
        case "GET", "HEAD": return nil
        case "POST":
            // A form in a page of another origin can't send this.
            guard request.headers["content-type"] == "application/json", origin != nil else {
                return .refusal(415, "what is sent is application/json, by the page")
            }
            guard request.body.count <= PreviewRequest.largestBody else { return .refusal(413, "that is too long") }
            return nil
        default: return .refusal(405, "only GET, HEAD and POST")
        }
    }

    /// Compares all bytes, so that the time does not tell where they differ.
    private func isToken(_ given: String) -> Bool {
        let (given, token) = (Array(given.utf8), Array(token.utf8))
        guard given.count == token.count else { return false }
        return zip(given, token).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
