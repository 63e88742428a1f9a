import { ServerError } from '../platform/errors/server-error.ts';
import type { TenantWork } from '../schools/tenant-work.ts';

/**
 * Daily limit on one student's submissions of one form: more than a person needs, but low enough to protect the desk's
 * inbox.
 */
const mostADay = 20;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Limits the number of requests that one student sends to a desk, so that the staff can read all of them. Call it when
 * the request is written, under the student's lock, so that the request itself is counted.
 *
 * @throws {ServerError} TOO_MANY_ATTEMPTS
 */
export async function refuseFlood({ trx, session, now }: TenantWork, formId: string): Promise<void> {
  const sent = await trx
    .selectFrom('formRecords')
    .select('submittedAt')
    .where('studentId', '=', session.studentId)
    .where('formId', '=', formId)
    .where('status', '=', 'submitted')
    .where('submittedAt', '>', new Date(now.getTime() - dayMs).toISOString())
    .orderBy('submittedAt', 'desc')
    .limit(mostADay + 1)
    .execute();
  const oldest = sent[mostADay]?.submittedAt;
  if (oldest === undefined || oldest === null) return;
  throw new ServerError('TOO_MANY_ATTEMPTS', {
    detail: `You have sent ${mostADay} of these requests in the last 24 hours. This request was not sent. Try again tomorrow, or contact your university.`,
    retryAfterSeconds: Math.ceil((new Date(oldest).getTime() + dayMs - now.getTime()) / 1000),
  });
}
