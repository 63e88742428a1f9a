import { ServerError } from '../../errors/server-error.ts';
import type { TenantWork } from '../../use-cases/tenant-work.ts';

/** Of one form by one student: more than anybody needs, and few enough that nobody fills the inbox of a desk. */
const mostADay = 20;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Holds what one student sends to a desk to an amount that people there can read. To be called when the request is
 * written, under the student's lock, so that it counts itself.
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
    detail: `You have sent ${mostADay} such requests within a day. This one was not sent; wait a day, or write to your university.`,
    retryAfterSeconds: Math.ceil((new Date(oldest).getTime() + dayMs - now.getTime()) / 1000),
  });
}
