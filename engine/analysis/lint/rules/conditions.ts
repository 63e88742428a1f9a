import type { Logic } from '../../../definition/form-definition.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';

export const conditions: LintFamily = {
  rules: [
    {
      id: 'never-holds',
      severity: 'error',
      meaning: 'A condition is never true, so anything that depends on it never happens.',
    },
    {
      id: 'always-holds',
      severity: 'warning',
      meaning: 'A condition is always true. Either no condition is needed, or the author meant a different condition.',
    },
  ],
  find: (subject) =>
    subject.logics
      .filter(({ path }) => path.at(-1) === 'when')
      .flatMap(({ path, each, logic }) => judge(subject, { path, each, logic })),
};

interface Condition {
  readonly path: readonly string[];
  readonly each: string | undefined;
  readonly logic: Logic;
}

function judge({ reachability }: LintSubject, { path, each, logic }: Condition): readonly Finding[] {
  if (reachability.decide([{ logic, each }]).can === 'never') {
    return [{ rule: 'never-holds', path, message: `"${path.at(-2)}" never applies: its condition is never true` }];
  }
  if (reachability.decide([{ logic: { '!': [logic] }, each }]).can === 'never') {
    return [{ rule: 'always-holds', path, message: `"${path.at(-2)}" always applies: its condition is always true` }];
  }
  return [];
}
