#include "microix.h"

uint32_t mx_abi(void) { return MX_ABI; }

uint32_t mx_size(mx_structure structure) {
    switch (structure) {
    case MX_SIZE_TEXT: return sizeof(mx_text);
    case MX_SIZE_LIMITS: return sizeof(mx_limits);
    case MX_SIZE_OPTIONS: return sizeof(mx_options);
    case MX_SIZE_KNOB: return sizeof(mx_knob);
    case MX_SIZE_SAMPLE: return sizeof(mx_sample);
    case MX_SIZE_EVENT: return sizeof(mx_event);
    case MX_SIZE_EVENTS: return sizeof(mx_events);
    case MX_SIZE_SCENE: return sizeof(mx_scene);
    case MX_SIZE_LAYER_PICTURE: return sizeof(mx_layer_picture);
    case MX_SIZE_TREE: return sizeof(mx_tree);
    case MX_SIZE_ELEMENT: return sizeof(mx_element);
    }
    return 0;
}

uint32_t mx_features(void) {
#if defined(__wasm__)
    return 0;
#else
    return MX_FEATURE_THREADS | MX_FEATURE_DEADLINE;
#endif
}

const char *mx_describe(mx_status status) {
    switch (status) {
    case MX_OK: return "all is well";
    case MX_UNKNOWN: return "nothing has this name";
    case MX_FOREIGN: return "the component has nothing of this id";
    case MX_TRIGGER: return "this can't be posted";
    case MX_SCRIPT: return "the script, the style or the knob is wrong";
    case MX_SNAPSHOT: return "this is no snapshot";
    case MX_INPUT: return "this is no input";
    case MX_TIME: return "this is no instant";
    case MX_LIMIT: return "this is too large, or one too many";
    case MX_NEEDS: return "further files are wanted";
    case MX_NO_CONTEXT: return "there is no such context";
    case MX_THREAD: return "the context belongs to another thread";
    case MX_BUSY: return "the context is in the middle of another call";
    case MX_STALE: return "this handle is of something that is closed, or is another thing";
    case MX_ARGUMENT: return "an argument makes no sense";
    case MX_OTHER_ABI: return "the program was compiled with another microix.h than the library";
    }
    return "something else is wrong";
}

const char *mx_describe_role(mx_role role) {
    switch (role) {
    case MX_ROLE_BUTTON: return "button";
    case MX_ROLE_SWITCH: return "switch";
    case MX_ROLE_CHECKBOX: return "checkbox";
    case MX_ROLE_RADIO: return "radio";
    case MX_ROLE_SLIDER: return "slider";
    case MX_ROLE_SPINBUTTON: return "spinbutton";
    case MX_ROLE_TAB: return "tab";
    case MX_ROLE_MENUITEM: return "menuitem";
    case MX_ROLE_OPTION: return "option";
    case MX_ROLE_PROGRESSBAR: return "progressbar";
    case MX_ROLE_DIALOG: return "dialog";
    case MX_ROLE_ALERT: return "alert";
    case MX_ROLE_STATUS: return "status";
    case MX_ROLE_IMG: return "img";
    case MX_ROLE_GROUP: return "group";
    case MX_ROLE_TABLIST: return "tablist";
    case MX_ROLE_MENU: return "menu";
    case MX_ROLE_LISTBOX: return "listbox";
    case MX_ROLE_RADIOGROUP: return "radiogroup";
    case MX_ROLE_NONE: return "none";
    case MX_ROLE_LIST: return "list";
    case MX_ROLE_LISTITEM: return "listitem";
    case MX_ROLE_HEADING: return "heading";
    case MX_ROLE_PARAGRAPH: return "paragraph";
    }
    return "";
}
