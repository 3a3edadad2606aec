#pragma once
#include <stddef.h>

/// What a language's table, Sources/CWording/po/CODE.po, has behind an entry's beginning.
///
/// - Parameter code: by ISO 639-1: "de".
/// - Parameter entry: all that stands before the text, as in `\n\nmsgid "none"\nmsgstr "`.
/// - Parameter size: the entry's length in bytes; is set to that of the text.
/// - Returns: the text as it is in the table, with its escapes, up to the quotation mark at the line's
///   end; null where there is no such entry or no such language.
const char *_Nullable wxhere_words(
    const char *_Nonnull code, const char *_Nonnull entry, size_t *_Nonnull size);
