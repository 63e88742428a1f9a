import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** An SQL condition: whether an email domain belongs to the university. */
export function hasMailDomain(domain: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`jsonb_exists(${sql.ref('universities.mailDomains')}, ${domain})`;
}
