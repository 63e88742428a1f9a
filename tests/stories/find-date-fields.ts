import {
  listVariants,
  loadDefinitionOrThrow,
  sourcesOf,
  type FieldSchema,
  type FormLibrary,
  type UiSchema,
} from '@campus-cover/engine';
import { locateSchemas, readSchemaFiles } from '../../server/forms/definitions/schema-files.ts';

export interface DateField {
  /** The form and, if an overlay changes it, the overlay's school, e.g. `"waiver of bay-state"`. */
  readonly form: string;
  readonly field: string;
  readonly schema: FieldSchema;
  readonly uiSchema: UiSchema;
}

/** A date input as written in the file of a form, a part or an overlay. */
interface DeclaredDate {
  readonly file: string;
  readonly field: string;
}

/**
 * Returns the date inputs that the files declare, and the date inputs of the forms made from those files. There are no
 * duplicates, and a school's changes are included.
 */
export async function findDateFields(): Promise<{
  readonly declared: readonly DeclaredDate[];
  readonly drawn: readonly DateField[];
}> {
  const library = await readSchemaFiles(locateSchemas());
  return { declared: findDeclared(library), drawn: findDrawn(library) };
}

function findDeclared({ forms, parts, schools }: FormLibrary): DeclaredDate[] {
  const overlays = [...schools.values()].flatMap((school) => [...school.overlays.values()]);
  return [...forms.values(), ...Object.values(parts), ...overlays].flatMap(({ file, text }) => {
    const found = new Set<string>();
    JSON.parse(text, (key, value: unknown) => {
      if (isDate(value)) found.add(key);
      return value;
    });
    return [...found].map((field) => ({ file, field }));
  });
}

function isDate(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ui:widget' in value && value['ui:widget'] === 'date';
}

function findDrawn(library: FormLibrary): DateField[] {
  const variants = listVariants(library).filter(({ language }) => language === undefined);
  const seen = new Set<string>();
  return variants.flatMap(({ form, school }) => {
    const { schema, uiSchema = {} } = loadDefinitionOrThrow(sourcesOf(library, { form, school })!);
    const dates = findDates(schema.properties, uiSchema);
    return dates.flatMap((date) => {
      const key = JSON.stringify([form, date]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ ...date, form: school === undefined ? form : `${form} of ${school}` }];
    });
  });
}

/** Includes fields in groups and in list entries. */
function findDates(
  properties: Readonly<Record<string, FieldSchema>>,
  uiSchema: Readonly<Record<string, UiSchema>>,
): Omit<DateField, 'form'>[] {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const ui = uiSchema[field] ?? {};
    // Skips read-only date fields.
    if (schema.format === 'date' && ui['ui:widget'] !== 'readonly') return [{ field, schema, uiSchema: ui }];
    const entries = schema.items ?? schema;
    const inside = (schema.items === undefined ? ui : (ui['items'] ?? {})) as Readonly<Record<string, UiSchema>>;
    return findDates(entries.properties ?? {}, inside);
  });
}
