import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import { createSessionId, hashSessionId } from './session-id.ts';
import { absoluteLimitMs } from './session-limits.ts';

interface SessionStart {
  readonly owner: { readonly studentId: string } | { readonly administratorId: string };
  /** Null for staff and for a broker's people. */
  readonly universityId: string | null;
  /** The browser's name, from `describeDevice`. */
  readonly device: string;
  /**
   * The sign-on that started the session, used to sign out at the university; absent if the session began with a
   * password.
   */
  readonly signOn?: SessionSignOn;
  readonly now: Date;
}

/** What a session stores about its sign-on. */
export interface SessionSignOn {
  readonly identityProviderId: string;
  readonly nameIdHash: string;
  readonly sessionIndex: string | null;
  readonly sealedNameId: string;
}

/** Starts a session under a new id. Returns the id for the cookie. */
export async function startSession(
  trx: Transaction<Database>,
  { owner, universityId, device, signOn, now }: SessionStart,
): Promise<string> {
  const id = createSessionId();
  const expiresAt = new Date(now.getTime() + absoluteLimitMs);
  await trx
    .insertInto('sessions')
    .values({
      idHash: hashSessionId(id),
      universityId,
      ...owner,
      ...signOn,
      device,
      createdAt: now,
      signedInAt: now,
      lastSeenAt: now,
      expiresAt,
    })
    .execute();
  return id;
}
