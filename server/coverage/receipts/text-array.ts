import { sql, type RawBuilder } from 'kysely';

/** SQL: an array of texts, for `= any(…)`. It is one parameter, because a statement can have at most 65,535. */
export function textArray(texts: readonly string[]): RawBuilder<unknown> {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify([...new Set(texts)])}::jsonb))`;
}
