import { sql, type ExpressionBuilder } from 'kysely';
import { nameWords } from '../forms/reviews/name-words.ts';
import type { Database } from '../platform/storage/index.ts';

type Where = ExpressionBuilder<Database, 'reviews' | 'students'>;

/** The maximum number of words that are compared; no one types more of a name. */
const mostWords = 5;

/**
 * Whether a review is the one with a reference, or is about a student with an ID or a name. Each typed word must begin a
 * word of the name; upper case, accents and the order do not matter.
 */
export function matchesSearch(universityId: string, typed: string) {
  const text = typed.trim();
  return (where: Where) => {
    if (/^CC-/i.test(text)) return where('reviews.reference', '=', text.toUpperCase());
    if (/\d/.test(text)) return where('students.schoolStudentId', '=', text);
    const words = nameWords(text).slice(0, mostWords);
    if (words.length === 0) return sql<boolean>`false`;
    return where.and(words.map((word) => where('reviews.id', 'in', reviewsWith(where, universityId, word))));
  };
}

function reviewsWith(where: Where, universityId: string, word: string) {
  return (
    where
      .selectFrom('reviewWords')
      .select('reviewWords.reviewId')
      .where('reviewWords.universityId', '=', universityId)
      .where('reviewWords.word', '>=', word)
      // The last character that can follow.
      .where('reviewWords.word', '<', `${word}\u{10FFFF}`)
  );
}
