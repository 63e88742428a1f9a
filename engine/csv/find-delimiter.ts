const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The delimiter of a file: the one that appears most often in its header outside quotation marks. */
export function findDelimiter(header: string): Delimiter {
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * The header line at the start of a file, which may include a line break in a quoted name; null while the line is
 * incomplete.
 */
export function firstLine(text: string): string | null {
  const end = /^\uFEFF?(?:[^"\r\n]|"[^"]*")*(?=[\r\n])/.exec(text);
  return end?.[0] ?? null;
}
