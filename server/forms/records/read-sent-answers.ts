import type { Json } from '@campus-cover/engine';
import { openAnswers } from '../../platform/keys/seal-answers.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';

/** What the student submitted in a form about a subject. */
export interface SentAnswers {
  readonly isSent: boolean;
  readonly answers: Readonly<Record<string, Json>>;
  /** Name of the carrier that the answers choose from the list; empty if they choose none. */
  readonly carrierName: string;
}

/** @param without fields that the student fills in again each time, e.g. documents */
export async function readSentAnswers(
  { trx, session, keyRing }: TenantWork,
  { formId, subjectId, without }: { formId: string; subjectId: string; without: ReadonlySet<string> },
): Promise<SentAnswers> {
  const record = await trx
    .selectFrom('formRecords')
    .select(['id', 'answers'])
    .where('studentId', '=', session.studentId)
    .where('formId', '=', formId)
    .where('subjectId', '=', subjectId)
    .where('status', '=', 'submitted')
    .executeTakeFirst();
  const answers = Object.fromEntries(
    Object.entries(record ? openAnswers(keyRing, record) : {}).filter(([name]) => !without.has(name)),
  );
  const carrierId = answers['CarrierID'] ?? '';
  const carrier = await trx
    .selectFrom('carriers')
    .select('name')
    .where('id', '=', typeof carrierId === 'string' ? carrierId : '')
    .executeTakeFirst();
  return { isSent: record !== undefined, answers, carrierName: carrier?.name ?? '' };
}
