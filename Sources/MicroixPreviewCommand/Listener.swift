import FlyingFox
import FlyingSocks
import Foundation
import MicroixPreview
import Synchronization

/// The server's socket, which accepts connections from this machine only; it passes requests to the preview and sends
/// its responses.
struct Listener: Sendable {
    private let server: HTTPServer
    private let answering: Answering

    init(port: UInt16) throws {
        let answering = Answering()
        self.answering = answering
        // The address is always that of this machine.
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
        server = HTTPServer(
            config: .init(address: address, sharedRequestReplaySize: PreviewRequest.largestBody, logger: .disabled),
            handler: answering)
    }

    func run() async throws { try await server.run() }

    /// The port on which the server listens; `nil` if it can't listen.
    func port() async -> UInt16? {
        try? await server.waitUntilListening(timeout: 5)
        switch await server.listeningAddress {
        case .ip4(_, port: let port): return port
        default: return nil
        }
    }

    /// Answers requests from now on.
    func answer(with preview: Preview) async { answering.preview.withLock { $0 = preview } }
}

private final class Answering: HTTPHandler {
    let preview = Mutex<Preview?>(nil)

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let preview = preview.withLock({ $0 }) else { return HTTPResponse(statusCode: .serviceUnavailable) }
        var headers: [String: String] = [:]
        for (name, value) in request.headers {
            // A header that is sent twice is refused: there is no good reason for it.
            guard headers.updateValue(value, forKey: name.rawValue.lowercased()) == nil else {
                return HTTPResponse(statusCode: .badRequest)
            }
        }
        var body: [UInt8] = []
        if (request.bodySequence.count ?? 0) <= PreviewRequest.largestBody {
            for try await piece in request.bodySequence {
                body += piece
                if body.count > PreviewRequest.largestBody { break }
            }
        } else {
            body = [UInt8](repeating: 0, count: PreviewRequest.largestBody + 1)
        }
        let answer = preview.respond(
            to: PreviewRequest(request.method.rawValue, request.target.rawValue, headers: headers, body: body))
        return response(answer, isHead: request.method == .HEAD)
    }

    private func response(_ answer: PreviewResponse, isHead: Bool) -> HTTPResponse {
        var headers = HTTPHeaders()
        for header in answer.headers { headers[HTTPHeader(header.name)] = header.value }
        let status = HTTPStatusCode(answer.status, phrase: answer.status < 400 ? "OK" : "Refused")
        switch answer.body {
        case .bytes(let bytes):
            if isHead { headers[.contentLength] = String(bytes.count) }
            return HTTPResponse(statusCode: status, headers: headers, body: isHead ? Data() : Data(bytes))
        case .changes(let lines):
            return HTTPResponse(
                statusCode: status, headers: headers, body: HTTPBodySequence(from: Pieces(pieces: lines)))
        }
    }
}

/// The pieces of a body, each sent as soon as it exists.
private struct Pieces: AsyncBufferedSequence {
    typealias Element = UInt8
    let pieces: AsyncStream<[UInt8]>

    func makeAsyncIterator() -> Iterator { Iterator(pieces: pieces.makeAsyncIterator()) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var pieces: AsyncStream<[UInt8]>.Iterator
        var rest: [UInt8] = []

        mutating func next() async -> UInt8? {
            if rest.isEmpty { rest = await pieces.next() ?? [] }
            return rest.isEmpty ? nil : rest.removeFirst()
        }

        mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
            if rest.isEmpty { rest = await pieces.next() ?? [] }
            guard !rest.isEmpty else { return nil }
            defer { rest = Array(rest.dropFirst(count)) }
            return Array(rest.prefix(count))
        }
    }
}
