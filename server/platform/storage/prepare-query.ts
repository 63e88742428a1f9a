import {
  NoResultError,
  type CompiledQuery,
  type Kysely,
  type QueryResult,
  type SelectQueryNode,
  type Transaction,
  type UnknownRow,
} from 'kysely';
import type { Database } from './schema.ts';
import type { SharedQueries } from './shared-queries.ts';
import type { StorageConnection } from './storage-driver.ts';
import { connectionOf } from './transact.ts';

/** A query that is built once and then runs with different values. */
export interface PreparedQuery<Values, Row> {
  execute(db: Transaction<Database> | SharedQueries, values: Values): Promise<Row[]>;
  executeTakeFirst(db: Transaction<Database> | SharedQueries, values: Values): Promise<Row | undefined>;
  /** The number of rows that an insert, update or delete changed. */
  change(db: Transaction<Database> | SharedQueries, values: Values): Promise<number>;
  /** @throws {NoResultError} when no row matches */
  executeTakeFirstOrThrow(db: Transaction<Database> | SharedQueries, values: Values): Promise<Row>;
}

/**
 * Prepares a query that runs on every page. Kysely builds a query's syntax tree, checks it and turns it into SQL each
 * time, which takes the server longer than sending it.
 *
 * @example
 *   const coverageById = prepareQuery((db, { id }: { id: string }) =>
 *     db.selectFrom('studentCoverages').selectAll().where('id', '=', id),
 *   );
 *   await coverageById.executeTakeFirst(trx, { id });
 *
 * @param build receives placeholders, not values. It may only pass each one to Kysely as one value: the SQL is the same
 *   for all values.
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Kysely<Database>, values: Values) => { compile(db: Kysely<Database>): CompiledQuery<Row> },
): PreparedQuery<Values, Row> {
  let prepared: CompiledQuery<Row> | undefined;

  function run(some: Transaction<Database> | SharedQueries, values: Values): Promise<QueryResult<Row>> {
    const query = bind(some, values);
    const connection = connectionOf(some);
    return connection
      ? runAtOnce<Row>(some as Kysely<Database>, query, connection)
      : (some as Kysely<Database>).executeQuery<Row>(query);
  }

  function bind(some: Transaction<Database> | SharedQueries, values: Values): CompiledQuery<Row> {
    const db = some as Kysely<Database>;
    prepared ??= build(db, placeholders as Values).compile(db);
    const parameters = prepared.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.valueIn(values) : parameter,
    );
    return { ...prepared, parameters };
  }

  return {
    execute: async (db, values) => (await run(db, values)).rows,
    executeTakeFirst: async (db, values) => (await run(db, values)).rows[0],
    change: async (db, values) => Number((await run(db, values)).numAffectedRows ?? 0n),
    async executeTakeFirstOrThrow(db, values) {
      const [row] = (await run(db, values)).rows;
      if (row === undefined) throw new NoResultError(prepared!.query as SelectQueryNode);
      return row;
    },
  };
}

/**
 * Inside a transaction, a prepared query goes to the connection before this function returns, without the promises of
 * Kysely's executor.
 */
async function runAtOnce<Row>(
  db: Kysely<Database>,
  query: CompiledQuery<Row>,
  connection: StorageConnection,
): Promise<QueryResult<Row>> {
  const result = await connection.executeQuery<Row>(query);
  if (result.rows.length === 0) return result;
  let read: QueryResult<UnknownRow> = result as QueryResult<UnknownRow>;
  for (const plugin of db.getExecutor().plugins)
    read = await plugin.transformResult({ result: read, queryId: query.queryId });
  return read as QueryResult<Row>;
}

/** Stands for a value in a prepared query's parameters. */
class Placeholder {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  valueIn(values: object): unknown {
    const value = (values as Readonly<Record<string, unknown>>)[this.#name];
    // Kysely leaves an undefined value out of a write. Here, it would become null.
    if (value === undefined) throw new Error(`The prepared query has no value for ${this.#name}.`);
    return value;
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`${this.#name} is a placeholder: pass it to Kysely as a value.`);
  }

  /** Called for a placeholder inside an object. */
  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });
