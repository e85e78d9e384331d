// CPU_COUNT and sched_getaffinity are not in POSIX.
#ifdef __linux__
#define _GNU_SOURCE
#include <sched.h>
#endif

#include "microix_system.h"

#include <pthread.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

// MARK: - Files

static bool read_status(const struct stat *from, microix_status *status) {
#ifdef __APPLE__
    const struct timespec changed = from->st_mtimespec;
#else
    const struct timespec changed = from->st_mtim;
#endif
    status->is_file = S_ISREG(from->st_mode);
    status->is_folder = S_ISDIR(from->st_mode);
    status->is_link = S_ISLNK(from->st_mode);
    status->is_device = S_ISCHR(from->st_mode);
    status->rights = from->st_mode & 07777;
    status->owner = from->st_uid;
    status->links = (uint64_t)from->st_nlink;
    status->group = from->st_gid;
    status->device = (uint64_t)from->st_dev;
    status->number = (uint64_t)from->st_ino;
    status->size = (int64_t)from->st_size;
    status->changed = (int64_t)changed.tv_sec * 1000000000 + changed.tv_nsec;
    return true;
}

bool microix_stat(const char *path, bool follows_links, microix_status *status) {
    struct stat found;
    return (follows_links ? stat(path, &found) : lstat(path, &found)) == 0 && read_status(&found, status);
}

bool microix_fstat(int descriptor, microix_status *status) {
    struct stat found;
    return fstat(descriptor, &found) == 0 && read_status(&found, status);
}

bool microix_pipe(int ends[2]) {
    // Not every system has pipe2. Setting the flags later is safe, since no program is started in between.
    if (pipe(ends) != 0) return false;
    for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    return true;
}

void microix_set_nonblocking(int descriptor) { fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK); }

int microix_terminal_width(int descriptor) {
    struct winsize size;
    return isatty(descriptor) == 1 && ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

// MARK: - Signals

bool microix_is_ignored(int signal) {
    struct sigaction action;
    return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void microix_set_ignored(int number, bool ignores) { signal(number, ignores ? SIG_IGN : SIG_DFL); }

void microix_unblock(int signal) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

// MARK: - Threads and processors

static void *run(void *body) {
    // In POSIX a function pointer fits into a `void *`. Memory of the heap would cost the thread a heap of its own.
    ((void (*)(void))body)();
    return NULL;
}

bool microix_start_thread(void (*body)(void)) {
    pthread_t thread;
    return pthread_create(&thread, NULL, run, (void *)body) == 0 && pthread_detach(thread) == 0;
}

void microix_sleep(int milliseconds) {
    struct timespec left = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000};
    while (nanosleep(&left, &left) != 0 && errno == EINTR) {}
}

int microix_processors(void) {
#ifdef __linux__
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0) return CPU_COUNT(&set);
#endif
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (int)count : 1;
}

// MARK: - Programs

int microix_spawn(pid_t *process, const char *path, char *const arguments[], const int streams[3]) {
    // Files that this process inherited must not be inherited by the new one, so they are closed on exec.
    long most = sysconf(_SC_OPEN_MAX);
    for (int descriptor = 3; descriptor < (most > 0 && most < 1024 ? most : 1024); descriptor++) {
        int flags = fcntl(descriptor, F_GETFD);
        if (flags >= 0) fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC);
    }
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) return error;
    error = posix_spawnattr_init(&attributes);
    if (error == 0) {
        for (int stream = 0; stream < 3 && error == 0; stream++) {
            error = posix_spawn_file_actions_adddup2(&actions, streams[stream], stream);
        }
        if (error == 0) error = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
        if (error == 0) error = posix_spawn(process, path, &actions, &attributes, arguments, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

int microix_wait(pid_t process) {
    int status;
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) return 127;
    }
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}
