import { limits } from '@campus-cover/schemas';
import { sql } from 'kysely';
import type { Storage } from '../platform/storage/index.ts';
import { wordsOfTerm } from './words-of-term.ts';

export interface FoundUniversity {
  readonly UniversityName: string;
  readonly UniversityCity: string;
  readonly UniversityState: string;
  /** A portal page. */
  readonly RedirectUrl: string;
}

export interface FoundUniversities {
  /** Best match first. */
  readonly universities: readonly FoundUniversity[];
  /** Total number of matches, including those left out. */
  readonly total: number;
}

const mostShown = 100;
/** Shorter words are similar to too many others. */
const shortestAlike = 4;
/** Between 0 and 1. At 0.35, the search finds an eight-letter name with two letters swapped. */
const leastSimilarity = 0.35;

/**
 * Finds universities. For every typed word, the name or city must contain a word that starts with it. Sorts by name;
 * names that start with the typed text come first. If there is no match, it searches for the words with the most
 * similar spelling: "Cascdia" finds Cascadia.
 */
export async function searchUniversities(storage: Storage, term: string): Promise<FoundUniversities> {
  const words = wordsOfTerm(term);
  if (words.join('').length < limits.shortestUniversitySearch) return { universities: [], total: 0 };
  const found = await findByWords(storage, words);
  if (found.total > 0 || words.every((word) => word.length < shortestAlike)) return found;
  const corrected = (await correctWords(storage, words)).filter((word) => word !== null);
  const isOther = corrected.length === words.length && corrected.some((word, at) => word !== words[at]);
  return isOther ? findByWords(storage, corrected) : found;
}

async function findByWords({ db }: Storage, words: readonly string[]): Promise<FoundUniversities> {
  const begins = (weights: string) =>
    sql<boolean>`search_words @@ to_tsquery('simple', ${words.map((word) => `'${word}':*${weights}`).join(' & ')})`;
  const rows = await db
    .selectFrom('universities')
    .select(['name', 'city', 'stateId', 'slug', sql<number>`count(*) over ()`.as('total')])
    .where(begins(''))
    .orderBy(sql`starts_with(search_text, ${words.join(' ')})`, 'desc')
    .orderBy(begins('A'), 'desc')
    .orderBy('searchText')
    .orderBy('slug')
    .limit(mostShown)
    .execute();
  return describeFound(rows);
}

/**
 * Replaces each typed word if no word in any university's name or city starts with it. The replacement is the word with
 * the most similar spelling: `["cascdia"]` becomes `["cascadia"]`. A word that is not similar to any other word becomes
 * null.
 */
function correctWords(storage: Storage, words: readonly string[]): Promise<readonly (string | null)[]> {
  // Uses one transaction, because both settings last until its end. One sets the operator's similarity threshold. The
  // other makes PostgreSQL use the operator's index. Without the second setting, PostgreSQL assumes that comparing text
  // is as cheap as comparing numbers.
  return storage.system(async (trx) => {
    const least = String(leastSimilarity);
    await sql`select set_config('pg_trgm.similarity_threshold', ${least}, true), set_config('enable_seqscan', 'off', true)`.execute(
      trx,
    );
    const { rows } = await sql<{ word: string | null }>`
      select case
        when length(typed.word) < ${shortestAlike} or exists (
          select from university_words known
          where known.word >= typed.word collate "C" and known.word < typed.word || chr(1114111) collate "C")
        then typed.word
        else (
          select alike.word from university_words alike where alike.word % typed.word
          order by similarity(alike.word, typed.word) desc, alike.word limit 1)
        end as word
      from unnest(string_to_array(${words.join(' ')}, ' ')) with ordinality as typed (word, place)
      order by place`.execute(trx);
    return rows.map(({ word }) => word);
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
