import type { FormLibrary } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database, KeptFiles } from '../platform/storage/index.ts';
import { findSchoolInForce } from '../school-files/find-school-in-force.ts';
import { findSchoolDraft, type SchoolDraft } from './find-school-draft.ts';

/** A school as an author sees it when opening it. */
export interface KnownSchool {
  readonly name: string;
  /** True for a school that exists only as this author's draft. */
  readonly isNew: boolean;
  /** Number of the publication in effect; 0 for built-in files and for a new school. */
  readonly number: number;
  /** Empty for a new school. */
  readonly files: KeptFiles;
  readonly draft: SchoolDraft | null;
}

interface Question {
  readonly slug: string;
  /** The author who makes the request. */
  readonly staffId: string;
  /** Makes the author's other tabs wait until the transaction ends. */
  readonly lock?: boolean;
}

/**
 * A school in the installation, or a school that this author is preparing.
 *
 * @param library the release's files
 * @throws {ServerError} NOT_FOUND for any other school
 */
export async function findKnownSchool(
  trx: Transaction<Database>,
  library: FormLibrary,
  { slug, staffId, lock = false }: Question,
): Promise<KnownSchool> {
  const draft = await findSchoolDraft(trx, { slug, staffId, lock });
  const university = await trx.selectFrom('universities').select('name').where('slug', '=', slug).executeTakeFirst();
  if (university === undefined) {
    if (draft === null) throw new ServerError('NOT_FOUND');
    return { name: draft.name, isNew: true, number: 0, files: {}, draft };
  }
  const inForce = await findSchoolInForce(trx, library, slug);
  return { name: university.name, isNew: false, number: inForce?.number ?? 0, files: inForce?.files ?? {}, draft };
}
