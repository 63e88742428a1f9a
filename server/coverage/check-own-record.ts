import { ServerError } from '../platform/errors/server-error.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

interface NamedRecord {
  readonly id: string;
  readonly formId: string;
  readonly subjectId: string;
}

/**
 * Checks that a record in a page's address is the student's own, and that its form and subject match. The server
 * refuses a page that names another person's record just as it refuses one that names another person's coverage.
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
