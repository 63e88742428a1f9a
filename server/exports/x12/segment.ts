import { delimiters } from './x12-text.ts';

/** Writes a segment. Empty elements at its end are left out. The line break after it is for people; X12 ignores it. */
export function toSegment(name: string, ...elements: readonly string[]): string {
  const last = elements.findLastIndex((element) => element !== '');
  return `${[name, ...elements.slice(0, last + 1)].join(delimiters.element)}${delimiters.segment}\n`;
}
