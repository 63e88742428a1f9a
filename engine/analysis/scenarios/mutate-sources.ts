import type { FormDefinition, Logic } from '../../definition/form-definition.ts';
import { inspectLogic } from '../../logic/inspect-logic.ts';
import { bareTarget, changesWithin } from './changes-within.ts';
import type { FormChange } from './mutant.ts';
import { nameField } from './name-field.ts';

/** Prevents lookups from running, and fields from being computed or prefilled. */
export function listSourceChanges(definition: FormDefinition): readonly FormChange[] {
  const { lookups = {}, compute = {}, prefill = {} } = definition;
  return [
    ...Object.entries(lookups).flatMap(([id, lookup]): readonly FormChange[] => [
      {
        kind: 'drop-lookup',
        change: `the lookup "${id}" never runs`,
        edit: { path: ['lookups', id, 'with'], value: { nothing: null } },
        names: fieldsReading(definition, id),
      },
      ...Object.entries(lookup.with).flatMap(([name, logic]) =>
        changesWithin(logic, {
          path: ['lookups', id, 'with', name],
          what: `the parameter "${name}" of the lookup "${id}"`,
          names: fieldsReading(definition, id),
        }),
      ),
    ]),
    ...Object.entries(compute).flatMap(([field, logic]): readonly FormChange[] => [
      {
        kind: 'drop-compute',
        change: `${nameField(definition, field)} is no longer computed`,
        edit: { path: ['compute', field] },
        names: [field],
      },
      ...changesWithin(logic, {
        path: ['compute', field],
        what: `the computation of ${nameField(definition, field)}`,
        names: [field],
      }),
    ]),
    ...Object.entries(prefill).flatMap(([id, { when, fields }]): readonly FormChange[] => [
      ...(when === undefined
        ? []
        : [
            {
              kind: 'invert-rule' as const,
              change: `the prefill "${id}" applies exactly when it should not`,
              edit: { path: ['prefill', id, 'when'], value: { '!': [when] } },
              names: Object.keys(fields),
            },
            ...changesWithin(when, {
              path: ['prefill', id, 'when'],
              what: `the condition of the prefill "${id}"`,
              names: Object.keys(fields),
            }),
          ]),
      ...Object.entries(fields).flatMap(([field, logic]): readonly FormChange[] => [
        {
          kind: 'drop-prefill',
          change: `${nameField(definition, field)} is no longer prefilled by "${id}"`,
          edit: { path: ['prefill', id, 'fields', field] },
          names: [field],
        },
        ...changesWithin(logic, {
          path: ['prefill', id, 'fields', field],
          what: `the prefill "${id}" for ${nameField(definition, field)}`,
          names: [field],
        }),
      ]),
    ]),
  ];
}

/** Lists the fields that may show a lookup's result. */
function fieldsReading({ rules = {}, checks = {} }: FormDefinition, lookup: string): readonly string[] {
  const reads = (logic: Logic | undefined) =>
    logic !== undefined && inspectLogic(logic).reads.some(({ path }) => path.startsWith(`$${lookup}.`));
  return [
    ...Object.values(checks).flatMap(({ at, when, assert, message }) =>
      [when, assert, message].some(reads) ? [bareTarget(at)] : [],
    ),
    ...Object.values(rules).flatMap(({ when, set = {}, show = [] }) =>
      reads(when) || Object.values(set).some(reads) ? [...Object.keys(set), ...show].map(bareTarget) : [],
    ),
  ];
}
