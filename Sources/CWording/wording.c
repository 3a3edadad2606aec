#define _GNU_SOURCE  // memmem
#include "wording.h"
#include <string.h>

// The assembler embeds the tables; CPlaces/places.c has the reasons, and those for this check.
#if !__has_include("CWording/po/cs.po") || !__has_include("CWording/po/da.po") \
  || !__has_include("CWording/po/de.po") || !__has_include("CWording/po/es.po") \
  || !__has_include("CWording/po/fr.po") || !__has_include("CWording/po/it.po") \
  || !__has_include("CWording/po/ja.po") || !__has_include("CWording/po/ko.po") \
  || !__has_include("CWording/po/nl.po") || !__has_include("CWording/po/pl.po") \
  || !__has_include("CWording/po/pt.po") || !__has_include("CWording/po/pt_PT.po") \
  || !__has_include("CWording/po/ru.po") || !__has_include("CWording/po/sv.po") \
  || !__has_include("CWording/po/tr.po") || !__has_include("CWording/po/uk.po") \
  || !__has_include("CWording/po/zh.po") || !__has_include("CWording/po/zh_TW.po")
#error "the tables of words are missing: Sources/CWording/po/CODE.po"
#endif

#define HIDDEN __attribute__((visibility("hidden")))
#define TABLE(CODE)                                                \
  __asm__(".pushsection wording,\"a\",%progbits\n"                \
          ".hidden wxhere_words_" #CODE "_begin\n"                 \
          ".hidden wxhere_words_" #CODE "_end\n"                   \
          ".globl wxhere_words_" #CODE "_begin\n"                  \
          ".globl wxhere_words_" #CODE "_end\n"                    \
          "wxhere_words_" #CODE "_begin:\n"                        \
          ".incbin \"CWording/po/" #CODE ".po\"\n"                    \
          "wxhere_words_" #CODE "_end:\n"                          \
          ".popsection\n");                                        \
  extern const char wxhere_words_##CODE##_begin[] HIDDEN;          \
  extern const char wxhere_words_##CODE##_end[] HIDDEN;

#define LANGUAGES(DO) \
  DO(cs) DO(da) DO(de) DO(es) DO(fr) DO(it) DO(ja) DO(ko) DO(nl) DO(pl) \
  DO(pt) DO(pt_PT) DO(ru) DO(sv) DO(tr) DO(uk) DO(zh) DO(zh_TW)

LANGUAGES(TABLE)

static const char *table(const char *code, size_t *size) {
#define FIND(CODE)                                                              \
  if (strcmp(code, #CODE) == 0) {                                               \
    *size = (size_t)(wxhere_words_##CODE##_end - wxhere_words_##CODE##_begin);  \
    return wxhere_words_##CODE##_begin;                                         \
  }
  LANGUAGES(FIND)
  return NULL;
}

const char *wxhere_words(const char *code, const char *entry, size_t *size) {
  size_t table_size = 0;
  const char *words = table(code, &table_size);
  const char *found = words ? memmem(words, table_size, entry, *size) : NULL;
  if (!found) return NULL;
  const char *text = found + *size;
  // The translation ends at the quotation mark at the end of a line.
  const char *end = memmem(text, (size_t)(words + table_size - text), "\"\n", 2);
  if (!end) return NULL;
  *size = (size_t)(end - text);
  return text;
}
