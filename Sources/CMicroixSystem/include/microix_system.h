// The C library of whichever system this is, for Swift: what POSIX has of files, signals and programs, and functions for what Swift
// can't see of it, as macros and functions with `...`, and for what each system has in its own way.

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

/// Why the last call of this thread failed.
static inline int microix_errno(void) { return errno; }

/// What lies at a path.
typedef struct {
    bool is_file;
    bool is_folder;
    bool is_link;
    /// A terminal, `/dev/null`: what has characters.
    bool is_device;
    uint32_t rights;
    uint32_t owner;
    uint32_t group;
    uint64_t links;
    uint64_t device;
    uint64_t number;
    int64_t size;
    /// When it was changed last, in nanoseconds.
    int64_t changed;
} microix_status;

/// Looks at a path, behind links or at a link itself; false where there is nothing.
bool microix_look(const char *path, bool follows_links, microix_status *status);
/// Looks at an open file.
bool microix_look_at(int descriptor, microix_status *status);

static inline int microix_open(const char *path, int flags, mode_t rights) { return open(path, flags, rights); }
static inline const char *microix_name(const struct dirent *entry) { return entry->d_name; }

/// Whether a descriptor is one of an open file.
static inline bool microix_is_open(int descriptor) { return fcntl(descriptor, F_GETFD) != -1 || errno != EBADF; }
/// Makes a pipe whose ends no other program gets.
bool microix_pipe(int ends[2]);
/// From now on a write that would have to wait fails.
void microix_never_wait(int descriptor);
/// How many characters a terminal's line has; 0 where it is none, or doesn't say.
int microix_terminal_width(int descriptor);

/// Whether a signal is passed over.
bool microix_is_ignored(int signal);
/// Passes a signal over, or has it do what it does by itself.
void microix_ignore(int signal, bool ignores);
/// Lets this thread be told of a signal, whatever it has inherited.
void microix_unblock(int signal);

/// Runs a function on a thread of its own, which nobody waits for; false where there can be none.
bool microix_detach(void (*body)(void));
/// Waits.
void microix_sleep(int milliseconds);
/// How many processors this process may use, at least one.
int microix_processors(void);

/// Starts a program, in a group of processes of its own, with three open files as its standard ones, and nothing else that is open
/// here; the error, or 0.
int microix_spawn(pid_t *process, const char *path, char *const arguments[], const int streams[3]);
/// Waits for a program's end; its status, or the signal that ended it, made negative.
int microix_wait(pid_t process);

/// Writes a number as printf does: with so many decimals, or with so many digits that count (`%g`).
static inline int microix_print(char *text, size_t size, double number, int digits, bool are_all_digits) {
    return are_all_digits ? snprintf(text, size, "%.*g", digits, number) : snprintf(text, size, "%.*f", digits, number);
}

#ifdef __cplusplus
}
#endif

#endif
