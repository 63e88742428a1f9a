import { getUiOptions } from '@rjsf/utils';
import type { DocumentsDefinition, FieldSchema, FormDefinition, Json } from '@campus-cover/engine';
import { textOf } from '../answers/text-of.ts';
import { defaultWidget, type WidgetName } from './widget-name.ts';

export interface Choice {
  readonly value: Json;
  readonly label: string;
}

export type InputMode = 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';

const INPUT_MODES: readonly InputMode[] = ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search'];

/** What a definition says about drawing one field; never changes while the form lives. */
export interface FieldDescription {
  readonly path: string;
  readonly schema: FieldSchema;
  readonly widget: WidgetName;
  readonly label: string;
  /** What stands under the label, one paragraph each. */
  readonly hints: readonly string[];
  readonly placeholder: string | undefined;
  readonly autocomplete: string | undefined;
  /** HTML input type for text, e.g. `"email"`. */
  readonly inputType: string | undefined;
  /** Which keyboard a phone shows, e.g. `"decimal"`. */
  readonly inputMode: InputMode | undefined;
  /** E.g. `"(###) ###-####"`; `#` is a digit. */
  readonly mask: string | undefined;
  /** How many last characters may be seen outside the form, e.g. 4 of a social security number. */
  readonly revealLast: number | undefined;
  /** Every choice of the schema's enum, in its order. */
  readonly choices: readonly Choice[];
  /** What a search without a hit says. */
  readonly emptyMessage: string | undefined;
  /** The choice that a search without a hit makes. */
  readonly emptyValue: Json | undefined;
  readonly documents: DocumentsDefinition | undefined;
}

const described = new WeakMap<FormDefinition, Map<string, FieldDescription>>();

export function describeField(definition: FormDefinition, path: string): FieldDescription {
  let byPath = described.get(definition);
  if (byPath === undefined) described.set(definition, (byPath = new Map()));
  let description = byPath.get(path);
  if (description === undefined) byPath.set(path, (description = readDescription(definition, path)));
  return description;
}

function readDescription(definition: FormDefinition, path: string): FieldDescription {
  const schema = definition.schema.properties[path];
  if (schema === undefined) throw new RangeError(`The form ${definition.id} has no field ${path}`);
  const options: Readonly<Record<string, unknown>> = getUiOptions(definition.uiSchema?.[path]);
  const documents = definition.fields?.[path]?.documents;
  return {
    path,
    schema,
    widget: (text(options.widget) as WidgetName | undefined) ?? defaultWidget(schema, documents !== undefined),
    label: text(options.title) ?? schema.title ?? path,
    hints: [text(options.description) ?? schema.description, text(options.help)].filter((hint) => hint !== undefined),
    placeholder: text(options.placeholder),
    autocomplete: text(options.autocomplete),
    inputType: text(options.inputType),
    inputMode: INPUT_MODES.find((mode) => mode === options.inputMode),
    mask: text(options.mask),
    revealLast: typeof options.revealLast === 'number' ? options.revealLast : undefined,
    choices: readChoices(schema, options.enumNames),
    emptyMessage: text(options.emptyMessage),
    emptyValue: options.emptyValue as Json | undefined,
    documents,
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
