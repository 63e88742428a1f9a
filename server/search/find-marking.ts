import { sql } from 'kysely';
import type { Storage } from '../platform/storage/index.ts';
import { noMarking, type Marking } from './mark-text.ts';
import type { TermWords } from './words-of-term.ts';

/** What to mark for the typed words. The database provides the stems that it used for the search. */
export async function findMarking({ db }: Storage, words: TermWords): Promise<Marking> {
  const beginning = words.at(-1);
  if (beginning === undefined) return noMarking;
  const stems = sql.join(words.map((word) => sql`to_jsonb(ts_lexize('english_stem', ${word}))`));
  const { rows } = await sql<{
    stems: (readonly string[] | null)[];
  }>`select jsonb_build_array(${stems}) as stems`.execute(db);
  return { beginning, stems: rows[0]?.stems.flatMap((found) => found ?? []) ?? [] };
}
