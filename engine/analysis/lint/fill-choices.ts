import { leftOutOf } from '../../definition/load/apply-catalogs.ts';
import type { FieldSchema, FormDefinition, Json, UiSchema } from '../../definition/form-definition.ts';

/** Maps a catalog's name to the values of its choices; `undefined` for a catalog that the library does not contain. */
export type KnownCatalogs = ReadonlyMap<string, readonly string[] | undefined>;

/**
 * Fills in a form's catalog choices. If a catalog's choices are unknown, removes the field's own choices too, because
 * the field may have others.
 */
export function fillChoices(definition: FormDefinition, catalogs: KnownCatalogs): FormDefinition {
  const properties = fillAll(definition.schema.properties, definition.uiSchema ?? {}, catalogs);
  return { ...definition, schema: { ...definition.schema, properties } };
}

/** Returns the catalog that a field's choices come from. */
export function sourceOf(ui: UiSchema | undefined): string | undefined {
  const options = ui?.['ui:options'];
  if (typeof options !== 'object' || options === null || !('source' in options)) return undefined;
  return typeof options.source === 'string' ? options.source : undefined;
}

/** Returns the uiSchemas of the fields in a repeated group. */
export function uiOfItems(ui: UiSchema | undefined): Readonly<Record<string, UiSchema>> {
  return (ui?.['items'] ?? {}) as Readonly<Record<string, UiSchema>>;
}

function fillAll(
  fields: Readonly<Record<string, FieldSchema>>,
  uiSchema: Readonly<Record<string, UiSchema>>,
  catalogs: KnownCatalogs,
): Readonly<Record<string, FieldSchema>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      fill(schema, Object.hasOwn(uiSchema, name) ? uiSchema[name] : undefined, catalogs),
    ]),
  );
}

function fill(schema: FieldSchema, ui: UiSchema | undefined, catalogs: KnownCatalogs): FieldSchema {
  const { items } = schema;
  if (items?.properties !== undefined) {
    return { ...schema, items: { ...items, properties: fillAll(items.properties, uiOfItems(ui), catalogs) } };
  }
  const source = sourceOf(ui);
  if (source === undefined) return schema;
  const without = leftOutOf(ui);
  const choices = catalogs.get(source)?.filter((choice) => !without.includes(choice));
  if (schema.type !== 'array') return withChoices(schema, choices);
  return { ...schema, items: withChoices(items ?? {}, choices) };
}

function withChoices({ enum: own = [], ...schema }: FieldSchema, choices: readonly Json[] | undefined): FieldSchema {
  return choices === undefined ? schema : { ...schema, enum: [...choices, ...own] };
}
