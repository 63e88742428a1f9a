import type { ReactElement } from 'react';
import type { Coverage } from '../api/portal.ts';
import { formatDay } from '../shell/dates.ts';
import { ChoiceOption } from './choice-option.tsx';

export interface CoverageChoiceProps {
  readonly coverage: Coverage;
  /** The page's primary action. */
  readonly mainUrl: string | null;
  /** Whether the days left stand above the choice. */
  readonly areDaysShown: boolean;
}

/**
 * The choice between enrolling and waiving: its last day, what happens without a choice, and what each option means and
 * costs.
 */
export function CoverageChoice({ coverage, mainUrl, areDaysShown }: CoverageChoiceProps): ReactElement {
  const { actions, enrolledAfter, expiresAfter } = coverage;
  const lastDay = enrolledAfter ?? expiresAfter;
  const decisions = actions.filter(({ decision }) => decision !== null);
  // With two last days, only the steps can say which day is for what.
  const isShared = decisions.every(({ until, lateAfter }) => until === lastDay && lateAfter === null);
  return (
    <div className="coverage-choice">
      <h3>
        Enroll in this plan or waive it
        {lastDay === null || !isShared ? null : (
          <>
            {' '}
            by <time dateTime={lastDay}>{formatDay(lastDay)}</time>
          </>
        )}
      </h3>
      <WithoutChoice enrolls={enrolledAfter !== null} lastDay={lastDay} isDayKnown={isShared} />
      <ul className="choice-options">
        {decisions.map((action) => (
          <ChoiceOption
            key={action.formId}
            action={action}
            coverage={coverage}
            isMain={action.url === mainUrl}
            isDayKnown={areDaysShown || isShared}
          />
        ))}
      </ul>
    </div>
  );
}

interface WithoutChoiceProps {
  /** Whether the school enrolls a student who does nothing. */
  readonly enrolls: boolean;
  readonly lastDay: string | null;
  /** Whether the heading already shows the day. */
  readonly isDayKnown: boolean;
}

function WithoutChoice({ enrolls, lastDay, isDayKnown }: WithoutChoiceProps): ReactElement | null {
  if (lastDay === null) return null;
  return (
    <p>
      <strong>
        If you do nothing
        {isDayKnown ? null : (
          <>
            {' '}
            by <time dateTime={lastDay}>{formatDay(lastDay)}</time>
          </>
        )}
        , {enrolls ? 'your university enrolls you in this plan and bills you.' : 'this plan does not cover you.'}
      </strong>
    </p>
  );
}
