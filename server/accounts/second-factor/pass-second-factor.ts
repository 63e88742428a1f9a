import { sql, type Transaction } from 'kysely';
import { accountRole } from '../../platform/access/account-role.ts';
import type { OfficeRole } from '../../platform/access/session.ts';
import { refundBudget } from '../../platform/budgets/spend-budget.ts';
import { spendBudgets, type Budget } from '../../platform/budgets/spend-budgets.ts';
import type { PlatformParts } from '../../platform/platform-parts.ts';
import type { Database } from '../../platform/storage/index.ts';
import { endSession } from '../../sessions/end-session.ts';
import { openPendingSignIn } from '../../sessions/pending-sign-in.ts';
import { startSession } from '../../sessions/start-session.ts';
import { findPendingAdministrator, type PendingAdministrator } from './find-pending-administrator.ts';
import { findTotpStep } from './totp.ts';

interface SecondFactorRequest {
  /** The value that the browser received after the correct password. */
  readonly pendingSignIn: string | undefined;
  /** The code as typed; spaces are ignored. */
  readonly code: string;
  /** The client address to which the request limits apply; see `clientAddress`. */
  readonly address: string;
  /** The browser's earlier session, which this sign-in ends. */
  readonly oldSessionHash: string | undefined;
  readonly device: string;
  readonly requestId: string;
  readonly now: Date;
}

// One message for a wrong code and for a used code, because the next step is the same.
const refusal = 'Error: This code is wrong or was already used. Enter the code that your app shows now.';

/**
 * Checks the second factor and starts a session for an administrator or a staff member. The first correct code confirms
 * that the secret is in an app. The caller already knows the password, so a used-up budget locks out no one else.
 *
 * @throws {ServerError} SIGN_IN_EXPIRED, TOO_MANY_ATTEMPTS
 */
export async function passSecondFactor(
  { storage, keyRing }: Pick<PlatformParts, 'storage' | 'keyRing'>,
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
    return { sessionId, role: accountRole(administrator) };
  });
}

function budgetsOf({ id }: PendingAdministrator, address: string): readonly Budget[] {
  return [
    { bucket: `second-factor:administrator:${id}`, limit: 5 },
    { bucket: `second-factor:address:${address}`, limit: 30 },
    { bucket: 'second-factor:everywhere', limit: 500 },
  ];
}

// A single statement ensures that, of two requests with the same code, only one updates the row. A step before the last
// used one also counts as used.
async function useStep(
  trx: Transaction<Database>,
  { id, sealedTotpSecret }: PendingAdministrator,
  { step, now }: { readonly step: number; readonly now: Date },
): Promise<boolean> {
  const used = await trx
    .updateTable('administrators')
    .set({ lastTotpStep: step, totpConfirmedAt: sql<string>`coalesce(totp_confirmed_at, ${now})` })
    .where('id', '=', id)
    // Does not confirm the secret of a different sign-in that began in the meantime.
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
