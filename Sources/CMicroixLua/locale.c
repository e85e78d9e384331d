// Lua reads and writes numbers, and sorts texts, by the thread's locale: 0,5 in Germany. But the results of a script must
// not depend on where it runs.

// uselocale comes from POSIX 2008.
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
    // If there was no memory for the locale, the argument is 0: this only reads the present locale and changes nothing.
    return uselocale(plain);
}

mxl_locale mxl_change_locale(mxl_locale locale) { return uselocale(locale); }

#else

mxl_locale mxl_enter_plain_locale(void) { return 0; }

mxl_locale mxl_change_locale(mxl_locale locale) { return locale; }

#endif
