import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  OrderByItemNode,
  ReferenceNode,
  TableNode,
  type OperationNode,
  type RootOperationNode,
} from 'kysely';
import { sealedColumnsOf } from './sealed-columns.ts';

/** The columns that a query compares, sorts by or renames, and the tables it uses. */
interface Uses {
  readonly tables: Set<string>;
  readonly used: { readonly reference: ReferenceNode; readonly done: string }[];
}

/**
 * @throws {Error} when a query compares, sorts by or renames a sealed column: it would find nothing, sort at random, or
 * return the sealed value
 */
export function refuseSealedInSql(node: RootOperationNode): void {
  const uses: Uses = { tables: new Set(), used: [] };
  collectUses(node, uses);
  const sealed = new Set([...uses.tables].flatMap(sealedColumnsOf));
  if (sealed.size === 0) return;
  for (const { reference, done } of uses.used) {
    if (!ColumnNode.is(reference.column)) continue;
    const { name } = reference.column.column;
    const table = reference.table?.table.identifier.name;
    if (sealed.has(name) && (table === undefined || sealedColumnsOf(table).includes(name)))
      throw new Error(`The column ${name} is sealed, so it cannot be ${done} in SQL.`);
  }
}

// Runs for every query. Kysely's own transformer would copy each node.
function collectUses(node: OperationNode, uses: Uses): void {
  const use = (part: OperationNode, done: string) => {
    if (ReferenceNode.is(part)) uses.used.push({ reference: part, done });
  };
  if (TableNode.is(node)) uses.tables.add(node.table.identifier.name);
  else if (AliasNode.is(node)) use(node.node, 'renamed');
  else if (OrderByItemNode.is(node)) use(node.orderBy, 'sorted by');
  else if (BinaryOperationNode.is(node)) {
    use(node.leftOperand, 'compared');
    use(node.rightOperand, 'compared');
  } else if (holdsValues.has(node.kind)) return;
  for (const part of Object.values(node)) {
    if (Array.isArray(part)) for (const one of part) visit(one, uses);
    else visit(part, uses);
  }
}

const holdsValues: ReadonlySet<string> = new Set(['ValueNode', 'PrimitiveValueListNode', 'IdentifierNode']);

function visit(part: unknown, uses: Uses): void {
  if (typeof part === 'object' && part !== null && 'kind' in part) collectUses(part as OperationNode, uses);
}
