import { schemaPathOf, type PlacedField } from '../../../definition/field-groups.ts';
import type { UiSchema } from '../../../definition/form-definition.ts';
import { leftOutOf } from '../../../definition/load/apply-catalogs.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { sourceOf } from '../fill-choices.ts';
import type { Finding, LintFamily } from '../lint-rule.ts';
import type { LintSubject } from '../lint-subject.ts';
import { findUi, listOffered, pathBelow } from './field-places.ts';

export const choices: LintFamily = {
  rules: [
    {
      id: 'enum-names-length',
      severity: 'error',
      meaning: 'The number of labels differs from the number of choices, so a choice may show another choice’s label.',
    },
    {
      id: 'enum-name-empty',
      severity: 'error',
      meaning: 'A choice has no label, so the user sees nothing next to its box.',
    },
    {
      id: 'enum-names-missing',
      severity: 'warning',
      meaning: 'Choices have no labels, so the user sees the raw values.',
    },
    {
      id: 'source-unknown',
      severity: 'error',
      meaning: 'A field uses choices from a catalog that does not exist.',
    },
    {
      id: 'catalog-choice-unknown',
      severity: 'error',
      meaning: 'A field leaves out, or an overlay drops, a choice that the field’s catalog does not have.',
    },
    {
      id: 'widget-type',
      severity: 'error',
      meaning: 'A widget cannot display its type of field, for example, a checkbox for text.',
    },
  ],
  find: (subject) => {
    const offered = listOffered(subject.definition);
    return subject.fields.flatMap((field) => {
      const ui = findUi(subject.definition, field.path);
      return [
        ...findWords(subject, field, ui),
        ...findSource(subject, field, ui),
        ...findWidget(subject, { field, ui, offered }),
      ];
    });
  },
};

function findWords({ written }: LintSubject, { path }: PlacedField, ui: UiSchema | undefined): readonly Finding[] {
  const enumPath = findEnumPath({ written }, path);
  if (enumPath === undefined) return [];
  const names = ui?.['ui:enumNames'];
  if (!Array.isArray(names)) {
    return [
      {
        rule: 'enum-names-missing',
        path: enumPath.path,
        at: 'key',
        message: `the choices of "${path}" have no labels; add them in uiSchema.${path}["ui:enumNames"]`,
      },
    ];
  }
  const namesPath = [...pathBelow('uiSchema', path), 'ui:enumNames'];
  if (names.length !== enumPath.count) {
    const message = `"${path}" has ${enumPath.count} choices but ${names.length} labels`;
    return [{ rule: 'enum-names-length', path: namesPath, message }];
  }
  return names.flatMap((name, index) => {
    if (String(name).trim() !== '') return [];
    const message = `choice ${index + 1} of "${path}" has no label`;
    return [{ rule: 'enum-name-empty', path: [...namesPath, String(index)], message }];
  });
}

/** Returns the path of a field's choices in the file. Excludes a catalog's choices. */
function findEnumPath({ written }: Pick<LintSubject, 'written'>, path: string) {
  let schema = written.schema as LintSubject['written']['schema']['properties'][string];
  path.split('.').forEach((name, index) => {
    schema = (index === 0 ? schema : (schema.items ?? {})).properties?.[name] ?? {};
  });
  const own = schema.type === 'array' ? schema.items?.enum : schema.enum;
  if (own === undefined) return undefined;
  return {
    path: [...schemaPathOf(path), ...(schema.type === 'array' ? ['items', 'enum'] : ['enum'])],
    count: own.length,
  };
}

function findSource(
  { surroundings: { catalogs } }: LintSubject,
  { path }: PlacedField,
  ui: UiSchema | undefined,
): readonly Finding[] {
  const source = sourceOf(ui);
  if (source === undefined) return [];
  if (catalogs.has(source)) return findUnknownChoices({ path, source, ui }, catalogs.get(source));
  return [
    {
      rule: 'source-unknown',
      path: [...pathBelow('uiSchema', path), 'ui:options', 'source'],
      message: `there is no catalog "${source}"`,
      suggestion: nearestName(source, catalogs.keys()),
    },
  ];
}

interface CatalogField {
  readonly path: string;
  readonly source: string;
  readonly ui: UiSchema | undefined;
}

/** @param choices `undefined` if each school has its own */
function findUnknownChoices(
  { path, source, ui }: CatalogField,
  choices: readonly string[] | undefined,
): readonly Finding[] {
  if (choices === undefined) return [];
  return leftOutOf(ui).flatMap((choice, index) => {
    const name = typeof choice === 'string' ? choice : JSON.stringify(choice);
    if (choices.includes(name)) return [];
    return [
      {
        rule: 'catalog-choice-unknown',
        path: [...pathBelow('uiSchema', path), 'ui:options', 'without', String(index)],
        message: `the catalog "${source}" has no choice "${name}"`,
        suggestion: nearestName(name, choices),
      },
    ];
  });
}

interface PlacedWidget {
  readonly field: PlacedField;
  readonly ui: UiSchema | undefined;
  readonly offered: ReadonlySet<string>;
}

function findWidget({ definition }: LintSubject, { field, ui, offered }: PlacedWidget): readonly Finding[] {
  const { path, schema } = field;
  const widget = ui?.['ui:widget'];
  if (typeof widget !== 'string') return [];
  const isChosen = schema.enum !== undefined || offered.has(path) || sourceOf(ui) !== undefined;
  const isComputed = Object.hasOwn(definition.compute ?? {}, path);
  const need = describeNeed(widget, { path, schema, isChosen, isComputed });
  if (need === undefined) return [];
  const message = `the widget "${widget}" needs ${need}; "${path}" is not one`;
  return [{ rule: 'widget-type', path: [...pathBelow('uiSchema', path), 'ui:widget'], message }];
}

interface Drawn extends Pick<PlacedField, 'path' | 'schema'> {
  readonly isChosen: boolean;
  readonly isComputed: boolean;
}

/** Returns the kind of field that a widget needs, or `undefined` if its field is of that kind. */
function describeNeed(widget: string, { schema, isChosen, isComputed }: Drawn): string | undefined {
  const { type, format } = schema;
  const isNumber = type === 'number' || type === 'integer';
  switch (widget) {
    case 'select':
    case 'combobox':
    case 'radio':
      return isChosen && type !== 'array' ? undefined : 'a field with choices where the user picks one';
    case 'exclusive-checkboxes':
      return isChosen && type === 'string' ? undefined : 'a text field with choices where the user picks one';
    case 'choice-table':
      return isChosen && type === 'array' && schema.items?.type !== 'object'
        ? undefined
        : 'a list of choices that a rule offers';
    case 'calculation':
      return isComputed ? undefined : 'a computed field';
    case 'checkbox':
      return type === 'boolean' ? undefined : 'a field that is true or false';
    case 'checkboxes':
      return type === 'array' && schema.items?.type !== 'object' ? undefined : 'a list of choices';
    case 'documents':
      return type === 'array' && schema.items?.type === 'string' ? undefined : 'a list of text';
    case 'date':
      return type === 'string' && format === 'date' ? undefined : 'text of the format "date"';
    case 'currency':
      return (type === 'string' && (format === 'money' || format === undefined)) || isNumber ? undefined : 'an amount';
    case 'password':
      return type === 'string' && format === undefined && !isChosen ? undefined : 'free text';
    case 'masked':
    case 'textarea':
      return type === 'string' && !isChosen ? undefined : 'free text';
    case 'text':
      return type === 'string' || isNumber ? undefined : 'text or a number';
    default:
      return undefined;
  }
}
