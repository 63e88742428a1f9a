import { sql, type Transaction } from 'kysely';
import { refundBudget } from '../budgets/spend-budget.ts';
import { spendBudgets, type Budget } from '../budgets/spend-budgets.ts';
import { openPendingSignIn } from '../second-factor/pending-sign-in.ts';
import { findTotpStep } from '../second-factor/totp.ts';
import type { ServerParts } from '../server-parts.ts';
import type { OfficeRole } from '../sessions/session.ts';
import type { Database } from '../storage/index.ts';
import { endSession } from './end-session.ts';
import { findPendingAdministrator, type PendingAdministrator } from './find-pending-administrator.ts';
import { startSession } from './start-session.ts';

interface SecondFactorRequest {
  /** What the browser was given with the right password. */
  readonly pendingSignIn: string | undefined;
  /** As it was typed; spaces do not count. */
  readonly code: string;
  /** What the budgets count by; see `clientAddress`. */
  readonly address: string;
  /** The session that the browser brought along: it ends. */
  readonly oldSessionHash: string | undefined;
  readonly device: string;
  readonly requestId: string;
  readonly now: Date;
}

// One answer for a wrong code and one that was used: what to do is the same.
const refusal = 'Error: This code is not right, or it was used already. Enter the code that your app shows now.';

/**
 * Takes the second factor and begins a session of an administrator or a staff member. The first right code confirms that the secret has
 * arrived in an app. Who comes here knows the password, so a budget that is used up locks out nobody else.
 *
 * @throws {ServerError} SIGN_IN_EXPIRED, TOO_MANY_ATTEMPTS
 */
export async function passSecondFactor(
  { storage, keyRing }: Pick<ServerParts, 'storage' | 'keyRing'>,
  request: SecondFactorRequest,
): Promise<{ readonly sessionId: string; readonly role: OfficeRole } | { readonly error: string }> {
  const pending = openPendingSignIn(keyRing, request.pendingSignIn, request.now);
  const administrator = await storage.system((trx) => findPendingAdministrator(trx, keyRing, pending));
  const budgets = budgetsOf(administrator, request.address);
  await spendBudgets(storage, budgets, request.now);

  const step = findTotpStep(administrator.secret, request.code.replaceAll(/\s/g, ''), request.now);
  return storage.system(async (trx) => {
    if (step === null || !(await useStep(trx, administrator, { step, now: request.now }))) {
      await record(trx, administrator, { request, outcome: 'refused' });
      return { error: refusal };
    }
    if (request.oldSessionHash) await endSession(trx, request.oldSessionHash, request.now);
    await record(trx, administrator, { request, outcome: 'success' });
    const { id, universityId } = administrator;
    const { device, now } = request;
    const sessionId = await startSession(trx, { owner: { administratorId: id }, universityId, device, now });
    await refundBudget(
      trx,
      budgets.map(({ bucket }) => bucket),
    );
    return { sessionId, role: universityId === null ? 'staff' : 'administrator' };
  });
}

function budgetsOf({ id }: PendingAdministrator, address: string): readonly Budget[] {
  return [
    { bucket: `second-factor:administrator:${id}`, limit: 5 },
    { bucket: `second-factor:address:${address}`, limit: 30 },
    { bucket: 'second-factor:everywhere', limit: 500 },
  ];
}

// One statement decides: of two requests with the same code, the row lets one through. An older step than the last
// is used up as well.
async function useStep(
  trx: Transaction<Database>,
  { id, sealedTotpSecret }: PendingAdministrator,
  { step, now }: { readonly step: number; readonly now: Date },
): Promise<boolean> {
  const used = await trx
    .updateTable('administrators')
    .set({ lastTotpStep: step, totpConfirmedAt: sql<string>`coalesce(totp_confirmed_at, ${now})` })
    .where('id', '=', id)
    // Not the secret of another sign-in that was begun meanwhile.
    .where('sealedTotpSecret', '=', sealedTotpSecret)
    .where((where) => where.or([where('lastTotpStep', 'is', null), where('lastTotpStep', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

async function record(
  trx: Transaction<Database>,
  { id, universityId, isConfirmed }: PendingAdministrator,
  { request, outcome }: { readonly request: SecondFactorRequest; readonly outcome: 'success' | 'refused' },
): Promise<void> {
  const { address, requestId, now } = request;
  const reason = outcome === 'refused' ? 'code' : isConfirmed ? undefined : 'first code';
  await trx
    .insertInto('auditEntries')
    .values({
      universityId,
      at: now,
      actorId: id,
      action: 'session.started',
      outcome,
      subjectId: id,
      requestId,
      details: { address, ...(reason === undefined ? {} : { reason }) },
    })
    .execute();
}
