const width = 120;

/**
 * JSON in the format that Prettier leaves unchanged in this project, so that the next formatting does not change a file
 * from the command line. A value that fits is on one line, except lists of several objects.
 */
export function formatJson(value: unknown): string {
  return `${print(JSON.parse(JSON.stringify(value)) as unknown, '', 0)}\n`;
}

/** @param before number of characters before the value on its line */
function print(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  // The whole file is never one line; otherwise an addition would change every line.
  const inline = indent === '' ? undefined : printInline(value);
  // One more for the comma that may follow.
  if (inline !== undefined && before + inline.length + 1 <= width) return inline;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown) => `${inner}${print(entry, inner, inner.length)}`);
    return `[\n${entries.join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value).map(([key, member]) => {
    const head = `${inner}${JSON.stringify(key)}: `;
    return `${head}${print(member, inner, head.length)}`;
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}

/** `undefined` for a value that is never on one line. */
function printInline(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    if (isListOfSeveral(value)) return undefined;
    const entries = value.map(printInline);
    return entries.includes(undefined) ? undefined : `[${entries.join(', ')}]`;
  }
  const members = Object.entries(value).map(([key, member]) => [JSON.stringify(key), printInline(member)] as const);
  if (members.length === 0) return '{}';
  if (members.some(([, text]) => text === undefined)) return undefined;
  return `{ ${members.map(([key, text]) => `${key}: ${text}`).join(', ')} }`;
}

/** Prettier breaks lists of two or more objects or lists if each of them has two or more entries. */
function isListOfSeveral(list: readonly unknown[]): boolean {
  if (list.length < 2) return false;
  const isObjects = list.every((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry));
  return (isObjects || list.every(Array.isArray)) && list.every((entry) => Object.keys(entry as object).length > 1);
}
