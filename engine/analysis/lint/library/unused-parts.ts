import type { Problem } from '../../../definition/problem.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { membersOf, nodeAt, textAt } from '../../../definition/source/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/**
 * Finds parts that no form uses. Reports nothing if a form is unreadable. A separate rule reports misspelled part
 * names.
 */
export function findUnusedParts({ library, forms, parts }: ParsedLibrary): readonly Problem[] {
  if (forms.size < library.forms.size) return [];
  const uses = new Set(
    [...forms.values()].flatMap((form) =>
      [...membersOf(nodeAt(form, ['parts'])).values()].map(({ value }) => textAt(value, ['use'])),
    ),
  );
  const used = new Set([...uses].map((name) => (parts.has(name) ? name : nearestName(name, parts.keys()))));
  return [...parts]
    .filter(([name]) => !used.has(name))
    .map(([name, node]) =>
      placeFinding({ rule: 'part-unused', path: [], message: `no form uses the part "${name}"` }, node),
    );
}
