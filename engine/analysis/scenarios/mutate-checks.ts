import type { FormDefinition } from '../../definition/form-definition.ts';
import { bareTarget, changesWithin } from './changes-within.ts';
import type { FormChange } from './mutant.ts';

/** Removes checks, inverts them, or makes them always apply. */
export function listCheckChanges(definition: FormDefinition): readonly FormChange[] {
  return Object.entries(definition.checks ?? {}).flatMap(([id, check]): readonly FormChange[] => {
    const path = ['checks', id];
    const names = [bareTarget(check.at)];
    const at = (step: string) => ({ path: [...path, step], names });
    return [
      { kind: 'drop-check', change: `the check "${id}" is removed`, edit: { path }, names },
      {
        kind: 'invert-check',
        change: `the check "${id}" fails exactly when it should pass`,
        edit: { path: [...path, 'assert'], value: { '!': [check.assert] } },
        names,
      },
      ...changesWithin(check.assert, { ...at('assert'), what: `the check "${id}"` }),
      ...(check.when === undefined
        ? []
        : [
            {
              kind: 'drop-condition' as const,
              change: `the check "${id}" always applies`,
              edit: { path: [...path, 'when'] },
              names,
            },
            ...changesWithin(check.when, { ...at('when'), what: `the condition of the check "${id}"` }),
          ]),
      ...changesWithin(check.message, { ...at('message'), what: `the message of the check "${id}"` }),
    ];
  });
}
