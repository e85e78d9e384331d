/// Runs everything that MicroixMotion, MicroixCore and MicroixScene offer, and prints what comes of it.
///
/// Not a target of the package: `scripts/embedded` compiles it twice, as a program of this machine and as Embedded
/// Swift for WebAssembly, and compares the two logs.
@main
struct Driver {
    static func main() {
        runMathematics()
        runMotions()
        runButton()
        runMovedButton()
        runActions()
        runLaws()
        runChart()
        runExpressions()
        runFollowers()
        runSampledLaws()
        runPromises()
        runPresence()
        runStyles()
        runTransactions()
        runGestures()
        runAccessibility()
        runScope()
        runOpenStores()
        runRepetition()
        runAnswers()
        runFailures()
        runOrigins()
        runMistakes()
        runReview()
        runOutlines()
        runParts()
        runScenes()
        runSnapshots()
        runWords()
    }
}
