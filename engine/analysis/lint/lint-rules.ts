import type { Problem } from '../../definition/problem.ts';
import { families } from './families.ts';
import { libraryRules } from './library-rules.ts';
import type { LintRule } from './lint-rule.ts';
import { loaderRules } from './loader-rules.ts';

/** Every kind of finding. Those that prevent a form from loading come first. */
export const lintRules: readonly LintRule[] = [
  ...loaderRules,
  ...families.flatMap(({ rules }) => rules),
  ...libraryRules,
];

const severities: ReadonlyMap<string, Problem['severity']> = new Map(
  lintRules.map(({ id, severity }) => [id, severity]),
);

/** A rule that is not listed counts as an error; a test keeps every rule listed. */
export function severityOf(rule: string): Problem['severity'] {
  return severities.get(rule) ?? 'error';
}
