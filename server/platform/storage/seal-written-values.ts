import {
  ColumnNode,
  DefaultInsertValueNode,
  InsertQueryNode,
  PrimitiveValueListNode,
  ReferenceNode,
  UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  TableNode,
  type ColumnUpdateNode,
  type OperationNode,
  type RootOperationNode,
} from 'kysely';
import { sealedColumnsOf } from './sealed-columns.ts';

type SealValue = (value: string, column: string) => string;

/** Seals every value of a sealed column in an insert or update. Returns any other query unchanged. */
export function sealWrittenValues(node: RootOperationNode, seal: SealValue): RootOperationNode {
  if (InsertQueryNode.is(node)) return sealInsert(node, seal);
  if (UpdateQueryNode.is(node) && node.table && node.updates)
    return { ...node, updates: sealUpdates(node.updates, sealedColumnsAt(node.table), seal) };
  return node;
}

function sealInsert(node: InsertQueryNode, seal: SealValue): InsertQueryNode {
  const sealed = node.into ? sealedColumnsAt(node.into) : [];
  if (sealed.length === 0) return node;
  const names = node.columns?.map(({ column }) => column.name) ?? [];
  if (!node.values || !ValuesNode.is(node.values)) throw new Error('A table with sealed columns accepts only values.');
  const rows = node.values.values.map((row) =>
    PrimitiveValueListNode.is(row)
      ? PrimitiveValueListNode.create(
          row.values.map((value, index) => sealUnlessNull(value, nameAt(names, index), { sealed, seal })),
        )
      : ValueListNode.create(row.values.map((value, index) => sealNode(value, nameAt(names, index), { sealed, seal }))),
  );
  const { onConflict } = node;
  return {
    ...node,
    values: ValuesNode.create(rows),
    ...(onConflict?.updates && {
      onConflict: { ...onConflict, updates: sealUpdates(onConflict.updates, sealed, seal) },
    }),
  };
}

function sealUpdates(
  updates: readonly ColumnUpdateNode[],
  sealed: readonly string[],
  seal: SealValue,
): readonly ColumnUpdateNode[] {
  if (sealed.length === 0) return updates;
  return updates.map((update) => {
    const { column } = update as unknown as { readonly column: { readonly column: { readonly name: string } } };
    return { ...update, value: sealNode(update.value, column.column.name, { sealed, seal }) };
  });
}

interface Sealing {
  readonly sealed: readonly string[];
  readonly seal: SealValue;
}

function sealNode(node: OperationNode, column: string, sealing: Sealing): OperationNode {
  if (!sealing.sealed.includes(column) || DefaultInsertValueNode.is(node) || isExcluded(node, column)) return node;
  if (!ValueNode.is(node)) throw new Error(`The column ${column} is sealed, so it accepts only a value, not SQL.`);
  return { ...node, value: sealUnlessNull(node.value, column, sealing) } as ValueNode;
}

/** `excluded.<column>`: the value that the same statement has just sealed for this column. */
function isExcluded(node: OperationNode, column: string): boolean {
  return (
    ReferenceNode.is(node) &&
    node.table?.table.identifier.name === 'excluded' &&
    ColumnNode.is(node.column) &&
    node.column.column.name === column
  );
}

function sealUnlessNull(value: unknown, column: string, { sealed, seal }: Sealing): unknown {
  if (!sealed.includes(column) || value === null || value === undefined || value === '') return value;
  if (typeof value !== 'string') throw new Error(`The column ${column} is sealed, so it accepts only text.`);
  return seal(value, column);
}

function nameAt(names: readonly string[], index: number): string {
  return names[index] ?? '';
}

function sealedColumnsAt(table: OperationNode): readonly string[] {
  return TableNode.is(table) ? sealedColumnsOf(table.table.identifier.name) : [];
}
