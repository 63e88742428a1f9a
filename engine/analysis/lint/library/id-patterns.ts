import type { Problem } from '../../../definition/problem.ts';
import { membersOf, nodeAt, textAt, type SourceNode } from '../../../definition/source/source-node.ts';
import { wordsOfPatterns } from '../../prove/values/words-of-patterns.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** The length in characters of the longest ID that a field accepts. */
const longestId = 40;

/** Rosters and forms keep only these characters of a student's ID. */
const studentId = { kept: '^[\\p{L}\\p{N}]*$', words: 'only the letters and digits of an ID' };
/** Forms also change the letters of the IDs on insurance cards to upper case. */
const cardId = { kept: '^[\\p{Lu}\\p{Lo}\\p{N}]*$', words: 'only the letters, in upper case, and the digits of an ID' };

/** Finds patterns that no ID can match, because the portal removes some of their characters from every ID. */
export function findInIdPatterns({ schools, carriers }: ParsedLibrary): readonly Problem[] {
  return [
    ...[...schools.values()].flatMap((node) => findImpossible(node, ['studentId'], studentId)),
    ...carriers.flatMap((node) =>
      [...membersOf(nodeAt(node, ['carriers'])).keys()].flatMap((name) =>
        ['insuranceId', 'subscriberId'].flatMap((rule) => findImpossible(node, ['carriers', name, rule], cardId)),
      ),
    ),
  ];
}

function findImpossible(
  node: SourceNode,
  path: readonly string[],
  { kept, words }: { readonly kept: string; readonly words: string },
): readonly Problem[] {
  const pattern = textAt(node, [...path, 'pattern']);
  if (pattern === '') return [];
  const { kind } = wordsOfPatterns({ patterns: [pattern, kept], minLength: 1, maxLength: longestId, count: 1 });
  if (kind !== 'none') return [];
  const message = `no ID can match this pattern, because the portal keeps ${words}: remove all other characters, such as hyphens, from the pattern`;
  return [placeFinding({ rule: 'id-pattern-impossible', path: [...path, 'pattern'], message }, node)];
}
