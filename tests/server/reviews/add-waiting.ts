import { randomUUID } from 'node:crypto';
import { nameWords } from '../../../server/forms/reviews/name-words.ts';
import { newId, type Storage } from '../../../server/platform/storage/index.ts';

/** Adds submissions that wait, of other students: the first was sent first and has the latest deadline. */
export async function addWaiting(storage: Storage, names: readonly string[]): Promise<void> {
  await storage.system(async (trx) => {
    for (const [at, name] of names.entries()) {
      const [firstName = '', lastName = ''] = name.split(' ');
      const mine = { universityId: 'uni_bay-state', studentId: newId('stu') };
      const sentAt = new Date(Date.parse('2026-11-10T12:00:00Z') + at * 60_000);
      const { universityId, studentId: id } = mine;
      const email = `${randomUUID()}@bay-state.example`;
      await trx
        .insertInto('students')
        .values({ id, universityId, schoolStudentId: `9${at}`, email, firstName, lastName, dateOfBirth: '2004-01-01' })
        .execute();
      await trx
        .insertInto('studentCoverages')
        .values({
          ...mine,
          id: `cov_made${at}`,
          periodId: 'annual',
          planName: 'Plan',
          subscriberId: '1',
          coverageStartDate: '2026-08-15',
          coverageEndDate: '2027-08-14',
          studentCoverageStatus: 'Eligible',
        })
        .execute();
      const record = { ...mine, id: newId('wvr'), formId: 'waiver', subjectId: `cov_made${at}`, formVersion: 1 };
      await trx
        .insertInto('formRecords')
        .values({
          ...record,
          definitionHash: 'x',
          status: 'submitted',
          answers: {},
          savedAt: sentAt,
          submittedAt: sentAt,
          reference: `CC-MADE-${at}`,
        })
        .execute();
      const reviewId = newId('rev');
      await trx
        .insertInto('reviews')
        .values({
          ...mine,
          id: reviewId,
          recordId: record.id,
          formId: 'waiver',
          query: { Id: `cov_made${at}` },
          reference: `CC-MADE-${at}`,
          reasons: [{ id: 'high', text: 'High.' }],
          terms: {
            dueInDays: 5,
            decisions: {
              comparable: { kind: 'accept', label: 'Yes', text: 'Yes.' },
              'no-us-care': { kind: 'refuse', label: 'No', text: 'No.' },
            },
          },
          state: 'waiting',
          sentAt,
          dueOn: at === 0 ? '2026-11-25' : `2026-11-${Math.min(10 + at, 30)}`,
        })
        .execute();
      await trx
        .insertInto('reviewWords')
        .values(nameWords(name).map((word) => ({ ...mine, reviewId, word })))
        .execute();
    }
  });
}
