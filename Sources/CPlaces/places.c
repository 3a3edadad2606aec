#include "places.h"

// The assembler puts the file into the program, since the oldest supported compiler, clang 17, does
// not know C's own #embed: nothing is loaded or found at the start, and the system reads only the
// pages that a look-up touches. Only the assembler sees the file; this question makes the build
// depend on it, so that a changed file is built in.
#if !__has_include("places.bin")
#error "Sources/CPlaces/places.bin is missing: places-builder makes it, and the repository holds it"
#endif

// Found through the header search path in Package.swift, from whichever folder the build runs in. A
// section of its own: Swift's .rodata holds addresses that are filled in at the start, so that it lies
// in memory that can be written.
__asm__(".pushsection gazetteer,\"a\",%progbits\n"
        ".balign 64\n"
        ".hidden wxhere_places_begin\n"
        ".hidden wxhere_places_end\n"
        ".globl wxhere_places_begin\n"
        ".globl wxhere_places_end\n"
        "wxhere_places_begin:\n"
        ".incbin \"CPlaces/places.bin\"\n"
        "wxhere_places_end:\n"
        ".popsection\n");

extern const unsigned char wxhere_places_begin[] __attribute__((visibility("hidden")));
extern const unsigned char wxhere_places_end[] __attribute__((visibility("hidden")));

const void *wxhere_places(void) { return wxhere_places_begin; }

size_t wxhere_places_size(void) { return (size_t)(wxhere_places_end - wxhere_places_begin); }
