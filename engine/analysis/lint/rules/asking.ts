import type { PlacedField } from '../../../definition/field-groups.ts';
import type { FormDefinition, Json } from '../../../definition/form-definition.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';
import { findUi, pathBelow } from './field-places.ts';

export const asking: LintFamily = {
  rules: [
    {
      id: 'widget-lookup',
      severity: 'error',
      meaning:
        'A widget runs a lookup that the form does not have, or a calculation runs a lookup that is not on demand.',
    },
    {
      id: 'calculation-shows',
      severity: 'error',
      meaning: 'A calculation shows a field that is not computed, so the user sees a value that was never calculated.',
    },
    {
      id: 'on-demand-unasked',
      severity: 'error',
      meaning:
        'An on-demand lookup never runs, because no calculation runs it or because it belongs to each row of a group.',
    },
  ],
  find: (subject) => {
    const uses = subject.fields.flatMap((field) => listUses(subject.definition, field));
    return [
      ...uses.flatMap((use) => judgeUse(subject.definition, use)),
      ...subject.fields.flatMap((field) => findShown(subject.definition, field)),
      ...findUnasked(subject, new Set(uses.map(({ lookup }) => lookup))),
    ];
  },
};

/** A widget that runs a lookup. */
interface LookupUse {
  /** The value that should be the lookup's name. */
  readonly lookup: Json | undefined;
  readonly path: readonly string[];
  readonly isCalculation: boolean;
}

function listUses(definition: FormDefinition, { path }: PlacedField): readonly LookupUse[] {
  const { widget, options } = readUi(definition, path);
  const at = pathBelow('uiSchema', path);
  if (widget === 'calculation') {
    const isNamed = options.lookup !== undefined;
    const place = isNamed ? [...at, 'ui:options', 'lookup'] : [...at, 'ui:widget'];
    return [{ lookup: options.lookup, path: place, isCalculation: true }];
  }
  const records = asObject(options.records);
  if (widget !== 'choice-table' || records.refresh === undefined) return [];
  return [{ lookup: records.refresh, path: [...at, 'ui:options', 'records', 'refresh'], isCalculation: false }];
}

function judgeUse({ lookups = {} }: FormDefinition, { lookup, path, isCalculation }: LookupUse): readonly Finding[] {
  const own = Object.keys(lookups).filter((id) => lookups[id]!.each === undefined);
  const known = isCalculation ? own.filter((id) => lookups[id]!.onDemand === true) : own;
  if (typeof lookup === 'string' && known.includes(lookup)) return [];
  const needs = isCalculation ? 'a lookup of the form with "onDemand": true' : 'a lookup of the form';
  const message = `this needs ${needs}; ${lookup === undefined ? 'none is named' : `${JSON.stringify(lookup)} is not one`}`;
  const suggestion = typeof lookup === 'string' ? nearestName(lookup, known) : undefined;
  return [{ rule: 'widget-lookup', path, message, suggestion }];
}

function findShown(definition: FormDefinition, { path }: PlacedField): readonly Finding[] {
  const { widget, options } = readUi(definition, path);
  if (widget !== 'calculation' || !Array.isArray(options.shows)) return [];
  const computed = Object.keys(definition.compute ?? {});
  return options.shows.flatMap((name: Json, index): readonly Finding[] => {
    if (typeof name === 'string' && computed.includes(name)) return [];
    return [
      {
        rule: 'calculation-shows',
        path: [...pathBelow('uiSchema', path), 'ui:options', 'shows', `${index}`],
        message: `${JSON.stringify(name)} is not a computed field`,
        suggestion: typeof name === 'string' ? nearestName(name, computed) : undefined,
      },
    ];
  });
}

function findUnasked({ definition }: LintSubject, asked: ReadonlySet<Json | undefined>): readonly Finding[] {
  return Object.entries(definition.lookups ?? {}).flatMap(([id, { each, onDemand }]): readonly Finding[] => {
    if (onDemand !== true || (each === undefined && asked.has(id))) return [];
    const message =
      each === undefined
        ? `no calculation runs the lookup "${id}"`
        : `the lookup "${id}" belongs to the rows of "${each}", and a row cannot run a lookup on demand`;
    return [{ rule: 'on-demand-unasked', path: ['lookups', id], at: 'key', message }];
  });
}

function readUi(definition: FormDefinition, path: string) {
  const ui = findUi(definition, path) ?? {};
  return { widget: ui['ui:widget'], options: asObject(ui['ui:options']) };
}

function asObject(value: Json | undefined): Readonly<Record<string, Json | undefined>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, Json>>) : {};
}
