import type { Storage } from '../platform/storage/index.ts';
import { SamlRefusal } from './saml/saml-refusal.ts';

interface Refusal {
  readonly error: unknown;
  /** Null when the university is also unknown. */
  readonly universityId: string | null;
  /** `"sso.refused"` or `"sso.sign-out-refused"`. */
  readonly action: string;
  readonly address: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Records why the portal refused a person, with the reference that the person sees. Returns the refusal.
 *
 * @throws {unknown} an error that is not a refusal, e.g. when the database does not respond
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
