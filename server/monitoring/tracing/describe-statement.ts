interface StatementName {
  /** E.g. `"select students"`, `"commit"`. */
  readonly name: string;
  readonly operation: string;
  readonly table: string | undefined;
}

/** The portal has fewer statements, but lists of different lengths could produce any number of texts. */
const mostKept = 1000;
const kept = new Map<string, StatementName>();

/** A statement's name: its operation and its first table, without anything that a person could have typed. */
export function describeStatement(sql: string): StatementName {
  const known = kept.get(sql);
  if (known) return known;
  const described = describe(sql);
  if (kept.size < mostKept) kept.set(sql, described);
  return described;
}

function describe(sql: string): StatementName {
  // Values are parameters, and the few that are not are in quotation marks.
  const text = sql.replace(/'(?:[^']|'')*'/g, "''");
  const operation = /\b(begin|commit|rollback|select|insert|update|delete|merge)\b/i.exec(text)?.[1]?.toLowerCase();
  if (operation === undefined) return { name: 'statement', operation: 'statement', table: undefined };
  const table = operation === 'begin' ? undefined : /\b(?:from|into|update)\s+"?([a-z_]+)"?/i.exec(text)?.[1];
  return { name: table === undefined ? operation : `${operation} ${table}`, operation, table };
}
