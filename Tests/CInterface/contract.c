// What microix.h promises of errors, handles, threads and lifetimes: contract FOLDER
#include "host.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <sys/time.h>

static mx_context context;

static void expect(mx_status found, mx_status wanted, const char *words, int line) {
    mx_text message = {"", 0};
    if (mx_message(context, &message) != MX_OK) message.data = "";
    if (found == wanted && strstr(message.data, words)) return;
    fprintf(stderr, "contract.c:%d: error: %s (%s), not %s\n", line, mx_describe(found), message.data, mx_describe(wanted));
    exit(1);
}
/// A call is refused, and the message has some words.
#define REFUSED(wanted, words, call) expect(call, wanted, words, __LINE__)

static void library(void) {
    EXPECT(mx_abi() == MX_ABI);
    EXPECT(mx_size(MX_SIZE_TEXT) == sizeof(mx_text) && mx_size(MX_SIZE_LIMITS) == sizeof(mx_limits));
    EXPECT(mx_size(MX_SIZE_OPTIONS) == sizeof(mx_options) && mx_size(MX_SIZE_KNOB) == sizeof(mx_knob));
    EXPECT(mx_size(MX_SIZE_SAMPLE) == sizeof(mx_sample) && mx_size(MX_SIZE_EVENT) == sizeof(mx_event));
    EXPECT(mx_size(MX_SIZE_EVENTS) == sizeof(mx_events) && mx_size(MX_SIZE_SCENE) == sizeof(mx_scene));
    EXPECT(mx_size(MX_SIZE_LAYER_PICTURE) == sizeof(mx_layer_picture) && mx_size((mx_structure)99) == 0);
    EXPECT(mx_size(MX_SIZE_TREE) == sizeof(mx_tree) && mx_size(MX_SIZE_ELEMENT) == sizeof(mx_element));
    for (int role = 0; role <= MX_ROLE_PARAGRAPH; role++) EXPECT(strlen(mx_describe_role((mx_role)role)) > 2);
    EXPECT(!strcmp(mx_describe_role(MX_ROLE_SPINBUTTON), "spinbutton") && !strcmp(mx_describe_role((mx_role)99), ""));
    EXPECT(mx_features() & MX_FEATURE_THREADS);
    for (int status = 0; status < 64; status++) EXPECT(strlen(mx_describe((mx_status)status)) > 4);
    mx_context other;
    EXPECT(mx_context_open(MX_ABI + 1, &other) == MX_OTHER_ABI);
    EXPECT(mx_context_open(MX_ABI, NULL) == MX_ARGUMENT);
}

static void contexts(void) {
    mx_context open[1024];
    int count = 0;
    while (count < 1024 && mx_context_open(MX_ABI, &open[count]) == MX_OK) count++;
    mx_context more;
    EXPECT(count > 1000 && mx_context_open(MX_ABI, &more) == MX_LIMIT);
    for (int i = 0; i < count; i++) {
        EXPECT(mx_context_close(open[i]) == MX_OK);
        EXPECT(mx_context_close(open[i]) == MX_NO_CONTEXT && mx_forget(open[i]) == MX_NO_CONTEXT);
    }
    EXPECT(mx_forget(0) == MX_NO_CONTEXT && mx_forget(UINT32_MAX) == MX_NO_CONTEXT);
}

static void files(void) {
    mx_script script = 0;
    mx_style style = 0;
    uint32_t count;
    mx_text json, module, asking;
    const char *asks = "local tokens = require 'tokens' local other = require 'sub.other' return tokens";
    EXPECT(mx_load(context, MX_TEXT(asks), MX_TEXT("folder/a.lua"), &script) == MX_NEEDS && script == 0);
    MUST(context, mx_needs(context, &count));
    EXPECT(count == 2);
    MUST(context, mx_need(context, 1, &module, &asking));
    EXPECT(!strcmp(module.data, "sub.other") && !strcmp(asking.data, "folder/a.lua") && asking.length == 12);
    // What is handed out may be an argument of the next call.
    MUST(context, mx_refuse(context, module.data, module.length, asking.data, asking.length, MX_TEXT("it is on another machine")));
    REFUSED(MX_ARGUMENT, "none of the number 2", mx_need(context, 2, &module, &asking));
    MUST(context, mx_give(context, MX_TEXT("tokens"), MX_TEXT("folder/a.lua"), MX_TEXT("t.lua"), NULL, 0, MX_TEXT("return {")));
    REFUSED(MX_SCRIPT, "t.lua:1", mx_load(context, MX_TEXT(asks), MX_TEXT("folder/a.lua"), &script));
    MUST(context, mx_diagnostics(context, &json));
    EXPECT(strstr(json.data, "\"file\":\"t.lua\"") && strstr(json.data, "\"line\":1") && strlen(json.data) == json.length);
    MUST(context, mx_forget(context));
    EXPECT(mx_load(context, MX_TEXT(asks), MX_TEXT("folder/a.lua"), &script) == MX_NEEDS);
    MUST(context, mx_load_style(context, MX_TEXT("return require('microix').style 'dark' {}"), MX_TEXT("s.lua"), &style));
    MUST(context, mx_needs(context, &count));
    EXPECT(count == 0);
    REFUSED(MX_STALE, "there is no script", mx_inspect(context, style, &json));
    MUST(context, mx_close(context, style));
    REFUSED(MX_STALE, "nothing is open", mx_close(context, style));
    REFUSED(MX_ARGUMENT, "NULL", mx_load(context, NULL, 3, MX_TEXT("a"), &script));
    REFUSED(MX_ARGUMENT, "65537 bytes", mx_load(context, MX_TEXT("x"), "a", 65537, &script));
    REFUSED(MX_LIMIT, "4194304", mx_load(context, "x", UINT32_MAX, MX_TEXT("a"), &script));
    REFUSED(MX_ARGUMENT, "result is NULL", mx_load(context, MX_TEXT("x"), MX_TEXT("a"), NULL));
    mx_limits limits = {.size = sizeof limits - 1};
    REFUSED(MX_ARGUMENT, "size", mx_limit(context, &limits));
    REFUSED(MX_ARGUMENT, "NULL", mx_limit(context, NULL));
    limits = (mx_limits){.size = sizeof limits, .load_instructions = 1000};
    MUST(context, mx_limit(context, &limits));
    REFUSED(MX_SCRIPT, "instructions", mx_load(context, MX_TEXT("while true do end"), MX_TEXT("a"), &script));
    limits = (mx_limits){.size = sizeof limits, .most_objects = 1};
    MUST(context, mx_limit(context, &limits));
    MUST(context, mx_load_style(context, MX_TEXT("return require('microix').style 'dark' {}"), MX_TEXT("s.lua"), &style));
    REFUSED(MX_LIMIT, "more than 1", mx_load_style(context, MX_TEXT("return require('microix').style 'x' {}"), MX_TEXT("s"), &style));
    MUST(context, mx_close(context, style));
    limits = (mx_limits){.size = sizeof limits};
    MUST(context, mx_limit(context, &limits));
}

static const char *const source =
    "local mx = require 'microix'\n"
    "local tuning = mx.tuning { way = { 40, min = 10, max = 60 } }\n"
    "local knob = mx.ellipse { 'knob', size = { 20, 20 }, position = { 20, 20 }, fill = mx.gradient { '#FFFFFF', '#000000', angle = 90 } }\n"
    "local title = mx.text { 'title', text = 'Zwölf\\nlines', size = { 60, 20 }, font_size = 12 }\n"
    "return mx.component 'toggle' {\n"
    "  tuning = tuning, canvas = { 80, 40, background = '#FF0000' }, inputs = { is_on = mx.boolean(false) }, layers = { knob, title },\n"
    "  context = { count = 0 }, gestures = { tap = mx.tap { on = knob } }, scenarios = { twice = { { 0.1, 'tap' }, { 0.2, 'tap' } } },\n"
    "  initial = 'off', states = { off = {}, on = { knob = { x = 20 + tuning.way } } },\n"
    "  rules = {\n"
    "    { on = 'tap', from = 'off', to = 'on', emit = 'turned' },\n"
    "    { on = 'fail', effect = function(c) error('no luck') end },\n"
    "  },\n"
    "  feedback = { knob = { x = mx.smooth { duration = 0.4 } } },\n"
    "}\n";

static mx_script toggle(void) {
    mx_script script;
    MUST(context, mx_load(context, MX_TEXT(source), MX_TEXT("toggle.lua"), &script));
    return script;
}

static void players(void) {
    mx_script script = toggle();
    mx_player player, fork;
    mx_trigger tap, is_on;
    mx_key key, other;
    mx_sample sample;
    mx_text text, lost;
    double now, wake;
    mx_knob knob = {MX_TEXT("way"), 30};
    mx_options options = {.size = sizeof options, .knobs = &knob, .knob_count = 1, .explains = 1};
    MUST(context, mx_open(context, script, &options, &player));
    options.size++;
    REFUSED(MX_ARGUMENT, "size", mx_open(context, script, &options, &fork));
    options = (mx_options){.size = sizeof options, .is_absent = 2};
    REFUSED(MX_ARGUMENT, "is_absent", mx_open(context, script, &options, &fork));
    options = (mx_options){.size = sizeof options, .knob_count = 1};
    REFUSED(MX_ARGUMENT, "NULL", mx_open(context, script, &options, &fork));
    REFUSED(MX_STALE, "no script", mx_open(context, player, NULL, &fork));
    MUST(context, mx_close(context, script));

    REFUSED(MX_TRIGGER, "did you mean 'tap'?", mx_find_trigger(context, player, MX_TEXT("tapp"), &tap));
    MUST(context, mx_find_trigger(context, player, MX_TEXT("tap"), &tap));
    MUST(context, mx_find_input(context, player, MX_TEXT("is_on"), &is_on));
    MUST(context, mx_find_key(context, player, MX_TEXT("knob.x"), &key));
    REFUSED(MX_STALE, "no trigger", mx_post(context, player, key, NULL, 0, MX_NOW));
    REFUSED(MX_STALE, "no key", mx_read(context, player, tap, &sample));
    REFUSED(MX_STALE, "no key", mx_read(context, player, 0, &sample));
    REFUSED(MX_INPUT, "JSON", mx_post(context, player, is_on, MX_TEXT("yes"), MX_NOW));
    REFUSED(MX_TRIGGER, "", mx_post(context, player, is_on, MX_TEXT("\"yes\""), MX_NOW));
    REFUSED(MX_ARGUMENT, "finite", mx_post(context, player, tap, NULL, 0, NAN));
    REFUSED(MX_ARGUMENT, "finite", mx_post_number(context, player, is_on, INFINITY, MX_NOW));
    REFUSED(MX_TIME, "instant", mx_advance(context, player, 1e300, &wake));
    REFUSED(MX_ARGUMENT, "finite", mx_advance(context, player, NAN, &wake));
    REFUSED(MX_ARGUMENT, "finite", mx_point(context, player, 1, MX_DOWN, NAN, 0, MX_NOW, MX_NOW, NULL));
    REFUSED(MX_ARGUMENT, "phase", mx_point(context, player, 1, (mx_phase)7, 0, 0, MX_NOW, MX_NOW, NULL));
    MUST(context, mx_post(context, player, is_on, MX_TEXT("true"), MX_NOW));
    MUST(context, mx_field(context, player, MX_TEXT("is_on"), &text));
    EXPECT(!strcmp(text.data, "false"));

    mx_verdict verdict;
    MUST(context, mx_point(context, player, -5, MX_DOWN, 20, 20, MX_NOW, 0.1, &verdict));
    EXPECT(verdict == MX_POSSIBLE);
    mx_layer layer;
    MUST(context, mx_touch(context, player, 20, 20, &layer));
    EXPECT(layer != MX_WHOLE);
    MUST(context, mx_point(context, player, -5, MX_UP, 20, 20, MX_NOW, 0.15, &verdict));
    EXPECT(verdict == MX_TAKEN);
    MUST(context, mx_advance(context, player, 0.3, &wake));
    MUST(context, mx_clock(context, player, &now, NULL));
    EXPECT(wake == 0.3 && now == 0.3);
    MUST(context, mx_read(context, player, key, &sample));
    EXPECT(sample.lanes == 1 && sample.is_moving && sample.model[0] == 50 && sample.velocity[0] > 0);
    MUST(context, mx_field(context, player, MX_TEXT("is_on"), &text));
    EXPECT(!strcmp(text.data, "true"));

    // A fork goes on by itself; a knob keeps handles, another component doesn't.
    MUST(context, mx_fork(context, player, &fork));
    MUST(context, mx_set_knob(context, fork, MX_TEXT("way"), 60, &lost));
    EXPECT(!strcmp(lost.data, "[]"));
    REFUSED(MX_SCRIPT, "from 10 to 60", mx_set_knob(context, fork, MX_TEXT("way"), 61, NULL));
    MUST(context, mx_advance(context, fork, 5, &wake));
    EXPECT(isinf(wake) && wake > 0);
    MUST(context, mx_read(context, fork, key, &sample));
    EXPECT(sample.value[0] == 80 && !sample.is_moving);
    MUST(context, mx_snapshot(context, player, &text));
    char *snapshot = strdup(text.data);
    MUST(context, mx_resume(context, fork, MX_TEXT(snapshot), NULL));
    MUST(context, mx_clock(context, fork, &now, NULL));
    EXPECT(now == 0.3);
    REFUSED(MX_SNAPSHOT, "JSON", mx_resume(context, fork, MX_TEXT("{"), NULL));
    free(snapshot);
    const char *changed = "local mx = require 'microix' return mx.component 'other' { layers = { mx.rect { 'box', size = { 1, 1 } } } }";
    MUST(context, mx_load(context, MX_TEXT(changed), MX_TEXT("other.lua"), &script));
    MUST(context, mx_reload(context, fork, script, &lost));
    EXPECT(strstr(lost.data, "\"kind\":"));
    REFUSED(MX_STALE, "no key", mx_read(context, fork, key, &sample));
    REFUSED(MX_STALE, "mx_update_scene", mx_children(context, fork, MX_WHOLE, &(const mx_layer *){NULL}, &(uint32_t){0}));
    mx_player twin;
    MUST(context, mx_fork(context, fork, &twin));
    REFUSED(MX_STALE, "mx_update_scene", mx_children(context, twin, MX_WHOLE, &(const mx_layer *){NULL}, &(uint32_t){0}));
    MUST(context, mx_close(context, twin));
    MUST(context, mx_read(context, player, key, &sample));
    MUST(context, mx_close(context, fork));
    REFUSED(MX_STALE, "no player", mx_advance(context, fork, 1, NULL));
    MUST(context, mx_open(context, script, NULL, &fork));
    MUST(context, mx_find_key(context, fork, MX_TEXT("box.size"), &other));
    REFUSED(MX_STALE, "no key", mx_read(context, player, other, &sample));
    MUST(context, mx_close(context, script));

    // What functions do wrong is told and taken back.
    mx_trigger fail;
    uint32_t dropped;
    MUST(context, mx_find_trigger(context, player, MX_TEXT("fail"), &fail));
    MUST(context, mx_post(context, player, fail, NULL, 0, MX_NOW));
    MUST(context, mx_advance(context, player, 1, NULL));
    MUST(context, mx_take_failures(context, player, &text, &dropped));
    EXPECT(strstr(text.data, "no luck") && dropped == 0);

    mx_events events;
    int messages = 0, considered = 0;
    MUST(context, mx_take_events(context, player, MX_ALL_EVENTS, &events));
    for (uint32_t i = 0; i < events.count; i++) {
        const mx_event *event = &events.list[i];
        EXPECT(event->value.offset + event->value.length <= events.text_length);
        messages += event->kind == MX_EVENT_MESSAGE && !strncmp(events.text + event->name.offset, "turned", 6) && event->name.length == 6;
        considered += event->kind == MX_EVENT_CONSIDERED;
        if (event->kind == MX_EVENT_VERDICT) EXPECT(event->number == -5);
    }
    EXPECT(messages == 1 && considered > 0);
    MUST(context, mx_take_events(context, player, MX_ALL_EVENTS, &events));
    EXPECT(events.count == 0 && events.text_length == 0);

    MUST(context, mx_data(context, player, NULL, 0, &text));
    EXPECT(strstr(text.data, "\"title.text\":\"Zw\xc3\xb6lf\\nlines\""));
    MUST(context, mx_states(context, player, &text));
    EXPECT(!strcmp(text.data, "[\"on\"]"));
    MUST(context, mx_parts(context, player, &text));
    EXPECT(!strcmp(text.data, "[]"));
    REFUSED(MX_ARGUMENT, "0 or 1", mx_reduce_motion(context, player, 2));
    MUST(context, mx_reduce_motion(context, player, 1));
    MUST(context, mx_close(context, player));
    MUST(context, mx_close(context, fork));
}

/// What is posted together takes its time together, though nothing but the knob has feedback.
static void transactions(void) {
    mx_script script = toggle();
    mx_player player;
    mx_trigger tap;
    mx_key key;
    mx_sample sample;
    mx_events events;
    MUST(context, mx_open(context, script, NULL, &player));
    MUST(context, mx_find_trigger(context, player, MX_TEXT("tap"), &tap));
    MUST(context, mx_find_key(context, player, MX_TEXT("knob.x"), &key));
    MUST(context, mx_commit(context, player));
    REFUSED(MX_INPUT, "no JSON", mx_begin(context, player, MX_TEXT("{")));
    REFUSED(MX_INPUT, "did you mean 'actions'?", mx_begin(context, player, MX_TEXT("{\"action\": false}")));
    REFUSED(MX_TRIGGER, "did you mean 'tap'?", mx_begin(context, player, MX_TEXT("{\"settled\": \"tab\"}")));
    REFUSED(MX_STALE, "no player", mx_begin(context, script, NULL, 0));
    MUST(context, mx_begin(context, player, MX_TEXT("{\"actions\": false, \"name\": \"turn\"}")));
    MUST(context, mx_post(context, player, tap, NULL, 0, 0.5));
    MUST(context, mx_commit(context, player));
    MUST(context, mx_advance(context, player, 0.5, NULL));
    MUST(context, mx_read(context, player, key, &sample));
    EXPECT(sample.value[0] == 60 && !sample.is_moving);
    MUST(context, mx_take_events(context, player, MX_ALL_EVENTS, &events));
    int told = 0;
    for (uint32_t i = 0; i < events.count; i++) {
        const mx_event *event = &events.list[i];
        told += event->kind == MX_EVENT_CONCLUDED && event->time == 0.5 && !strncmp(events.text + event->name.offset, "turn", event->name.length);
    }
    EXPECT(told == 2);
    MUST(context, mx_begin(context, player, NULL, 0));
    for (int i = 1; i < 1000; i++) MUST(context, mx_begin(context, player, MX_TEXT("{\"duration\": 0.4}")));
    REFUSED(MX_LIMIT, "1000", mx_begin(context, player, NULL, 0));
    MUST(context, mx_close(context, player));
    MUST(context, mx_close(context, script));
}

static void scenes(void) {
    mx_script script = toggle();
    mx_player player;
    mx_scene scene;
    mx_text lines, trace;
    MUST(context, mx_scenario(context, script, MX_TEXT("twice"), &lines, &trace));
    EXPECT(!strncmp(lines.data, "{\"name\":\"tap\",\"time\":0.1", 24) && trace.length == 0);
    REFUSED(MX_UNKNOWN, "did you mean 'twice'", mx_scenario(context, script, MX_TEXT("twise"), &lines, NULL));
    MUST(context, mx_open(context, script, NULL, &player));
    MUST(context, mx_advance(context, player, 0, NULL));
    MUST(context, mx_update_scene(context, player, MX_CHANGES, &scene));
    EXPECT(scene.layer_count == 2 && scene.width == 80 && scene.background.red == 1 && scene.is_present == 1);
    const mx_layer_picture *knob = &scene.layers[0], *title = &scene.layers[1];
    EXPECT(knob->content == MX_ELLIPSE && knob->box.width == 20 && knob->e == 20 && knob->fill.kind == MX_LINEAR);
    EXPECT(knob->fill.stops.length == 2 * sizeof(mx_stop) && knob->fill.stops.offset % 8 == 0);
    const mx_stop *stops = (const mx_stop *)(scene.blob + knob->fill.stops.offset);
    EXPECT(stops[0].place == 0 && stops[1].place == 1 && stops[0].colour.red == 1 && stops[1].colour.red == 0);
    const double *pen = (const double *)(scene.blob + knob->inside.offset);
    int parts = 0;
    for (const double *end = pen + knob->inside.length / 8; pen < end;) {
        static const int points[] = {1, 1, 3, 0};
        parts += *pen == MX_PEN_MOVE;
        pen += 1 + 2 * points[(int)*pen];
    }
    EXPECT(parts == 1 && pen == (const double *)(scene.blob + knob->inside.offset + knob->inside.length));
    EXPECT(title->content == MX_WORDS && title->font_size == 12 && title->text.length == 12 && title->parent == MX_WHOLE);
    EXPECT(!memcmp(scene.blob + title->text.offset, "Zw\xc3\xb6lf\nlines", 12));
    EXPECT((title->flags & (MX_IS_PRESENT | MX_IS_DRAWABLE | MX_IS_MASK)) == (MX_IS_PRESENT | MX_IS_DRAWABLE));
    uint32_t generation = scene.generation, count;
    mx_layer id = knob->id;
    MUST(context, mx_update_scene(context, player, MX_CHANGES, &scene));
    EXPECT(scene.layer_count == 0 && scene.generation == generation);
    MUST(context, mx_post_json(context, player, MX_TEXT("{\"name\": \"tap\", \"time\": 0.1}")));
    MUST(context, mx_advance(context, player, 0.2, NULL));
    MUST(context, mx_update_scene(context, player, MX_EVERYTHING, &scene));
    EXPECT(scene.layer_count == 2 && scene.layers[0].aspects == MX_ASPECT_TRANSFORM && scene.layers[1].aspects == 0);
    const mx_layer *children;
    MUST(context, mx_children(context, player, MX_WHOLE, &children, &count));
    EXPECT(count == 2 && children[0] == id);
    MUST(context, mx_children(context, player, id, &children, &count));
    EXPECT(count == 0);
    REFUSED(MX_STALE, "no layer", mx_children(context, player, 77, &children, &count));
    REFUSED(MX_ARGUMENT, "wanted", mx_update_scene(context, player, (mx_wanted)9, &scene));
    MUST(context, mx_close(context, player));
    MUST(context, mx_close(context, script));
}

static const char *const settings =
    "local mx = require 'microix'\n"
    "local volume = mx.rect { 'volume', size = { 80, 20 }, position = { 50, 20 }, fill = '#2F80ED',\n"
    "  accessibility = { role = 'slider', label = 'Volume', value = function(c) return c.level end, least = 0, greatest = 10, step = 2,\n"
    "    text = function(c) return c.level .. ' of 10' end, set = 'level', disabled = { is_locked = true } } }\n"
    "local mute = mx.rect { 'mute', size = { 20, 20 }, position = { 20, 60 }, fill = '#000000',\n"
    "  accessibility = { role = 'switch', label = 'Mute', checked = { state = 'on' }, activate = 'tap' } }\n"
    "return mx.component 'settings' {\n"
    "  canvas = { 100, 80 }, layers = { volume, mute }, gestures = { tap = mx.tap { on = mute } },\n"
    "  inputs = { level = mx.number(4), is_locked = mx.boolean(false) },\n"
    "  accessibility = { role = 'group', label = 'Sound', description = 'of this room' },\n"
    "  initial = 'off', states = { off = {}, on = { mute = { opacity = 0.5 } } },\n"
    "  rules = { { on = 'tap', from = 'off', to = 'on' }, { on = 'tap', from = 'on', to = 'off' } },\n"
    "}\n";

static mx_tree read_tree(mx_player player) {
    mx_scene scene;
    mx_tree tree;
    MUST(context, mx_update_scene(context, player, MX_CHANGES, &scene));
    MUST(context, mx_read_tree(context, player, &tree));
    return tree;
}
static int says(const mx_tree *tree, mx_range range, const char *words) {
    EXPECT(range.offset + range.length <= tree->text_length);
    return range.length == strlen(words) && !memcmp(tree->text + range.offset, words, range.length);
}

static void accessibility(void) {
    mx_script script;
    mx_player player;
    mx_layer volume, mute, found;
    uint32_t taken = 9;
    MUST(context, mx_load(context, MX_TEXT(settings), MX_TEXT("settings.lua"), &script));
    MUST(context, mx_open(context, script, NULL, &player));
    mx_tree tree;
    MUST(context, mx_read_tree(context, player, &tree));
    EXPECT(tree.count == 0);
    MUST(context, mx_advance(context, player, 0, NULL));
    tree = read_tree(player);
    EXPECT(tree.count == 3 && tree.list[0].layer == MX_WHOLE && tree.list[0].role == MX_ROLE_GROUP && tree.list[0].parent == -1);
    EXPECT(tree.list[0].width == 100 && tree.list[0].height == 80 && isnan(tree.list[0].value) && isnan(tree.list[0].step));
    EXPECT(says(&tree, tree.list[0].name, "settings") && says(&tree, tree.list[0].description, "of this room"));
    const mx_element *own = &tree.list[1];
    EXPECT(own->role == MX_ROLE_SLIDER && own->parent == 0 && own->value == 4 && own->least == 0 && own->greatest == 10 && own->step == 2);
    EXPECT(own->x == 10 && own->y == 10 && own->width == 80 && own->height == 20 && own->part.length == 0);
    EXPECT(own->flags == (MX_IS_FOCUSABLE | MX_IS_STOP) && own->disabled == MX_NO && own->checked == MX_NOT_TOLD);
    EXPECT(own->actions == 1u << MX_SET && own->orientation == MX_NO_ORIENTATION && says(&tree, own->text, "4 of 10"));
    EXPECT(says(&tree, own->label, "Volume") && says(&tree, tree.list[2].name, "mute") && tree.list[2].checked == MX_NO);
    EXPECT(tree.list[2].actions == 1u << MX_ACTIVATE);
    uint32_t generation = tree.generation;
    volume = own->layer;
    MUST(context, mx_find_element(context, player, MX_TEXT("mute"), &mute));
    EXPECT(mute == tree.list[2].layer);
    MUST(context, mx_find_element(context, player, MX_TEXT("settings"), &found));
    EXPECT(found == MX_WHOLE);
    REFUSED(MX_UNKNOWN, "did you mean 'mute'?", mx_find_element(context, player, MX_TEXT("mutee"), &found));

    // Keys and the focus.
    mx_take_events_json(context, player, &(mx_text){0});
    MUST(context, mx_keyboard(context, player, MX_TEXT("space"), MX_KEY_PRESS, 0.1, &taken));
    EXPECT(taken == 0);
    MUST(context, mx_keyboard(context, player, MX_TEXT("tab"), MX_KEY_PRESS, 0.2, &taken));
    EXPECT(taken == 1);
    MUST(context, mx_keyboard(context, player, MX_TEXT("right"), MX_KEY_DOWN, 0.3, NULL));
    MUST(context, mx_keyboard(context, player, MX_TEXT("right"), MX_KEY_REPEAT, 0.8, &taken));
    MUST(context, mx_keyboard(context, player, MX_TEXT("right"), MX_KEY_UP, 0.9, NULL));
    tree = read_tree(player);
    EXPECT(taken == 1 && tree.generation != generation && tree.list[1].value == 8 && tree.list[1].flags & MX_HAS_FOCUS);
    MUST(context, mx_focus(context, player, mute, 1));
    MUST(context, mx_advance(context, player, 1, NULL));
    MUST(context, mx_keyboard(context, player, MX_TEXT("space"), MX_KEY_PRESS, 1.1, &taken));
    tree = read_tree(player);
    EXPECT(taken == 1 && tree.list[2].flags & MX_HAS_FOCUS && tree.list[2].checked == MX_YES);
    MUST(context, mx_focus(context, player, MX_NOWHERE, MX_NOW));
    REFUSED(MX_TRIGGER, "", mx_keyboard(context, player, MX_TEXT("nosuchkey"), MX_KEY_DOWN, MX_NOW, NULL));
    REFUSED(MX_ARGUMENT, "phase", mx_keyboard(context, player, MX_TEXT("a"), (mx_key_phase)7, MX_NOW, NULL));
    REFUSED(MX_STALE, "no layer", mx_focus(context, player, 77, MX_NOW));
    REFUSED(MX_ARGUMENT, "finite", mx_focus(context, player, mute, NAN));

    // What an assistant does.
    MUST(context, mx_perform(context, player, volume, MX_DECREMENT, NULL, 0, MX_NOW));
    MUST(context, mx_advance(context, player, 1.2, NULL));
    MUST(context, mx_perform(context, player, mute, MX_ACTIVATE, NULL, 0, 1.3));
    MUST(context, mx_advance(context, player, 1.4, NULL));
    tree = read_tree(player);
    EXPECT(tree.list[1].value == 6 && tree.list[2].checked == MX_NO && !(tree.list[2].flags & MX_HAS_FOCUS));
    MUST(context, mx_perform(context, player, volume, MX_SET, MX_TEXT("2"), MX_NOW));
    REFUSED(MX_TRIGGER, "", mx_perform(context, player, volume, MX_SET, MX_TEXT("\"loud\""), MX_NOW));
    REFUSED(MX_TRIGGER, "", mx_perform(context, player, volume, MX_DISMISS, NULL, 0, MX_NOW));
    REFUSED(MX_ARGUMENT, "done with", mx_perform(context, player, volume, (mx_action)9, NULL, 0, MX_NOW));
    MUST(context, mx_post_json(context, player, MX_TEXT("{\"name\": \"set_is_locked\", \"value\": true}")));
    MUST(context, mx_advance(context, player, 2, NULL));
    tree = read_tree(player);
    EXPECT(tree.list[1].value == 2 && tree.list[1].disabled == MX_YES && tree.list[1].flags == 0);
    // People can do nothing with it; what a form or a restore writes is written.
    EXPECT(tree.list[1].actions == 1u << MX_SET);
    REFUSED(MX_TRIGGER, "", mx_perform(context, player, volume, MX_INCREMENT, NULL, 0, MX_NOW));

    mx_events events;
    int keys = 0, focuses = 0, changes = 0;
    MUST(context, mx_take_events(context, player, MX_ALL_EVENTS, &events));
    for (uint32_t i = 0; i < events.count; i++) {
        const mx_event *event = &events.list[i];
        const char *name = events.text + event->name.offset;
        if (event->kind == MX_EVENT_KEY) keys += event->number == MX_KEY_REPEAT && !strncmp(name, "right", event->name.length);
        if (event->kind == MX_EVENT_FOCUS) focuses += event->number == MX_BY_KEY ? !strncmp(name, "volume", event->name.length) : 1;
        if (event->kind == MX_EVENT_ACCESSIBILITY) changes += event->number == 1;
    }
    EXPECT(keys == 1 && focuses == 3 && changes > 4);
    MUST(context, mx_close(context, player));
    MUST(context, mx_close(context, script));
}

static void *meddle(void *given) {
    (void)given;
    for (int i = 0; i < 200000; i++) {
        EXPECT(mx_forget(context) == MX_THREAD && mx_advance(context, 1, 0, NULL) == MX_THREAD);
        EXPECT(mx_context_close(context) == MX_THREAD && mx_context_hand_over(context) == MX_THREAD);
    }
    mx_context own;
    EXPECT(mx_context_open(MX_ABI, &own) == MX_OK && mx_context_close(own) == MX_OK);
    return NULL;
}

static void *take_over(void *given) {
    mx_text *text = given;
    EXPECT(mx_diagnostics(context, text) == MX_OK && mx_context_hand_over(context) == MX_OK);
    return NULL;
}

/// A run in a context of its own, with all that it tells.
static void *run_alone(void *given) {
    mx_context own;
    mx_script script;
    mx_player player;
    mx_text text;
    (void)given;
    char *told = NULL;
    for (int i = 0; i < 30; i++) {
        EXPECT(mx_context_open(MX_ABI, &own) == MX_OK);
        MUST(own, mx_load(own, MX_TEXT(source), MX_TEXT("toggle.lua"), &script));
        MUST(own, mx_open(own, script, NULL, &player));
        MUST(own, mx_post_json(own, player, MX_TEXT("{\"name\": \"tap\", \"time\": 0.1}")));
        for (int frame = 0; frame < 60; frame++) MUST(own, mx_advance(own, player, frame / 60.0, NULL));
        MUST(own, mx_take_events_json(own, player, &text));
        if (told) EXPECT(!strcmp(told, text.data));
        free(told);
        told = strdup(text.data);
        MUST(own, mx_context_close(own));
    }
    return told;
}

static void side_by_side(void) {
    pthread_t others[4];
    for (int i = 0; i < 4; i++) EXPECT(!pthread_create(&others[i], NULL, run_alone, NULL));
    char *expected = run_alone(NULL);
    for (int i = 0; i < 4; i++) {
        void *told;
        EXPECT(!pthread_join(others[i], &told) && !strcmp(told, expected));
        free(told);
    }
    free(expected);
}

static void threads(void) {
    pthread_t thread;
    EXPECT(!pthread_create(&thread, NULL, meddle, NULL));
    for (int i = 0; i < 200; i++) MUST(context, mx_close(context, toggle()));
    EXPECT(!pthread_join(thread, NULL));
    MUST(context, mx_context_hand_over(context));
    mx_text text;
    EXPECT(!pthread_create(&thread, NULL, take_over, &text) && !pthread_join(thread, NULL));
    EXPECT(text.length >= 2 && text.data[0] == '[' && text.data[text.length - 1] == ']');
    MUST(context, mx_forget(context));
}

static volatile sig_atomic_t is_inside, busy;

static void interrupt(int signal) {
    (void)signal;
    if (is_inside && mx_clock(context, 0, NULL, NULL) == MX_BUSY) busy++;
}

static void reentrance(void) {
    signal(SIGALRM, interrupt);
    struct itimerval often = {{0, 2000}, {0, 2000}}, never = {{0, 0}, {0, 0}};
    setitimer(ITIMER_REAL, &often, NULL);
    while (busy < 20) {
        mx_script script;
        is_inside = 1;
        mx_status status = mx_load(context, MX_TEXT("for i = 1, 300000 do end"), MX_TEXT("slow.lua"), &script);
        is_inside = 0;
        EXPECT(status == MX_SCRIPT);
    }
    setitimer(ITIMER_REAL, &never, NULL);
}

int main(int count, char **words) {
    if (count > 1) folder = words[1];
    library();
    contexts();
    EXPECT(mx_context_open(MX_ABI, &context) == MX_OK);
    files();
    players();
    transactions();
    scenes();
    accessibility();
    threads();
    side_by_side();
    reentrance();
    MUST(context, mx_context_close(context));
    puts("contract: all is as microix.h says");
    return 0;
}
