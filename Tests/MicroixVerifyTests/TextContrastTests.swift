import MicroixCore
import MicroixLua
import Testing

@testable import MicroixVerify

/// The words of the gallery, as people with weak eyes read them.
@Suite("Words of the gallery")
struct TextContrastTests {
    /// WCAG 2.2, success criterion 1.4.3, for texts of whatever size.
    private static let least = 4.5

    @Test("They stand out from what lies below them wherever they rest", arguments: GalleryScenario.examples)
    func contrast(_ example: String) throws {
        let script = try Components.example(example)
        var subject = Subject(script.component)
        let exploration = Exploration(&subject, script.host(), VerificationOptions())
        var legibility = Legibility(script.component)
        for (place, node) in exploration.nodes.enumerated() where node.isCalm && !Self.isDisabled(node.session) {
            legibility.look(at: node.session, place, isCalm: true)
        }
        for (layer, worst) in legibility.worst.sorted(by: { $0.key < $1.key }) where worst.contrast < Self.least {
            let session = exploration.nodes[worst.place].session
            let name = script.component.name(ofLayer: layer)
            Issue.record(
                "\(name) has a contrast of \(worst.contrast) in \(session.activeStates), \(session.context.map { $0.inWords })"
            )
        }
    }

    /// Of what can't be worked now WCAG asks nothing.
    private static func isDisabled(_ session: Session) -> Bool {
        session.accessibility.contains { $0[.disabled] == .boolean(true) }
    }
}
