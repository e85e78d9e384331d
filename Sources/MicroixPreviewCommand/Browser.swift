import CMicroixSystem
import MicroixFiles

/// The browser of the person at this machine.
enum Browser {
    static var hasScreen: Bool {
        #if os(macOS)
            isatty(STDOUT_FILENO) == 1
        #else
            isatty(STDOUT_FILENO) == 1 && (Environment["DISPLAY"] ?? Environment["WAYLAND_DISPLAY"]) != nil
        #endif
    }

    /// Opens an address through a file that only this user can read, because all users of a machine can see the
    /// arguments of programs.
    static func open(_ address: String) {
        let folder = Environment["XDG_RUNTIME_DIR"] ?? Environment["TMPDIR"] ?? "/tmp"
        let path = PathText.join(folder, "microix-preview-\(FileTree.newName()).html")
        let page = Array("<!doctype html><meta http-equiv=\"refresh\" content=\"0; url=\(address)\">\n".utf8)
        let descriptor = UnfinishedWork.make(path) {
            microix_open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        }
        guard descriptor >= 0 else { return UnfinishedWork.forget(path) }
        _ = page.withUnsafeBytes { Descriptor.write($0, to: descriptor) }
        close(descriptor)
        #if os(macOS)
            let opener = "/usr/bin/open"
        #else
            let opener = "/usr/bin/xdg-open"
        #endif
        let nowhere = microix_open("/dev/null", O_RDWR | O_CLOEXEC, 0)
        var words = [strdup(opener), strdup(path), nil]
        defer { for word in words { free(word) } }
        var program: pid_t = 0
        _ = microix_spawn(&program, opener, &words, [nowhere, nowhere, nowhere])
        close(nowhere)
    }
}
