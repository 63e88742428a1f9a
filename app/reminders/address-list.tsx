import { Button } from '@campus-cover/renderer';
import { useCallback, useState, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import {
  bouncesFileAddress,
  fetchBounces,
  markAsWorking,
  type Bounces,
  type BouncingStudent,
} from '../api/reminders.ts';
import { AttemptProblem } from '../shell/attempt-problem.tsx';
import { formatStaffMoment } from '../shell/dates.ts';
import { DoneNotice } from '../shell/done-notice.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { StackTable, type StackColumn } from '../shell/stack-table.tsx';
import { useAttempt } from '../shell/use-attempt.ts';
import { useResource } from '../shell/use-resource.ts';
import { formatCount } from './reminder-words.ts';

/** The students whose address does not work, so that the office can ask for another one. */
export function AddressList(): ReactElement {
  const load = useCallback((signal: AbortSignal) => fetchBounces(signal), []);
  const [resource, retry] = useResource(load);
  return (
    <>
      <h2>Addresses that do not work</h2>
      <ResourceView resource={resource} onRetry={retry} what="this list">
        {(bounces) => <Addresses {...bounces} />}
      </ResourceView>
    </>
  );
}

function Addresses({ total, students }: Bounces): ReactElement {
  const { isBusy, problem, run } = useAttempt('we could not mark the address as working');
  const [marked, setMarked] = useState<readonly BouncingStudent[]>([]);
  const [marking, setMarking] = useState<string | null>(null);
  const mark = (student: BouncingStudent) =>
    run(async () => {
      setMarking(student.id);
      await markAsWorking(student.id);
      setMarked([...marked, student]);
    });
  const left = students.filter((student) => !marked.includes(student));
  const last = marked.at(-1);
  return (
    <>
      {last === undefined ? null : (
        <DoneNotice key={last.id}>
          The portal sends reminders to {last.Email} again. Reminders that were not sent stay unsent.
        </DoneNotice>
      )}
      <AttemptProblem problem={problem} />
      {total === marked.length ? (
        <p>No mail server has reported a student’s address that does not work.</p>
      ) : (
        <>
          <p>
            Mail servers reported that these addresses do not work, so the portal sends no reminders to them. A student
            leaves the list when the portal has another address. If a mailbox works again, mark the address as working.
          </p>
          {total > students.length ? (
            <p>
              The latest {formatCount(students.length)} of {formatCount(total)}. The file has all of them.
            </p>
          ) : null}
          <p>
            <a className="lone-link" href={bouncesFileAddress()} download>
              Download the list as CSV
            </a>
          </p>
          <StackTable
            label="Addresses that do not work, the latest first"
            columns={columnsFor(isBusy ? marking : null, mark)}
            rows={left}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </>
  );
}

const columnsFor = (
  /** The id of the student whose address is being marked. */
  marking: string | null,
  onMark: (student: BouncingStudent) => Promise<void>,
): readonly StackColumn<BouncingStudent>[] => [
  {
    name: 'Student',
    cellOf: ({ id, name, UniversityStudentID }) => (
      <span>
        <Link to={`/corrections/${encodeURIComponent(id)}`}>{name}</Link>
        <span className="student-facts">ID {UniversityStudentID}</span>
      </span>
    ),
  },
  { name: 'Address', cellOf: ({ Email }) => <span className="reminder-address">{Email}</span> },
  {
    name: 'Reason',
    cellOf: ({ reason, status }) => (
      <span>
        {reason}
        <span className="student-facts">Code {status}</span>
      </span>
    ),
  },
  { name: 'Since', cellOf: ({ since }) => <time dateTime={since}>{formatStaffMoment(since)}</time> },
  {
    name: 'Action',
    cellOf: (student) => (
      <Button look="secondary" busy={student.id === marking} onClick={() => void onMark(student)}>
        Mark as working <span className="cc-visually-hidden">for {student.name}</span>
      </Button>
    ),
  },
];
