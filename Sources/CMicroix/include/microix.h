// microix: components with micro-interactions, written in Lua, run by any host.
//
// A host opens a context, loads the text of a component into it, and opens a player of the component. Then it posts what happens (triggers, values
// of inputs, pointers, keys), advances the time, and reads the results: values, events, and the layers that look different. The library reads no
// files and no clock, and never calls the host back. The WebAssembly module exports the same functions.
//
// These rules hold for all functions:
//
// * Errors. A function returns MX_OK, or a status that says what is wrong; `mx_message` then has the reason in words. A call that fails changes
//   nothing, unless its comment says so. No value of an argument crashes the library, except a pointer to memory that does not exist or is shorter
//   than its length says.
// * Text is UTF-8 with a length in bytes, and needs no terminating zero; MX_TEXT("tap") gives both arguments. NULL with the length 0 is the empty
//   text. Invalid UTF-8 is read with replacement characters. A name has at most 64 kB, a file 4 MB, JSON and a snapshot 64 MB.
// * Memory. Arguments are read before the function returns, and are never kept. A result behind a pointer belongs to the context. It is valid until
//   the next call with that context, of any function except mx_context_hand_over; it may be an argument of that call. Texts in results have a
//   terminating zero. A pointer to a result may be NULL only where the comment says so.
// * Handles are numbers; 0 is none of them. The handle of a closed object gives MX_STALE, and so does a handle of another kind. Look names up once:
//   an mx_key, an mx_trigger or an mx_layer stays valid until the player changes to a component with other names (by mx_reload, or by a style with
//   keys of its own). After that it gives MX_STALE. Forks of a player can use its handles.
// * Units. Instants are seconds from the start of a player, lengths are points of the component's canvas with y downwards, angles are degrees
//   clockwise, colours are sRGB from 0 to 1. Numbers that are not finite give MX_ARGUMENT, except where a comment gives infinity a meaning.
// * Threads. A context belongs to the thread that opened it, until mx_context_hand_over. A call from any other thread gives MX_THREAD; a call during
//   another call, such as from a signal handler, gives MX_BUSY. Both do nothing. Contexts are independent of each other, and may run at the same
//   time.

#ifndef MICROIX_H
#define MICROIX_H

#include <stdint.h>
// Needed for MX_TEXT. A system without a C library may lack this header.
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

/// The version of this interface. It increases when a program that was compiled with an older header would go wrong: when a function, a structure or
/// a number changes its meaning or is removed. It does not change for new functions, structures, statuses and kinds of events: a program ignores
/// numbers that it does not know.
#define MX_ABI 1

/// A text as two arguments: MX_TEXT("tap") is "tap", 3.
#define MX_TEXT(text) (text), (uint32_t)strlen(text)

/// For an instant: now. Any instant in the past means the same.
#define MX_NOW (-1.0)

/// What went wrong; MX_OK is 0. Numbers never change; new ones may be added.
typedef enum mx_status {
    MX_OK = 0,
    /// The component has nothing with this name; the message has a similar name.
    MX_UNKNOWN = 1,
    /// The component has nothing with this id.
    MX_FOREIGN = 2,
    /// A trigger can't be posted or an input can't be set: its value does not fit, or the component sets the input itself.
    MX_TRIGGER = 3,
    /// A script or a style is wrong, the two do not fit each other, or a knob can't have this value; see mx_diagnostics.
    MX_SCRIPT = 4,
    /// The text is no snapshot.
    MX_SNAPSHOT = 5,
    /// The text is no input, or no JSON.
    MX_INPUT = 6,
    /// The number is no instant.
    MX_TIME = 7,
    /// Something is too large, or there are too many of it.
    MX_LIMIT = 8,
    /// Some files that a script requires are missing: see mx_needs. This is no failure, and has no message.
    MX_NEEDS = 32,
    /// There is no such context, or it is closed.
    MX_NO_CONTEXT = 33,
    /// The context belongs to another thread.
    MX_THREAD = 34,
    /// The context is in another call.
    MX_BUSY = 35,
    /// The handle is of a closed object, has lost its meaning, or is of another kind.
    MX_STALE = 36,
    /// An argument is invalid: NULL, NaN or infinity, a structure of the wrong size, or a number that its enumeration does not have.
    MX_ARGUMENT = 37,
    /// The program was compiled with a header of another MX_ABI than the library.
    MX_OTHER_ABI = 38
} mx_status;

/// A context: everything that a host has opened, independent of other contexts.
typedef uint32_t mx_context;
/// A loaded component, which players can run.
typedef uint32_t mx_script;
/// A loaded style, which players can use.
typedef uint32_t mx_style;
/// A running component.
typedef uint32_t mx_player;
/// A key of a component: a value that moves, such as `button.scale`.
typedef uint32_t mx_key;
/// A trigger, or an input that can be set.
typedef uint32_t mx_trigger;
/// A layer of a component; MX_WHOLE is the component itself.
typedef uint32_t mx_layer;
#define MX_WHOLE 0u

/// A text in a result, with a terminating zero.
typedef struct mx_text {
    const char *data;
    /// In bytes, without the zero.
    uint32_t length;
} mx_text;

/// A part of a buffer in the same result.
typedef struct mx_range {
    /// In bytes from the beginning of the buffer.
    uint32_t offset;
    /// In bytes.
    uint32_t length;
} mx_range;

// -------------------------------------------------------------------------------------------------------------------------------------------------
// The library
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// The MX_ABI of the header with which the library was compiled. Any thread may call it.
MX_API uint32_t mx_abi(void);

/// The structures that mx_size knows.
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

/// The size of a structure in bytes, for languages that define its layout themselves; 0 for any other number. Any thread may call it.
MX_API uint32_t mx_size(mx_structure structure);

/// Features that not every build has.
typedef enum mx_feature {
    /// The library notices calls from another thread, and returns MX_THREAD.
    MX_FEATURE_THREADS = 1 << 0,
    /// Scripts are limited by processor time too, and not only by their instructions.
    MX_FEATURE_DEADLINE = 1 << 1
} mx_feature;

/// The features of the library, one bit for each. Any thread may call it.
MX_API uint32_t mx_features(void);

/// Describes a status, or any other number, in English. The text has a terminating zero, and is valid for ever. Any thread may call it.
MX_API const char *mx_describe(mx_status status);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Contexts
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// Opens a context, which belongs to this thread. At most 1024 can be open at once.
/// \param abi MX_ABI, which tells the library what the program was compiled with.
/// \returns MX_OTHER_ABI, MX_LIMIT.
MX_API mx_status mx_context_open(uint32_t abi, mx_context *context);

/// Closes a context with everything in it. All its results become invalid.
MX_API mx_status mx_context_close(mx_context context);

/// Gives the context away: it belongs to the next thread that makes a call with it. Its results stay valid until that call.
MX_API mx_status mx_context_hand_over(mx_context context);

/// The message of the last failed call with this context; empty if none has failed. Failures of access to the context (MX_NO_CONTEXT, MX_THREAD,
/// MX_BUSY) leave no message; mx_describe describes them.
MX_API mx_status mx_message(mx_context context, mx_text *message);

/// The limits of scripts; 0 stands for the default.
typedef struct mx_limits {
    /// sizeof(mx_limits).
    uint32_t size;
    /// Bytes of memory for each script, 64 kB to 1 GB; by default 8 MB.
    uint32_t memory;
    /// Lua instructions for loading a script, 1000 to 1e9, by default 5 million; and for each call of a function, by default 200 000.
    uint32_t load_instructions;
    uint32_t call_instructions;
    /// Seconds of processor time for loading and for each call, 0.001 to 3600; by default 1.5.
    double deadline;
    /// The most scripts, styles and players that can be open at once, at most and by default 4095. With `memory`, this limits the memory of the
    /// context.
    uint32_t most_objects;
} mx_limits;

/// Sets the limits of everything that is loaded from now on. A value outside its range counts as the nearest bound.
MX_API mx_status mx_limit(mx_context context, const mx_limits *limits);

/// Closes a script, a style or a player. Players of a closed script go on.
MX_API mx_status mx_close(mx_context context, uint32_t object);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Files
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// Gives a file that another file requires, before loading or after mx_needs has asked for it. It is kept until mx_forget; at most 4096 are kept.
/// \param module The module's name, as the requiring file has it: "tokens", "design.springs".
/// \param asking The name of the requiring file; in another file, the same name may mean another module.
/// \param name The file's name from now on, in messages and as `asking` of its own needs. No two files may have the same name.
/// \param identity What tells the file from others, whatever their names are; empty to use the name.
/// \param source The file's text.
MX_API mx_status mx_give(
    mx_context context, const char *module, uint32_t module_length, const char *asking, uint32_t asking_length, const char *name,
    uint32_t name_length, const char *identity, uint32_t identity_length, const char *source, uint32_t source_length);

/// Says that there is no such file, and why. A script that requires it fails with this reason.
MX_API mx_status mx_refuse(
    mx_context context, const char *module, uint32_t module_length, const char *asking, uint32_t asking_length, const char *reason,
    uint32_t reason_length);

/// Removes all files that were given, because they may have changed.
MX_API mx_status mx_forget(mx_context context);

/// Loads a component. Only the code of the file itself runs, so this is enough to find mistakes.
/// \param name The file's name in messages.
/// \returns MX_NEEDS if files are missing: give or refuse each of them, and load again. MX_SCRIPT if the component is wrong.
MX_API mx_status mx_load(
    mx_context context, const char *source, uint32_t source_length, const char *name, uint32_t name_length, mx_script *script);

/// Loads a style from a file of its own, as mx_load loads a component.
MX_API mx_status mx_load_style(
    mx_context context, const char *source, uint32_t source_length, const char *name, uint32_t name_length, mx_style *style);

/// How many files the last mx_load or mx_load_style needs; 0 unless it returned MX_NEEDS.
MX_API mx_status mx_needs(mx_context context, uint32_t *count);

/// A need by its number, from 0: the module's name, and the name of the file that requires it.
MX_API mx_status mx_need(mx_context context, uint32_t number, mx_text *module, mx_text *asking);

/// The mistakes or warnings of the last file that was loaded, with or without success, as JSON in the order of their places: [{"column": 3,
/// "end_column": 8, "end_line": 7, "file": "tokens.lua", "hint": null, "line": 7, "message": "…", "severity": "error" or "limit" or "warning"}, …].
/// Lines and columns count from 1. There is no `file` if it is the loaded file; lines and columns are null if they are not known.
MX_API mx_status mx_diagnostics(mx_context context, mx_text *json);

/// Everything that a component has, as `microix inspect --format json` prints it: inputs, triggers, knobs, layers, properties, keys, data, states,
/// context, feedback, gestures, scenarios and parts, each as a list of objects.
MX_API mx_status mx_inspect(mx_context context, mx_script script, mx_text *json);

/// A scenario of a component, by its name: its inputs in the order of time, one per line, for mx_post_json; and the name of its trace file, or an
/// empty text. Either result may be NULL.
MX_API mx_status mx_scenario(
    mx_context context, mx_script script, const char *name, uint32_t name_length, mx_text *lines, mx_text *trace);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Players
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// A knob with its value.
typedef struct mx_knob {
    const char *name;
    uint32_t name_length;
    double value;
} mx_knob;

/// How a player starts. Zeros, except in `size`, are the defaults: mx_options options = { .size = sizeof options }.
typedef struct mx_options {
    /// sizeof(mx_options).
    uint32_t size;
    /// The seed of random numbers in functions, as the lower and the upper half of 64 bits.
    uint32_t seed_low;
    uint32_t seed_high;
    /// 1 to replace movement by cuts and short fades.
    uint32_t reduces_motion;
    /// 1 if the component is not shown yet; the trigger `appear` shows it.
    uint32_t is_absent;
    /// 1 to check the promises of the component's author; a broken promise is an event.
    uint32_t watches_promises;
    /// 1 for events that tell which rules were looked at and why they were not taken; these are many.
    uint32_t explains;
    /// The most events that wait to be taken; if there are more, the oldest are dropped. 0 stands for 65 536.
    uint32_t most_events;
    /// The number of knobs that are set from the start.
    uint32_t knob_count;
    /// The number of styles; each is inside the ones after it.
    uint32_t style_count;
    const mx_knob *knobs;
    const mx_style *styles;
} mx_options;

/// Opens a player. Any number of players can run one script.
/// \param options NULL for the defaults.
MX_API mx_status mx_open(mx_context context, mx_script script, const mx_options *options, mx_player *player);

/// Copies a player. The copy goes on independently, with the inputs that were posted, and without the waiting events. Use it to look ahead, or to try
/// something.
MX_API mx_status mx_fork(mx_context context, mx_player player, mx_player *fork);

/// Writes the present state of the player as JSON. Knobs, styles and reduced motion are not included: they are the host's.
MX_API mx_status mx_snapshot(mx_context context, mx_player player, mx_text *snapshot);

/// Goes on from a snapshot of this component, or of an earlier version of it. If a state no longer exists, the next mx_advance enters the state that
/// replaces it.
/// \param lost What could not be kept, as JSON: [{"kind": "state", "name": "form.open"}, …]. It may be NULL.
MX_API mx_status mx_resume(mx_context context, mx_player player, const char *snapshot, uint32_t length, mx_text *lost);

/// Sets a knob; what moves goes on from where it is. `lost` is as in mx_resume.
MX_API mx_status mx_set_knob(mx_context context, mx_player player, const char *knob, uint32_t length, double value, mx_text *lost);

/// Replaces the styles; each is inside the ones after it. Nothing jumps. `lost` is as in mx_resume.
/// \param styles At most 64; it may be NULL if `count` is 0.
MX_API mx_status mx_set_styles(mx_context context, mx_player player, const mx_style *styles, uint32_t count, mx_text *lost);

/// Changes to another component, usually a new version of the same one, with the same knobs and styles. Nothing jumps. `lost` is as in mx_resume.
MX_API mx_status mx_reload(mx_context context, mx_player player, mx_script script, mx_text *lost);

/// Sets whether movement is replaced by cuts and short fades, 1 or 0; a motion that already runs goes on unchanged.
MX_API mx_status mx_reduce_motion(mx_context context, mx_player player, uint32_t reduces_motion);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Time
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// Lets everything happen that is due up to an instant; an instant in the past means now. The size of the steps does not change the result.
/// \param seconds Seconds from the start of the player, by any clock of the host; at most 9.2 billion.
/// \param wake When the player has to be advanced next: `seconds` itself while anything moves, so that the host draws the next frame; a later instant
///   if something is due then; INFINITY if nothing happens without input. It may be NULL.
MX_API mx_status mx_advance(mx_context context, mx_player player, double seconds, double *wake);

/// The instant up to which everything has happened, and the present `wake` of mx_advance, which every input changes. Either result may be NULL.
MX_API mx_status mx_clock(mx_context context, mx_player player, double *now, double *wake);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Input
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// Looks up a trigger: "tap", or in a part, with the part's path, "row[3].tap".
MX_API mx_status mx_find_trigger(mx_context context, mx_player player, const char *name, uint32_t length, mx_trigger *trigger);

/// Looks up an input, such as "is_enabled" or "row[3].title". To set it, post its new value.
MX_API mx_status mx_find_input(mx_context context, mx_player player, const char *name, uint32_t length, mx_trigger *trigger);

/// Posts a trigger, or sets an input. It acts when mx_advance reaches its instant.
/// \param json The payload or value, such as "true" or "{\"x\": 1}"; empty for none.
/// \param at The instant; MX_NOW or an instant in the past means now.
MX_API mx_status mx_post(mx_context context, mx_player player, mx_trigger trigger, const char *json, uint32_t length, double at);

/// Does the same with a number, without JSON.
MX_API mx_status mx_post_number(mx_context context, mx_player player, mx_trigger trigger, double value, double at);

/// Does the same with a text, without quotes.
MX_API mx_status mx_post_text(mx_context context, mx_player player, mx_trigger trigger, const char *text, uint32_t length, double at);

/// Posts an input that is written as JSON: a trigger {"name": "tap", "time": 0.1, "value": null}, a pointer {"id": 1, "phase": "down", "time": 0.1,
/// "x": 20, "y": 20}, a key {"key": "space", "phase": "down"}, a change of focus {"element": "save"}; without `time`, it is now. The lines of
/// mx_take_events_json have the same form if they are of the kinds `pointer` or `key`, or of the kinds `trigger` or `focus` without an `origin`.
/// These lines are a recorded run: if they are posted again, the results are the same to the last bit.
MX_API mx_status mx_post_json(mx_context context, mx_player player, const char *json, uint32_t length);

/// Begins a transaction: triggers and inputs that are posted before mx_commit belong to it, whenever they are due. Pointers and keys belong to none.
/// A transaction inside another one inherits the settings that it lacks; at most 1000 can go on at once.
/// \param json The settings as JSON, all of them optional: {"duration": 0.4, "curve": [0.42, 0, 0.58, 1], "actions": false, "name": "slide",
///   "completed": "shown", "settled": "done"}. Actions without a duration or curve of their own use these: seconds, and x1, y1, x2, y2 of a cubic
///   Bezier curve. With "actions" false, all values change at once. The trigger "completed" is posted when all its motions look finished, the trigger
///   "settled" when they have settled; an event MX_EVENT_CONCLUDED then has its name. An empty text gives no settings.
/// \returns MX_INPUT, MX_UNKNOWN or MX_TRIGGER if a trigger is wrong, MX_LIMIT.
MX_API mx_status mx_begin(mx_context context, mx_player player, const char *json, uint32_t length);

/// Ends the transaction that was begun last; does nothing if there is none.
MX_API mx_status mx_commit(mx_context context, mx_player player);

/// What a pointer does.
typedef enum mx_phase {
    /// It touches the surface, or a mouse button is pressed.
    MX_DOWN,
    /// It moves while it is down.
    MX_MOVE,
    /// It is lifted.
    MX_UP,
    /// The system takes it away, or the host does, to use it for something else.
    MX_CANCEL,
    /// It moves without touching.
    MX_HOVER
} mx_phase;

/// Who has a pointer.
typedef enum mx_verdict {
    /// No gesture will use it.
    MX_IGNORED,
    /// A gesture may still use it: the host may take it back with MX_CANCEL, for example to scroll.
    MX_POSSIBLE,
    /// A gesture has it.
    MX_TAKEN
} mx_verdict;

/// Takes up a sample of a pointer, after everything that is due before. A component without gestures ignores it.
/// \param id Any number; the pointer keeps it until it is lifted.
/// \param x, y The place, in points of the canvas.
/// \param seen When the pointer was there, if the host passes the sample later: velocities depend on it. MX_NOW, or any negative number, means `at`.
/// \param at When the sample is taken up; MX_NOW or an instant in the past means now.
/// \param verdict Who has the pointer; events report a later verdict. It may be NULL.
MX_API mx_status mx_point(
    mx_context context, mx_player player, int32_t id, mx_phase phase, double x, double y, double seen, double at, mx_verdict *verdict);

/// The layer that the component's gestures would find for a finger at a place; MX_WHOLE if there is none.
MX_API mx_status mx_touch(mx_context context, mx_player player, double x, double y, mx_layer *layer);

/// What a key of a keyboard does.
typedef enum mx_key_phase {
    /// It is pressed.
    MX_KEY_DOWN,
    /// It is held, and repeats.
    MX_KEY_REPEAT,
    /// It is released.
    MX_KEY_UP,
    /// It is pressed and released at once.
    MX_KEY_PRESS
} mx_key_phase;

/// Takes up a key, after everything that is due before. The element with the focus gets it first, then the elements around it.
/// \param name "space", "enter", "left", "shift+tab", or the single character that the key writes; docs/accessibility.md lists all names.
/// \param at When it is taken up; MX_NOW or an instant in the past means now.
/// \param taken 1 if the component used the key. If not, the host may use it, such as tab at the last element. It may be NULL.
/// \returns MX_TRIGGER if there is no such key.
MX_API mx_status mx_keyboard(
    mx_context context, mx_player player, const char *name, uint32_t length, mx_key_phase phase, double at, uint32_t *taken);

/// For an element: none.
#define MX_NOWHERE UINT32_MAX

/// Looks up an element of the accessibility tree by its name: the name of its layer, such as "row[3].title" in a part, or the component's name for
/// MX_WHOLE. The element need not be present now.
MX_API mx_status mx_find_element(mx_context context, mx_player player, const char *name, uint32_t length, mx_layer *element);

/// Puts the focus on an element; MX_NOWHERE removes the focus. It acts when mx_advance reaches its instant. If the element can't have the focus at
/// that instant, the focus stays where it is.
/// \param at The instant; MX_NOW or an instant in the past means now.
/// \returns MX_TRIGGER if the layer is no element.
MX_API mx_status mx_focus(mx_context context, mx_player player, mx_layer element, double at);

/// Accessibility actions.
typedef enum mx_action {
    /// Does what a press does.
    MX_ACTIVATE,
    /// Changes the value by one step, up or down.
    MX_INCREMENT,
    MX_DECREMENT,
    /// Closes the element.
    MX_DISMISS,
    /// Sets a value, as a form or a restored state does; possible even if the element is disabled.
    MX_SET
} mx_action;

/// Performs an action on an element without a pointer, as assistive software asks for it. It posts the trigger that the author has named, with the
/// author's payload as of now. It acts when mx_advance reaches its instant.
/// \param json For MX_SET the value, such as "true" or "0.5"; otherwise empty.
/// \param at The instant; MX_NOW or an instant in the past means now.
/// \returns MX_TRIGGER if the layer is no element, or does not have this action now.
MX_API mx_status mx_perform(
    mx_context context, mx_player player, mx_layer element, mx_action action, const char *json, uint32_t length, double at);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Values
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// Looks up a key: "button.scale", or in a part "row[3].body.x".
MX_API mx_status mx_find_key(mx_context context, mx_player player, const char *name, uint32_t length, mx_key *key);

/// How many keys there are; they are sorted by name.
MX_API mx_status mx_key_count(mx_context context, mx_player player, uint32_t *count);

/// A key by its number, from 0. Either result may be NULL.
MX_API mx_status mx_key_at(mx_context context, mx_player player, uint32_t number, mx_key *key, mx_text *name);

/// A key at an instant. A number has one lane, a point or a size two, a rect or a colour four. The lanes of a colour are red, green and blue, each
/// multiplied by alpha, and alpha. Lanes that the key does not have are 0.
typedef struct mx_sample {
    /// The value that it shows.
    double value[4];
    /// The change of that value in a second.
    double velocity[4];
    /// The model value, at which the key comes to rest; NaN while it has an endless motion or follows other keys.
    double model[4];
    /// 1, 2 or 4.
    uint32_t lanes;
    /// 1 if a motion runs on it.
    uint32_t is_moving;
} mx_sample;

/// Reads a key.
MX_API mx_status mx_read(mx_context context, mx_player player, mx_key key, mx_sample *sample);

/// Reads all keys, sorted by name.
MX_API mx_status mx_read_all(mx_context context, mx_player player, const mx_sample **samples, uint32_t *count);

/// The value of an input or a context field, as JSON.
MX_API mx_status mx_field(mx_context context, mx_player player, const char *name, uint32_t length, mx_text *json);

/// Plain data in the store, as JSON: the value of one name, such as "title.text"; or, with an empty name, an object of all, including undeclared
/// ones. Changes are events of the kind MX_EVENT_CHANGED.
MX_API mx_status mx_data(mx_context context, mx_player player, const char *name, uint32_t length, mx_text *json);

/// The paths of the innermost active states, as a JSON list.
MX_API mx_status mx_states(mx_context context, mx_player player, mx_text *json);

/// All parts, as a JSON list: [{"path": "row[3]", "presence": "present" or "leaving" or "absent"}, …]; each comes before the parts inside it.
MX_API mx_status mx_parts(mx_context context, mx_player player, mx_text *json);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Events
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// What happened; docs/glossary.md explains the words. Numbers never change; new ones may be added.
typedef enum mx_event_kind {
    MX_EVENT_OTHER,
    /// The component or a part has sent a message: `part`, `name`; `value` is the value that it carries.
    MX_EVENT_MESSAGE,
    /// A haptic, a sound or another cue: `name`; `value` is what is to be played.
    MX_EVENT_CUE,
    /// A trigger was taken up: `name` is the trigger.
    MX_EVENT_TRIGGER,
    /// A rule was taken.
    MX_EVENT_TRANSITION,
    /// A key has got a new motion: `name` is the key, as in all kinds below that are about a key.
    MX_EVENT_ACTION,
    /// Plain data has changed: `name` is the key.
    MX_EVENT_CHANGED,
    /// A layer appears, disappears or is gone: `name` is the layer, or empty for the whole component.
    MX_EVENT_PRESENCE,
    /// A pointer did something: `number` is its id.
    MX_EVENT_POINTER,
    /// It is decided who has a pointer: `number` is its id, `name` is "taken" or "ignored".
    MX_EVENT_VERDICT,
    /// A gesture drives a key.
    MX_EVENT_TRACKED,
    /// A value jumps, as its author declared.
    MX_EVENT_JUMP,
    /// A motion looks finished to a person.
    MX_EVENT_COMPLETED,
    /// A motion has come within its tolerance for good.
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
    /// The focus has moved: `name` is the element, or empty for none; `number` is an mx_focus_origin.
    MX_EVENT_FOCUS,
    /// The accessibility of an element has changed: `name` is the element; `number` is 1 if it is present, 0 if it is gone.
    MX_EVENT_ACCESSIBILITY
} mx_event_kind;

/// Why the focus has moved.
typedef enum mx_focus_origin {
    /// The host has moved it.
    MX_BY_HOST,
    /// A key has moved it.
    MX_BY_KEY,
    /// The element that had it is gone, or can't be used any more.
    MX_BY_LOSS,
    /// A dialog or a menu has opened.
    MX_BY_OPENING
} mx_focus_origin;

/// Something that happened. `part`, `name` and `value` are ranges in the text of mx_events.
typedef struct mx_event {
    /// The instant, in seconds from the start of the player.
    double time;
    /// An mx_event_kind.
    uint32_t kind;
    /// Its meaning depends on the kind.
    int32_t number;
    /// The path of the part that has sent a message; empty for the whole component.
    mx_range part;
    /// Its meaning depends on the kind.
    mx_range name;
    /// JSON: for a message or a cue the value that it carries, for any other kind the whole event, as in a line of mx_take_events_json.
    mx_range value;
} mx_event;

/// Events, in the order in which they happened.
typedef struct mx_events {
    const mx_event *list;
    const char *text;
    uint32_t count;
    uint32_t text_length;
} mx_events;

/// All kinds of events, for mx_take_events.
#define MX_ALL_EVENTS UINT32_MAX

/// Returns the events since the last call, and removes them.
/// \param kinds The kinds that are wanted, as bits: 1u << MX_EVENT_MESSAGE | 1u << MX_EVENT_CUE. All others are dropped, and cost nothing.
MX_API mx_status mx_take_events(mx_context context, mx_player player, uint32_t kinds, mx_events *events);

/// Does the same as JSON, one event per line, as `microix simulate --format ndjson` writes them.
MX_API mx_status mx_take_events_json(mx_context context, mx_player player, mx_text *lines);

/// The failures of script functions since the last call, as JSON like mx_diagnostics; if there were many, the first thousand. The effects of a
/// trigger whose function failed were undone, and the player goes on.
/// \param dropped How many events were dropped since the last call, because nobody took them in time. It may be NULL.
MX_API mx_status mx_take_failures(mx_context context, mx_player player, mx_text *json, uint32_t *dropped);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// The scene
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// A colour in sRGB, each component from 0 to 1, not multiplied by alpha.
typedef struct mx_colour {
    double red, green, blue, alpha;
} mx_colour;

/// A box in a layer's own space, with the radius of its corners.
typedef struct mx_box {
    double x, y, width, height, radius;
} mx_box;

/// The kinds of fills.
typedef enum mx_paint_kind { MX_NO_PAINT, MX_PLAIN, MX_LINEAR, MX_RADIAL } mx_paint_kind;

/// A fill in a layer's own space.
typedef struct mx_paint {
    /// For MX_PLAIN.
    mx_colour colour;
    /// For MX_LINEAR the start and the end; for MX_RADIAL the centre, twice, and the radius.
    double from_x, from_y, to_x, to_y, radius;
    /// An mx_paint_kind.
    uint32_t kind;
    uint32_t unused;
    /// The stops of a gradient, as mx_stop in the blob, for a renderer that interpolates colours multiplied by alpha.
    mx_range stops;
    /// The same gradient with additional stops, for a renderer that interpolates the colours as they are here, as SVG does.
    mx_range straight_stops;
} mx_paint;

/// A stop of a gradient.
typedef struct mx_stop {
    /// From 0 to 1, never less than that of the stop before.
    double place;
    mx_colour colour;
} mx_stop;

/// The ends of a line, and its corners: a miter is pointed up to four line widths, and cut off beyond that.
typedef enum mx_cap { MX_BUTT, MX_ROUND_CAP, MX_SQUARE } mx_cap;
typedef enum mx_join { MX_MITER, MX_ROUND_JOIN, MX_BEVEL } mx_join;

/// A line along the path `edge` of a layer, half of its width on each side.
typedef struct mx_stroke {
    mx_colour colour;
    /// 0 for no line.
    double width;
    /// The lengths of dashes and gaps, both 0 for a solid line, and the distance into this pattern at which the line begins.
    double dash_on, dash_off, dash_offset;
    /// An mx_cap.
    uint32_t cap;
    /// An mx_join.
    uint32_t join;
} mx_stroke;

/// A shadow, below everything that is drawn of a layer.
typedef struct mx_shadow {
    /// Alpha is 0 for no shadow.
    mx_colour colour;
    /// Its offset, in the layer's own space.
    double x, y;
    /// The radius of its blur: twice the standard deviation.
    double radius;
} mx_shadow;

/// The kinds of layers.
typedef enum mx_content { MX_GROUP, MX_RECT, MX_ELLIPSE, MX_ARC, MX_PATH, MX_WORDS, MX_IMAGE } mx_content;

/// The aspects of a layer that have changed, as bits.
typedef enum mx_aspect {
    MX_ASPECT_TRANSFORM = 1 << 0,
    MX_ASPECT_OPACITY = 1 << 1,
    /// Its box, arc or path.
    MX_ASPECT_GEOMETRY = 1 << 2,
    MX_ASPECT_FILL = 1 << 3,
    MX_ASPECT_STROKE = 1 << 4,
    MX_ASPECT_TEXT = 1 << 5,
    MX_ASPECT_IMAGE = 1 << 6,
    MX_ASPECT_SHADOW = 1 << 7,
    MX_ASPECT_CLIP = 1 << 8,
    MX_ASPECT_MASK = 1 << 9,
    MX_ASPECT_BLUR = 1 << 10,
    /// Whether it is present.
    MX_ASPECT_PRESENCE = 1 << 11,
    /// Its place among the layers of its group: see mx_children.
    MX_ASPECT_ORDER = 1 << 12
} mx_aspect;

/// Flags of a layer, as bits.
typedef enum mx_layer_flag {
    /// It is present.
    MX_IS_PRESENT = 1 << 0,
    /// All its numbers allow it to be drawn; otherwise nothing of it is drawn.
    MX_IS_DRAWABLE = 1 << 1,
    /// It is the mask of another layer, and is not drawn itself.
    MX_IS_MASK = 1 << 2,
    /// It is drawn through the alpha of `mask`. If that is MX_WHOLE, there is no such layer, and nothing is drawn.
    MX_IS_MASKED = 1 << 3,
    /// The layers in the group are clipped to `clip`.
    MX_CLIPS = 1 << 4,
    /// A host that measures text breaks its lines at the edge of the box.
    MX_WRAPS = 1 << 5
} mx_layer_flag;

/// The alignment of lines in their box, and the fit of an image in its box.
typedef enum mx_alignment { MX_CENTER, MX_LEFT, MX_RIGHT } mx_alignment;
typedef enum mx_fit { MX_FILL, MX_CONTAIN, MX_COVER, MX_OWN_SIZE } mx_fit;

/// The steps of a path. A path is in the blob as doubles: a step, then its points, each x before y.
typedef enum mx_pen {
    /// One point, where a new part begins.
    MX_PEN_MOVE,
    /// One point, the end of the line.
    MX_PEN_LINE,
    /// Two control points, and the end point.
    MX_PEN_CUBIC,
    /// No point: a line back to the beginning of the part, which closes it.
    MX_PEN_CLOSE
} mx_pen;

/// All that is drawn of a layer; docs/drawing.md explains each number. The layout is the same on every machine: no pointers, no gaps.
typedef struct mx_layer_picture {
    /// The matrix from its own space to that of its group: x' = a·x + c·y + e, y' = b·x + d·y + f.
    double a, b, c, d, e, f;
    /// From 0 to 1, for the layer and everything in it.
    double opacity;
    /// The radius of its blur: twice the standard deviation.
    double blur;
    /// For MX_RECT, MX_ELLIPSE, MX_WORDS and MX_IMAGE.
    mx_box box;
    /// For a group that clips.
    mx_box clip;
    /// For MX_ARC, about the origin: the radius, the start in degrees, and the sweep in degrees, from -360 to 360.
    double arc_radius, arc_start, arc_sweep;
    mx_paint fill;
    mx_stroke stroke;
    mx_shadow shadow;
    /// For MX_WORDS: the font size in points; the weight from 1 to 1000 (400 is regular); the points added after each letter; the distance of lines
    /// in font sizes. The first baseline is 0.8 font sizes below the top of the box.
    double font_size, weight, letter_spacing, line_height;
    mx_layer id;
    /// The group in which it is.
    mx_layer parent;
    mx_layer mask;
    /// The aspects that have changed, of mx_aspect.
    uint32_t aspects;
    /// Flags, of mx_layer_flag.
    uint32_t flags;
    /// An mx_content.
    uint32_t content;
    /// An mx_alignment.
    uint32_t alignment;
    /// An mx_fit.
    uint32_t fit;
    mx_range name;
    /// Paths, for every form: the path that is filled, and the path of the line.
    mx_range inside;
    mx_range edge;
    /// For MX_WORDS: its lines, separated by line feeds, and the font's family, which is empty for the host's own font.
    mx_range text;
    mx_range font;
    /// For MX_IMAGE: the component's name of the image.
    mx_range source;
} mx_layer_picture;

/// A scene, or its changes.
typedef struct mx_scene {
    /// The place and size of the canvas, and its background; all 0 if the component declares none.
    double x, y, width, height;
    mx_colour background;
    /// If this number has changed, ids mean other layers: forget everything about the old ones. All layers are in the list then.
    uint32_t generation;
    /// 1 if anything of the component is present.
    uint32_t is_present;
    uint32_t layer_count;
    uint32_t blob_length;
    const mx_layer_picture *layers;
    /// The data of variable length; ranges are ranges in it. Numbers in it are at multiples of eight bytes.
    const uint8_t *blob;
} mx_scene;

/// Which layers are wanted.
typedef enum mx_wanted {
    /// Those that look different than at the last mx_update_scene, in no particular order; the first time all.
    MX_CHANGES,
    /// All layers in drawing order, a group before its layers; `aspects` says what has changed. For a host that redraws everything.
    MX_EVERYTHING
} mx_wanted;

/// Updates the scene from the player, and returns its layers.
MX_API mx_status mx_update_scene(mx_context context, mx_player player, mx_wanted wanted, mx_scene *scene);

/// The layers in a group, or at the top of the component for MX_WHOLE, the lowest first, including absent layers and masks.
MX_API mx_status mx_children(mx_context context, mx_player player, mx_layer group, const mx_layer **layers, uint32_t *count);

// -------------------------------------------------------------------------------------------------------------------------------------------------
// Accessibility
// -------------------------------------------------------------------------------------------------------------------------------------------------

/// The role of an element, as in ARIA. docs/accessibility.md says what each role means and does. Numbers never change; new ones may be added.
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
    /// No role: only what is in the element is told.
    MX_ROLE_NONE,
    MX_ROLE_LIST,
    MX_ROLE_LISTITEM,
    MX_ROLE_HEADING,
    MX_ROLE_PARAGRAPH
} mx_role;

/// The ARIA name of a role, such as "spinbutton", with a terminating zero, valid for ever; "" for any other number. Any thread may call it.
MX_API const char *mx_describe_role(mx_role role);

/// Whether something is true, if that is told at all.
typedef enum mx_truth { MX_NOT_TOLD, MX_NO, MX_YES, MX_MIXED } mx_truth;

/// The direction of a slider, or of the elements in a container.
typedef enum mx_orientation { MX_NO_ORIENTATION, MX_HORIZONTAL, MX_VERTICAL } mx_orientation;

/// Flags of an element, as bits.
typedef enum mx_element_flag {
    /// It can have the focus now.
    MX_IS_FOCUSABLE = 1 << 0,
    /// The tab key stops at it; of the elements in a container, it stops at one.
    MX_IS_STOP = 1 << 1,
    /// It has the focus.
    MX_HAS_FOCUS = 1 << 2
} mx_element_flag;

/// An element, as people who can't see the component are told of it. Its ranges are in the text of mx_tree. The layout is the same on every machine.
typedef struct mx_element {
    /// Its place on the canvas, in points; all 0 if nothing of it is visible.
    double x, y, width, height;
    /// The value of a range and its bounds; NaN if they are not told.
    double value, least, greatest;
    /// The size of one step; NaN if none is declared.
    double step;
    /// Its layer, for mx_focus and mx_perform; MX_WHOLE for the component itself.
    mx_layer layer;
    /// The number in the list of the element that contains it; -1 if there is none.
    int32_t parent;
    /// An mx_role.
    uint32_t role;
    /// Flags, of mx_element_flag.
    uint32_t flags;
    /// The actions that it has now: 1u << MX_ACTIVATE and so on.
    uint32_t actions;
    /// An mx_orientation.
    uint32_t orientation;
    /// Each is an mx_truth.
    uint32_t disabled, checked, selected, expanded, pressed;
    uint32_t unused;
    /// Its name in the component, as in events and scenarios.
    mx_range name;
    /// The path of its part; empty for the whole component.
    mx_range part;
    /// The texts that are told, empty if there is none. `text` is the value in words.
    mx_range label, description, text;
} mx_element;

/// The elements that are present, in reading order.
typedef struct mx_tree {
    const mx_element *list;
    const char *text;
    uint32_t count;
    uint32_t text_length;
    /// Changes whenever something that is told has changed; a change of places alone does not count.
    uint32_t generation;
    uint32_t unused;
} mx_tree;

/// The accessibility of the component, as of the last mx_update_scene; empty before the first one.
MX_API mx_status mx_read_tree(mx_context context, mx_player player, mx_tree *tree);

#ifdef __cplusplus
}
#endif

#endif
