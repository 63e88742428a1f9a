import { prepareQuery, type StudentCoverage } from '../platform/storage/index.ts';
import { oncePerTransaction } from '../schools/once-per-transaction.ts';

/** All coverages of the student, earliest first, as they were at the first call in this transaction. */
export const readOwnCoverages = oncePerTransaction(async ({ trx, session }): Promise<readonly StudentCoverage[]> =>
  coveragesOfStudent.execute(trx, { studentId: session.studentId }),
);

const coveragesOfStudent = prepareQuery((db, { studentId }: { readonly studentId: string }) =>
  db
    .selectFrom('studentCoverages')
    .selectAll()
    .where('studentId', '=', studentId)
    .orderBy('coverageStartDate')
    .orderBy('coverageEndDate', 'desc')
    .orderBy('id'),
);
