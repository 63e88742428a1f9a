import { useWords } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Confirmation } from '../api/forms.ts';

/** How the student can appeal a refusal, or which appeal the student has made. */
export function AppealNote({ review }: { readonly review: NonNullable<Confirmation['review']> }): ReactElement | null {
  const { say, sayDay } = useWords();
  const { appeal, appealedBy } = review;
  if (appealedBy !== null)
    return (
      <p>
        {say('appealSent', { reference: appealedBy })}{' '}
        <Link to={`/confirmation/${encodeURIComponent(appealedBy)}`}>{say('seeAppeal')}</Link>
      </p>
    );
  if (appeal === null) return null;
  return (
    <>
      <p>{say('appealUntil', { day: sayDay(appeal.until) })}</p>
      <p className="print-hidden">
        <Link className="lone-link" to={appeal.url}>
          {say('startAppeal')}
        </Link>
      </p>
    </>
  );
}
