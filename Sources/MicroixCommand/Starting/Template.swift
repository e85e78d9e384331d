import ArgumentParser
import MicroixTimeline

/// The template of a new component: a file in `Templates`, which is a complete component, with its test.
enum Template: String, CaseIterable, ExpressibleByArgument {
    case button, toggle, drag, list, loader, text, knob

    /// The component with another name.
    func component(_ name: String) -> String { renamed(files.component, name) }

    /// The test of the component.
    func test(_ name: String) -> String { renamed(files.test, name) }

    private var files: (component: [UInt8], test: [UInt8]) {
        typealias Files = PackageResources
        switch self {
        case .button: return (Files.button_lua, Files.button_test_lua)
        case .toggle: return (Files.toggle_lua, Files.toggle_test_lua)
        case .drag: return (Files.drag_lua, Files.drag_test_lua)
        case .list: return (Files.list_lua, Files.list_test_lua)
        case .loader: return (Files.loader_lua, Files.loader_test_lua)
        case .text: return (Files.text_lua, Files.text_test_lua)
        case .knob: return (Files.knob_lua, Files.knob_test_lua)
        }
    }

    /// The file with other names for the component and its files; the names of layers stay.
    private func renamed(_ file: [UInt8], _ name: String) -> String {
        var text = String(decoding: file, as: UTF8.self)
        for (old, new) in [
            ("mx.component \"\(rawValue)\"", "mx.component \"\(name)\""),
            ("describe(\"\(rawValue)\"", "describe(\"\(name)\""),
            ("\(rawValue).lua", "\(name).lua"), ("\(rawValue).svg", "\(name).svg"),
        ] {
            text = text.replacing(old, with: new)
        }
        return text
    }
}
