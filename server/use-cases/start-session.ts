import type { Transaction } from 'kysely';
import { absoluteLimitMs } from '../sessions/session.ts';
import { createSessionId, hashSessionId } from '../sessions/session-id.ts';
import type { Database } from '../storage/index.ts';

interface SessionStart {
  readonly owner: { readonly studentId: string } | { readonly administratorId: string };
  /** Null for staff. */
  readonly universityId: string | null;
  /** What the browser calls itself, as `describeDevice` says it. */
  readonly device: string;
  /** Who signed the student on, for signing out there; absent after a password. */
  readonly signOn?: SessionSignOn;
  readonly now: Date;
}

/** What a session keeps of the sign-on that began it. */
export interface SessionSignOn {
  readonly identityProviderId: string;
  readonly nameIdHash: string;
  readonly sessionIndex: string | null;
  readonly sealedNameId: string;
}

/** Begins a session under a new id and gives the id for the cookie. */
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
