import { sql, type RawBuilder } from 'kysely';
import type { TermWords } from './words-of-term.ts';

/**
 * A text search query for words of a prose text: each word with its ending taken off, the last one also as the beginning
 * of a word, so that every letter of "enrolling" finds. A word that says nothing ("the") is not asked for, unless it is last.
 */
export function matchContent(words: TermWords): RawBuilder<string> {
  const whole = words.slice(0, -1).map((word) => sql`plainto_tsquery('english', ${word})`);
  const last = words.at(-1) ?? '';
  const typing = sql`(to_tsquery('simple', ${`'${last}':*`}) || plainto_tsquery('english', ${last}))`;
  return sql<string>`(${sql.join([...whole, typing], sql` && `)})`;
}
