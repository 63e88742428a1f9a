import { setInJson } from '@campus-cover/engine/analysis';
import { assertNever } from '../../shell/assert-never.ts';
import { isObject, valueAt } from '../editor/form-names.ts';
import { readJson, type OverlaidForm } from './edit-overlay.ts';
import { idFromLabel, nameFromLabel } from './name-from-label.ts';

export type FieldKind = 'text' | 'number' | 'date' | 'yes-no' | 'choice' | 'checkboxes' | 'document' | 'note';

/** The words of a new field in one language. */
export interface FieldWords {
  readonly label: string;
  /** One label for each choice; empty for a kind without choices. */
  readonly choices: readonly string[];
}

/** Where something goes: next to a field, or into a section, as `"$section.you"`. */
export interface NewPlace {
  readonly where: 'before' | 'after' | 'first' | 'last';
  readonly to: string;
}

export interface NewField extends FieldWords {
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly place: NewPlace;
}

/** Whether the author lists the choices. */
export function hasChoices(kind: FieldKind): boolean {
  return kind === 'choice' || kind === 'checkboxes';
}

/** Adds a field or a note to a school's overlay. Returns the text unchanged if it is not valid JSON. */
export function addToOverlay(text: string, form: OverlaidForm, field: NewField): string {
  return field.kind === 'note' ? addNote(text, form, field) : addField(text, form, field);
}

/** The members of the school's translation that translate a new field. */
export function translateField(
  text: string,
  name: string,
  { kind, ...words }: FieldWords & Pick<NewField, 'kind'>,
): string {
  if (kind === 'note') return setAll(text, [[['patch', 'notes', name, 'text'], paragraphsOf(words.label)]]);
  return setAll(text, [
    [['patch', 'schema', 'properties', name, 'title'], words.label],
    ...(words.choices.length === 0 ? [] : [[['patch', 'uiSchema', name, 'ui:enumNames'], words.choices] as const]),
  ]);
}

/** The name that a new field or note gets. */
export function nameOfNew(text: string, form: OverlaidForm, { kind, label }: Pick<NewField, 'kind' | 'label'>): string {
  const path = kind === 'note' ? ['notes'] : ['schema', 'properties'];
  const overlay = readJson(text);
  const taken = [form.base, form.definition, valueAt(overlay, ['add'])].flatMap((json) => {
    const members = valueAt(json, path);
    return isObject(members) ? Object.keys(members) : [];
  });
  return kind === 'note' ? idFromLabel(label, taken) : nameFromLabel(label, taken);
}

function addField(text: string, form: OverlaidForm, field: NewField): string {
  const name = nameOfNew(text, form, field);
  const { schema, ui, behavior } = draw(field);
  return setAll(text, [
    [['add', 'schema', 'properties', name], schema],
    ...(ui === undefined ? [] : [[['add', 'uiSchema', name], ui] as const]),
    ...(behavior === undefined ? [] : [[['add', 'fields', name], behavior] as const]),
    [['place', name], { [field.place.where]: field.place.to }],
  ]);
}

function addNote(text: string, form: OverlaidForm, field: NewField): string {
  const { where, to } = field.place;
  const note = {
    at: to,
    ...((where === 'after' || where === 'last') && { position: 'below' }),
    text: paragraphsOf(field.label),
  };
  return setAll(text, [[['add', 'notes', nameOfNew(text, form, field)], note]]);
}

interface Drawn {
  readonly schema: object;
  readonly ui?: object;
  readonly behavior?: object;
}

function draw({ kind, label, choices, isRequired }: NewField): Drawn {
  const required = isRequired ? { behavior: { required: true } } : {};
  const values = valuesOf(choices);
  switch (kind) {
    case 'text':
      return {
        schema: { type: 'string', title: label, maxLength: 200 },
        ui: { 'ui:autocomplete': 'off' },
        ...required,
      };
    case 'number':
      return { schema: { type: 'integer', title: label, minimum: 0, maximum: 1_000_000 }, ...required };
    case 'date':
      return { schema: { type: 'string', title: label, format: 'date' }, ...required };
    case 'yes-no':
      return {
        schema: { type: 'string', title: label, enum: ['1', '0'] },
        ui: { 'ui:widget': 'radio', 'ui:enumNames': choices },
        ...required,
      };
    case 'choice':
      return { schema: { type: 'string', title: label, enum: values }, ui: { 'ui:enumNames': choices }, ...required };
    case 'checkboxes':
      return {
        schema: { type: 'array', title: label, items: { type: 'string', enum: values }, uniqueItems: true },
        ui: { 'ui:enumNames': choices },
        ...required,
      };
    case 'document':
      return {
        schema: {
          type: 'array',
          title: label,
          items: { type: 'string', minLength: 1, maxLength: 64 },
          maxItems: 5,
          uniqueItems: true,
        },
        ui: { 'ui:widget': 'documents' },
        behavior: { ...(isRequired && { required: true }), documents: { maxCount: 5 } },
      };
    case 'note':
      throw new Error('A note is not a field');
    default:
      return assertNever(kind);
  }
}

function valuesOf(choices: readonly string[]): readonly string[] {
  return choices.reduce<readonly string[]>((values, label) => [...values, nameFromLabel(label, values)], []);
}

/** An empty line starts a new paragraph. */
function paragraphsOf(text: string): readonly string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function setAll(text: string, members: readonly (readonly [readonly string[], unknown])[]): string {
  return members.reduce((left, [path, value]) => setInJson(left, path, value) ?? left, text);
}
