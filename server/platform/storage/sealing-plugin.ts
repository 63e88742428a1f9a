import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import { refuseSealedInSql } from './refuse-sealed-in-sql.ts';
import { sealWrittenValues } from './seal-written-values.ts';
import { sealedColumns, sealedMark, type ColumnSeal } from './sealed-columns.ts';

/**
 * Seals the values that queries write to sealed columns and opens the values that they read, so that the rest of the
 * portal needs no code for sealing. A value that is not sealed, e.g. one that an operator wrote with SQL, is returned
 * unchanged.
 */
export class SealingPlugin implements KyselyPlugin {
  readonly #seal: ColumnSeal;

  constructor(seal: ColumnSeal) {
    this.#seal = seal;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    refuseSealedInSql(node);
    return sealWrittenValues(node, (value, column) => sealedMark + this.#seal.seal(value, columnPurpose(column)));
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: result.rows.map((row) => this.#openRow(row)) };
  }

  #openRow(row: UnknownRow): UnknownRow {
    let opened = row;
    for (const [sqlName, name] of namesInSql) {
      const value = row[sqlName];
      if (typeof value !== 'string' || !value.startsWith(sealedMark)) continue;
      if (opened === row) opened = { ...row };
      opened[sqlName] = openSealed(this.#seal, value, name);
    }
    return opened;
  }
}

/** Maps the SQL spelling to the spelling in queries. */
const namesInSql: ReadonlyMap<string, string> = new Map(
  Object.values(sealedColumns)
    .flat()
    .map((name) => [name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), name]),
);

/** The value of a sealed column that a query returned inside JSON. A value that is not sealed is returned unchanged. */
export function openSealed(seal: Pick<ColumnSeal, 'open'>, value: string, column: string): string {
  return value.startsWith(sealedMark) ? seal.open(value.slice(sealedMark.length), columnPurpose(column)) : value;
}

/** Uses only the column's name, because results do not show which row or table a value belongs to. */
export function columnPurpose(column: string): string {
  return `column:${column}`;
}
