#pragma once
#include <stddef.h>

/// Returns the embedded gazetteer, which Sources/places-builder creates.
const void *_Nonnull wxhere_places(void);

/// Returns the length of the gazetteer in bytes.
size_t wxhere_places_size(void);

/// Returns the embedded borders, which Sources/places-builder creates.
const void *_Nonnull wxhere_borders(void);

/// Returns the length of the borders in bytes.
size_t wxhere_borders_size(void);
