import { longestSubject, matchesWhole } from '../../logic/matches-whole.ts';
import { toProblem, type Problem } from '../problem.ts';
import { placeAt, textAt, type SourceNode } from '../source/source-node.ts';

/** The length in characters of the longest ID that a field accepts. */
const longestId = 40;

/**
 * Finds the problems in an ID's pattern: a match could take too long, or the pattern does not match its own example.
 *
 * @param path to the rule, e.g. `["studentId"]`
 */
export function checkIdRule(node: SourceNode, path: readonly string[]): readonly Problem[] {
  const pattern = textAt(node, [...path, 'pattern']);
  // The schema check reports a pattern that is not a valid regular expression.
  if (matchesWhole('x', pattern) === null) return [];
  if (longestSubject(pattern) < longestId) {
    const message = `matching this pattern could take too long on an ID of ${longestId} characters: avoid a repetition within a repetition`;
    return [toProblem({ rule: 'id-pattern-slow', place: placeAt(node, [...path, 'pattern']), message })];
  }
  const example = textAt(node, [...path, 'example']);
  if (example === '' || matchesWhole(example, pattern) === true) return [];
  const message = `the example "${example}" does not match the pattern ${pattern}`;
  return [toProblem({ rule: 'id-example', place: placeAt(node, [...path, 'example']), message })];
}
