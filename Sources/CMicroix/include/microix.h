// microix: components with micro-interactions, written in Lua, run by any host.
//
// A host opens a context, gives it the text of a component, and opens a player of it. Then it says what happens (triggers, inputs, fingers) and
// how far time has come, and asks what came of it: values, events, and which layers look otherwise. Nothing here reads a file, a clock or a thread's
// name, and nothing calls the host back. The same functions are the exports of the WebAssembly module.
//
// What holds everywhere:
//
// * Errors. A function returns MX_OK, or a status that says what is wrong; `mx_message` has it in words then. What failed has changed nothing, unless
//   it says so. No value of an argument makes the library crash, but for pointers to memory that is not there, or shorter than its length says.
// * Text is UTF-8 with a length in bytes, and needs no zero at its end; MX_TEXT("tap") gives both. NULL with the length 0 is the empty text. Text
//   that is no UTF-8 is read with replacement characters. Names have at most 64 kB, files 4 MB, JSON and snapshots 64 MB.
// * Memory. What a function is given is read before it returns, and never kept. What it hands out by a pointer belongs to the context, and is good
//   until the next call with that context, of whatever function but mx_context_hand_over; it may be an argument of that call. Texts that are handed
//   out have a zero behind them. A pointer to a result may be NULL only where that is said.
// * Handles are numbers, of which 0 is none. What has been closed is an error (MX_STALE), and so is a handle of another kind. Names are looked up
//   once: mx_key, mx_trigger and mx_layer stay good until the player goes over to a component with other names (mx_reload, or a style that
//   brings keys along), and are MX_STALE then. They may be used with forks of their player.
// * Units. Instants are seconds from the start of a player, lengths are points of the component's canvas with y downwards, angles are degrees
//   clockwise, colours are sRGB from 0 to 1. Numbers that are not finite are an error (MX_ARGUMENT), but where infinity is said to mean something.
// * Threads. A context belongs to the thread that has opened it, until mx_context_hand_over. From any other thread it is MX_THREAD, in the middle of
//   another call, as from a signal handler, MX_BUSY; both do nothing. Contexts know nothing of each other, and may run side by side.

#ifndef MICROIX_H
#define MICROIX_H

#include <stdint.h>
// For MX_TEXT; there may be no C library.
#if !defined(__has_include)
#include <string.h>
#elif __has_include(<string.h>)
#include <string.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#define MX_API
#else
#define MX_API __attribute__((visibility("default")))
#endif

/// What this header describes. It grows where a program that was compiled with an older one would go wrong: where a function, a structure or a number
/// means another thing, or is gone. New functions, structures, statuses and kinds of events leave it: a program passes over numbers that it does not
/// know.
#define MX_ABI 1

/// A text as two arguments: MX_TEXT("tap") is "tap", 3.
#define MX_TEXT(text) (text), (uint32_t)strlen(text)

/// As an instant: now, as soon as may be. Any instant that is past means the same.
#define MX_NOW (-1.0)

/// What went wrong; MX_OK is 0. Numbers are kept, and new ones may come.
typedef enum mx_status {
    MX_OK = 0,
    /// Nothing of the component has this name; the message has one that is near.
    MX_UNKNOWN = 1,
    /// The component has nothing of this id.
    MX_FOREIGN = 2,
    /// A trigger can't be posted, or an input set: what it carries does not fit, or the component sets it itself.
    MX_TRIGGER = 3,
    /// A script or a style is wrong, they do not suit each other, or a knob can't be turned so far; see mx_diagnostics.
    MX_SCRIPT = 4,
    /// The text is no snapshot.
    MX_SNAPSHOT = 5,
    /// The text is no input, or no JSON.
    MX_INPUT = 6,
    /// A number is no instant.
    MX_TIME = 7,
    /// Something is too large, or there are too many.
    MX_LIMIT = 8,
    /// Not every file is there that a script requires: see mx_needs. It is no failure, and has no message.
    MX_NEEDS = 32,
    /// There is no such context, or no more.
    MX_NO_CONTEXT = 33,
    /// The context belongs to another thread.
    MX_THREAD = 34,
    /// The context is in the middle of another call.
    MX_BUSY = 35,
    /// A handle of something that is closed, that means something else by now, or that is of another kind.
    MX_STALE = 36,
    /// An argument that no call can make anything of: NULL, no number, a structure of another size, a number that is none of its kind.
    MX_ARGUMENT = 37,
    /// The program was compiled with a header that the library does not have.
    MX_OTHER_ABI = 38
} mx_status;

/// A context: all that a host has of microix, apart from other contexts.
typedef uint32_t mx_context;
/// A component that is loaded; players run it.
typedef uint32_t mx_script;
/// A style that is loaded; players wear it.
typedef uint32_t mx_style;
/// A component that runs.
typedef uint32_t mx_player;
/// A key of a component: a value that moves, such as `button.scale`.
typedef uint32_t mx_key;
/// What a component can be told: a trigger, or an input that is set.
typedef uint32_t mx_trigger;
/// A layer of a component; MX_WHOLE is the component itself.
typedef uint32_t mx_layer;
#define MX_WHOLE 0u

/// A text that is handed out, with a zero behind it.
typedef struct mx_text {
    const char *data;
    /// In bytes, without the zero.
    uint32_t length;
} mx_text;

/// A piece of a buffer that is handed out along with it.
typedef struct mx_range {
    /// In bytes from its beginning.
    uint32_t offset;
    /// In bytes.
    uint32_t length;
} mx_range;

// -------------------------------------------------------------------------------------------------------------------------------------------------
// The library
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// The ABI that the library has: MX_ABI of its own header. Any thread.
MX_API uint32_t mx_abi(void);

/// The structures, for mx_size.
typedef enum mx_structure {
    MX_SIZE_TEXT,
    MX_SIZE_LIMITS,
    MX_SIZE_OPTIONS,
    MX_SIZE_KNOB,
    MX_SIZE_SAMPLE,
    MX_SIZE_EVENT,
    MX_SIZE_EVENTS,
    MX_SIZE_SCENE,
    MX_SIZE_LAYER_PICTURE,
    MX_SIZE_TREE,
    MX_SIZE_ELEMENT
} mx_structure;

/// The size of a structure in bytes, as the library has it, for languages that lay it out themselves; 0 for none. Any thread.
MX_API uint32_t mx_size(mx_structure structure);

/// What not every build has.
typedef enum mx_feature {
    /// Calls from another thread are noticed: MX_THREAD.
    MX_FEATURE_THREADS = 1 << 0,
    /// Scripts are stopped by processor time as well, not by their instructions alone.
    MX_FEATURE_DEADLINE = 1 << 1
} mx_feature;

/// The features that the library has, one bit each. Any thread.
MX_API uint32_t mx_features(void);

/// A status in English, ending with a zero, good for ever; for numbers that are none as well. Any thread.
MX_API const char *mx_describe(mx_status status);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Contexts
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// Opens a context, which belongs to this thread. At most 1024 are open at once.
/// \param abi MX_ABI, so that the library knows what the program was compiled with.
/// \returns MX_OTHER_ABI, MX_LIMIT.
MX_API mx_status mx_context_open(uint32_t abi, mx_context *context);

/// Closes a context and all that is in it. All that it has handed out is gone.
MX_API mx_status mx_context_close(mx_context context);

/// Gives the context away: the next thread that calls with it has it from then on. What it has handed out stays good until that call.
MX_API mx_status mx_context_hand_over(mx_context context);

/// What was wrong in the last call with this context that failed; empty before any has. Statuses about the context itself (MX_NO_CONTEXT, MX_THREAD,
/// MX_BUSY) leave no message: mx_describe has all there is to say.
MX_API mx_status mx_message(mx_context context, mx_text *message);

/// What scripts may use; 0 stands for what is usual.
typedef struct mx_limits {
    /// sizeof(mx_limits).
    uint32_t size;
    /// Bytes for each script; 64 kB to 1 GB, usually 8 MB.
    uint32_t memory;
    /// Instructions of Lua for loading a script, 1000 to 1e9, usually 5 million; and for each call of one of its functions, usually 200 000.
    uint32_t load_instructions;
    uint32_t call_instructions;
    /// Seconds of processor time for either, 0.001 to 3600, usually 1.5.
    double deadline;
    /// Scripts, styles and players that may be open at once, at most and usually 4095. With `memory` it bounds what the context takes.
    uint32_t most_objects;
} mx_limits;

/// Sets the limits, for what is loaded from now on. What lies outside of a range is the nearest in it.
MX_API mx_status mx_limit(mx_context context, const mx_limits *limits);

/// Closes a script, a style or a player. A script may be closed while players run it.
MX_API mx_status mx_close(mx_context context, uint32_t object);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Files
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// Gives a file that a file requires, before it is loaded or once it was asked for by mx_needs. It is kept until mx_forget; at most 4096 are.
/// \param module What is required, as it stands in the file: "tokens", "design.springs".
/// \param asking The name of the file that requires it; the same words may mean another file elsewhere.
/// \param name What the file is called from now on, in messages and where it requires others itself. No two files may have one name.
/// \param identity What tells it from others, whatever it is called; empty for its name.
/// \param source Its text.
MX_API mx_status mx_give(
    mx_context context, const char *module, uint32_t module_length, const char *asking, uint32_t asking_length, const char *name,
    uint32_t name_length, const char *identity, uint32_t identity_length, const char *source, uint32_t source_length);

/// Says that there is no such file, and why. A script that does require it fails with these words.
MX_API mx_status mx_refuse(
    mx_context context, const char *module, uint32_t module_length, const char *asking, uint32_t asking_length, const char *reason,
    uint32_t reason_length);

/// Forgets all files that were given: they may be others by now.
MX_API mx_status mx_forget(mx_context context);

/// Loads a component. Nothing runs yet, but for what its file does while it is read: where only mistakes are wanted, this is all.
/// \param name The file's name, as messages show it.
/// \returns MX_NEEDS where files are wanted first: give or refuse each, and load again. MX_SCRIPT where it is wrong.
MX_API mx_status mx_load(
    mx_context context, const char *source, uint32_t source_length, const char *name, uint32_t name_length, mx_script *script);

/// Loads a style in a file of its own, as mx_load does a component.
MX_API mx_status mx_load_style(
    mx_context context, const char *source, uint32_t source_length, const char *name, uint32_t name_length, mx_style *style);

/// How many files the last mx_load or mx_load_style wants; 0 unless it was MX_NEEDS.
MX_API mx_status mx_needs(mx_context context, uint32_t *count);

/// One of them, by its number from 0: what is required, and the name of the file that does.
MX_API mx_status mx_need(mx_context context, uint32_t number, mx_text *module, mx_text *asking);

/// What there is to say of the last file that was loaded, whether it went well or not: mistakes, or warnings, as JSON in the order of their places:
/// [{"column": 3, "file": "tokens.lua", "hint": null, "line": 7, "message": "…", "severity": "error" or "limit" or "warning"}, …]. Lines and columns
/// count from 1; `file` is missing where it is the file itself, `line` and `column` are null where they are not known.
MX_API mx_status mx_diagnostics(mx_context context, mx_text *json);

/// What there is of a component, as `microix inspect --format json` prints it: inputs, triggers, knobs, layers, properties, keys, data, states,
/// context, feedback, gestures, scenarios and parts, each a list of objects.
MX_API mx_status mx_inspect(mx_context context, mx_script script, mx_text *json);

/// A scenario of a component, by its name: its inputs in the order of time, one in a line, for mx_post_json, and the name of a file with what
/// pointers do, or nothing. Either may be NULL.
MX_API mx_status mx_scenario(
    mx_context context, mx_script script, const char *name, uint32_t name_length, mx_text *lines, mx_text *trace);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Players
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// A knob that is turned.
typedef struct mx_knob {
    const char *name;
    uint32_t name_length;
    double value;
} mx_knob;

/// How a player begins. All zeros but for `size` is the usual: mx_options options = { .size = sizeof options }.
typedef struct mx_options {
    /// sizeof(mx_options).
    uint32_t size;
    /// Of the random numbers that functions draw: the lower and the upper half of 64 bits.
    uint32_t seed_low;
    uint32_t seed_high;
    /// 1 where movement is replaced by cuts and short fades.
    uint32_t reduces_motion;
    /// 1 where it is not shown yet: it appears with the trigger `appear`.
    uint32_t is_absent;
    /// 1 where it is held to its author's promises: a broken one is an event.
    uint32_t watches_promises;
    /// 1 where it tells which rules were looked at, and why they were not taken: more events.
    uint32_t explains;
    /// The most events that wait to be taken; of more the oldest are dropped. 0 for 65 536.
    uint32_t most_events;
    /// Knobs that are turned from the start.
    uint32_t knob_count;
    /// Styles that it wears, each inside the ones after it.
    uint32_t style_count;
    const mx_knob *knobs;
    const mx_style *styles;
} mx_options;

/// Opens a player. Any number may run one script.
/// \param options NULL for the usual.
MX_API mx_status mx_open(mx_context context, mx_script script, const mx_options *options, mx_player *player);

/// Another player that goes on from here by itself, with what has been posted and no event waiting: to look ahead, or to try something.
MX_API mx_status mx_fork(mx_context context, mx_player player, mx_player *fork);

/// Writes all that the player is at this instant, as JSON. Knobs, styles and reduced motion are the host's, and not in it.
MX_API mx_status mx_snapshot(mx_context context, mx_player player, mx_text *snapshot);

/// Goes on where a snapshot was taken, of this component or of one that has been changed since. What takes the place of a state that is
/// lost is entered by the next mx_advance.
/// \param lost What could not be kept, as JSON: [{"kind": "state", "name": "form.open"}, …]. It may be NULL.
MX_API mx_status mx_resume(mx_context context, mx_player player, const char *snapshot, uint32_t length, mx_text *lost);

/// Turns a knob; what moves goes on from where it is. `lost` is as of mx_resume.
MX_API mx_status mx_turn(mx_context context, mx_player player, const char *knob, uint32_t length, double value, mx_text *lost);

/// Puts on other styles, each inside the ones after it. Nothing jumps. `lost` is as of mx_resume.
/// \param styles May be NULL where there are none; at most 64.
MX_API mx_status mx_wear(mx_context context, mx_player player, const mx_style *styles, uint32_t count, mx_text *lost);

/// Goes over to another component, as a rule to one whose file has been changed, with the same knobs and styles. Nothing jumps. `lost` is as of
/// mx_resume.
MX_API mx_status mx_reload(mx_context context, mx_player player, mx_script script, mx_text *lost);

/// Says whether movement is replaced by cuts and short fades, 1 or 0; what moves already goes on as it began.
MX_API mx_status mx_reduce_motion(mx_context context, mx_player player, uint32_t reduces_motion);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Time
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// Lets everything happen that is due until an instant; one that is past is now. How time is cut into steps changes nothing.
/// \param seconds From the start of the player, by whatever clock the host has; at most 9.2 billion.
/// \param wake When the player wants to go on: the instant itself while anything moves, so that the next frame is to be drawn; a later one for what
///   is due then; INFINITY where nothing happens until there is input. It may be NULL.
MX_API mx_status mx_advance(mx_context context, mx_player player, double seconds, double *wake);

/// The instant up to which everything has happened, and when the player wants to go on, as of mx_advance: input changes that. Either may be NULL.
MX_API mx_status mx_clock(mx_context context, mx_player player, double *now, double *wake);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Input
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// Looks up a trigger: "tap", of a part by its path: "row[3].tap".
MX_API mx_status mx_find_trigger(mx_context context, mx_player player, const char *name, uint32_t length, mx_trigger *trigger);

/// Looks up an input, which is set by posting what it is to be: "is_enabled", "row[3].title".
MX_API mx_status mx_find_input(mx_context context, mx_player player, const char *name, uint32_t length, mx_trigger *trigger);

/// Posts a trigger, or sets an input. It acts with the mx_advance that reaches its instant.
/// \param json What it carries: "true", "{\"x\": 1}"; empty for nothing.
/// \param at When; MX_NOW, or what is past, for now.
MX_API mx_status mx_post(mx_context context, mx_player player, mx_trigger trigger, const char *json, uint32_t length, double at);

/// The same with a number, which needs no JSON.
MX_API mx_status mx_post_number(mx_context context, mx_player player, mx_trigger trigger, double value, double at);

/// The same with a text, which needs no quotes.
MX_API mx_status mx_post_text(mx_context context, mx_player player, mx_trigger trigger, const char *text, uint32_t length, double at);

/// Posts an input that is written as JSON: {"name": "tap", "time": 0.1, "value": null}, or of a pointer {"id": 1, "phase": "down", "time": 0.1, "x":
/// 20, "y": 20}, of a key {"key": "space", "phase": "down"}, of the focus {"element": "save"}; without a time it is now. So are the events that
/// mx_take_events_json hands out, of the kinds `trigger` and `focus` without an `origin`, `pointer` and `key`: these lines are the recorded run, and
/// posted again they give the same bits.
MX_API mx_status mx_post_json(mx_context context, mx_player player, const char *json, uint32_t length);

/// Begins a transaction, of changes that are made together: triggers and inputs that are posted until mx_commit belong to it, whenever they are due.
/// What pointers and keys do belongs to none. One inside another takes from it what it does not say itself; at most 1000 go on at once.
/// \param json What they share, as JSON, of which all may be left out: {"duration": 0.4, "curve": [0.42, 0, 0.58, 1], "actions": false, "name": "slide",
///   "completed": "shown", "settled": "done"}. Actions that have no duration or curve of their own take these, in seconds and as a cubic Bezier's x1, y1,
///   x2, y2; with "actions" false all values change at once. Once its motions are done to the eye, and once they have settled, the triggers are
///   posted, and an event MX_EVENT_CONCLUDED tells of it by its name. Empty for nothing.
/// \returns MX_INPUT, MX_UNKNOWN or MX_TRIGGER where a trigger is none, MX_LIMIT.
MX_API mx_status mx_begin(mx_context context, mx_player player, const char *json, uint32_t length);

/// Ends the transaction that was begun last; without one it does nothing.
MX_API mx_status mx_commit(mx_context context, mx_player player);

/// What a pointer does.
typedef enum mx_phase {
    /// It touches down, or a mouse's button is pressed.
    MX_DOWN,
    /// It moves while it is down.
    MX_MOVE,
    /// It is lifted.
    MX_UP,
    /// The system, or the host for something else, takes it away.
    MX_CANCEL,
    /// It moves without touching.
    MX_HOVER
} mx_phase;

/// Whose a pointer is.
typedef enum mx_verdict {
    /// Nothing comes of it.
    MX_IGNORED,
    /// Gestures may come of it: the host may still take it back with MX_CANCEL, to scroll.
    MX_POSSIBLE,
    /// A gesture has it.
    MX_TAKEN
} mx_verdict;

/// Takes up what a pointer does, with all that happens until then. A component without gestures ignores it.
/// \param id Any number that the pointer keeps until it is lifted.
/// \param x, y Where, in points of the canvas.
/// \param seen When that was, where it is handed over later: velocities go by it. MX_NOW, or any negative number, for `at`.
/// \param at When it is taken up; MX_NOW, or what is past, for now.
/// \param verdict Whose the pointer is; later decisions are events. It may be NULL.
MX_API mx_status mx_point(
    mx_context context, mx_player player, int32_t id, mx_phase phase, double x, double y, double seen, double at, mx_verdict *verdict);

/// The layer that a finger at a place would be on, by the component's gestures; MX_WHOLE for none.
MX_API mx_status mx_touch(mx_context context, mx_player player, double x, double y, mx_layer *layer);

/// What a key of a keyboard does.
typedef enum mx_key_phase {
    /// It is pressed.
    MX_KEY_DOWN,
    /// It is held for so long that it comes again.
    MX_KEY_REPEAT,
    /// It is let go.
    MX_KEY_UP,
    /// It is pressed, and let go at once.
    MX_KEY_PRESS
} mx_key_phase;

/// Takes up what a key of a keyboard does, with all that happens until then. It goes to what has the focus, then to what is around it.
/// \param name "space", "enter", "left", "shift+tab", or the one character that it writes; docs/accessibility.md has all names.
/// \param at When it is taken up; MX_NOW, or what is past, for now.
/// \param taken 1 where something was made of it. Else it is the host's, as tab is at the last element. It may be NULL.
/// \returns MX_TRIGGER where there is no such key.
MX_API mx_status mx_keyboard(
    mx_context context, mx_player player, const char *name, uint32_t length, mx_key_phase phase, double at, uint32_t *taken);

/// As an element: none.
#define MX_NOWHERE UINT32_MAX

/// Looks up an element of the accessibility tree by its name: that of its layer, "row[3].title" of a part, or for MX_WHOLE the component's. It may be
/// one that is not there now.
MX_API mx_status mx_find_element(mx_context context, mx_player player, const char *name, uint32_t length, mx_layer *element);

/// Puts the focus on an element; takes it away with MX_NOWHERE. It acts with the mx_advance that reaches its instant; what can't have the focus by
/// then leaves it where it is.
/// \param at When; MX_NOW, or what is past, for now.
/// \returns MX_TRIGGER where the layer is no element.
MX_API mx_status mx_focus(mx_context context, mx_player player, mx_layer element, double at);

/// What may be done with an element.
typedef enum mx_action {
    /// What a press does.
    MX_ACTIVATE,
    /// One step up, one step down.
    MX_INCREMENT,
    MX_DECREMENT,
    /// Away with it.
    MX_DISMISS,
    /// Give it a value, as a form or a restore does, though it may be disabled.
    MX_SET
} mx_action;

/// Does something with an element without a pointer, as an assistant asks for it: posts the trigger that its author has named, with what that carries
/// now. It acts with the mx_advance that reaches its instant.
/// \param json Of MX_SET what is to be written: "true", "0.5"; of others empty.
/// \param at When; MX_NOW, or what is past, for now.
/// \returns MX_TRIGGER where the layer is no element, or this can't be done with it now.
MX_API mx_status mx_perform(
    mx_context context, mx_player player, mx_layer element, mx_action action, const char *json, uint32_t length, double at);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Values
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// Looks up a key: "button.scale", of a part "row[3].body.x".
MX_API mx_status mx_find_key(mx_context context, mx_player player, const char *name, uint32_t length, mx_key *key);

/// How many keys there are; they are in the order of their names.
MX_API mx_status mx_key_count(mx_context context, mx_player player, uint32_t *count);

/// A key by its number from 0. Either result may be NULL.
MX_API mx_status mx_key_at(mx_context context, mx_player player, uint32_t number, mx_key *key, mx_text *name);

/// What a key is at an instant. A number has one lane, a point or a size two, a colour four: red, green and blue, each multiplied by alpha, and
/// alpha. Lanes that it does not have are 0.
typedef struct mx_sample {
    /// What it shows.
    double value[4];
    /// How fast that changes, in a second.
    double velocity[4];
    /// The model value, at which it comes to rest; not a number where it never does.
    double model[4];
    /// 1, 2 or 4.
    uint32_t lanes;
    /// 1 where a motion has it.
    uint32_t is_moving;
} mx_sample;

/// Reads a key.
MX_API mx_status mx_read(mx_context context, mx_player player, mx_key key, mx_sample *sample);

/// Reads all keys, in the order of their names.
MX_API mx_status mx_read_all(mx_context context, mx_player player, const mx_sample **samples, uint32_t *count);

/// What an input, or a field of the context, holds, as JSON.
MX_API mx_status mx_field(mx_context context, mx_player player, const char *name, uint32_t length, mx_text *json);

/// What the store holds of plain data, as a JSON object: of one name ("title.text"), or with an empty name of all, those that nobody declared among
/// them. Changes of it are events of the kind `changed`.
MX_API mx_status mx_data(mx_context context, mx_player player, const char *name, uint32_t length, mx_text *json);

/// The paths of the innermost active states, as a JSON list.
MX_API mx_status mx_states(mx_context context, mx_player player, mx_text *json);

/// All parts, as a JSON list: [{"path": "row[3]", "presence": "present" or "leaving" or "absent"}, …], each before those in it.
MX_API mx_status mx_parts(mx_context context, mx_player player, mx_text *json);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Events
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// What happened; docs/glossary.md has each word. Numbers are kept, and new ones may come.
typedef enum mx_event_kind {
    MX_EVENT_OTHER,
    /// The component has sent a message: `part`, `name`, and `value` is what it carries.
    MX_EVENT_MESSAGE,
    /// A haptic, a sound: `name`, and `value` is what is to be played.
    MX_EVENT_CUE,
    /// A trigger was taken up: `name`.
    MX_EVENT_TRIGGER,
    /// A rule was taken.
    MX_EVENT_TRANSITION,
    /// A key has a new motion: `name` is the key, as for all further kinds that are about one.
    MX_EVENT_ACTION,
    /// Plain data has changed: `name` is the key.
    MX_EVENT_CHANGED,
    /// A layer comes, goes or is gone: `name` is the layer, empty for the whole.
    MX_EVENT_PRESENCE,
    /// A pointer did something: `number` is its id.
    MX_EVENT_POINTER,
    /// A pointer is decided: `number` is its id, `name` is "taken" or "ignored".
    MX_EVENT_VERDICT,
    /// A finger takes a key with it.
    MX_EVENT_TRACKED,
    /// A value jumps on purpose.
    MX_EVENT_JUMP,
    /// A motion is done to a person's eye.
    MX_EVENT_COMPLETED,
    /// A motion has left its tolerance for the last time.
    MX_EVENT_SETTLED,
    /// The motions of a transaction are done: `name` is the transaction.
    MX_EVENT_CONCLUDED,
    /// A key has passed a threshold.
    MX_EVENT_CROSSED,
    /// A promise is broken: `name` says which.
    MX_EVENT_BROKEN,
    /// A function of the script failed: `name` says how; see mx_take_failures.
    MX_EVENT_ERROR,
    /// A rule was looked at; only with `explains`.
    MX_EVENT_CONSIDERED,
    /// A key of the keyboard did something: `name` is the key, `number` an mx_key_phase.
    MX_EVENT_KEY,
    /// The focus has gone to an element: `name` is that, empty for none, `number` an mx_focus_origin.
    MX_EVENT_FOCUS,
    /// What is told of an element has changed: `name` is the element, `number` 1 where it is there, and 0 where it is gone.
    MX_EVENT_ACCESSIBILITY
} mx_event_kind;

/// Why the focus has gone to where it is.
typedef enum mx_focus_origin {
    /// The host has said so.
    MX_BY_HOST,
    /// A key has led there.
    MX_BY_KEY,
    /// What had it is gone, or can't be worked any more.
    MX_BY_LOSS,
    /// A dialog or a menu has opened.
    MX_BY_OPENING
} mx_focus_origin;

/// Something that happened. `part`, `name` and `value` lie in the text of mx_events.
typedef struct mx_event {
    /// When, in seconds from the start of the player.
    double time;
    /// An mx_event_kind.
    uint32_t kind;
    /// By kind.
    int32_t number;
    /// The path of the part that has sent a message; empty for the whole.
    mx_range part;
    /// By kind.
    mx_range name;
    /// JSON: what a message or a cue carries; of any other kind the whole event, as in a line of mx_take_events_json.
    mx_range value;
} mx_event;

/// Events, in the order of happening.
typedef struct mx_events {
    const mx_event *list;
    const char *text;
    uint32_t count;
    uint32_t text_length;
} mx_events;

/// All kinds of events, for mx_take_events.
#define MX_ALL_EVENTS UINT32_MAX

/// Hands out the events since they were last taken.
/// \param kinds Those that are wanted, as bits: 1u << MX_EVENT_MESSAGE | 1u << MX_EVENT_CUE. The others are dropped, and cost nothing.
MX_API mx_status mx_take_events(mx_context context, mx_player player, uint32_t kinds, mx_events *events);

/// The same as JSON, one in a line, as `microix simulate --format ndjson` writes them.
MX_API mx_status mx_take_events_json(mx_context context, mx_player player, mx_text *lines);

/// What functions of the script did wrong since this was last asked, as JSON like mx_diagnostics: what each trigger had done is taken back, and the
/// player goes on. Of many the first thousand.
/// \param dropped How many events were dropped since this was last asked, as nobody took them. It may be NULL.
MX_API mx_status mx_take_failures(mx_context context, mx_player player, mx_text *json, uint32_t *dropped);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// The scene
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// A colour in sRGB, each 0 to 1, not multiplied by alpha.
typedef struct mx_colour {
    double red, green, blue, alpha;
} mx_colour;

/// A box in a layer's own space, with the radius of its corners.
typedef struct mx_box {
    double x, y, width, height, radius;
} mx_box;

/// What something is filled with.
typedef enum mx_paint_kind { MX_NO_PAINT, MX_PLAIN, MX_LINEAR, MX_RADIAL } mx_paint_kind;

/// A fill in a layer's own space.
typedef struct mx_paint {
    /// Of MX_PLAIN.
    mx_colour colour;
    /// Of MX_LINEAR from where to where; of MX_RADIAL the centre, the same again, and the radius.
    double from_x, from_y, to_x, to_y, radius;
    /// An mx_paint_kind.
    uint32_t kind;
    uint32_t unused;
    /// The stops of a gradient, as mx_stop in the blob, for a renderer that mixes colours multiplied by alpha.
    mx_range stops;
    /// The same with others between, for a renderer that mixes them as they are here, as SVG does.
    mx_range straight_stops;
} mx_paint;

/// A stop of a gradient.
typedef struct mx_stop {
    /// 0 to 1, never before the one before it.
    double place;
    mx_colour colour;
} mx_stop;

/// How the ends of a line look, and its corners: pointed up to four times its width, else cut off.
typedef enum mx_cap { MX_BUTT, MX_ROUND_CAP, MX_SQUARE } mx_cap;
typedef enum mx_join { MX_MITER, MX_ROUND_JOIN, MX_BEVEL } mx_join;

/// A line along `edge`, half on each side of it.
typedef struct mx_stroke {
    mx_colour colour;
    /// 0 for no line.
    double width;
    /// The lengths of dashes and gaps, both 0 for a whole line, and how far into them it begins.
    double dash_on, dash_off, dash_offset;
    /// An mx_cap.
    uint32_t cap;
    /// An mx_join.
    uint32_t join;
} mx_stroke;

/// A shadow, under all that is seen of a layer.
typedef struct mx_shadow {
    /// Alpha is 0 for no shadow.
    mx_colour colour;
    /// Where it lies, in the layer's own space.
    double x, y;
    /// Of its blur: twice the standard deviation.
    double radius;
} mx_shadow;

/// What is drawn of a layer.
typedef enum mx_content { MX_GROUP, MX_RECT, MX_ELLIPSE, MX_ARC, MX_PATH, MX_WORDS, MX_IMAGE } mx_content;

/// What of a layer looks otherwise than it did, as bits.
typedef enum mx_aspect {
    MX_ASPECT_TRANSFORM = 1 << 0,
    MX_ASPECT_OPACITY = 1 << 1,
    /// Its box, its arc, its path.
    MX_ASPECT_GEOMETRY = 1 << 2,
    MX_ASPECT_FILL = 1 << 3,
    MX_ASPECT_STROKE = 1 << 4,
    MX_ASPECT_TEXT = 1 << 5,
    MX_ASPECT_IMAGE = 1 << 6,
    MX_ASPECT_SHADOW = 1 << 7,
    MX_ASPECT_CLIP = 1 << 8,
    MX_ASPECT_MASK = 1 << 9,
    MX_ASPECT_BLUR = 1 << 10,
    /// Whether it is there.
    MX_ASPECT_PRESENCE = 1 << 11,
    /// Where it stands among the layers of its group: see mx_children.
    MX_ASPECT_ORDER = 1 << 12
} mx_aspect;

/// Facts of a layer, as bits.
typedef enum mx_layer_flag {
    /// It is there.
    MX_IS_PRESENT = 1 << 0,
    /// All its numbers are such that it can be drawn; else nothing of it is.
    MX_IS_DRAWABLE = 1 << 1,
    /// It is the mask of another layer, and not drawn itself.
    MX_IS_MASK = 1 << 2,
    /// It is seen through the alpha of `mask`; where that is MX_WHOLE, there is no such layer, and nothing is seen.
    MX_IS_MASKED = 1 << 3,
    /// What lies in the group is cut off outside of `clip`.
    MX_CLIPS = 1 << 4,
    /// A host that measures text breaks lines at the edge of the box.
    MX_WRAPS = 1 << 5
} mx_layer_flag;

/// How lines lie in their box, and how a picture fits its own.
typedef enum mx_alignment { MX_CENTER, MX_LEFT, MX_RIGHT } mx_alignment;
typedef enum mx_fit { MX_FILL, MX_CONTAIN, MX_COVER, MX_OWN_SIZE } mx_fit;

/// The steps of the pen in a path. A path lies in the blob as doubles: a step, then its points, x before y.
typedef enum mx_pen {
    /// One point, where a new part begins.
    MX_PEN_MOVE,
    /// One point.
    MX_PEN_LINE,
    /// Two control points, and the end.
    MX_PEN_CUBIC,
    /// No point: back to where the part began, which is closed with it.
    MX_PEN_CLOSE
} mx_pen;

/// All that a layer looks like; docs/drawing.md says what each number means. It is the same on every machine: no pointers, no gaps.
typedef struct mx_layer_picture {
    /// Where its own space lies in that of its group: x' = a·x + c·y + e, y' = b·x + d·y + f.
    double a, b, c, d, e, f;
    /// 0 to 1, of the layer and all that is in it.
    double opacity;
    /// The radius of its blur: twice the standard deviation.
    double blur;
    /// Of MX_RECT, MX_ELLIPSE, MX_WORDS and MX_IMAGE.
    mx_box box;
    /// Of a group that clips.
    mx_box clip;
    /// Of MX_ARC, about the origin: radius, degrees, and how many of them, at most 360 either way.
    double arc_radius, arc_start, arc_sweep;
    mx_paint fill;
    mx_stroke stroke;
    mx_shadow shadow;
    /// Of MX_WORDS: the height of the letters' body in points, 1 to 1000 (400 is regular), points after each letter, and from one line to the next by
    /// the font size. The first baseline is 0.8 font sizes below the top of the box.
    double font_size, weight, letter_spacing, line_height;
    mx_layer id;
    /// The group that it is in.
    mx_layer parent;
    mx_layer mask;
    /// What has changed: of mx_aspect.
    uint32_t aspects;
    /// Of mx_layer_flag.
    uint32_t flags;
    /// An mx_content.
    uint32_t content;
    /// An mx_alignment.
    uint32_t alignment;
    /// An mx_fit.
    uint32_t fit;
    mx_range name;
    /// Paths, of every form: what is filled, and what the line goes along.
    mx_range inside;
    mx_range edge;
    /// Of MX_WORDS: its lines, with line feeds between, and the font's family; empty for the host's own.
    mx_range text;
    mx_range font;
    /// Of MX_IMAGE: which picture, as the component calls it.
    mx_range source;
} mx_layer_picture;

/// What has changed of a scene.
typedef struct mx_scene {
    /// Where and how large the canvas is, and its ground; all 0 where the component declares none.
    double x, y, width, height;
    mx_colour background;
    /// Where this is not what it was, ids mean other layers: forget all that is known of them. All layers are among the changes then.
    uint32_t generation;
    /// 1 where anything is there to be seen.
    uint32_t is_present;
    uint32_t layer_count;
    uint32_t blob_length;
    const mx_layer_picture *layers;
    /// What is of no fixed length: ranges are of it. Numbers in it lie at multiples of eight.
    const uint8_t *blob;
} mx_scene;

/// Which layers are wanted.
typedef enum mx_wanted {
    /// Those that look otherwise than at the last mx_update_scene, in no order; at the first all.
    MX_CHANGES,
    /// All of them in the order of drawing, each group before what is in it; `aspects` says what has changed. For a host that draws all anew.
    MX_EVERYTHING
} mx_wanted;

/// Brings the scene up to date with the player, and hands out what has changed.
MX_API mx_status mx_update_scene(mx_context context, mx_player player, mx_wanted wanted, mx_scene *scene);

/// The layers in a group, or with MX_WHOLE of the component, the lowest first; those that are gone and those that are masks are among them.
MX_API mx_status mx_children(mx_context context, mx_player player, mx_layer group, const mx_layer **layers, uint32_t *count);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Accessibility
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// What an element is: ARIA's roles. docs/accessibility.md has what each tells, and what can be done with it. Numbers are kept; new ones may come.
typedef enum mx_role {
    MX_ROLE_BUTTON,
    MX_ROLE_SWITCH,
    MX_ROLE_CHECKBOX,
    MX_ROLE_RADIO,
    MX_ROLE_SLIDER,
    MX_ROLE_SPINBUTTON,
    MX_ROLE_TAB,
    MX_ROLE_MENUITEM,
    MX_ROLE_OPTION,
    MX_ROLE_PROGRESSBAR,
    MX_ROLE_DIALOG,
    MX_ROLE_ALERT,
    MX_ROLE_STATUS,
    MX_ROLE_IMG,
    MX_ROLE_GROUP,
    MX_ROLE_TABLIST,
    MX_ROLE_MENU,
    MX_ROLE_LISTBOX,
    MX_ROLE_RADIOGROUP,
    /// Nothing: what lies in it is told without it.
    MX_ROLE_NONE,
    MX_ROLE_LIST,
    MX_ROLE_LISTITEM,
    MX_ROLE_HEADING,
    MX_ROLE_PARAGRAPH
} mx_role;

/// A role as ARIA calls it, "spinbutton", ending with a zero, good for ever; "" for numbers that are none. Any thread.
MX_API const char *mx_describe_role(mx_role role);

/// Whether something is so, where it is told at all.
typedef enum mx_truth { MX_NOT_TOLD, MX_NO, MX_YES, MX_MIXED } mx_truth;

/// How a slider lies, or what lies in a container.
typedef enum mx_orientation { MX_NO_ORIENTATION, MX_HORIZONTAL, MX_VERTICAL } mx_orientation;

/// Facts of an element, as bits.
typedef enum mx_element_flag {
    /// It can have the focus now.
    MX_IS_FOCUSABLE = 1 << 0,
    /// Going from one to the next comes to it: of the elements of a container one does.
    MX_IS_STOP = 1 << 1,
    /// It has the focus.
    MX_HAS_FOCUS = 1 << 2
} mx_element_flag;

/// Something of a component as it is told to who can't see it. Its ranges are of the text of mx_tree; all of the same size on every machine.
typedef struct mx_element {
    /// Where on the canvas it is to be seen, in points; all 0 where nothing of it is.
    double x, y, width, height;
    /// Of a range; not a number where it is not told.
    double value, least, greatest;
    /// How far one step goes; not a number where nothing is said.
    double step;
    /// For mx_focus and mx_perform: the layer that it is, MX_WHOLE for the component itself.
    mx_layer layer;
    /// The number in the list of the element that it lies in; -1 for none.
    int32_t parent;
    /// An mx_role.
    uint32_t role;
    /// Of mx_element_flag.
    uint32_t flags;
    /// What may be done with it now: 1u << MX_ACTIVATE and so on.
    uint32_t actions;
    /// An mx_orientation.
    uint32_t orientation;
    /// Each an mx_truth.
    uint32_t disabled, checked, selected, expanded, pressed;
    uint32_t unused;
    /// Its name in the component, as events and scenarios have it.
    mx_range name;
    /// The path of the part that it belongs to; empty for the whole.
    mx_range part;
    /// What is told; empty where it is not. `text` is the value in words.
    mx_range label, description, text;
} mx_element;

/// The elements that are there, in the order of reading.
typedef struct mx_tree {
    const mx_element *list;
    const char *text;
    uint32_t count;
    uint32_t text_length;
    /// Another number each time that what is told has changed; where elements are to be seen is not counted.
    uint32_t generation;
    uint32_t unused;
} mx_tree;

/// What is told to who can't see the component, as it is beside the picture: as of the last mx_update_scene, before which there is nothing.
MX_API mx_status mx_read_tree(mx_context context, mx_player player, mx_tree *tree);

#ifdef __cplusplus
}
#endif

#endif
