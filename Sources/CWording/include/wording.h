#pragma once
#include <stddef.h>

/// Returns the translation of a sentence in a language's catalogue, Sources/CWording/mo/CODE.mo.
///
/// - Parameter code: the ISO 639-1 code, as in "de".
/// - Parameter key: the English text, after the context and U+0004 if there is one.
/// - Parameter size: set to the length of the translation in bytes.
/// - Returns: the translation, whose plural forms are separated by U+0000; null without such a
///   sentence or language.
const char *_Nullable wxhere_words(
    const char *_Nonnull code, const char *_Nonnull key, size_t *_Nonnull size);
