import type { FieldSchema, FormDefinition, Json } from '../definition/form-definition.ts';
import { isGroupSchema } from '../definition/field-groups.ts';
import type { Issue } from '../live-form/form.ts';
import { isEmpty } from '../logic/emptiness.ts';
import { fitsType } from './fits-type.ts';
import { makeJudgedIssue } from './make-judged-issue.ts';

/** Of a group whose schema does not say: a form is made of what arrives, and a thousand rows of it are still quick. */
const MOST_ROWS = 1000;

/**
 * What no form could have sent: fields that there are not, values of another kind, more rows than there may be. Found
 * before a form is made of what arrived, so that no rule runs on it.
 */
export function findMisfits(definition: FormDefinition, given: unknown): readonly Issue[] {
  return findIn({ definition, properties: definition.schema.properties, path: '', template: '' }, given);
}

interface Place {
  readonly definition: FormDefinition;
  readonly properties: Readonly<Record<string, FieldSchema>>;
  /** Of the row, e.g. `"Sports.0"`; `""` for the form itself. */
  readonly path: string;
  /** Of the row's group. */
  readonly template: string;
}

function findIn(place: Place, given: unknown): readonly Issue[] {
  const { definition, properties, path: around, template: group } = place;
  if (!isRecord(given)) return [makeJudgedIssue(definition, { path: around, template: group }, 'type')];
  return Object.entries(given).flatMap(([name, value]: [string, Json]) => {
    const path = join(around, name);
    const template = join(group, name);
    const schema = Object.hasOwn(properties, name) ? properties[name]! : undefined;
    if (schema === undefined) return [makeJudgedIssue(definition, { path, template }, 'unknown-field')];
    if (isEmpty(value)) return [];
    if (!isGroupSchema(schema)) {
      return fitsType(value, schema) ? [] : [makeJudgedIssue(definition, { path, template }, 'type')];
    }
    if (!Array.isArray(value)) return [makeJudgedIssue(definition, { path, template }, 'type')];
    const rows: readonly Json[] = value;
    const { maxItems: limit = MOST_ROWS } = schema;
    if (rows.length > limit) return [makeJudgedIssue(definition, { path, template }, 'maxItems', { limit })];
    const inner = { definition, properties: schema.items?.properties ?? {}, template };
    return rows.flatMap((row, index) => findIn({ ...inner, path: `${path}.${index}` }, row));
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function join(around: string, name: string): string {
  return around === '' ? name : `${around}.${name}`;
}
