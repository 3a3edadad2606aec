#pragma once
#include <stddef.h>

/// The gazetteer that is part of the program; Sources/places-builder says how it is made.
const void *_Nonnull wxhere_places(void);

/// Its length in bytes.
size_t wxhere_places_size(void);
