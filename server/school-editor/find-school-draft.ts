import type { Transaction } from 'kysely';
import type { Database, KeptFiles } from '../platform/storage/index.ts';

/** An author's work so far. */
export interface SchoolDraft {
  /** The school's name in the draft. */
  readonly name: string;
  readonly files: KeptFiles;
  readonly basedOn: number;
  readonly revision: number;
  readonly savedAt: string;
}

interface Question {
  readonly slug: string;
  readonly staffId: string;
  /** Makes the author's other tabs wait until the transaction ends. */
  readonly lock?: boolean;
}

export async function findSchoolDraft(
  trx: Transaction<Database>,
  { slug, staffId, lock = false }: Question,
): Promise<SchoolDraft | null> {
  const draft = await trx
    .selectFrom('schoolDrafts')
    .select(['name', 'files', 'basedOn', 'revision', 'savedAt'])
    .where('school', '=', slug)
    .where('authorId', '=', staffId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return draft ?? null;
}
