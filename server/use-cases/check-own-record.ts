import { ServerError } from '../errors/server-error.ts';
import type { TenantWork } from './tenant-work.ts';

interface NamedRecord {
  readonly id: string;
  readonly formId: string;
  readonly subjectId: string;
}

/**
 * Checks that a record which a page's address names is the student's own, of that form and about that subject: a page
 * opened with somebody else's is refused like one with somebody else's coverage.
 *
 * @throws {ServerError} NOT_FOUND
 */
export async function checkOwnRecord({ trx, session }: TenantWork, { id, formId, subjectId }: NamedRecord) {
  const record = await trx
    .selectFrom('formRecords')
    .select('id')
    .where('id', '=', id)
    .where('studentId', '=', session.studentId)
    .where('formId', '=', formId)
    .where('subjectId', '=', subjectId)
    .executeTakeFirst();
  if (!record) throw new ServerError('NOT_FOUND');
}
