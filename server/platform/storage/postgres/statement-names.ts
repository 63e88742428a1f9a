/**
 * Names for prepared statements, the same on every connection. A statement that returns every column of a table has
 * none: when a newer release adds a column, PostgreSQL refuses the prepared statement, and the request fails.
 */
export interface StatementNames {
  /** E.g. `"s1_17"`; undefined for a statement that is not prepared. */
  of(sql: string): string | undefined;
  /** Gives every statement a new name. Call it when a migration has changed what a prepared statement returns. */
  renew(): void;
}

/**
 * PostgreSQL keeps each prepared statement in the memory of each connection, so only this many statements receive a
 * name. The portal's code has fewer statements, but lists of different lengths could produce any number of them.
 */
const mostStatements = 500;

/** Matches `select *`, `returning *` and `"students".*`, but not `count(*)`. */
const returnsEveryColumn = /(?:[\s,.]|^)\*(?=[\s,]|$)/;

export function createStatementNames(most: number = mostStatements): StatementNames {
  let edition = 1;
  const names = new Map<string, string>();
  return {
    of(sql) {
      const known = names.get(sql);
      if (known !== undefined || names.size >= most || returnsEveryColumn.test(sql)) return known;
      const name = `s${edition}_${names.size}`;
      names.set(sql, name);
      return name;
    },
    renew() {
      edition += 1;
      names.clear();
    },
  };
}
