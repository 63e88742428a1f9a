import type { Problem } from '../../definition/problem.ts';
import { families } from './families.ts';
import { libraryRules } from './library-rules.ts';
import type { LintRule } from './lint-rule.ts';
import { loaderRules } from './loader-rules.ts';

/**
 * Every kind of finding. Findings that prevent a form from loading come first.
 *
 * To add a rule about a form, add a file to `rules/` and a line to `families.ts`. To add a rule about all files
 * together, add a file to `library/` and a line to `library-rules.ts`. Each rule has an example in `fixtures/<rule>/`,
 * and `npm run docs:lint` writes its documentation.
 */
export const lintRules: readonly LintRule[] = [
  ...loaderRules,
  ...families.flatMap(({ rules }) => rules),
  ...libraryRules,
];

const severities: ReadonlyMap<string, Problem['severity']> = new Map(
  lintRules.map(({ id, severity }) => [id, severity]),
);

/** A rule that is not listed counts as an error. A test ensures that every rule is listed. */
export function severityOf(rule: string): Problem['severity'] {
  return severities.get(rule) ?? 'error';
}
