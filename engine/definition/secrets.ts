import type { Answers } from '../live-form/form.ts';
import { findVariableSource } from '../live-form/plan/variable-source.ts';
import { schemaOfField } from './field-groups.ts';
import type { FieldSchema, FormDefinition, Json } from './form-definition.ts';

/** Shown in place of a secret. */
export const MASKED_SECRET = '•••';

/** Returns whether a field is a secret, or a repeated group whose rows contain one. */
export function holdsSecret({ writeOnly, items, properties }: FieldSchema): boolean {
  return (
    writeOnly === true ||
    (items !== undefined && holdsSecret(items)) ||
    (properties !== undefined && Object.values(properties).some(holdsSecret))
  );
}

/**
 * Removes the answers to `writeOnly` fields, such as passwords. Hosts call this before they store answers anywhere: in
 * a draft, in a record, or in memory that outlives the form. If the form has no secrets, returns `answers` unchanged.
 */
export function withoutSecrets({ schema }: Pick<FormDefinition, 'schema'>, answers: Answers): Answers {
  return Object.values(schema.properties).some(holdsSecret) ? withoutSecretsOf(schema.properties, answers) : answers;
}

function withoutSecretsOf(fields: Readonly<Record<string, FieldSchema>>, answers: Answers): Answers {
  const kept = Object.entries(answers).flatMap(([name, value]): readonly (readonly [string, Json])[] => {
    const schema = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (schema === undefined || !holdsSecret(schema)) return [[name, value]];
    return schema.writeOnly === true ? [] : [[name, withoutInner(schema, value)]];
  });
  return Object.fromEntries(kept);
}

function withoutInner(schema: FieldSchema, value: Json): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => withoutInner(schema.items ?? {}, entry));
  if (typeof value !== 'object' || value === null) return value;
  return withoutSecretsOf(schema.properties ?? {}, value as Answers);
}

/** Returns whether a variable in the form's logic is a secret, or a repeated group that contains one. */
export function readsSecret(definition: FormDefinition, variable: string, each?: string): boolean {
  const found = findVariableSource(definition, variable, each);
  if (found.kind !== 'field') return false;
  const schema = schemaOfField(definition, found.group === '' ? found.field : `${found.group}.${found.field}`);
  return schema !== undefined && holdsSecret(schema);
}
