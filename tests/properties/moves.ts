import type { Answers, FormDefinition, Json } from '@campus-cover/engine';
import type { Move } from './arbitrary-form.ts';

/** The moves that both evaluators understand. */
export interface Movable {
  set(path: string, value: Json): void;
  addRow(group: string, values: Answers): unknown;
  removeRow(row: string): void;
}

export type PlacedMove =
  | { readonly kind: 'set'; readonly path: string; readonly value: Json }
  | { readonly kind: 'add'; readonly group: string; readonly values: Answers }
  | { readonly kind: 'remove'; readonly row: string };

/** Returns a move for the current rows; `undefined` if it has no possible target. */
export function placeMove(move: Move, form: { answers(): Answers }): PlacedMove | undefined {
  if (move.kind === 'set') return move;
  const answers = form.answers();
  const [outer = '', inner] = move.group.split('.');
  const rows = rowsIn(answers, outer);
  const groups = inner === undefined ? [outer] : rows.map((_, index) => `${outer}.${index}.${inner}`);
  const group = groups[move.row % Math.max(groups.length, 1)];
  if (group === undefined) return undefined;
  if (move.kind === 'add') return { kind: 'add', group, values: move.values };
  const count = inner === undefined ? rows.length : rowsIn(rows[Number(group.split('.')[1])]!, inner).length;
  if (count === 0) return undefined;
  const row = `${group}.${move.row % count}`;
  return move.kind === 'remove'
    ? { kind: 'remove', row }
    : { kind: 'set', path: `${row}.${move.name}`, value: move.value };
}

export function carryOut(move: PlacedMove | undefined, form: Movable): void {
  if (move?.kind === 'set') form.set(move.path, move.value);
  if (move?.kind === 'add') form.addRow(move.group, move.values);
  if (move?.kind === 'remove') form.removeRow(move.row);
}

/** Paths of the fields in a group's first rows, whether those rows exist or not. */
export function rowPaths({ schema }: FormDefinition, count = 4): readonly string[] {
  return listRows(schema.properties, '');

  function listRows(properties: FormDefinition['schema']['properties'], prefix: string): readonly string[] {
    return Object.entries(properties).flatMap(([name, { items }]) => {
      const inner = items?.properties;
      if (inner === undefined) return [];
      return Array.from({ length: count }, (_, index) => `${prefix}${name}.${index}.`).flatMap((row) => [
        ...Object.keys(inner).map((field) => row + field),
        ...listRows(inner, row),
      ]);
    });
  }
}

function rowsIn(answers: Answers, name: string): readonly Answers[] {
  const rows = Object.hasOwn(answers, name) ? answers[name] : undefined;
  return Array.isArray(rows) ? rows : [];
}
