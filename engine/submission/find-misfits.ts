import type { FieldSchema, FormDefinition, Json } from '../definition/form-definition.ts';
import { isGroupSchema } from '../definition/field-groups.ts';
import type { Issue } from '../live-form/form.ts';
import { isEmpty } from '../logic/emptiness.ts';
import { MOST_LIST_ENTRIES } from './answer-limits.ts';
import { fitsType } from './fits-type.ts';
import { makeJudgedIssue } from './make-judged-issue.ts';

/**
 * Finds answers that no form could have submitted: unknown fields, values of the wrong kind, too many rows. Runs before
 * a form is created from the answers, so that no rule runs on them.
 */
export function findMisfits(definition: FormDefinition, given: unknown): readonly Issue[] {
  return findIn({ definition, properties: definition.schema.properties, path: '', template: '' }, given);
}

interface Place {
  readonly definition: FormDefinition;
  readonly properties: Readonly<Record<string, FieldSchema>>;
  /** Path of the row, e.g. `"Sports.0"`; `""` for the form itself. */
  readonly path: string;
  /** Template path of the row's group. */
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
    const limit = Math.min(schema.maxItems ?? MOST_LIST_ENTRIES, MOST_LIST_ENTRIES);
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
