import { EngineError } from '../engine-error.ts';
import { isGroupSchema } from '../field-groups.ts';
import type { FieldSchema, FormDefinition, Json, UiSchema } from '../form-definition.ts';

/** One choice in a catalog, e.g. `{ id: "MD", label: "MD - Maryland" }`. */
export interface CatalogOption {
  readonly id: string;
  readonly label: string;
}

/** Catalog name → its choices, in display order. */
export type Catalogs = Readonly<Record<string, readonly CatalogOption[]>>;

/**
 * Fills in the choices of every field whose uiSchema names a catalog, e.g. `"ui:options": { "source": "states" }`.
 * `enum` receives the catalog's ids, and `ui:enumNames` receives its labels. The field's own choices come after the
 * catalog's, e.g. `"0"` for "not listed". `"without": ["80"]` in `ui:options` leaves out choices of the catalog. A list
 * field has its choices in `items`. Fields of a repeated group get their choices in the same way as the form's own
 * fields.
 *
 * @param definition is not changed
 * @throws {EngineError} CATALOG_UNKNOWN if a field names a catalog that does not exist, CATALOG_EMPTY if a field would
 *   have no choices, CATALOG_DUPLICATE if a field would have the same value twice
 */
export function applyCatalogs(definition: FormDefinition, catalogs: Catalogs): FormDefinition {
  const { fields: properties, uiSchema } = fillFields(
    { fields: definition.schema.properties, uiSchema: definition.uiSchema ?? {} },
    catalogs,
  );
  return { ...definition, schema: { ...definition.schema, properties }, uiSchema };
}

/** The fields of a form or of a repeated group's rows, with their uiSchemas. */
interface FieldsAndUi {
  readonly fields: Readonly<Record<string, FieldSchema>>;
  readonly uiSchema: Readonly<Record<string, UiSchema>>;
}

function fillFields({ fields, uiSchema }: FieldsAndUi, catalogs: Catalogs): FieldsAndUi {
  const filled: Record<string, FieldSchema> = { ...fields };
  const filledUi: Record<string, UiSchema> = { ...uiSchema };
  for (const [field, ui] of Object.entries(uiSchema)) {
    const schema = Object.hasOwn(filled, field) ? filled[field] : undefined;
    if (schema === undefined) continue;
    if (isGroupSchema(schema) && isUiByField(ui['items'])) {
      const rows = fillFields({ fields: schema.items?.properties ?? {}, uiSchema: ui['items'] }, catalogs);
      filled[field] = { ...schema, items: { ...schema.items, properties: rows.fields } };
      filledUi[field] = { ...ui, items: rows.uiSchema };
      continue;
    }
    const source = sourceOf(ui);
    if (source === undefined) continue;
    const options = Object.hasOwn(catalogs, source) ? catalogs[source] : undefined;
    if (options === undefined) {
      throw new EngineError('CATALOG_UNKNOWN', `field "${field}" names the catalog "${source}", which does not exist`);
    }
    const left = withoutChoices(options, ui);
    const offer = joinOffer(field, left, ownChoices(schema), ui['ui:enumNames']);
    filled[field] = withChoices(schema, offer.values);
    filledUi[field] = { ...ui, 'ui:enumNames': offer.labels };
  }
  return { fields: filled, uiSchema: filledUi };
}

function isUiByField(items: Json | undefined): items is Readonly<Record<string, UiSchema>> {
  return typeof items === 'object' && items !== null && !Array.isArray(items);
}

function sourceOf(ui: UiSchema): string | undefined {
  const options = ui['ui:options'];
  if (typeof options !== 'object' || options === null || !('source' in options)) return undefined;
  return typeof options.source === 'string' ? options.source : undefined;
}

function withoutChoices(choices: readonly CatalogOption[], ui: UiSchema): readonly CatalogOption[] {
  const without = leftOutOf(ui);
  return without.length === 0 ? choices : choices.filter(({ id }) => !without.includes(id));
}

/** Returns the ids that a field does not take from its catalog. */
export function leftOutOf(ui: UiSchema | undefined): readonly Json[] {
  const options = ui?.['ui:options'];
  if (typeof options !== 'object' || options === null || !('without' in options)) return [];
  return Array.isArray(options.without) ? (options.without as readonly Json[]) : [];
}

function ownChoices(schema: FieldSchema): readonly Json[] {
  return (schema.type === 'array' ? schema.items?.enum : schema.enum) ?? [];
}

function withChoices(schema: FieldSchema, values: readonly Json[]): FieldSchema {
  return schema.type === 'array'
    ? { ...schema, items: { ...schema.items, enum: values } }
    : { ...schema, enum: values };
}

interface Offer {
  readonly values: readonly Json[];
  readonly labels: readonly string[];
}

function joinOffer(
  field: string,
  options: readonly CatalogOption[],
  own: readonly Json[],
  ownLabels: Json | undefined,
): Offer {
  const names: readonly Json[] = Array.isArray(ownLabels) ? ownLabels : [];
  const values = [...options.map(({ id }) => id), ...own];
  if (values.length === 0) throw new EngineError('CATALOG_EMPTY', `field "${field}" would have no choices`);
  const seen = new Set<Json>();
  for (const value of values) {
    if (seen.has(value))
      throw new EngineError('CATALOG_DUPLICATE', `field "${field}" would offer ${JSON.stringify(value)} twice`);
    seen.add(value);
  }
  return {
    values,
    labels: [...options.map(({ label }) => label), ...own.map((value, index) => labelOf(names[index], value))],
  };
}

function labelOf(name: Json | undefined, value: Json): string {
  if (typeof name === 'string') return name;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
