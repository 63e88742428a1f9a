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
/** Shorter words are like too much. */
const shortestAlike = 4;
/** Between 0 and 1; at 0.35 a name of eight letters is found with two of them changed over. */
const leastSimilarity = 0.35;

/**
 * Universities in whose name or city every word that was typed begins a word, by name, those first whose name begins so.
 * When there is none, those of the words that are spelt most like them: "Cascdia" finds Cascadia.
 */
export async function searchUniversities(storage: Storage, term: string): Promise<FoundUniversities> {
  const words = wordsOfTerm(term);
  if (term.trim().length < shortestTerm || words.length === 0) return { universities: [], total: 0 };
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
 * The same words, and for each that begins none of a university's the one that is spelt most like it: `["cascdia"]` gives
 * `["cascadia"]`. Null in the place of one that is like nothing.
 */
function correctWords(storage: Storage, words: readonly string[]): Promise<readonly (string | null)[]> {
  // In one transaction, until whose end both settings hold: how alike is alike enough for the operator, and that its index
  // is used, since the database takes comparing two texts for as cheap as comparing two numbers.
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
