import type { Json } from '../form-definition.ts';

/** What the overlays of a form dropped, with everything that became useless. */
export interface Dropped {
  readonly fields: ReadonlySet<string>;
  readonly sections: ReadonlySet<string>;
  readonly lookups: ReadonlySet<string>;
  readonly choices: ReadonlyMap<string, ReadonlySet<Json>>;
}

export const nothingDropped: Dropped = {
  fields: new Set(),
  sections: new Set(),
  lookups: new Set(),
  choices: new Map(),
};

/** Combines what two overlays dropped. */
export function joinDropped(first: Dropped, second: Dropped): Dropped {
  const choices = new Map(first.choices);
  for (const [field, values] of second.choices) choices.set(field, union(choices.get(field) ?? new Set(), values));
  return {
    fields: union(first.fields, second.fields),
    sections: union(first.sections, second.sections),
    lookups: union(first.lookups, second.lookups),
    choices,
  };
}

function union<Value>(first: ReadonlySet<Value>, second: ReadonlySet<Value>): ReadonlySet<Value> {
  return new Set([...first, ...second]);
}
