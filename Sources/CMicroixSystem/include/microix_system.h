// The system's C library for Swift: the POSIX headers of files, signals and programs. The functions here wrap what Swift can't import
// (macros, and functions with `...`) and what differs between systems.

#ifndef MICROIX_SYSTEM_H
#define MICROIX_SYSTEM_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The error number (`errno`) of the last call of this thread that failed.
static inline int microix_errno(void) { return errno; }

/// The status of a file, folder, link or device.
typedef struct {
    bool is_file;
    bool is_folder;
    bool is_link;
    /// Whether it is a character device, such as a terminal or `/dev/null`.
    bool is_device;
    uint32_t rights;
    uint32_t owner;
    uint32_t group;
    uint64_t links;
    uint64_t device;
    uint64_t number;
    int64_t size;
    /// When the contents were last modified, in nanoseconds since 1970.
    int64_t changed;
} microix_status;

/// Reads the status of a path, following links or not; returns false on an error, such as nothing at the path.
bool microix_stat(const char *path, bool follows_links, microix_status *status);
/// Reads the status of an open file; returns false on an error.
bool microix_fstat(int descriptor, microix_status *status);

static inline int microix_open(const char *path, int flags, mode_t rights) { return open(path, flags, rights); }
static inline const char *microix_entry_name(const struct dirent *entry) { return entry->d_name; }

/// Whether a descriptor is open.
static inline bool microix_is_open(int descriptor) { return fcntl(descriptor, F_GETFD) != -1 || errno != EBADF; }
/// Makes a pipe whose ends are closed on exec; returns false on an error.
bool microix_pipe(int ends[2]);
/// Makes reads and writes of a descriptor fail where they would have to wait (`O_NONBLOCK`).
void microix_set_nonblocking(int descriptor);
/// The width of a terminal in characters; 0 if the descriptor is no terminal, or its width is not known.
int microix_terminal_width(int descriptor);

/// Whether this process ignores a signal.
bool microix_is_ignored(int signal);
/// Ignores a signal, or restores its default action.
void microix_set_ignored(int signal, bool ignores);
/// Unblocks a signal in this thread, which may have inherited that it is blocked.
void microix_unblock(int signal);

/// Runs a function on a new, detached thread; returns false if the thread can't be made.
bool microix_start_thread(void (*body)(void));
/// Waits for some milliseconds, also if signals interrupt it.
void microix_sleep(int milliseconds);
/// The number of processors that this process may use, at least 1.
int microix_processors(void);

/// Starts a program in a new process group. `streams` become its standard input, output and error, and it inherits no other open file
/// of this process (of the first 1024). Returns an error number, or 0.
int microix_spawn(pid_t *process, const char *path, char *const arguments[], const int streams[3]);
/// Waits for the end of a program; returns its exit status, the negative number of the signal that ended it, or 127 if its end is unknown.
int microix_wait(pid_t process);

/// Writes a number as printf does: with `digits` decimals (`%f`), or with `digits` significant digits (`%g`).
static inline int microix_format_number(char *text, size_t size, double number, int digits, bool are_all_digits) {
    return are_all_digits ? snprintf(text, size, "%.*g", digits, number) : snprintf(text, size, "%.*f", digits, number);
}

#ifdef __cplusplus
}
#endif

#endif
