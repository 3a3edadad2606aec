#include "wording.h"
#include <string.h>

// The assembler embeds the catalogues; CPlaces/places.c has the reasons, and those for this check.
// Each has its own section, in which wxhere-refresh finds it in wxhere's file.
#if !__has_include("CWording/mo/cs.mo") || !__has_include("CWording/mo/da.mo") \
  || !__has_include("CWording/mo/de.mo") || !__has_include("CWording/mo/es.mo") \
  || !__has_include("CWording/mo/fr.mo") || !__has_include("CWording/mo/it.mo") \
  || !__has_include("CWording/mo/ja.mo") || !__has_include("CWording/mo/ko.mo") \
  || !__has_include("CWording/mo/nl.mo") || !__has_include("CWording/mo/pl.mo") \
  || !__has_include("CWording/mo/pt.mo") || !__has_include("CWording/mo/pt_PT.mo") \
  || !__has_include("CWording/mo/ru.mo") || !__has_include("CWording/mo/sv.mo") \
  || !__has_include("CWording/mo/tr.mo") || !__has_include("CWording/mo/uk.mo") \
  || !__has_include("CWording/mo/zh.mo") || !__has_include("CWording/mo/zh_TW.mo")
#error "the catalogues are missing: Sources/CWording/mo/CODE.mo, which Config/translate makes"
#endif

#define HIDDEN __attribute__((visibility("hidden")))
#define TABLE(CODE)                                                \
  __asm__(".pushsection wxhere.words." #CODE ",\"a\",%progbits\n"  \
          ".hidden wxhere_words_" #CODE "_begin\n"                 \
          ".hidden wxhere_words_" #CODE "_end\n"                   \
          ".globl wxhere_words_" #CODE "_begin\n"                  \
          ".globl wxhere_words_" #CODE "_end\n"                    \
          "wxhere_words_" #CODE "_begin:\n"                        \
          ".incbin \"CWording/mo/" #CODE ".mo\"\n"                 \
          "wxhere_words_" #CODE "_end:\n"                          \
          ".popsection\n");                                        \
  extern const char wxhere_words_##CODE##_begin[] HIDDEN;          \
  extern const char wxhere_words_##CODE##_end[] HIDDEN;

#define LANGUAGES(DO) \
  DO(cs) DO(da) DO(de) DO(es) DO(fr) DO(it) DO(ja) DO(ko) DO(nl) DO(pl) \
  DO(pt) DO(pt_PT) DO(ru) DO(sv) DO(tr) DO(uk) DO(zh) DO(zh_TW)

LANGUAGES(TABLE)

struct wxhere_catalogue wxhere_embedded_catalogue(const char *code) {
#define FIND(CODE)                                                                 \
  if (strcmp(code, #CODE) == 0) {                                                  \
    return (struct wxhere_catalogue){                                              \
      wxhere_words_##CODE##_begin,                                                 \
      (size_t)(wxhere_words_##CODE##_end - wxhere_words_##CODE##_begin)};          \
  }
  LANGUAGES(FIND)
  return (struct wxhere_catalogue){NULL, 0};
}
