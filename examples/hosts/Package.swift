// swift-tools-version:6.2
import PackageDescription

// Hosts of components: what an app has to do, in three programs. One of its own names microix by its address and a version.
let microix = Target.Dependency.product(name: "Microix", package: "microix")
let package = Package(
    name: "hosts",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "microix", path: "../..")],
    targets: [
        .executableTarget(name: "Minimal", dependencies: [microix]),
        .executableTarget(name: "Terminal", dependencies: [microix]),
        .executableTarget(name: "SVG", dependencies: [microix]),
    ]
)
