#pragma once
#include <stddef.h>

/// The gazetteer that is part of the program; Sources/places-builder says how it is made.
const void *_Nonnull wxhere_places(void);

/// Its length in bytes.
size_t wxhere_places_size(void);

/// The borders that are part of the program, likewise.
const void *_Nonnull wxhere_borders(void);

/// Their length in bytes.
size_t wxhere_borders_size(void);
