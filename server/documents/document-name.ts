const longestName = 200;
/**
 * Path separators, control characters, line endings, marks that change the reading direction ("fdp.exe" appears as
 * "exe.pdf"), and zero-width characters that make two different names look the same.
 */
const refused = /[/\\\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\u00ad\u200b\u2060\ufeff]/u;
/** Names that Windows treats as devices, with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;
/** Extensions that are equivalent to a type's usual one. */
const sameEndings: Readonly<Record<string, readonly string[]>> = { jpg: ['jpeg', 'jpe', 'jfif'], tif: ['tiff'] };

/** Returns the name to store for an uploaded file, or a message that explains why the server refuses it. */
export function checkDocumentName(name: string): { readonly name: string } | { readonly refusal: string } {
  const trimmed = name.normalize('NFC').trim();
  if (/^\.*$/.test(trimmed)) return { refusal: 'The file has no name. Rename the file and try again.' };
  if (refused.test(trimmed))
    return { refusal: 'A file name must not contain a path or invisible characters. Rename the file and try again.' };
  if (device.test(trimmed)) return { refusal: 'Windows does not allow this file name. Rename the file and try again.' };
  if (trimmed.length > longestName)
    return { refusal: `A file name can have at most ${longestName} characters. Rename the file and try again.` };
  return { name: trimmed };
}

/**
 * Returns the same name with the correct extension for the content. Programs open a file by its extension: a picture
 * named "card.pdf.exe" must not download as a program.
 *
 * @param ending extension of the file's content, e.g. `"png"`
 */
export function withTrueEnding(name: string, ending: string): string {
  // Windows drops dots at the end, which would expose the extension before them.
  const stem = name.replace(/[. ]+$/, '');
  const own = /\.([^.]+)$/.exec(stem)?.[1]?.toLowerCase() ?? '';
  return own === ending || sameEndings[ending]?.includes(own) ? stem : `${stem}.${ending}`;
}
