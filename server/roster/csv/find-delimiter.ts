const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** The delimiter of a file: the one that its header has most often, outside of quotation marks. */
export function findDelimiter(header: string): Delimiter {
  const bare = header.replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The first line of the beginning of a file, without a line break in a quoted name; null while it is not complete. */
export function firstLine(text: string): string | null {
  const end = /^\uFEFF?(?:[^"\r\n]|"[^"]*")*(?=[\r\n])/.exec(text);
  return end?.[0] ?? null;
}
