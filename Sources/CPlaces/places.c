#include "places.h"

// The assembler embeds the files, because clang 17, the oldest supported compiler, lacks C's
// #embed. Nothing is loaded at the start: the system reads only the pages that a lookup touches.
// The compiler does not see the assembler's files; this check makes the build depend on them.
#if !__has_include("places.bin") || !__has_include("borders.bin")
#error "places.bin or borders.bin is missing: places-builder makes them, the repository holds them"
#endif

// The files are found through the header search path in Package.swift, from any working directory.
// They have their own sections, since Swift's .rodata contains relocations and therefore becomes
// writable memory. wxhere-refresh does not embed them; it finds the sections by name in wxhere's
// file.
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
