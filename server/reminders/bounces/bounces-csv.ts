import { byteOrderMark, csvLine } from '@campus-cover/engine/csv';
import { describeBounce } from './describe-bounce.ts';
import type { BouncingStudent } from './list-bounces.ts';

const head = `${byteOrderMark}${csvLine(['schoolStudentId', 'firstName', 'lastName', 'email', 'status', 'reason', 'since'])}`;

/** The students whose address does not work, as CSV. */
export function writeBouncesCsv(students: readonly BouncingStudent[]): string {
  const lines = students.map(({ schoolStudentId, firstName, lastName, email, status, bouncedAt }) =>
    csvLine([schoolStudentId, firstName, lastName, email, status, describeBounce(status), bouncedAt]),
  );
  return `${head}${lines.join('')}`;
}
