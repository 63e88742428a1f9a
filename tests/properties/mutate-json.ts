import fc from 'fast-check';
import type { Json } from '@campus-cover/engine';

/** Names that every object has, or that reach its prototype. */
export const hostileNames: readonly string[] = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '',
  '$item',
  'a.b',
  '0',
];

/** One change at one position in a JSON value; `at` and `from` wrap around at the number of positions. */
export interface Mutation {
  readonly kind: 'delete' | 'replace' | 'copy' | 'rename' | 'wrap';
  readonly at: number;
  readonly from: number;
  readonly value: Json;
  readonly name: string;
}

export const arbitraryMutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('delete', 'replace', 'copy', 'rename', 'wrap'),
  at: fc.nat(),
  from: fc.nat(),
  value: fc.oneof(fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>, arbitraryScrap()),
  name: fc.oneof(fc.constantFrom(...hostileNames), fc.stringMatching(/^[a-zA-Z$.]{1,8}$/)),
});

/** Fragments that look like parts of a form. */
function arbitraryScrap(): fc.Arbitrary<Json> {
  return fc.constantFrom<Json>(
    { var: 'Zip' },
    { var: '$item.Name' },
    { type: 'array', items: { type: 'object', properties: { X: { type: 'string' } } } },
    { type: 'object', properties: { X: { type: 'number' } }, required: ['Y'] },
    { '!': [{ var: '' }] },
    { and: [] },
    { var: ['a', { var: 'b' }] },
    '$section.you',
    '$item.Name',
    '(',
    '^(a+)+$',
    1e308,
    -1,
    null,
    [],
    {},
  );
}

/** Returns a changed copy and leaves the value itself unchanged. */
export function mutate(json: Json, mutations: readonly Mutation[]): Json {
  return mutations.reduce<Json>((value, mutation) => {
    const places = listPlaces(value);
    const path = places[mutation.at % places.length] ?? [];
    const other = places[mutation.from % places.length] ?? [];
    return changeAt(value, path, mutation, readAt(value, other));
  }, json);
}

type Path = readonly (string | number)[];

function listPlaces(value: Json, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.flatMap((entry: Json, index) => listPlaces(entry, [...path, index]))
    : Object.entries(value).flatMap(([key, entry]) => listPlaces(entry, [...path, key]));
  return [path, ...inner];
}

function readAt(value: Json, path: Path): Json {
  return path.reduce<Json>((inner, step) => (inner as Readonly<Record<string | number, Json>>)[step] ?? null, value);
}

function changeAt(value: Json, [step, ...rest]: Path, mutation: Mutation, other: Json): Json {
  const { kind, name } = mutation;
  if (step === undefined) {
    if (kind === 'copy') return other;
    return kind === 'wrap' ? fromEntries([[name, value]]) : mutation.value;
  }
  if (Array.isArray(value)) {
    const entries = value as readonly Json[];
    if (rest.length === 0 && kind === 'delete') return entries.filter((_, index) => index !== step);
    if (rest.length === 0 && kind === 'rename') return entries.map((entry, index) => (index === step ? name : entry));
    return entries.map((entry, index) => (index === step ? changeAt(entry, rest, mutation, other) : entry));
  }
  return fromEntries(
    Object.entries(value as Readonly<Record<string, Json>>).flatMap(([key, entry]): [string, Json][] => {
      if (key !== step) return [[key, entry]];
      if (rest.length === 0 && kind === 'delete') return [];
      if (rest.length === 0 && kind === 'rename') return [[name, entry]];
      return [[key, changeAt(entry, rest, mutation, other)]];
    }),
  );
}

/** Creates a property even for `__proto__`. */
function fromEntries(entries: readonly (readonly [string, Json])[]): Json {
  return Object.fromEntries(entries);
}
