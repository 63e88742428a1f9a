import type { FormDefinition } from '../../definition/form-definition.ts';
import { bareTarget, changesWithin } from './changes-within.ts';
import type { FormChange } from './mutant.ts';
import { nameField } from './name-field.ts';

const effects: Readonly<Record<'show' | 'hide' | 'require' | 'disable' | 'clear', string>> = {
  show: 'no longer shows',
  hide: 'no longer hides',
  require: 'no longer requires',
  disable: 'no longer locks',
  clear: 'no longer clears',
};

/** Inverts rules, and removes each of their effects. */
export function listRuleChanges(definition: FormDefinition): readonly FormChange[] {
  return Object.entries(definition.rules ?? {}).flatMap(([id, rule]): readonly FormChange[] => {
    const path = ['rules', id];
    const targets = Object.keys(effects).flatMap((effect) => rule[effect as keyof typeof effects] ?? []);
    const names = [
      ...targets,
      ...Object.keys(rule.set ?? {}),
      ...Object.keys(rule.options ?? {}),
      rule.announce ?? [],
    ].flat();
    return [
      {
        kind: 'invert-rule',
        change: `the rule "${id}" applies exactly when it should not`,
        edit: { path: [...path, 'when'], value: { '!': [rule.when] } },
        names: names.map(bareTarget),
      },
      ...changesWithin(rule.when, {
        path: [...path, 'when'],
        what: `the condition of the rule "${id}"`,
        names: names.map(bareTarget),
      }),
      ...Object.entries(effects).flatMap(([effect, words]) =>
        (rule[effect as keyof typeof effects] ?? []).map((target, index): FormChange => ({
          kind: 'drop-effect',
          change: `the rule "${id}" ${words} ${nameField(definition, target, rule.each)}`,
          edit: { path: [...path, effect, String(index)] },
          names: [bareTarget(target)],
        })),
      ),
      ...(['set', 'options'] as const).flatMap((effect) =>
        Object.entries(rule[effect] ?? {}).flatMap(([target, logic]): readonly FormChange[] => [
          {
            kind: 'drop-effect',
            change: `the rule "${id}" no longer ${effect === 'set' ? 'sets' : 'limits the choices of'} ${nameField(definition, target, rule.each)}`,
            edit: { path: [...path, effect, target] },
            names: [bareTarget(target)],
          },
          ...changesWithin(logic, {
            path: [...path, effect, target],
            what: `what the rule "${id}" sets or offers for ${nameField(definition, target, rule.each)}`,
            names: [bareTarget(target)],
          }),
        ]),
      ),
      ...(rule.announce === undefined
        ? []
        : [
            {
              kind: 'drop-effect' as const,
              change: `the rule "${id}" announces nothing`,
              edit: { path: [...path, 'announce'] },
              names: [rule.announce],
            },
          ]),
    ];
  });
}
