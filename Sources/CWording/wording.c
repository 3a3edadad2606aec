#define _DEFAULT_SOURCE  // fstat, mmap
#include "wording.h"
#include <stdint.h>
#include <string.h>

// The assembler embeds the catalogues; CPlaces/places.c has the reasons, and those for this check.
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
  __asm__(".pushsection wording,\"a\",%progbits\n"                \
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

/// A catalogue in memory.
struct catalogue {
  const char *bytes;
  size_t size;
};

#ifdef DEBUG
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// Returns the catalogue that a translator looks at with Config/translate, $WXHERE_CATALOGUE, if its
/// name is CODE.mo. Only programs built for development have this.
static struct catalogue preview(const char *code) {
  static struct catalogue preview;
  const char *path = getenv("WXHERE_CATALOGUE");
  const char *name = path ? strrchr(path, '/') : NULL;
  size_t length = strlen(code);
  struct stat status;
  if (!name || strncmp(name + 1, code, length) != 0 || strcmp(name + 1 + length, ".mo") != 0) {
    return (struct catalogue){NULL, 0};
  }
  if (!preview.bytes) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file >= 0 && fstat(file, &status) == 0) {
      void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
      if (bytes != MAP_FAILED) preview = (struct catalogue){bytes, (size_t)status.st_size};
    }
    if (file >= 0) close(file);
  }
  return preview;
}
#endif

static struct catalogue catalogue(const char *code) {
#ifdef DEBUG
  struct catalogue previewed = preview(code);
  if (previewed.bytes) return previewed;
#endif
#define FIND(CODE)                                                                 \
  if (strcmp(code, #CODE) == 0) {                                                  \
    return (struct catalogue){                                                     \
      wxhere_words_##CODE##_begin,                                                 \
      (size_t)(wxhere_words_##CODE##_end - wxhere_words_##CODE##_begin)};          \
  }
  LANGUAGES(FIND)
  return (struct catalogue){NULL, 0};
}

// The format is that of GNU gettext's MO files, written by msgfmt on this machine's kind of processor:
// https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html

/// Returns a number of the catalogue; 0 beyond its end.
static uint32_t number(struct catalogue catalogue, size_t position) {
  uint32_t number = 0;
  if (position <= catalogue.size && catalogue.size - position >= sizeof number) {
    memcpy(&number, catalogue.bytes + position, sizeof number);
  }
  return number;
}

/// Returns a text of one of the two tables, and its length; null if it does not end in the catalogue.
static const char *text(
    struct catalogue catalogue, size_t table, uint32_t index, size_t *length) {
  size_t entry = table + 8 * (size_t)index;
  size_t begin = number(catalogue, entry + 4);
  *length = number(catalogue, entry);
  if (begin >= catalogue.size || *length >= catalogue.size - begin) return NULL;
  const char *text = catalogue.bytes + begin;
  return text[*length] == 0 ? text : NULL;
}

const char *wxhere_words(const char *code, const char *key, size_t *size) {
  struct catalogue words = catalogue(code);
  if (number(words, 0) != 0x950412de) return NULL;
  size_t originals = number(words, 12), translations = number(words, 16);
  // The English texts are sorted.
  uint32_t low = 0, high = number(words, 8);
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    const char *original = text(words, originals, middle, size);
    if (!original) return NULL;
    int order = strcmp(key, original);
    if (order == 0) return text(words, translations, middle, size);
    if (order < 0) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return NULL;
}
