import { fileNameOf } from '../work/overlay-paths.ts';

const longestName = 40;

/** Makes a field's name from its label: `"Mother’s maiden name?"` → `"MothersMaidenName"`. */
export function nameFromLabel(label: string, taken: Iterable<string>): string {
  const words = fileNameOf(label.replaceAll(/['’]/g, '')).split('-').filter(Boolean);
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  // A name starts with a letter.
  const name = /^[A-Z]/.test(joined) ? joined : `Question${joined}`;
  return freeName(name.slice(0, longestName), '', taken);
}

/** Makes an id from text: `"Do you live on campus?"` → `"do-you-live-on-campus"`. */
export function idFromLabel(label: string, taken: Iterable<string>): string {
  const id = fileNameOf(label.replaceAll(/['’]/g, '')).slice(0, longestName).replace(/-+$/, '');
  return freeName(/^[a-z]/.test(id) ? id : id === '' ? 'text' : `text-${id}`, '-', taken);
}

/** Names that differ only in their case are too easy to confuse. */
function freeName(name: string, before: string, taken: Iterable<string>): string {
  const known = new Set([...taken].map((one) => one.toLowerCase()));
  if (!known.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const next = `${name}${before}${number}`;
    if (!known.has(next.toLowerCase())) return next;
  }
}
