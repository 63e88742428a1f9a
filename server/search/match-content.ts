import { sql, type RawBuilder } from 'kysely';
import type { TermWords } from './words-of-term.ts';

/**
 * Returns a text search query for the words typed in a search of prose. Each word matches by its stem. The last word
 * also matches as the start of a word, so a search finds "enrolling" as soon as the person types its first letters. The
 * query skips a stop word ("the") unless it is last.
 */
export function matchContent(words: TermWords): RawBuilder<string> {
  const whole = words.slice(0, -1).map((word) => sql`plainto_tsquery('english', ${word})`);
  const last = words.at(-1) ?? '';
  const typing = sql`(to_tsquery('simple', ${`'${last}':*`}) || plainto_tsquery('english', ${last}))`;
  return sql<string>`(${sql.join([...whole, typing], sql` && `)})`;
}
