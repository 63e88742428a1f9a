import type { FieldDefinition, FieldSchema, FormDefinition } from '@campus-cover/engine';

/** The parts of a definition that affect answers. */
export function withoutWords({
  schema,
  sections,
  fields = {},
  rules = {},
  checks = {},
  ...rest
}: FormDefinition): object {
  const { compute, lookups, prefill, context } = rest;
  return {
    schema: { ...schema, properties: mapValues(schema.properties, constraintsOf) },
    sections: mapValues(sections, ({ title: _title, description: _description, ...section }) => section),
    fields: mapValues(fields, behaviourOf),
    rules: mapValues(rules, ({ announce, ...rule }) => ({ ...rule, isAnnounced: announce !== undefined })),
    checks: mapValues(checks, ({ message: _message, ...check }) => check),
    compute,
    lookups,
    prefill,
    context,
  };
}

function constraintsOf({
  title: _title,
  description: _description,
  items,
  properties,
  ...schema
}: FieldSchema): object {
  return {
    ...schema,
    items: items && constraintsOf(items),
    properties: properties && mapValues(properties, constraintsOf),
  };
}

function behaviourOf({ messages, items, ...field }: FieldDefinition): object {
  return { ...field, messages: Object.keys(messages ?? {}), items: items && mapValues(items, behaviourOf) };
}

function mapValues<T>(map: Readonly<Record<string, T>>, change: (value: T) => object): object {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}
