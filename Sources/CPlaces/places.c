#include "places.h"

// The assembler puts the files into the program, since the oldest supported compiler, clang 17, does
// not know C's own #embed: nothing is loaded or found at the start, and the system reads only the
// pages that a look-up touches. Only the assembler sees the files; this question makes the
// build depend on them, so that a changed file is built in.
#if !__has_include("places.bin") || !__has_include("borders.bin")
#error "places.bin or borders.bin is missing: places-builder makes them, the repository holds them"
#endif

// Found through the header search path in Package.swift, from whichever folder the build runs in. A
// section of its own: Swift's .rodata holds addresses that are filled in at the start, so that it lies
// in memory that can be written. wxhere-refresh, which is linked without them, finds the sections in wxhere's
// file by their names.
#define EMBED(NAME, FILE)                                          \
  __asm__(".pushsection wxhere." NAME ",\"a\",%progbits\n"          \
          ".balign 64\n"                                           \
          ".hidden wxhere_" NAME "_begin\n"                        \
          ".hidden wxhere_" NAME "_end\n"                          \
          ".globl wxhere_" NAME "_begin\n"                         \
          ".globl wxhere_" NAME "_end\n"                           \
          "wxhere_" NAME "_begin:\n"                               \
          ".incbin \"CPlaces/" FILE "\"\n"                         \
          "wxhere_" NAME "_end:\n"                                 \
          ".popsection\n")

EMBED("places", "places.bin");
EMBED("borders", "borders.bin");

#define HIDDEN __attribute__((visibility("hidden")))
extern const unsigned char wxhere_places_begin[] HIDDEN;
extern const unsigned char wxhere_places_end[] HIDDEN;
extern const unsigned char wxhere_borders_begin[] HIDDEN;
extern const unsigned char wxhere_borders_end[] HIDDEN;

const void *wxhere_places(void) { return wxhere_places_begin; }

size_t wxhere_places_size(void) { return (size_t)(wxhere_places_end - wxhere_places_begin); }

const void *wxhere_borders(void) { return wxhere_borders_begin; }

size_t wxhere_borders_size(void) { return (size_t)(wxhere_borders_end - wxhere_borders_begin); }
