import { sql } from 'kysely';
import { wordsOfTerm } from '../search/words-of-term.ts';
import type { Storage } from '../storage/index.ts';

export interface FoundUniversity {
  readonly UniversityName: string;
  readonly UniversityCity: string;
  readonly UniversityState: string;
  /** A page of the portal. */
  readonly RedirectUrl: string;
}

export interface FoundUniversities {
  /** The best first. */
  readonly universities: readonly FoundUniversity[];
  /** How many there are, also of those that are left out. */
  readonly total: number;
}

/** Twin: the page asks from this length on. */
const shortestTerm = 2;
const mostShown = 100;
/** Between 0 and 1; at 0.35 a name of eight letters is found with two of them changed over. */
const leastSimilarity = 0.35;

/**
 * Universities in whose name or city every word that was typed begins a word, by name, those first whose name begins so.
 * When there is none, those that are spelt alike: "Cascdia" finds Cascadia.
 */
export async function searchUniversities(storage: Storage, term: string): Promise<FoundUniversities> {
  const words = wordsOfTerm(term);
  if (term.trim().length < shortestTerm || words.length === 0) return { universities: [], total: 0 };
  const found = await findByWords(storage, words);
  return found.total > 0 ? found : findAlike(storage, words.join(' '));
}

async function findByWords({ db }: Storage, words: readonly string[]): Promise<FoundUniversities> {
  const begins = (weights: string) =>
    sql<boolean>`search_words @@ to_tsquery('simple', ${words.map((word) => `'${word}':*${weights}`).join(' & ')})`;
  const rows = await db
    .selectFrom('universities')
    .select(['name', 'city', 'stateId', 'slug', sql<number>`count(*) over ()`.as('total')])
    .where(begins(''))
    .orderBy(sql`starts_with(search_name, ${words.join(' ')})`, 'desc')
    .orderBy(begins('A'), 'desc')
    .orderBy('searchName')
    .orderBy('slug')
    .limit(mostShown)
    .execute();
  return describeFound(rows);
}

function findAlike(storage: Storage, words: string): Promise<FoundUniversities> {
  // In one transaction: the limit of the operators `<%` is a setting, and holds until the transaction ends.
  return storage.system(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilarity)}, true)`.execute(trx);
    const likeness = sql<number>`greatest(word_similarity(${words}, search_name), word_similarity(${words}, search_city))`;
    const rows = await trx
      .selectFrom('universities')
      .select(['name', 'city', 'stateId', 'slug', sql<number>`count(*) over ()`.as('total')])
      .where(sql<boolean>`(${words} <% search_name or ${words} <% search_city)`)
      .orderBy(likeness, 'desc')
      .orderBy('searchName')
      .orderBy('slug')
      .limit(mostShown)
      .execute();
    return describeFound(rows);
  });
}

interface UniversityRow {
  readonly name: string;
  readonly city: string;
  readonly stateId: string;
  readonly slug: string;
  readonly total: number;
}

function describeFound(rows: readonly UniversityRow[]): FoundUniversities {
  const universities = rows.map(({ name, city, stateId, slug }) => ({
    UniversityName: name,
    UniversityCity: city,
    UniversityState: stateId,
    RedirectUrl: `/login?${new URLSearchParams({ university: slug }).toString()}`,
  }));
  return { universities, total: rows[0]?.total ?? 0 };
}
