import type { Storage } from '../../../server/platform/storage/index.ts';
import type { AddedPayment } from './add-payment.ts';

/** Returns a payment's state: its own status, the status of the people it covers, and the actions taken. */
export async function readPayment(storage: Storage, { id, reference, coverageId }: AddedPayment) {
  return storage.system(async (trx) => {
    const payment = await trx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const coverage = await trx
      .selectFrom('studentCoverages')
      .select('studentCoverageStatus')
      .where('id', '=', coverageId)
      .executeTakeFirstOrThrow();
    const dependents = await trx
      .selectFrom('dependentCoverages')
      .select('studentCoverageStatus')
      .where('studentCoverageId', '=', coverageId)
      .execute();
    const audit = await trx
      .selectFrom('auditEntries')
      .select(['action', 'details'])
      .where('actorId', '=', 'system')
      .orderBy('id')
      .execute();
    const sessions = await trx
      .selectFrom('paymentSessions')
      .select(['id', 'status'])
      .where('paymentId', '=', id)
      .orderBy('createdAt')
      .execute();
    return {
      ...payment,
      coverage: coverage.studentCoverageStatus,
      dependents: dependents.map(({ studentCoverageStatus }) => studentCoverageStatus),
      audit: audit.filter(({ details }) => details['reference'] === reference).map(({ action }) => action),
      sessions: sessions.map(({ status }) => status),
    };
  });
}
