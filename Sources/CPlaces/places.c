#include "places.h"

// #embed puts the file into the read-only part of the program: nothing is loaded or found at the
// start, and the system reads only the pages that a look-up touches.
#pragma clang diagnostic ignored "-Wc23-extensions"

_Alignas(64) static const unsigned char places[] = {
#embed "places.bin"
};

const void *wxhere_places(void) { return places; }

size_t wxhere_places_size(void) { return sizeof places; }
