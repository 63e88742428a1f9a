import { getUiOptions } from '@rjsf/utils';
import {
  completeDocuments,
  findFieldPlace,
  templatePath,
  type DocumentLimits,
  type FieldOption,
  type FieldSchema,
  type FormDefinition,
  type Json,
  type Normalizer,
} from '@campus-cover/engine';
import { textOf } from '../answers/text-of.ts';
import { readCalculation, type CalculationDescription } from './calculation-description.ts';
import { readTable, type TableDescription } from './table-description.ts';
import { defaultWidget } from './widget-name.ts';

/** A choice as the student sees it. */
export interface Choice extends FieldOption {
  readonly label: string;
}

export type InputMode = 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';

const INPUT_MODES: readonly InputMode[] = ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search'];

const STRIPPING: readonly Normalizer[] = ['digits', 'alphanumeric'];

/**
 * The definition's settings for drawing one field. They are the same in every row and never change for a definition.
 */
export interface FieldDescription {
  /** The field's own name, without the path of its row. */
  readonly name: string;
  readonly schema: FieldSchema;
  /** The widget's name in the registry. The meta-schema and lint check `ui:widget` against the registry. */
  readonly widget: string;
  readonly label: string;
  /** The text under the label, one paragraph each. */
  readonly hints: readonly string[];
  /** An answer that fits, e.g. `"CU1000137"`; the hints show it last. */
  readonly example: string | undefined;
  readonly placeholder: string | undefined;
  readonly autocomplete: string | undefined;
  /** HTML input type for text, e.g. `"email"`. */
  readonly inputType: string | undefined;
  /** Which keyboard a phone shows, e.g. `"decimal"`. */
  readonly inputMode: InputMode | undefined;
  /** E.g. `"(###) ###-####"`; `#` is a digit. */
  readonly mask: string | undefined;
  /** The normalizers that remove characters during typing. Empty unless `stripAsTyped` is true. */
  readonly strips: readonly Normalizer[];
  /** How many of the answer's last characters can appear outside the form, e.g. 4 for a Social Security number. */
  readonly revealLast: number | undefined;
  /** Every choice in the schema's enum, in the same order. */
  readonly choices: readonly Choice[];
  /** Shown if a search finds nothing. */
  readonly emptyMessage: string | undefined;
  /** The choice that is selected if a search finds nothing. */
  readonly emptyValue: Json | undefined;
  readonly documents: DocumentLimits | undefined;
  /** For a repeated group: its wording, and the names of its fields in order. */
  readonly group: GroupDescription | undefined;
  /** For a table of choices. */
  readonly table: TableDescription | undefined;
  readonly calculation: CalculationDescription | undefined;
  /** Whether the field shares a line, if there is room, with neighbors that also have this setting. */
  readonly isBeside: boolean;
}

export interface GroupDescription {
  /** E.g. `"Dependent {number}"`. */
  readonly itemTitle: string | undefined;
  readonly addLabel: string | undefined;
  readonly removeLabel: string | undefined;
  /** Shown if there are no rows. */
  readonly emptyText: string | undefined;
  readonly fields: readonly string[];
}

const described = new WeakMap<FormDefinition, Map<string, FieldDescription>>();

/**
 * Returns the facts about a field that a widget needs and that answers cannot change. Computed once per definition
 * and field.
 *
 * @param path e.g. `"Zip"` or `"Dependents.0.Zip"`; the rows of a group share a description
 */
export function describeField(definition: FormDefinition, path: string): FieldDescription {
  let byPath = described.get(definition);
  if (byPath === undefined) described.set(definition, (byPath = new Map()));
  const template = templatePath(path);
  let description = byPath.get(template);
  if (description === undefined) byPath.set(template, (description = readDescription(definition, template)));
  return description;
}

function readDescription(form: FormDefinition, template: string): FieldDescription {
  const { schema, uiSchema, definition } = findFieldPlace(form, template);
  const options: Readonly<Record<string, unknown>> = getUiOptions(uiSchema);
  const { documents } = definition;
  const name = template.split('.').at(-1) ?? template;
  const widget = text(options.widget) ?? defaultWidget(schema, documents !== undefined);
  return {
    name,
    schema,
    widget,
    label: text(options.title) ?? schema.title ?? name,
    example: text(options.example),
    hints: [text(options.description) ?? schema.description, text(options.help)].filter((hint) => hint !== undefined),
    placeholder: text(options.placeholder),
    autocomplete: text(options.autocomplete),
    inputType: text(options.inputType),
    inputMode: INPUT_MODES.find((mode) => mode === options.inputMode),
    mask: text(options.mask),
    strips: (options.stripAsTyped === true && definition.normalize?.filter((step) => STRIPPING.includes(step))) || [],
    revealLast: typeof options.revealLast === 'number' ? options.revealLast : undefined,
    choices: readChoices(schema, options.enumNames),
    emptyMessage: text(options.emptyMessage),
    emptyValue: options.emptyValue as Json | undefined,
    documents: documents && completeDocuments(documents),
    group: readGroup(schema, options),
    table: widget === 'choice-table' ? readTable(options) : undefined,
    calculation: widget === 'calculation' ? readCalculation(options) : undefined,
    isBeside: options['beside'] === true,
  };
}

function readGroup(schema: FieldSchema, options: Readonly<Record<string, unknown>>): GroupDescription | undefined {
  if (schema.items?.properties === undefined) return undefined;
  return {
    itemTitle: text(options['itemTitle']),
    addLabel: text(options['addLabel']),
    removeLabel: text(options['removeLabel']),
    emptyText: text(options['emptyText']),
    fields: Object.keys(schema.items.properties),
  };
}

function readChoices(schema: FieldSchema, names: unknown): readonly Choice[] {
  const values = schema.enum ?? schema.items?.enum ?? [];
  const labels: readonly unknown[] = Array.isArray(names) ? names : [];
  return values.map((value, index) => ({ value, label: text(labels[index]) ?? textOf(value) }));
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
