import type { ReactElement } from 'react';
import type { FoundStudent } from '../api/administration.ts';

export interface StudentChoicesProps {
  /** The students who match the search. */
  readonly students: readonly FoundStudent[];
  /** The selected student, or `null`. */
  readonly chosen: FoundStudent | null;
  readonly onChoose: (student: FoundStudent) => void;
}

/** Lists the students who match the search, as radio buttons. */
export function StudentChoices({ students, chosen, onChoose }: StudentChoicesProps): ReactElement {
  return (
    <fieldset className="choice-group">
      <legend>Choose the student</legend>
      {students.map((student) => (
        <div className="cc-choice student-choice" key={student.UniversityStudentID}>
          <input
            type="radio"
            name="student"
            id={`student-${student.UniversityStudentID}`}
            checked={student === chosen}
            onChange={() => onChoose(student)}
          />
          <label htmlFor={`student-${student.UniversityStudentID}`}>
            <strong>{student.StudName}</strong>
            <span className="student-facts">ID {student.UniversityStudentID}</span>
            <span className="student-facts">{student.Email}</span>
          </label>
        </div>
      ))}
    </fieldset>
  );
}
