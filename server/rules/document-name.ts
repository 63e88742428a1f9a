const longestName = 200;
// Separators of paths, control characters, and the marks that turn the reading direction ("fdp.exe" shown as "exe.pdf").
const refused = /[/\\\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The name to keep for an uploaded file, or why it is refused, in words. */
export function checkDocumentName(name: string): { readonly name: string } | { readonly refusal: string } {
  const trimmed = name.normalize('NFC').trim();
  if (trimmed === '' || trimmed === '.' || trimmed === '..')
    return { refusal: 'The file has no name. Rename the file and try again.' };
  if (refused.test(trimmed))
    return { refusal: 'A file name must not contain a path or invisible characters. Rename the file and try again.' };
  if (trimmed.length > longestName)
    return { refusal: `A file name has at most ${longestName} characters. Rename the file and try again.` };
  return { name: trimmed };
}
