#define _DEFAULT_SOURCE  // fstat, mmap
#include "messages.h"
#include <stdint.h>
#include <string.h>

static struct wxhere_catalogue (*find_elsewhere)(const char *code);

void wxhere_find_catalogues(struct wxhere_catalogue (*find)(const char *code)) {
  find_elsewhere = find;
}

#ifdef DEBUG
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// Returns the catalogue that a translator looks at with Config/translate, $WXHERE_CATALOGUE, if its
/// name is CODE.mo. Only programs built for development have this.
static struct wxhere_catalogue preview(const char *code) {
  static struct wxhere_catalogue preview;
  const char *path = getenv("WXHERE_CATALOGUE");
  const char *name = path ? strrchr(path, '/') : NULL;
  size_t length = strlen(code);
  struct stat status;
  if (!name || strncmp(name + 1, code, length) != 0 || strcmp(name + 1 + length, ".mo") != 0) {
    return (struct wxhere_catalogue){NULL, 0};
  }
  if (!preview.bytes) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file >= 0 && fstat(file, &status) == 0) {
      void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
      if (bytes != MAP_FAILED) preview = (struct wxhere_catalogue){bytes, (size_t)status.st_size};
    }
    if (file >= 0) close(file);
  }
  return preview;
}
#endif

static struct wxhere_catalogue catalogue(const char *code) {
#ifdef DEBUG
  struct wxhere_catalogue previewed = preview(code);
  if (previewed.bytes) return previewed;
#endif
  if (wxhere_embedded_catalogue) return wxhere_embedded_catalogue(code);
  return find_elsewhere ? find_elsewhere(code) : (struct wxhere_catalogue){NULL, 0};
}

// The format is that of GNU gettext's MO files, written by msgfmt on this machine's kind of processor:
// https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html

/// Returns a number of the catalogue; 0 beyond its end.
static uint32_t number(struct wxhere_catalogue catalogue, size_t position) {
  uint32_t number = 0;
  if (position <= catalogue.size && catalogue.size - position >= sizeof number) {
    memcpy(&number, (const char *)catalogue.bytes + position, sizeof number);
  }
  return number;
}

/// Returns a text of one of the two tables, and its length; null if it does not end in the catalogue.
static const char *text(
    struct wxhere_catalogue catalogue, size_t table, uint32_t index, size_t *length) {
  size_t entry = table + 8 * (size_t)index;
  size_t begin = number(catalogue, entry + 4);
  *length = number(catalogue, entry);
  if (begin >= catalogue.size || *length >= catalogue.size - begin) return NULL;
  const char *text = (const char *)catalogue.bytes + begin;
  return text[*length] == 0 ? text : NULL;
}

const char *wxhere_words(const char *code, const char *key, size_t *size) {
  struct wxhere_catalogue words = catalogue(code);
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
