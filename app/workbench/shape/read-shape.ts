import { isObject, valueAt } from '../editor/form-names.ts';
import { listAt, readJson } from './edit-overlay.ts';

/** What an author can change about a field by pointing at it. */
export interface FieldShape {
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  /** Those that the form itself lists, and those that the overlay drops. Empty for a catalog's choices. */
  readonly choices: readonly ShapedChoice[];
  /** The section that contains the field. */
  readonly section: string | null;
}

interface ShapedChoice {
  readonly value: unknown;
  readonly label: string;
  readonly isOffered: boolean;
}

/**
 * @param text the school's overlay
 * @param definition the form that the overlay produces
 * @returns null if the form has no such field, e.g. for a field in a group's rows
 */
export function readShape(text: string, definition: unknown, field: string): FieldShape | null {
  const schema = valueAt(definition, ['schema', 'properties', field]);
  if (!isObject(schema)) return null;
  const ui = valueAt(definition, ['uiSchema', field]);
  const required = valueAt(definition, ['schema', 'required']);
  const sections = valueAt(definition, ['sections']);
  const section = Object.entries(isObject(sections) ? sections : {}).find(([, one]) =>
    listOf(valueAt(one, ['fields'])).includes(field),
  );
  return {
    label: textOf(schema['title']),
    help: textOf(valueAt(ui, ['ui:help'])),
    isRequired: isRequiredBy(text, field) ?? listOf(required).includes(field),
    choices: listChoices(schema, ui, listAt(text, ['drop', 'choices', field])),
    section: section?.[0] ?? null,
  };
}

/** What the overlay itself says; undefined if it says nothing. */
function isRequiredBy(text: string, field: string): boolean | undefined {
  const overlay = readJson(text);
  const said = (['add', 'patch'] as const).map((key) => valueAt(overlay, [key, 'fields', field, 'required']));
  return said.find((one) => typeof one === 'boolean');
}

function listChoices(schema: unknown, ui: unknown, dropped: readonly unknown[]): readonly ShapedChoice[] {
  // A catalog's choices are not in the form's own list.
  if (valueAt(ui, ['ui:options', 'source']) !== undefined) return [];
  const values = listOf(valueAt(schema, ['enum']) ?? valueAt(schema, ['items', 'enum']));
  const names = listOf(valueAt(ui, ['ui:enumNames']));
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

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
