import type { CheckDefinition, Logic } from '../../../definition/form-definition.ts';
import { findVariableFacts } from '../../values/variable-facts.ts';
import { collectUses } from '../../values/variable-uses.ts';
import type { ScopedLogic } from '../../values/candidate-values.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';

export const checks: LintFamily = {
  rules: [
    {
      id: 'check-never-passes',
      severity: 'error',
      meaning:
        'A check fails for every answer that the field may have, so that nobody can send the form where it applies.',
    },
    {
      id: 'check-never-fails',
      severity: 'warning',
      meaning: 'A check passes whatever is answered: the schema says as much, or another condition was meant.',
    },
  ],
  find: (subject) =>
    Object.entries(subject.definition.checks ?? {}).flatMap(([id, check]) => judge(subject, id, check)),
};

function judge(subject: LintSubject, id: string, check: CheckDefinition): readonly Finding[] {
  const { reachability } = subject;
  const path = ['checks', id, 'assert'];
  const applies = whileItApplies(subject, check);
  // A check that never applies is told by its condition.
  if (applies.length > 0 && reachability.decide(applies).can === 'never') return [];
  const { each, assert } = check;
  if (reachability.decide([...applies, { logic: assert, each }]).can === 'never') {
    return [{ rule: 'check-never-passes', path, message: `check "${id}" fails for every answer` }];
  }
  if (reachability.decide([...applies, { logic: { '!': [assert] }, each }]).can === 'never') {
    return [{ rule: 'check-never-fails', path, message: `check "${id}" passes for every answer` }];
  }
  return [];
}

/** Its condition, and that none of the fields that it asserts something of is empty: until then it waits. */
function whileItApplies({ definition }: LintSubject, { each, when, assert }: CheckDefinition): readonly ScopedLogic[] {
  const fields = collectUses(assert).flatMap(({ path }) =>
    findVariableFacts(definition, path, each)?.kind === 'field' ? [path] : [],
  );
  const answered: readonly Logic[] = [...new Set(fields)].map((path) => ({ '!': [{ isEmpty: [{ var: path }] }] }));
  return [...(when === undefined ? [] : [when]), ...answered].map((logic) => ({ logic, each }));
}
