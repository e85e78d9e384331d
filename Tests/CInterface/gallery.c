// Runs the scenarios that examples/golden/hashes.txt names, and prints a line for each as it stands there: gallery FOLDER < hashes.txt
#include "host.h"

static uint64_t hash;
static void add(uint64_t word) { hash = (hash ^ word) * 0x100000001b3u; }

static void add_double(double number) {
    uint64_t bits;
    memcpy(&bits, &number, sizeof bits);
    add(bits);
}

/// An input of a scenario: a line of JSON, or what a pointer does.
typedef struct {
    double time;
    char *line;
    int32_t id;
    mx_phase phase;
    double x, y;
} input;

static input inputs[8192];
static int input_count;

static void read_lines(char *lines) {
    for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n")) {
        const char *time = strstr(line, "\"time\":");
        EXPECT(time && input_count < 8192);
        inputs[input_count++] = (input){.time = strtod(time + 7, NULL), .line = line};
    }
}

static void read_trace(char *trace) {
    static const char *const phases[] = {"down", "move", "up", "cancel", "hover"};
    strtok(trace, "\n");
    for (char *line = strtok(NULL, "\n"); line; line = strtok(NULL, "\n")) {
        input sample = {0};
        char phase[16];
        if (sscanf(line, "%lf,%d,%15[a-z],%lf,%lf", &sample.time, &sample.id, phase, &sample.x, &sample.y) != 5) continue;
        while (sample.phase < 4 && strcmp(phases[sample.phase], phase)) sample.phase++;
        EXPECT(input_count < 8192);
        inputs[input_count++] = sample;
    }
}

/// By time; those of one instant stay as they stand.
static void sort_inputs(void) {
    for (int i = 1; i < input_count; i++) {
        input own = inputs[i];
        int place = i;
        for (; place > 0 && inputs[place - 1].time > own.time; place--) inputs[place] = inputs[place - 1];
        inputs[place] = own;
    }
}

static uint32_t run(mx_context context, mx_player player) {
    uint32_t events = 0;
    int next = 0;
    int last = (int)(((input_count ? inputs[input_count - 1].time : 0) + 1.5) * 60);
    for (int frame = 0; frame <= last; frame++) {
        double time = (double)frame / 60;
        for (; next < input_count && inputs[next].time <= time; next++) {
            const input *own = &inputs[next];
            if (own->line)
                MUST(context, mx_post_json(context, player, MX_TEXT(own->line)));
            else
                MUST(context, mx_point(context, player, own->id, own->phase, own->x, own->y, MX_NOW, own->time, NULL));
        }
        MUST(context, mx_advance(context, player, time, NULL));
        const mx_sample *samples;
        uint32_t count;
        MUST(context, mx_read_all(context, player, &samples, &count));
        for (uint32_t key = 0; key < count; key++) {
            for (int lane = 0; lane < 4; lane++) {
                add_double(samples[key].value[lane]);
                add_double(samples[key].velocity[lane]);
            }
        }
        mx_text lines;
        MUST(context, mx_take_events_json(context, player, &lines));
        for (uint32_t i = 0; i < lines.length; i++) {
            add((unsigned char)lines.data[i]);
            events += lines.data[i] == '\n';
        }
        // Nothing of the hash, but all of the packing.
        mx_scene scene;
        MUST(context, mx_update_scene(context, player, frame % 30 ? MX_CHANGES : MX_EVERYTHING, &scene));
    }
    return events;
}

int main(int count, char **words) {
    if (count > 1) folder = words[1];
    mx_context context;
    EXPECT(mx_context_open(MX_ABI, &context) == MX_OK);
    char line[65536], name[256], scenario[256];
    while (fgets(line, sizeof line, stdin)) {
        if (sscanf(line, "%255s %255s", name, scenario) != 2 || !strcmp(name, "player")) continue;
        char file[300];
        snprintf(file, sizeof file, "%s.lua", name);
        mx_script script = load(context, file);
        mx_text lines, path;
        input_count = 0;
        MUST(context, mx_scenario(context, script, MX_TEXT(scenario), &lines, &path));
        char *own = strdup(lines.data), *trace = NULL;
        uint32_t length;
        read_lines(own);
        if (path.length > 0) {
            EXPECT(trace = read_file(path.data, &length));
            read_trace(trace);
        }
        sort_inputs();
        mx_player player;
        MUST(context, mx_open(context, script, NULL, &player));
        hash = 0xcbf29ce484222325u;
        uint32_t events = run(context, player);
        printf("%s %s %llx of %u events\n", name, scenario, (unsigned long long)hash, events);
        MUST(context, mx_close(context, player));
        MUST(context, mx_close(context, script));
        free(own);
        free(trace);
    }
    MUST(context, mx_context_close(context));
    return 0;
}
