import fc from 'fast-check';
import type { Json, Logic } from '@campus-cover/engine';
import { kinds } from './field-kinds.ts';

/** A value that logic may read, with its kind and the logic that reads it. */
export interface Readable {
  readonly kind: string;
  readonly logic: Logic;
}

const constants: readonly Json[] = ['a', 'b', 'ab', '', 0, 1, true, false];

/**
 * @param depth 0 allows only a variable, or a value computed from a group
 */
export function arbitraryLogic(readables: readonly Readable[], depth: number): fc.Arbitrary<Logic> {
  const variable = fc.constantFrom(...readables.map(({ logic }) => logic));
  if (depth === 0) return variable;
  const constant = fc.constantFrom(...constants) as fc.Arbitrary<Logic>;
  const inner = arbitraryLogic(readables, depth - 1);
  const call =
    (operator: string) =>
    (operands: readonly Logic[]): Logic => ({ [operator]: operands });
  return fc.oneof(
    variable,
    fc.tuple(variable, constant).map(call('==')),
    fc.tuple(variable, constant).map(call('!=')),
    fc.tuple(variable, constant).map(call('>')),
    fc.tuple(variable).map(call('isEmpty')),
    fc.tuple(inner).map(call('!')),
    fc.tuple(inner, inner).map(call('and')),
    fc.tuple(inner, inner).map(call('or')),
  );
}

/** Logic that returns a value for a field. When the form must have no issues, the value has the field's kind. */
export function arbitraryValue(readables: readonly Readable[], kind: string, isSendable: boolean): fc.Arbitrary<Logic> {
  const fixed = fc.constantFrom(...kinds[kind]!.good) as fc.Arbitrary<Logic>;
  const alike = readables.filter((one) => one.kind === kind).map(({ logic }) => logic);
  const own = alike.length === 0 ? fixed : fc.oneof(fixed, fc.constantFrom(...alike));
  return isSendable || readables.length === 0 ? own : fc.oneof(own, arbitraryLogic(readables, 1));
}
