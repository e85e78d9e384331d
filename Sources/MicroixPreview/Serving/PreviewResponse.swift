import MicroixCore
import MicroixTimeline

/// A response of the preview.
package struct PreviewResponse: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// Messages for an `EventSource`, as long as the browser listens.
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

    /// A refusal that reveals no more than needed.
    static func refusal(_ status: Int, _ words: String) -> Self {
        Self(status, type: "text/plain; charset=utf-8", .bytes(Array((words + "\n").utf8)))
    }

    /// The headers of every response; they forbid uses by pages of other origins, stale copies and guessed types.
    private static let always: [(name: String, value: String)] = [
        ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox"),
    ]

    /// The same response as a page that may run the module, and loads nothing from elsewhere.
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
