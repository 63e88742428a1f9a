import { normalizeEmailAddress } from '../rules/email-address.ts';
import { emailTaken } from '../rules/taken-words.ts';
import type { Storage } from '../storage/index.ts';

/** Whether something may still be used by a new account, and words when not. */
export interface AvailabilityCheck {
  readonly success: boolean;
  readonly error: string;
}

export const available: AvailabilityCheck = { success: true, error: '' };

/**
 * Whether a new account may have an address. Where a school keeps to neutral answers, its accounts are not told of:
 * registering with such an address looks like success, and its owner gets a mail.
 */
export async function checkEmailId(storage: Storage, typed: string): Promise<AvailabilityCheck> {
  const email = normalizeEmailAddress(typed);
  // One query whoever asks, so that its time tells nothing.
  const taken = await storage.system((trx) =>
    trx
      .selectFrom('universities')
      .select('options')
      .where((where) =>
        where.or([
          where.exists(
            where
              .selectFrom('students')
              .select('students.id')
              .whereRef('students.universityId', '=', 'universities.id')
              .where('students.email', '=', email)
              .where('students.registeredAt', 'is not', null),
          ),
          where.exists(
            where
              .selectFrom('administrators')
              .select('administrators.id')
              .whereRef('administrators.universityId', '=', 'universities.id')
              .where('administrators.email', '=', email),
          ),
        ]),
      )
      .execute(),
  );
  const isTold = taken.some(({ options }) => options.neutralAccountChecks !== true);
  return isTold ? { success: false, error: emailTaken } : available;
}
