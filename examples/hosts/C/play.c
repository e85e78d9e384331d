// Plays a component, and prints what it shows and tells:
//
//   cc play.c $(pkg-config --cflags --libs microix) -o play
//   ./play ../../press_button.lua touch_down touch_up
//
// Each further word is a trigger, a fifth of a second after the one before.
#include <math.h>
#include <microix.h>
#include <stdio.h>
#include <stdlib.h>

static mx_context context;

/// Ends the program with what microix says where a call has failed.
static void must(mx_status status) {
    if (status == MX_OK) return;
    mx_text message = {"", 0};
    mx_message(context, &message);
    fprintf(stderr, "play: %s: %s\n", mx_describe(status), message.data);
    exit(1);
}

/// Reads a file; NULL where there is none.
static char *contents(const char *path, uint32_t *length) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    char *text = malloc(4 << 20);
    *length = text ? (uint32_t)fread(text, 1, 4 << 20, file) : 0;
    fclose(file);
    return text;
}

/// Answers what the last mx_load wants: each file lies beside the one that requires it.
static void give_needs(void) {
    uint32_t count;
    must(mx_needs(context, &count));
    for (uint32_t number = 0; number < count; number++) {
        mx_text word, by;
        must(mx_need(context, number, &word, &by));
        // What is handed out is good until the next call: so it is copied.
        char module[256], asking[1024], path[1536];
        snprintf(module, sizeof module, "%s", word.data);
        snprintf(asking, sizeof asking, "%s", by.data);
        const char *slash = strrchr(asking, '/');
        int folder = slash ? (int)(slash - asking) + 1 : 0;
        snprintf(path, sizeof path, "%.*s%s.lua", folder, asking, module);
        for (char *letter = path + folder; letter < path + folder + strlen(module); letter++)
            if (*letter == '.') *letter = '/';
        uint32_t length;
        char *text = contents(path, &length);
        if (text)
            must(mx_give(context, MX_TEXT(module), MX_TEXT(asking), MX_TEXT(path), NULL, 0, text, length));
        else
            must(mx_refuse(context, MX_TEXT(module), MX_TEXT(asking), MX_TEXT("it is not beside the file")));
        free(text);
    }
}

/// One frame: what has happened, and what looks otherwise.
static void show(mx_player player, double now) {
    mx_events events;
    must(mx_take_events(context, player, 1u << MX_EVENT_MESSAGE | 1u << MX_EVENT_CUE, &events));
    for (uint32_t i = 0; i < events.count; i++) {
        const mx_event *event = &events.list[i];
        printf("%.4f  %s %.*s %.*s\n", event->time, event->kind == MX_EVENT_CUE ? "plays" : "says", (int)event->name.length,
               events.text + event->name.offset, (int)event->value.length, events.text + event->value.offset);
    }
    mx_scene scene;
    must(mx_update_scene(context, player, MX_CHANGES, &scene));
    for (uint32_t i = 0; i < scene.layer_count; i++) {
        const mx_layer_picture *layer = &scene.layers[i];
        printf("%.4f  draws %.*s at (%.1f, %.1f), scaled by %.4f, %.0f %%\n", now, (int)layer->name.length,
               (const char *)scene.blob + layer->name.offset, layer->e, layer->f, hypot(layer->a, layer->b), 100 * layer->opacity);
    }
}

int main(int count, char **words) {
    uint32_t length = 0;
    char *source = count > 1 ? contents(words[1], &length) : NULL;
    if (!source) {
        fprintf(stderr, "usage: play FILE.lua [TRIGGER…]\n");
        return 64;
    }
    must(mx_context_open(MX_ABI, &context));
    mx_script script;
    mx_status status;
    while ((status = mx_load(context, source, length, MX_TEXT(words[1]), &script)) == MX_NEEDS) give_needs();
    must(status);
    free(source);

    mx_player player;
    must(mx_open(context, script, NULL, &player));
    for (int i = 2; i < count; i++) {
        mx_trigger trigger;
        must(mx_find_trigger(context, player, MX_TEXT(words[i]), &trigger));
        must(mx_post(context, player, trigger, NULL, 0, 0.2 * (i - 1)));
    }
    // Sixty frames a second while anything moves; what is due later is gone to at once, as nobody waits here.
    double now = 0, wake = 0;
    while (now < 10) {
        must(mx_advance(context, player, now, &wake));
        show(player, now);
        if (isinf(wake)) break;
        now = fmax(wake, now + 1.0 / 60);
    }
    must(mx_context_close(context));
    return 0;
}
