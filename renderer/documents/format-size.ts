const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Formats a number of bytes as text, e.g. `"10 MB"`, `"1.5 MB"`, `"320 KB"`. */
export function formatSize(bytes: number): string {
  if (bytes >= MEGABYTE) return `${trimZero((bytes / MEGABYTE).toFixed(1))} MB`;
  if (bytes >= KILOBYTE) return `${Math.round(bytes / KILOBYTE)} KB`;
  return bytes === 1 ? '1 byte' : `${bytes} bytes`;
}

function trimZero(text: string): string {
  return text.replace(/\.0$/, '');
}
