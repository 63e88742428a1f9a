import type { Static } from 'typebox';
import { amountText } from '../../platform/text/cents.ts';
import type { AdministratorWork } from '../../schools/tenant-work.ts';
import { findPeople } from '../../audit/find-people.ts';
import { listRefunds } from './list-refunds.ts';
import type { RefundList } from './refund-shapes.ts';
import { suggestRefunds } from './suggest-refunds.ts';

/** The lists are for people to work through. */
const mostListed = 100;

/** What a school should refund, and its refunds, with the names of the people. */
export async function describeRefunds(work: AdministratorWork): Promise<Omit<Static<typeof RefundList>, 'isOnline'>> {
  const { trx, session, today } = work;
  const { universityId } = session;
  const suggested = await suggestRefunds(trx, { universityId, today, most: mostListed });
  const refunds = await listRefunds(trx, { universityId, mostEnded: mostListed });
  const studentOf = await readStudents(work, [...suggested, ...refunds]);
  const people = await findPeople(
    { trx },
    refunds.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy].filter((id) => id !== null)),
  );
  const nameOf = (id: string | null) => (id === null ? null : (people.get(id)?.name ?? null));
  return {
    suggested: suggested.map(({ amountCents, studentId, ...refund }) => ({
      ...refund,
      student: studentOf(studentId),
      amount: amountText(amountCents),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      reference: refund.reference,
      student: studentOf(refund.studentId),
      amount: amountText(refund.amountCents),
      state: refund.state,
      reason: refund.reason,
      requestedAt: refund.requestedAt,
      requestedBy: nameOf(refund.requestedBy),
      isOwn: refund.requestedBy === session.administratorId,
      isByHand: refund.requestedBy === null,
      decidedAt: refund.decidedAt,
      decidedBy: nameOf(refund.decidedBy),
      refusal: refund.refusal,
      endedAt: refund.endedAt,
      failure: refund.failure,
    })),
  };
}

async function readStudents({ trx }: AdministratorWork, rows: readonly { readonly studentId: string | null }[]) {
  const ids = [...new Set(rows.map(({ studentId }) => studentId).filter((id) => id !== null))];
  const students =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('students')
          .select(['id', 'firstName', 'lastName', 'schoolStudentId'])
          .where('id', 'in', ids)
          .execute();
  return (id: string | null) => {
    const student = students.find((each) => each.id === id);
    return student === undefined
      ? null
      : { name: `${student.firstName} ${student.lastName}`, UniversityStudentID: student.schoolStudentId };
  };
}
