import MicroixCore
import MicroixTimeline

/// What the preview answers.
package struct PreviewResponse: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// Lines for an `EventSource`, as long as anybody listens.
        case changes(AsyncStream<[UInt8]>)
    }

    package var status: Int
    package var headers: [(name: String, value: String)]
    package var body: Body

    init(_ status: Int, type: String, _ body: Body) {
        self.status = status
        headers = [("Content-Type", type)] + Self.always
        self.body = body
    }

    static func json(_ data: PlainData, status: Int = 200) -> Self {
        Self(status, type: "application/json", .bytes(Array(PlainDataJSON.write(data).utf8)))
    }

    /// A refusal that tells no more than it must.
    static func refusal(_ status: Int, _ words: String) -> Self {
        Self(status, type: "text/plain; charset=utf-8", .bytes(Array((words + "\n").utf8)))
    }

    /// What a page of another origin, an old copy or a guessed type could make of an answer is forbidden with each of them.
    private static let always: [(name: String, value: String)] = [
        ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox"),
    ]

    /// The same as a page that may run the module, and nothing from elsewhere.
    func asPage() -> Self {
        var page = self
        page.headers.removeAll { $0.name == "Content-Security-Policy" }
        page.headers.append(
            (
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self';"
                    + " img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            ))
        return page
    }
}
