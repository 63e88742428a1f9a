import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Dashboard } from '../api/portal.ts';
import { formatDay } from '../shell/dates.ts';

interface DecisionNotesProps extends Pick<Dashboard, 'decided'> {
  /** What the submissions are about, for screen readers; absent if the form's title says it. */
  readonly about?: string;
}

/** Refusals that the student can appeal, and what the university decided about an appeal. */
export function DecisionNotes({ decided, about }: DecisionNotesProps): ReactElement {
  return (
    <>
      {decided.map(({ reference, title, state, text, note, appeal }) => (
        <div key={reference} className="next-step">
          <h3>
            Your university {state === 'accepted' ? 'accepted' : 'did not accept'} “{title}”
          </h3>
          <p className="review-text">{text}</p>
          {note === null ? null : <p className="review-text typed-text">Your university also wrote: {note}</p>}
          {state === 'refused' ? <p className="review-text">Your coverage and what you pay have not changed.</p> : null}
          {appeal === null ? null : (
            <>
              <Link className="cc-button cc-button-secondary" to={appeal.url}>
                {appeal.draftSavedAt === null ? 'Appeal this decision' : 'Continue your appeal'}
                <span className="cc-visually-hidden">, {about ?? title}</span>
              </Link>
              <p className="next-step-note">
                You can do this until <time dateTime={appeal.until}>{formatDay(appeal.until)}</time>.
              </p>
            </>
          )}
        </div>
      ))}
    </>
  );
}
