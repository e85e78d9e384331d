import MicroixCore
import MicroixTimeline

/// Declares what a page can use of a component, in TypeScript.
struct TypeScript {
    private let component: Component
    /// The module with the general types of the element.
    private let module: String

    init(_ component: Component, from module: String) { (self.component, self.module) = (component, module) }

    var text: String {
        let name = Self.typeName(component.declaration.name.text)
        let states = component.statePaths.map { Self.quoted($0) }
        let parts = parts(of: component.authored)
        let about = "/** What its parts send, by their paths: the `part` of a `microix-emit`. */"
        let said = parts.isEmpty ? "" : "\n\(about)\nexport interface \(name)Parts {\(block(parts))}\n"
        let known = ["Inputs", "Triggers", "Message", "State"] + (parts.isEmpty ? [] : ["Parts"])
        return """
            // Written by `microix types`: write it again when the component changes.
            import type { MicroInteractionOf } from \(Self.quoted(module));

            /** What a page says to it at any time: `element.inputs`. */
            export interface \(name)Inputs {\(block(inputs))}

            /** What a page may post to it, with what that carries. */
            export interface \(name)Triggers {\(block(triggers))}

            /** What it sends: the names of its `microix-emit`. */
            export type \(name)Message = \(Self.union(messages(of: component.authored)));
            \(said)
            /** The paths of its states. */
            export type \(name)State = \(Self.union(states));

            /** An element that shows it: `document.querySelector("micro-interaction") as \(name)Element`. */
            export type \(name)Element =
                MicroInteractionOf<\(known.map { name + $0 }.joined(separator: ", "))>;
            """
    }

    private func block(_ lines: [String]) -> String {
        lines.isEmpty ? "" : "\n" + lines.map { "    " + $0 + "\n" }.joined()
    }

    /// The inputs that a page sets; those of parts are set by the component.
    private var inputs: [String] {
        component.authored.fields.filter { $0.isInput }.flatMap { field in
            [
                "/** \(Self.comment("\(field.type.description); at the start \(PlainDataJSON.write(field.initial))")). */",
                "\(Self.property(field.name.text)): \(Self.type(field.type));",
            ]
        }
    }

    private var triggers: [String] {
        component.postableTriggers.filter { $0.part == .whole }.map { trigger in
            let carried =
                switch trigger.payload {
                case .free: "unknown"
                case .input(_, let type): Self.type(type)
                case .fields(let fields) where fields.isEmpty: "{}"
                case .fields(let fields):
                    "{ "
                        + fields.map { "\(Self.property($0.name.text))?: \(Self.type($0.type))" }
                        .joined(separator: "; ") + " }"
                }
            return "\(Self.property(trigger.name)): \(carried);"
        }
    }

    /// The messages of the parts, by their paths; repeated parts share one path.
    private func parts(of component: ComponentDeclaration, in path: String = "") -> [String] {
        component.parts.flatMap { part in
            let own = path + part.layer.name.text + (part.repetition == nil ? "" : Self.anyRow)
            let key = own.contains(Self.anyRow) ? "[part: \(Self.template(own))]" : Self.property(own)
            return ["\(key): \(Self.union(messages(of: part.component)));"] + parts(of: part.component, in: own + ".")
        }
    }

    private func messages(of component: ComponentDeclaration) -> [String] {
        component.messages.named.map { Self.quoted($0) } + (component.messages.mayBeOthers ? ["(string & {})"] : [])
    }

    // MARK: - Words

    /// The id of any repeated part in a path.
    private static let anyRow = "[${number}]"

    /// A path with any ids, as a template literal type.
    private static func template(_ path: String) -> String {
        func escaped(_ text: String) -> String {
            text.reduce(into: "") { $0 += "\\`$".contains($1) ? "\\\($1)" : "\($1)" }
        }
        return "`" + escaped(path).replacing(escaped(Self.anyRow), with: Self.anyRow) + "`"
    }

    private static func type(_ type: FieldType) -> String {
        let words =
            switch type.kind {
            case .any: "unknown"
            case .boolean: "boolean"
            case .number: "number"
            case .text, .path: "string"
            case .choice(let names): names.map { quoted($0) }.joined(separator: " | ")
            }
        return type.isOptional && type.kind != .any ? words + " | null" : words
    }

    private static func union(_ members: [String]) -> String {
        members.isEmpty ? "never" : members.joined(separator: " | ")
    }

    private static func quoted(_ text: String) -> String { PlainDataJSON.write(.text(text)) }

    /// A name as a property's name, in quotes if it is no identifier.
    private static func property(_ name: String) -> String { isWord(name) ? name : quoted(name) }

    private static func isWord(_ name: String) -> Bool {
        name.first.map { !$0.isNumber } ?? false && name.allSatisfy { isPlain($0) || $0 == "_" }
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }

    /// The name of a type made from a component's name: `PressButton` from `press_button`.
    private static func typeName(_ name: String) -> String {
        let words = name.split { !isPlain($0) }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return joined.first.map { $0.isLetter } ?? false ? joined : "Component" + joined
    }

    /// A text that can't end the comment in which it stands.
    private static func comment(_ text: String) -> String { text.replacing("*/", with: "* /") }
}
