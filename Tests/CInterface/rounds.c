// Opens, runs and closes over and over: the memory that is taken must not grow. rounds FOLDER COUNT
#include "host.h"

#include <malloc.h>

static void round_of(const char *name) {
    mx_context context;
    EXPECT(mx_context_open(MX_ABI, &context) == MX_OK);
    mx_player player, fork;
    MUST(context, mx_open(context, load(context, name), NULL, &player));
    MUST(context, mx_point(context, player, 1, MX_DOWN, 20, 20, MX_NOW, 0.05, NULL));
    for (int frame = 0; frame < 12; frame++) {
        mx_scene scene;
        mx_text text;
        MUST(context, mx_advance(context, player, frame / 60.0, NULL));
        MUST(context, mx_update_scene(context, player, MX_CHANGES, &scene));
        MUST(context, mx_take_events_json(context, player, &text));
        MUST(context, mx_fork(context, player, &fork));
        MUST(context, mx_close(context, fork));
    }
    MUST(context, mx_context_close(context));
}

int main(int count, char **words) {
    if (count > 1) folder = words[1];
    int rounds = count > 2 ? atoi(words[2]) : 3000;
    static const char *const names[] = {"press_button.lua", "press_button.lua", "press_button.lua", "checkbox.lua", "knob.lua", "form.lua"};
    size_t first = 0;
    for (int i = 0; i < rounds; i++) {
        round_of(names[i % 6]);
        if (i == 60) first = mallinfo2().uordblks;
    }
    // One byte that each round forgets would be more.
    size_t last = mallinfo2().uordblks;
    printf("rounds: %d, then %zd bytes more than after 60\n", rounds, (ssize_t)(last - first));
    EXPECT(last < first + 1024);
    return 0;
}
