#pragma once
#include <stddef.h>

/// Returns the translation of an entry in a language's table, Sources/CWording/po/CODE.po.
///
/// - Parameter code: the ISO 639-1 code, as in "de".
/// - Parameter entry: the text before the translation, as in `\n\nmsgid "none"\nmsgstr "`.
/// - Parameter size: the length of the entry in bytes; set to that of the translation.
/// - Returns: the translation with its escapes; null without such an entry or language.
const char *_Nullable wxhere_words(
    const char *_Nonnull code, const char *_Nonnull entry, size_t *_Nonnull size);
