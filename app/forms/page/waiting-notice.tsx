import type { ReactElement } from 'react';
import { Notice, useWords } from '@campus-cover/renderer';
import { Link } from 'react-router-dom';
import type { Visit } from '../../api/forms.ts';

/** The change that the student has sent and that the university is reviewing. Draws nothing if there is none. */
export function WaitingNotice({ waiting }: Pick<Visit, 'waiting'>): ReactElement | null {
  const { say, sayDay } = useWords();
  if (waiting === null) return null;
  return (
    <Notice tone="info" title={say('changeWaits')}>
      <p>{say('changeWaitsUntil', { day: sayDay(waiting.dueOn) })}</p>
      <p>
        <Link className="lone-link" to={`/confirmation/${encodeURIComponent(waiting.reference)}`}>
          {say('whatYouSent')}
        </Link>
      </p>
    </Notice>
  );
}
