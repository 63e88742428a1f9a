import type { Json } from '@campus-cover/engine';

const widest = 120;

/** JSON as the shipped files have it: an object's members on lines of their own, short lists of plain values on one. Ends with a line break. */
export function formatJson(value: Json): string {
  return `${format(value, 0, 0)}\n`;
}

/** @param before characters that stand before it on its line */
function format(value: Json, indent: number, before: number): string {
  const inner = ' '.repeat(indent + 2);
  const end = `\n${' '.repeat(indent)}`;
  if (Array.isArray(value)) {
    const entries = value as readonly Json[];
    if (entries.every((entry) => typeof entry !== 'object' || entry === null)) {
      const line = `[${entries.map((entry) => JSON.stringify(entry)).join(', ')}]`;
      // Behind it there may be a comma.
      if (before + line.length < widest) return line;
    }
    return `[\n${entries.map((entry) => `${inner}${format(entry, indent + 2, indent + 2)}`).join(',\n')}${end}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value as Readonly<Record<string, Json>>).map(([name, member]) => {
    const key = `${JSON.stringify(name)}: `;
    return `${inner}${key}${format(member, indent + 2, indent + 2 + key.length)}`;
  });
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}${end}}`;
}
