package import MicroixCore

/// The words of the language, as the builder and the decoder know them; editors get them with their meanings.
package enum ScriptWords {
    /// The fields of a component's table.
    package static var component: [String] { ComponentDecoder.componentWords }
    /// The fields of a rule's table.
    package static var rule: [String] { ComponentDecoder.ruleWords }
    /// The fields of a state's table besides the names of layers and keys.
    package static var state: [String] { ComponentDecoder.stateWords }
    /// The arguments of every motion.
    package static var motion: [String] { ComponentDecoder.commonArguments }
    /// The arguments of every gesture.
    package static var gesture: [String] { ComponentDecoder.gestureWords }
    /// The arguments of a gesture that drives a key.
    package static var drive: [String] { ComponentDecoder.driveWords }
    /// The methods of the context, which are called with a colon.
    package static var context: [String] { BuilderModule.methods }
    /// The builders of motions.
    package static var laws: [LawBuilder] { ComponentDecoder.lawBuilders }

    /// All names in `mx`, sorted; a script reads them from the module itself.
    package static func builder() -> [String] {
        let question = """
            local names = {}
            for name in pairs(require "microix") do names[#names + 1] = name end
            table.sort(names)
            return names
            """
        do throws(LuaFailure) {
            let state = try LuaState(limits: ScriptLimits().forLua)
            try state.install(BuilderModule.module)
            let names = try state.run(Array(question.utf8), chunk: "words") { _, _ in .value(.none) }
            if case .table(let table) = names { return table.items.compactMap { $0.text } }
        } catch {}
        preconditionFailure("the builder's module can't be asked for its names")
    }
}
