// Lua writes and reads numbers, and orders texts, as the thread's locale does: 0,5 in Germany. What a script gets must not depend on
// where it runs.

// uselocale is of POSIX 2008.
#if !defined(__APPLE__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif

#include "internal.h"

#if MXL_HAS_LOCALES

#include <pthread.h>

static locale_t plain;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_plain(void) { plain = newlocale(LC_ALL_MASK, "C", (locale_t)0); }

mxl_locale mxl_enter_plain_locale(void) {
    pthread_once(&once, make_plain);
    // Where there was no memory for a locale, that asks for the present one and changes nothing.
    return uselocale(plain);
}

mxl_locale mxl_change_locale(mxl_locale locale) { return uselocale(locale); }

#else

mxl_locale mxl_enter_plain_locale(void) { return 0; }

mxl_locale mxl_change_locale(mxl_locale locale) { return locale; }

#endif
