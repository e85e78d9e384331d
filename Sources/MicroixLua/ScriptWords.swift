package import MicroixCore

/// The words that scripts know, as the builder and the decoder have them: for editors, which are told what each means.
package enum ScriptWords {
    /// What a component's table can hold.
    package static var component: [String] { ComponentDecoder.componentWords }
    /// What a rule's table can hold.
    package static var rule: [String] { ComponentDecoder.ruleWords }
    /// What a state's table can hold besides the names of layers and keys.
    package static var state: [String] { ComponentDecoder.stateWords }
    /// What every motion takes.
    package static var motion: [String] { ComponentDecoder.commonArguments }
    /// What every gesture takes.
    package static var gesture: [String] { ComponentDecoder.gestureWords }
    /// What a gesture takes that drives a key.
    package static var drive: [String] { ComponentDecoder.driveWords }
    /// What is called with a colon of the context.
    package static var context: [String] { BuilderModule.methods }
    /// The builders of motions.
    package static var laws: [LawBuilder] { ComponentDecoder.lawBuilders }

    /// All that `mx` has, in the order of the alphabet: the module itself is asked.
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
