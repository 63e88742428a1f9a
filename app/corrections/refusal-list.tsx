import { Button, Notice } from '@campus-cover/renderer';
import { useCallback, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { fetchRefusals } from '../api/corrections.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import { formatStaffMoment } from '../shell/dates.ts';
import { useResource } from '../shell/use-resource.ts';

/** The people whom the insurance company refuses to insure, so that the office corrects what is wrong. */
export function RefusalList(): ReactElement | null {
  const load = useCallback((signal: AbortSignal) => fetchRefusals(signal), []);
  const [resource, retry] = useResource(load);
  if (resource.state === 'failed')
    return (
      <>
        <Notice tone="danger" urgent>
          {explainFailure(resource.error, 'we could not load the refusals by the insurance company')}
        </Notice>
        <p>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </p>
      </>
    );
  // Most schools have no refusals, so nothing holds their place while they load.
  if (resource.state === 'loading' || resource.value.length === 0) return null;
  return (
    <>
      <h2>Refused by the insurance company</h2>
      <p>
        The portal shows these people as enrolled. A refusal is removed from this list when you correct the coverage, or
        when the insurance company sends a member number.
      </p>
      <ul className="record-list" aria-label="Refused by the insurance company">
        {resource.value.map(({ id, student, planName, dependentName, reason, refusedAt }) => (
          <li key={id}>
            <span className="record-what">
              <Link to={`/corrections/${encodeURIComponent(student.id)}`}>{student.name}</Link>
              <span className="student-facts">
                ID {student.UniversityStudentID}, {planName}
                {dependentName === null ? '' : `, dependent ${dependentName}`}
              </span>
              <span className="student-facts typed-text">{reason}</span>
            </span>
            <time dateTime={refusedAt}>{formatStaffMoment(refusedAt)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
