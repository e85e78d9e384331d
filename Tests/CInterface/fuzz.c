// Calls everything with anything: no value of an argument may end the program. fuzz FOLDER CALLS SEED
#include "host.h"

#include <math.h>
#include <time.h>

static uint64_t state = 1;
static uint32_t any(uint32_t count) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33) % count;
}
#define ONE_OF(list) ((list)[any(sizeof(list) / sizeof *(list))])

// Handles that came out of calls, whatever has become of them.
static uint32_t handles[256];
static uint32_t handle(void) {
    switch (any(12)) {
    case 0: return ONE_OF(((uint32_t[]){0, 1, UINT32_MAX, 1u << 31, 0x1001}));
    case 1: return handles[any(256)] + any(3) - 1;
    case 2: return handles[any(256)] ^ 1u << any(32);
    default: return handles[any(256)];
    }
}
static void keep(uint32_t handle) { if (handle) handles[any(256)] = handle; }

static mx_context contexts[4];
static mx_context in(void) { return any(40) ? contexts[any(4)] : ONE_OF(((mx_context[]){0, 1, UINT32_MAX, contexts[0] + 2048})); }

static double number(void) {
    switch (any(8)) {
    case 0: return ONE_OF(((double[]){NAN, INFINITY, -INFINITY, 1e300, -1e300, 5e-324, -0.0, 9.3e9, 9.1e9, 2147483648.0}));
    case 1: return any(1000) / 10.0;
    default: return any(2000) / 1000.0;
    }
}

static char large[70000];
static const char *const words[] = {
    "", "tap", "touch_down", "touch_up", "is_on", "button.scale", "way", "depth", "row[3].tap", "null", "true", "{\"x\": 1}", "[[[[",
    "\xff\xfe\x80", "{\"name\": \"touch_down\"}", "{\"id\": 1, \"phase\": \"down\", \"x\": 1e308, \"y\": 0}", "tokens", "a.lua", "dark",
    "return require('microix').style 'dark' {}", "return 1 +", "while true do end", "local t = require 'tokens' return t",
    "space", "tab", "right", "escape", "ctrl+a", "button", "switch", "{\"key\": \"space\", \"phase\": \"down\"}", "{\"element\": \"switch\"}",
    "{\"format\": \"microix-snapshot\", \"version\": 1}", "early", large,
    "{\"duration\": 0.4, \"curve\": [0.4, 0, 1, 1], \"completed\": \"touch_up\"}", "{\"actions\": false, \"name\": \"a\"}",
};
typedef struct { const char *data; uint32_t length; } given;
static char *sources[5];
static given text(void) {
    const char *word = any(6) ? ONE_OF(words) : ONE_OF(sources);
    given result = {word, (uint32_t)strlen(word)};
    switch (any(24)) {
    case 0: result.length = ONE_OF(((uint32_t[]){UINT32_MAX, 1u << 31, (1u << 26) + 1})); break;
    case 1: result.length = any(result.length + 1); break;
    case 2: result.data = NULL; break;
    case 3: result = (given){NULL, 0}; break;
    }
    return result;
}
static void *maybe(void *pointer) { return any(20) ? pointer : NULL; }
#define TEXT(name) name.data, name.length

static void once(void) {
    given one = text(), two = text(), three = text(), four = text();
    mx_context context = in();
    uint32_t result = 0, count = 0;
    mx_text out = {0}, other = {0};
    double wake;
    const mx_sample *samples;
    const mx_layer *layers;
    mx_verdict verdict;
    switch (any(53)) {
    case 0: mx_give(context, TEXT(one), TEXT(two), TEXT(three), TEXT(four), TEXT(one)); break;
    case 1: mx_refuse(context, TEXT(one), TEXT(two), TEXT(three)); break;
    case 2: if (!any(10)) mx_forget(context); break;
    case 3: case 4: case 5: {
        const char *source = ONE_OF(sources);
        if (mx_load(context, source, (uint32_t)strlen(source), TEXT(one), &result) == MX_OK) keep(result);
        break;
    }
    case 6: mx_load(context, TEXT(one), TEXT(two), maybe(&result)); keep(result); break;
    case 7: mx_load_style(context, TEXT(one), TEXT(two), maybe(&result)); keep(result); break;
    case 8: mx_needs(context, maybe(&count)); break;
    case 9: mx_need(context, any(3), maybe(&out), maybe(&other)); break;
    case 10: mx_diagnostics(context, maybe(&out)); break;
    case 11: mx_inspect(context, handle(), maybe(&out)); break;
    case 12: mx_scenario(context, handle(), TEXT(one), maybe(&out), maybe(&other)); break;
    case 13: case 14: case 15: case 16: {
        mx_knob knobs[] = {{TEXT(one), number()}, {TEXT(two), number()}};
        mx_style styles[] = {handle(), handle()};
        mx_options options = {
            .size = any(9) ? sizeof options : any(100), .seed_low = any(9), .reduces_motion = !any(4), .is_absent = !any(4),
            .watches_promises = any(9) ? any(2) : any(1u << 31), .explains = !any(4), .most_events = any(3) ? 0 : any(1u << 31),
            .knob_count = any(4) ? 0 : ONE_OF(((uint32_t[]){1, 2, UINT32_MAX})), .knobs = maybe(knobs),
            .style_count = any(4) ? 0 : ONE_OF(((uint32_t[]){1, 2, UINT32_MAX})), .styles = maybe(styles)};
        mx_open(context, handle(), any(2) ? &options : NULL, maybe(&result));
        keep(result);
        break;
    }
    case 17: mx_fork(context, handle(), maybe(&result)); keep(result); break;
    case 18:
        mx_snapshot(context, handle(), maybe(&out));
        if (out.data && any(2)) mx_resume(context, handle(), out.data, out.length, maybe(&other));
        out.data = NULL;
        break;
    case 19: mx_resume(context, handle(), TEXT(one), maybe(&out)); break;
    case 20: mx_set_knob(context, handle(), TEXT(one), number(), maybe(&out)); break;
    case 21: {
        mx_style styles[] = {handle(), handle()};
        mx_set_styles(context, handle(), maybe(styles), ONE_OF(((uint32_t[]){0, 1, 2, UINT32_MAX})), maybe(&out));
        break;
    }
    case 22: mx_reload(context, handle(), handle(), maybe(&out)); break;
    case 23: mx_reduce_motion(context, handle(), any(3)); break;
    case 24: case 25: case 26: case 27: mx_advance(context, handle(), number(), maybe(&wake)); break;
    case 28: mx_clock(context, handle(), maybe(&wake), maybe(&wake)); break;
    case 29: case 30: mx_find_trigger(context, handle(), TEXT(one), maybe(&result)); keep(result); break;
    case 31: mx_find_input(context, handle(), TEXT(one), maybe(&result)); keep(result); break;
    case 32: mx_post(context, handle(), handle(), TEXT(one), number()); break;
    case 33: mx_post_number(context, handle(), handle(), number(), number()); break;
    case 34: mx_post_text(context, handle(), handle(), TEXT(one), number()); break;
    case 35: mx_post_json(context, handle(), TEXT(one)); break;
    case 36: {
        int32_t id = (int32_t)ONE_OF(((uint32_t[]){0, 1, 1u << 31, UINT32_MAX}));
        mx_point(context, handle(), id, (mx_phase)any(7), number(), number(), number(), number(), maybe(&verdict));
        break;
    }
    case 37: mx_touch(context, handle(), number(), number(), maybe(&result)); keep(result); break;
    case 38: mx_find_key(context, handle(), TEXT(one), maybe(&result)); keep(result); break;
    case 39: mx_key_at(context, handle(), ONE_OF(((uint32_t[]){0, 1, 7, UINT32_MAX, 1u << 31})), maybe(&result), maybe(&out)); keep(result); break;
    case 40: { mx_sample sample; mx_read(context, handle(), handle(), maybe(&sample)); break; }
    case 41: mx_read_all(context, handle(), maybe(&samples), maybe(&count)); break;
    case 42: mx_field(context, handle(), TEXT(one), maybe(&other)); mx_data(context, handle(), TEXT(one), maybe(&out)); break;
    case 43: mx_states(context, handle(), maybe(&other)); mx_parts(context, handle(), maybe(&out)); break;
    case 44: { mx_events events; mx_take_events(context, handle(), any(2) ? MX_ALL_EVENTS : any(1u << 31), maybe(&events)); break; }
    case 45: mx_take_events_json(context, handle(), maybe(&other)); mx_take_failures(context, handle(), maybe(&out), maybe(&count)); break;
    case 46: {
        mx_scene scene;
        mx_update_scene(context, handle(), (mx_wanted)any(3), maybe(&scene));
        mx_children(context, handle(), any(2) ? handle() : MX_WHOLE, maybe(&layers), maybe(&count));
        break;
    }
    case 47: {
        mx_layer element = any(9) ? handle() : any(2) ? MX_NOWHERE : MX_WHOLE;
        mx_perform(context, handle(), element, (mx_action)any(6), TEXT(one), number());
        break;
    }
    case 48: mx_keyboard(context, handle(), TEXT(one), (mx_key_phase)any(5), number(), maybe(&count)); break;
    case 49: mx_find_element(context, handle(), TEXT(one), maybe(&result)); keep(result); break;
    case 50: {
        mx_tree tree;
        mx_focus(context, handle(), any(9) ? handle() : any(2) ? MX_NOWHERE : MX_WHOLE, number());
        if (mx_read_tree(context, handle(), maybe(&tree)) == MX_OK) {
            for (uint32_t i = 0; i < tree.count; i++) {
                EXPECT(tree.list[i].label.offset + tree.list[i].label.length <= tree.text_length);
                keep(tree.list[i].layer);
            }
        }
        break;
    }
    case 51:
        if (any(2)) mx_begin(context, handle(), TEXT(one));
        else mx_commit(context, handle());
        break;
    case 52:
        if (!any(12)) mx_close(context, handle());
        if (!any(200)) mx_context_close(context);
        break;
    }
    // What is handed out is there, with a zero behind it.
    if (out.data) EXPECT(out.data[out.length] == 0);
    if (!any(50)) mx_message(context, maybe(&out));
}

int main(int count, char **arguments) {
    if (count > 1) folder = arguments[1];
    uint32_t calls = count > 2 ? (uint32_t)atoi(arguments[2]) : 20000, length;
    if (count > 3) state = (uint64_t)atoi(arguments[3]);
    memset(large, 'x', sizeof large - 1);
    const char *const names[] = {"press_button.lua", "switch.lua", "bottom_sheet.lua", "checkbox.lua", "form.lua"};
    for (int i = 0; i < 5; i++) {
        sources[i] = read_file(names[i], &length);
        if (!sources[i]) sources[i] = strdup("return 1");
    }
    clock_t start = clock();
    for (uint32_t call = 0; call < calls; call++) {
        for (int i = 0; i < 4; i++) {
            if (mx_forget(contexts[i]) != MX_NO_CONTEXT) continue;
            EXPECT(mx_context_open(MX_ABI, &contexts[i]) == MX_OK);
            // A tight limit, so that what goes on for ever costs little.
            mx_limits limits = {.size = sizeof limits, .load_instructions = 2000000, .most_objects = 64};
            MUST(contexts[i], mx_limit(contexts[i], &limits));
        }
        once();
    }
    for (int i = 0; i < 4; i++) mx_context_close(contexts[i]);
    for (int i = 0; i < 5; i++) free(sources[i]);
    printf("fuzz: %u calls in %.1f s\n", calls, (double)(clock() - start) / CLOCKS_PER_SEC);
    return 0;
}
