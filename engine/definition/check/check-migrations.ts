import { readPath } from '../../logic/logic-scope.ts';
import { fitsField } from '../carry/carry-value.ts';
import { groupAround, isGroupSchema, listFields, schemaOfField } from '../field-groups.ts';
import type { FieldSchema, FormDefinition, Json, MigrationDefinition } from '../form-definition.ts';
import { toProblem, type Problem } from '../problem.ts';
import { createNameFinder } from '../source/nearest-name.ts';
import { renameOfField } from '../source/rename-field.ts';
import { placeAt, type SourceNode } from '../source/source-node.ts';

interface Found {
  readonly rule: string;
  readonly path: readonly string[];
  readonly which?: 'key' | 'value';
  readonly message: string;
  readonly wrong?: string;
}

/** Checks that every migration, together with the later ones, leads to fields that the form has. */
export function checkMigrations(definition: FormDefinition, source: SourceNode): readonly Problem[] {
  const findNearest = createNameFinder();
  const fields = listFields(definition).map(({ path }) => path);
  return Object.entries(definition.migrations ?? {}).flatMap(([version, migration]) =>
    [
      ...checkVersion(definition, version),
      ...checkRenames(definition, version, migration),
      ...checkValues(definition, version, migration),
    ].map(({ rule, path, which = 'value', message, wrong }) => {
      const place = placeAt(source, ['migrations', version, ...path], which);
      const suggestion = wrong === undefined ? undefined : findNearest(wrong, fields);
      return toProblem({ rule, place, message, suggestion });
    }),
  );
}

function checkVersion(definition: FormDefinition, version: string): readonly Found[] {
  if (Number(version) <= definition.version) return [];
  const message = `there is no version ${version}: the form is version ${definition.version}`;
  return [{ rule: 'migration-version', path: [], which: 'key', message }];
}

function checkRenames(definition: FormDefinition, version: string, { rename = {} }: MigrationDefinition) {
  const sources = new Map<string, string>();
  return Object.entries(rename).flatMap(([from, to]): readonly Found[] => {
    const path = ['rename', from];
    const earlier = sources.get(to);
    if (earlier !== undefined) {
      return [{ rule: 'migration-collision', path, message: `"${earlier}" already becomes "${to}"` }];
    }
    sources.set(to, from);
    const group = groupAround(from);
    if (groupAround(to) !== (group === undefined ? undefined : renameOfField(group, rename))) {
      const message = `"${from}" cannot become "${to}": an answer must stay in its group`;
      return [{ rule: 'migration-group', path, message }];
    }
    return findMissing(definition, { version, name: to, path, which: 'value' });
  });
}

function checkValues(definition: FormDefinition, version: string, { values = {} }: MigrationDefinition) {
  return Object.entries(values).flatMap(([field, changes]): readonly Found[] => {
    const path = ['values', field];
    const missing = findMissing(definition, { version, name: field, path, which: 'key' });
    const schema = schemaOfField(definition, field);
    if (missing.length > 0 || schema === undefined || isLater(definition, version)) return missing;
    if (isGroupSchema(schema)) {
      const message = `"${field}" is a repeated group: give values for its fields instead`;
      return [{ rule: 'migration-value', path, which: 'key', message }];
    }
    return Object.entries(changes).flatMap(([from, to]): readonly Found[] => {
      if (to === null || fitsField(to, withoutCatalog(definition, field, schema))) return [];
      const message = `${JSON.stringify(to)} is not a valid answer to "${field}"`;
      return [{ rule: 'migration-value', path: [...path, from], message }];
    });
  });
}

/** A catalog's choices are unknown until the catalog is applied. */
function withoutCatalog({ uiSchema }: FormDefinition, path: string, schema: FieldSchema): FieldSchema {
  const [first = '', ...rest] = path.split('.');
  let ui: Json | undefined = uiSchema !== undefined && Object.hasOwn(uiSchema, first) ? uiSchema[first] : undefined;
  for (const name of rest) ui = readPath(ui, `items.${name}`);
  if (readPath(readPath(ui, 'ui:options'), 'source') === undefined) return schema;
  return { type: schema.type ?? 'string', items: { type: schema.items?.type ?? 'string' } };
}

interface NamedField {
  readonly version: string;
  readonly name: string;
  readonly path: readonly string[];
  readonly which: 'key' | 'value';
}

function findMissing(definition: FormDefinition, { version, name, path, which }: NamedField): readonly Found[] {
  if (schemaOfField(definition, currentName(definition, version, name)) !== undefined) return [];
  const message = `neither the form nor a later migration has a field "${name}"`;
  return [{ rule: 'unknown-field', path, which, message, wrong: name }];
}

/** Returns the current name of a field whose name comes from the given version. */
function currentName(definition: FormDefinition, version: string, name: string): string {
  return laterVersions(definition, version).reduce(
    (current, later) => renameOfField(current, definition.migrations?.[later]?.rename ?? {}),
    name,
  );
}

function isLater(definition: FormDefinition, version: string): boolean {
  return laterVersions(definition, version).length > 0;
}

function laterVersions({ migrations = {} }: FormDefinition, version: string): readonly string[] {
  return Object.keys(migrations)
    .filter((other) => Number(other) > Number(version))
    .sort((left, right) => Number(left) - Number(right));
}
