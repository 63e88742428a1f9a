import type { CheckDefinition, Logic } from '../../../definition/form-definition.ts';
import { isRefusalId } from '../../../definition/refusal-id.ts';
import { findVariableFacts } from '../../values/variable-facts.ts';
import { collectUses } from '../../values/variable-uses.ts';
import type { ScopedLogic } from '../../values/candidate-values.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';
import { listOffered } from './field-places.ts';

export const checks: LintFamily = {
  rules: [
    {
      id: 'check-never-passes',
      severity: 'error',
      meaning:
        'A check fails for every answer that the field may have, so users cannot submit the form when the check applies.',
    },
    {
      id: 'check-never-fails',
      severity: 'warning',
      meaning:
        'A check passes for every answer: the schema already ensures it, or the author meant a different condition.',
    },
    {
      id: 'refusal-untrue',
      severity: 'error',
      meaning:
        'A check declares that it refuses a choice but passes for that choice, or its field does not have that choice.',
    },
  ],
  find: (subject) =>
    Object.entries(subject.definition.checks ?? {}).flatMap(([id, check]) => [
      ...judge(subject, id, check),
      ...judgeRefusals(subject, id, check),
    ]),
};

function judge(subject: LintSubject, id: string, check: CheckDefinition): readonly Finding[] {
  const { reachability } = subject;
  const path = ['checks', id, 'assert'];
  const applies = whileItApplies(subject, check);
  // If a check never applies, lint reports its condition instead.
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

/**
 * Checks the choices that a check refuses. If other fields also affect whether the check fails, `proveForm` reports
 * whether it ever passes.
 */
function judgeRefusals(subject: LintSubject, id: string, check: CheckDefinition): readonly Finding[] {
  const { refuses = [], at, assert, each } = check;
  const schema = findVariableFacts(subject.definition, at, each)?.schema;
  const choices = schema?.enum ?? schema?.items?.enum;
  const isOffered = listOffered(subject.definition).has(each === undefined ? at : at.replace('$item', each));
  return refuses.flatMap((value, index): readonly Finding[] => {
    const tell = (reason: string): readonly Finding[] => [
      {
        rule: 'refusal-untrue',
        path: ['checks', id, 'refuses', `${index}`],
        message: `${isRefusalId(id) ? `"${at}"` : `check "${id}"`} cannot refuse ${JSON.stringify(value)} because ${reason}`,
      },
    ];
    if (choices === undefined ? !isOffered : !choices.includes(value)) return tell(`it is not a choice of "${at}"`);
    const isChosen = schema?.type === 'array' ? { in: [value, { var: at }] } : { '===': [{ var: at }, value] };
    const fails = [
      ...whileItApplies(subject, check),
      { logic: isChosen as Logic, each },
      { logic: { '!': [assert] }, each },
    ];
    return subject.reachability.decide(fails).can === 'never' ? tell('the check passes for it') : [];
  });
}

/**
 * Returns the check's condition, plus the requirement that no field in its assertion is empty. The check does not run
 * while one of these fields is empty.
 */
function whileItApplies({ definition }: LintSubject, { each, when, assert }: CheckDefinition): readonly ScopedLogic[] {
  const fields = collectUses(assert).flatMap(({ path }) =>
    findVariableFacts(definition, path, each)?.kind === 'field' ? [path] : [],
  );
  const answered: readonly Logic[] = [...new Set(fields)].map((path) => ({ '!': [{ isEmpty: [{ var: path }] }] }));
  return [...(when === undefined ? [] : [when]), ...answered].map((logic) => ({ logic, each }));
}
