// What the programs in this folder share: files, and a component that is loaded with what it requires.
#ifndef HOST_H
#define HOST_H

#include <microix.h>
#include <stdio.h>
#include <stdlib.h>

/// Ends the program where something is not as it has to be.
#define EXPECT(condition)                                                                        \
    do {                                                                                         \
        if (!(condition)) {                                                                      \
            fprintf(stderr, "%s:%d: error: not so: %s\n", __FILE__, __LINE__, #condition);       \
            exit(1);                                                                             \
        }                                                                                        \
    } while (0)

/// Ends the program where a call fails, with what is wrong.
#define MUST(context, call)                                                                                                     \
    do {                                                                                                                        \
        mx_status status_ = (call);                                                                                             \
        if (status_ != MX_OK) {                                                                                                 \
            mx_text message_ = {"", 0};                                                                                         \
            mx_message(context, &message_);                                                                                     \
            fprintf(stderr, "%s:%d: error: %s: %s\n", __FILE__, __LINE__, mx_describe(status_), message_.data);                 \
            exit(1);                                                                                                            \
        }                                                                                                                       \
    } while (0)

static const char *folder = "examples";

/// The text of a file of the folder, with a zero behind it; NULL where there is none.
static inline char *read_file(const char *name, uint32_t *length) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    char *text = malloc((4 << 20) + 1);
    EXPECT(text);
    *length = (uint32_t)fread(text, 1, 4 << 20, file);
    text[*length] = 0;
    fclose(file);
    return text;
}

/// Finds what a file requires: beside it, else among the components.
static inline void give_needs(mx_context context) {
    uint32_t count;
    MUST(context, mx_needs(context, &count));
    for (uint32_t number = 0; number < count; number++) {
        mx_text word, by;
        MUST(context, mx_need(context, number, &word, &by));
        char module[256], asking[1024], way[1024], beside[2048];
        snprintf(module, sizeof module, "%s", word.data);
        snprintf(asking, sizeof asking, "%s", by.data);
        snprintf(way, sizeof way, "%s.lua", module);
        for (char *letter = way; letter < way + strlen(module); letter++)
            if (*letter == '.') *letter = '/';
        const char *slash = strrchr(asking, '/');
        snprintf(beside, sizeof beside, "%.*s%s", slash ? (int)(slash - asking) + 1 : 0, asking, way);
        uint32_t length = 0;
        const char *name = beside;
        char *text = read_file(name, &length);
        if (!text) text = read_file(name = way, &length);
        if (text)
            MUST(context, mx_give(context, MX_TEXT(module), MX_TEXT(asking), MX_TEXT(name), NULL, 0, text, length));
        else
            MUST(context, mx_refuse(context, MX_TEXT(module), MX_TEXT(asking), MX_TEXT("it is not there")));
        free(text);
    }
}

/// Loads a component of the folder.
static inline mx_script load(mx_context context, const char *name) {
    uint32_t length;
    char *source = read_file(name, &length);
    EXPECT(source);
    mx_script script = 0;
    mx_status status;
    while ((status = mx_load(context, source, length, MX_TEXT(name), &script)) == MX_NEEDS) give_needs(context);
    MUST(context, status);
    free(source);
    return script;
}

#endif
