import { groupAround, schemaPathOf } from '../../../definition/field-groups.ts';
import type { FormDefinition } from '../../../definition/form-definition.ts';
import { isNeverShown } from '../../../definition/never-shown.ts';
import type { ScopedLogic } from '../../values/candidate-values.ts';
import { findFieldDefinition, type NamedRule } from '../../values/visibility-conditions.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';
import { pathBelow } from './field-places.ts';

export const visibility: LintFamily = {
  rules: [
    {
      id: 'never-visible',
      severity: 'error',
      meaning:
        'A field is hidden at first and nothing shows it, or something always hides it, so users cannot answer it.',
    },
    {
      id: 'section-unreachable',
      severity: 'error',
      meaning:
        'A step is initially hidden and nothing shows it, or something always hides it; either way, users cannot reach it.',
    },
  ],
  find: (subject) => [...findFields(subject), ...findSections(subject)],
};

function findFields(subject: LintSubject): readonly Finding[] {
  const { definition, fields, visibility: index } = subject;
  return fields.flatMap(({ path }): readonly Finding[] => {
    if (isNeverShown(definition, path)) return [];
    const condition = { logic: index.ownConditionOf(path), each: groupAround(path) };
    const reason = whyNever(subject, condition, index.shows.get(path) ?? []);
    if (reason === undefined) return [];
    return [{ rule: 'never-visible', ...placeOf(definition, path), message: `"${path}" is never visible: ${reason}` }];
  });
}

/** Returns the `initially` setting if the field is hidden at first, and otherwise the field itself. */
function placeOf(definition: FormDefinition, field: string): Pick<Finding, 'path' | 'at'> {
  return findFieldDefinition(definition, field)?.initially === 'hidden'
    ? { path: [...pathBelow('fields', field), 'initially'] }
    : { path: schemaPathOf(field), at: 'key' };
}

function findSections(subject: LintSubject): readonly Finding[] {
  const { definition, visibility: index } = subject;
  return Object.entries(definition.sections).flatMap(([id, { hide }]): readonly Finding[] => {
    if (hide === 'always') return [];
    const condition = { logic: index.sectionConditionOf(id) };
    const reason = whyNever(subject, condition, index.shows.get(`$section.${id}`) ?? []);
    if (reason === undefined) return [];
    const message = `step "${id}" is never reached: ${reason}`;
    return [{ rule: 'section-unreachable', path: ['sections', id], at: 'key', message }];
  });
}

function whyNever(
  { reachability }: LintSubject,
  condition: ScopedLogic,
  shows: readonly NamedRule[],
): string | undefined {
  if (condition.logic === true || reachability.decide([condition]).can !== 'never') return undefined;
  if (shows.length === 0) return 'it is hidden at first and no rule shows it';
  // A separate lint rule reports rules whose condition is never true.
  const isTold = shows.every(({ when, each }) => reachability.decide([{ logic: when, each }]).can === 'never');
  return isTold ? undefined : 'whenever something shows it, something else hides it';
}
