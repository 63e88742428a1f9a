import { isObject, valueAt } from '../editor/form-names.ts';
import { listAt, listOf, saidInOverlay } from './edit-overlay.ts';
import { listSections } from './list-sections.ts';
import { pathsOfField } from './target-paths.ts';

/** What an author can change about a field by pointing at it. */
export interface FieldShape {
  readonly label: string;
  readonly hint: string;
  readonly help: string;
  readonly isRequired: boolean;
  /** Those that the form itself lists, and those that the overlay drops. Empty for a catalog's choices. */
  readonly choices: readonly ShapedChoice[];
  /** The field's own messages by code, and an empty one for a field without a message that it is required. */
  readonly messages: Readonly<Record<string, string>>;
  /** The section that contains the field; null for a field in a group's rows. */
  readonly section: string | null;
}

export interface ShapedChoice {
  readonly value: unknown;
  readonly label: string;
  readonly isOffered: boolean;
}

/**
 * @param text the school's overlay
 * @param definition the form that the overlay produces
 * @param field e.g. `"Zip"` or `"Dependents.Zip"`
 * @returns null if the form has no such field
 */
export function readShape(text: string, definition: unknown, field: string): FieldShape | null {
  const paths = pathsOfField(field);
  const schema = valueAt(definition, paths.schema);
  if (!isObject(schema)) return null;
  const ui = valueAt(definition, paths.ui);
  const required = valueAt(definition, [...paths.schema.slice(0, -2), 'required']);
  const own = saidInOverlay(text, [...paths.behavior, 'required']);
  const messages = valueAt(definition, [...paths.behavior, 'messages']);
  return {
    label: textOf(schema['title']),
    hint: textOf(schema['description']),
    help: textOf(valueAt(ui, ['ui:help'])),
    isRequired: typeof own === 'boolean' ? own : (listOf(required) ?? []).includes(field.split('.').at(-1)),
    choices: listChoices(schema, ui, listAt(text, ['drop', 'choices', field])),
    messages: { required: '', ...(isObject(messages) ? (messages as Readonly<Record<string, string>>) : {}) },
    section: listSections(definition).find(({ fields }) => fields.includes(field))?.id ?? null,
  };
}

function listChoices(schema: unknown, ui: unknown, dropped: readonly unknown[]): readonly ShapedChoice[] {
  // A catalog's choices are not in the form's own list.
  if (valueAt(ui, ['ui:options', 'source']) !== undefined) return [];
  const values = listOf(valueAt(schema, ['enum']) ?? valueAt(schema, ['items', 'enum'])) ?? [];
  const names = listOf(valueAt(ui, ['ui:enumNames'])) ?? [];
  // The definition may not reflect the overlay's last change yet.
  return [
    ...values.map((value, index) => ({
      value,
      label: String(names[index] ?? value),
      isOffered: !dropped.includes(value),
    })),
    ...dropped
      .filter((value) => !values.includes(value))
      .map((value) => ({ value, label: String(value), isOffered: false })),
  ];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
