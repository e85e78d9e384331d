// swift-tools-version:6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// Tests are many lines that run only once. So they are compiled without optimisation even in release, while the engine
// is optimised, and as one job, because nothing waits for their modules.
let strictTests =
    strict + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))]

let tool = TargetDependencyCondition.when(traits: ["CommandLine"])

let package = Package(
    name: "microix",
    // Synchronization and clocks need these versions; the package has not been run on these systems yet.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "microix", targets: ["MicroixCommand"]),
        .executable(name: "microix-preview", targets: ["MicroixPreviewCommand"]),
        .library(name: "Microix", targets: ["Microix"]),
        .library(name: "MicroixVerify", targets: ["MicroixVerify"]),
        .library(name: "MicroixTesting", targets: ["MicroixTesting"]),
        // For other languages, with the header microix.h; scripts/install puts both in place.
        .library(name: "MicroixC", type: .dynamic, targets: ["MicroixC"]),
    ],
    traits: [
        // Off by default, so that packages that use the libraries do not fetch what only the tool needs.
        .trait(name: "CommandLine", description: "The tool `microix` and the benchmarks, with what they need.")
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/google/swift-benchmark", from: "0.1.2"),
        // It listens on the socket and parses requests. Every response passes our own gate, which is tested with
        // exactly this version.
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    ],
    targets: [
        .target(name: "CMicroixMath", cSettings: [.treatAllWarnings(as: .error)]),
        // Rounding and square roots may be calls of the C library, because they are exact everywhere.
        .target(
            name: "MicroixMotion", dependencies: ["CMicroixMath"], swiftSettings: strict,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
        .target(name: "MicroixCore", dependencies: ["MicroixMotion"], swiftSettings: strict),
        .target(name: "MicroixScene", dependencies: ["MicroixCore", "MicroixMotion"], swiftSettings: strict),
        .systemLibrary(
            name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"]), .brew(["lua@5.4"])]),
        .target(
            name: "CMicroixLua", dependencies: ["CMicroixMath", "CLua"],
            cSettings: [.treatAllWarnings(as: .error)],
            linkerSettings: [.linkedLibrary("lua5.4")]),
        .target(
            name: "MicroixLua", dependencies: ["MicroixCore", "MicroixMotion", "CMicroixLua"],
            swiftSettings: strict),
        .target(
            name: "MicroixTimeline", dependencies: ["MicroixCore", "MicroixMotion"], swiftSettings: strict),
        .target(
            name: "MicroixPlayer",
            dependencies: ["MicroixLua", "MicroixTimeline", "MicroixScene", "MicroixCore", "MicroixMotion"],
            swiftSettings: strict),
        .target(
            name: "Microix",
            dependencies: [
                "MicroixPlayer", "MicroixFiles", "MicroixLua", "MicroixTimeline", "MicroixScene", "MicroixCore",
                "MicroixMotion",
            ],
            swiftSettings: strict),
        .target(name: "CMicroix", exclude: ["exports.map"], cSettings: [.treatAllWarnings(as: .error)]),
        .target(
            name: "MicroixC",
            dependencies: [
                "MicroixPlayer", "MicroixLua", "MicroixTimeline", "MicroixScene", "MicroixCore", "MicroixMotion",
                "CMicroix",
            ],
            swiftSettings: strict),
        .target(
            name: "MicroixDrawing", dependencies: ["MicroixScene", "MicroixTimeline", "MicroixCore", "MicroixMotion"],
            swiftSettings: strict),
        .target(
            name: "MicroixVerify", dependencies: ["MicroixScene", "MicroixTimeline", "MicroixCore", "MicroixMotion"],
            swiftSettings: strict),
        // The C library of the system.
        .target(name: "CMicroixSystem", cSettings: [.treatAllWarnings(as: .error)]),
        .target(
            name: "MicroixFiles", dependencies: ["MicroixLua", "MicroixTimeline", "MicroixCore", "CMicroixSystem"],
            swiftSettings: strict),
        .target(
            name: "MicroixTesting",
            dependencies: [
                "MicroixVerify", "MicroixFiles", "MicroixTimeline", "MicroixLua", "MicroixCore", "MicroixMotion",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "MicroixCommand",
            dependencies: [
                "MicroixVerify", "MicroixDrawing", "MicroixFiles", "MicroixPlayer", "MicroixLua", "MicroixTimeline",
                "MicroixScene", "MicroixCore", "MicroixMotion", "CMicroixMath", "CMicroixSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: tool),
            ],
            // The templates are embedded in the binary, so that the tool needs no other files.
            resources: [.embedInCode("Templates")],
            swiftSettings: strict),
        .target(
            name: "MicroixPreview",
            dependencies: [
                "MicroixFiles", "MicroixPlayer", "MicroixLua", "MicroixTimeline", "MicroixCore", "CMicroixSystem",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "MicroixPreviewCommand",
            dependencies: [
                "MicroixPreview", "MicroixFiles", "CMicroixSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser", condition: tool),
                .product(name: "FlyingFox", package: "FlyingFox", condition: tool),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "MicroixBenchmarks",
            dependencies: [
                "MicroixVerify", "MicroixPlayer", "MicroixLua", "MicroixTimeline", "MicroixScene", "MicroixCore",
                "MicroixMotion",
                .product(name: "Benchmark", package: "swift-benchmark", condition: tool),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "LoaderComparison", dependencies: ["MicroixFiles", "MicroixLua", "MicroixCore", "MicroixMotion"],
            swiftSettings: strict),
        .target(
            name: "TestSupport", dependencies: ["MicroixLua"], path: "Tests/TestSupport", swiftSettings: strictTests),
        .target(
            name: "GalleryRun",
            dependencies: [
                "MicroixPlayer", "MicroixLua", "MicroixTimeline", "MicroixScene", "MicroixCore", "MicroixMotion",
            ],
            path: "Tests/GalleryRun", exclude: ["Program"], swiftSettings: strictTests),
        .testTarget(
            name: "CMicroixMathTests", dependencies: ["CMicroixMath", "TestSupport"], exclude: ["references.txt"],
            swiftSettings: strictTests),
        .testTarget(
            name: "MicroixMotionTests", dependencies: ["MicroixMotion", "TestSupport"], swiftSettings: strictTests),
        .testTarget(
            name: "MicroixCoreTests", dependencies: ["MicroixCore", "MicroixMotion", "TestSupport"],
            swiftSettings: strictTests),
        .testTarget(
            name: "MicroixSceneTests",
            dependencies: [
                "MicroixDrawing", "MicroixScene", "MicroixFiles", "MicroixTimeline", "MicroixLua", "MicroixCore",
                "MicroixMotion", "TestSupport",
            ],
            swiftSettings: strictTests),
        .testTarget(
            name: "MicroixLuaTests",
            dependencies: ["MicroixLua", "MicroixCore", "MicroixMotion", "CMicroixMath", "TestSupport"],
            exclude: ["Charts"],
            swiftSettings: strictTests),
        .testTarget(
            name: "MicroixTimelineTests",
            dependencies: [
                "MicroixFiles", "MicroixTimeline", "MicroixLua", "MicroixCore", "MicroixMotion", "LoaderComparison",
                "TestSupport",
            ],
            exclude: ["Golden", "Snapshots", "Wholes"], swiftSettings: strictTests),
        .testTarget(
            name: "MicroixVerifyTests",
            dependencies: [
                "MicroixVerify", "MicroixFiles", "MicroixTimeline", "MicroixLua", "MicroixCore", "MicroixMotion",
                "TestSupport",
            ],
            exclude: ["Broken", "Sound"], swiftSettings: strictTests),
        .testTarget(
            name: "MicroixFilesTests",
            dependencies: ["MicroixFiles", "MicroixTimeline", "MicroixCore", "TestSupport"],
            swiftSettings: strictTests),
        .testTarget(
            name: "MicroixPlayerTests",
            dependencies: [
                "GalleryRun", "MicroixPlayer", "MicroixFiles", "MicroixLua", "MicroixTimeline", "MicroixScene",
                "MicroixCore", "MicroixMotion", "TestSupport",
            ],
            swiftSettings: strictTests),
        .testTarget(
            name: "MicroixPreviewTests",
            dependencies: [
                "MicroixPreview", "MicroixFiles", "MicroixLua", "MicroixTimeline", "MicroixCore", "TestSupport",
            ],
            swiftSettings: strictTests),
        .testTarget(name: "MicroixTests", dependencies: ["Microix", "TestSupport"], swiftSettings: strictTests),
        .testTarget(
            name: "MicroixTestingTests", dependencies: ["MicroixTesting", "MicroixCore"], exclude: ["golden"],
            swiftSettings: strictTests),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["MicroixCommand", "MicroixLua", "MicroixTimeline", "MicroixCore", "TestSupport"],
            swiftSettings: strictTests),
    ],
    swiftLanguageModes: [.v6]
)
