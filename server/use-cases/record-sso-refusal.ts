import { SamlRefusal } from '../saml/saml-refusal.ts';
import type { Storage } from '../storage/index.ts';

interface Refusal {
  readonly error: unknown;
  /** Null when not even the university is known. */
  readonly universityId: string | null;
  /** `"sso.refused"`, `"sso.sign-out-refused"`. */
  readonly action: string;
  readonly address: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Writes why somebody was not let in, under the reference that they are shown. Gives the refusal.
 *
 * @throws {unknown} what is no refusal, e.g. a database that does not answer
 */
export async function recordSsoRefusal(storage: Storage, refusal: Refusal): Promise<SamlRefusal> {
  const { error, universityId, action, address, requestId, now } = refusal;
  if (!(error instanceof SamlRefusal)) throw error;
  await storage.system((trx) =>
    trx
      .insertInto('auditEntries')
      .values({
        universityId: error.universityId ?? universityId,
        at: now,
        actorId: 'anonymous',
        action,
        outcome: 'refused',
        requestId,
        details: { reason: error.reason, address },
      })
      .execute(),
  );
  return error;
}
