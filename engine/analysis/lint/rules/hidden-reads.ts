import type { FormDefinition } from '../../../definition/form-definition.ts';
import { isNeverShown } from '../../../definition/never-shown.ts';
import { fromPointer } from '../../../definition/source/json-pointer.ts';
import { toFieldPath } from '../../../definition/to-field-path.ts';
import { inspectLogic } from '../../../logic/inspect-logic.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject, PlacedLogic } from '../lint-subject.ts';

export const hiddenReads: LintFamily = {
  rules: [
    {
      id: 'hidden-field-read',
      severity: 'warning',
      meaning:
        'Logic depends on a field that the form never shows, so the field is always empty there. Change the logic, or drop the field instead: then the portal simplifies the logic.',
    },
  ],
  find: ({ definition, logics }: LintSubject) => logics.flatMap((place) => findIn(definition, place)),
};

function findIn(definition: FormDefinition, { path, each, logic }: PlacedLogic): readonly Finding[] {
  const { reads, elementReads } = inspectLogic(logic);
  const read = [
    ...reads.map((one) => ({ ...one, field: toFieldPath(one.path, each) })),
    ...elementReads.map((one) => ({ ...one, field: `${toFieldPath(one.list, each)}.${one.path}` })),
  ];
  return read
    .filter(({ field }) => isNeverShown(definition, field))
    .map(({ pointer, field }) => ({
      rule: 'hidden-field-read',
      path: [...path, ...fromPointer(pointer)],
      message: `the form never shows "${field}", so it is always empty here`,
    }));
}
