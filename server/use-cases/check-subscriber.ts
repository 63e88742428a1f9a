import { checkInsuranceId, type InsurancePurpose } from '../rules/school-plan-id.ts';
import { checkSubscriberBirthDate } from '../rules/subscriber-birth-date.ts';
import type { TenantWork } from './tenant-work.ts';

/** The specification's answer to a check: `Result` is true when nothing is wrong. */
export interface CheckAnswer {
  readonly Result: boolean;
  readonly ErrorMessage: string;
}

/** Whether a subscriber's date of birth may stand beside the student's own. */
export async function checkSubscriberDob({ trx, session }: TenantWork, subscriberDob: string): Promise<CheckAnswer> {
  const { dateOfBirth } = await trx
    .selectFrom('students')
    .select('dateOfBirth')
    .where('id', '=', session.studentId)
    .executeTakeFirstOrThrow();
  return toAnswer(checkSubscriberBirthDate(subscriberDob, dateOfBirth));
}

/** Whether an insurance id is another one than the student's ids in the school's own plan. */
export async function checkSubscriberId(
  { trx, session }: TenantWork,
  subscriberId: string,
  purpose: InsurancePurpose,
): Promise<CheckAnswer> {
  const coverages = await trx
    .selectFrom('studentCoverages')
    .select('subscriberId')
    .where('studentId', '=', session.studentId)
    .execute();
  return toAnswer(
    checkInsuranceId(
      subscriberId,
      coverages.map((coverage) => coverage.subscriberId),
      purpose,
    ),
  );
}

function toAnswer(message: string | undefined): CheckAnswer {
  return { Result: message === undefined, ErrorMessage: message ?? '' };
}
