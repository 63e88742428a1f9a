import type { ReactElement } from 'react';
import type { Refund } from '../api/refunds.ts';

/** The payment and its student. */
export function StudentCell({ reference, student }: Pick<Refund, 'reference' | 'student'>): ReactElement {
  return (
    <span>
      {reference}
      <span className="student-facts">
        {student === null ? 'The student’s data was erased' : `${student.name}, ID ${student.UniversityStudentID}`}
      </span>
    </span>
  );
}
