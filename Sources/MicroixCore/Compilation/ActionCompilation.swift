import MicroixMotion

/// Compiles motions that answer changed keys, by an ``ActionCompiler`` with the current tables.
extension ComponentCompiler {
    private var actionCompiler: ActionCompiler {
        ActionCompiler(
            keys: keys, keyLayers: keyLayers, layers: layers, knobs: knobs, samples: declaration.samples,
            prefix: { [prefixes] in prefixes[$0] })
    }

    /// Compiles a motion for a key.
    mutating func action(_ motion: MotionAction, key: KeyID, at location: SourceLocation?) -> Action {
        compile { $0.action(motion, key: key, at: location) }
    }

    /// A motion with the curves of its laws; requests those that have not been sampled yet.
    mutating func sampled(_ motion: MotionAction) -> MotionAction { compile { $0.sampled(motion) } }

    /// A recipe with a valid number in place of each function; `nil` if that is not possible.
    func recipe(_ folded: MotionAction, key: KeyID) -> MotionRecipe? {
        actionCompiler.recipe(folded, key: key)
    }

    private mutating func compile<Result>(_ work: (inout ActionCompiler) -> Result) -> Result {
        var compiler = actionCompiler
        let result = work(&compiler)
        problems += compiler.problems
        callsHost = callsHost || compiler.callsHost
        requests += compiler.requests.filter { request in !requests.contains { $0.isSame(as: request) } }
        return result
    }
}
