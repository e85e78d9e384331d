/// Who may ask: the page that this server gave out, and nobody else on this machine or in any other page.
///
/// The token is the first word of each path, as modules and WebAssembly are loaded without headers. There is no cookie: all ports of
/// this machine would share it.
package struct PreviewGate: Sendable {
    /// As a browser names this server, with the port: `127.0.0.1:8320`, and what else leads here.
    let hosts: [String]
    let token: String

    package init(hosts: [String], token: String) { (self.hosts, self.token) = (hosts, token) }

    /// A token that nobody guesses: 128 bits.
    package static func newToken() -> String {
        (0..<2).map { _ in
            let word = String(UInt64.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 16 - word.count) + word
        }.joined()
    }

    /// What is refused; `nil` where whoever asks may.
    func refusal(of request: PreviewRequest, _ target: PreviewTarget) -> PreviewResponse? {
        // A page whose name was pointed here names its own host.
        guard let host = request.headers["host"], hosts.contains(host) else {
            return .refusal(421, "microix preview answers at \(hosts[0]) only; --allow-host names another")
        }
        guard let given = target.words.first, isToken(given) else { return .refusal(404, "there is nothing here") }
        let origin = request.headers["origin"]
        if let origin, origin != "http://\(host)", origin != "https://\(host)" {
            return .refusal(403, "pages of other origins are not answered")
        }
        // A person follows a link from anywhere; what a page asks for, it asks of its own origin.
        let isVisit = request.headers["sec-fetch-mode"] == "navigate" && request.headers["sec-fetch-dest"] == "document"
        if let site = request.headers["sec-fetch-site"], !["same-origin", "none"].contains(site), !isVisit {
            return .refusal(403, "pages of other origins are not answered")
        }
        switch request.method {
        case "GET", "HEAD": return nil
        case "POST":
            // What a form of another page can't send.
            guard request.headers["content-type"] == "application/json", origin != nil else {
                return .refusal(415, "what is sent is application/json, by the page")
            }
            guard request.body.count <= PreviewRequest.largestBody else { return .refusal(413, "that is too long") }
            return nil
        default: return .refusal(405, "only GET, HEAD and POST")
        }
    }

    /// Compares all of it, however early it differs.
    private func isToken(_ given: String) -> Bool {
        let (given, token) = (Array(given.utf8), Array(token.utf8))
        guard given.count == token.count else { return false }
        return zip(given, token).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
