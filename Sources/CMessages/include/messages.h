#pragma once
#include <stddef.h>

/// A catalogue of translated sentences in memory: a file of msgfmt. Without bytes there is none.
struct wxhere_catalogue {
  const void *_Nullable bytes;
  size_t size;
};

/// Returns the catalogue of a language that is embedded in this program, which CWording defines: a
/// program that does not have CWording embeds none.
///
/// - Parameter code: the ISO 639-1 code, as in "de", or "pt_PT".
struct wxhere_catalogue wxhere_embedded_catalogue(const char *_Nonnull code) __attribute__((weak));

/// Sets where a program that embeds no catalogues finds them. The bytes must stay as they are until
/// it ends. Call it before the first sentence.
void wxhere_find_catalogues(struct wxhere_catalogue (*_Nonnull find)(const char *_Nonnull code));

/// Returns the translation of a sentence in a language's catalogue.
///
/// - Parameter code: the ISO 639-1 code, as in "de", or "pt_PT".
/// - Parameter key: the English text, after the context and U+0004 if there is one.
/// - Parameter size: set to the length of the translation in bytes.
/// - Returns: the translation, whose plural forms are separated by U+0000; null without such a
///   sentence or language.
const char *_Nullable wxhere_words(
    const char *_Nonnull code, const char *_Nonnull key, size_t *_Nonnull size);
