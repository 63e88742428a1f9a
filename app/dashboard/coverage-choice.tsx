import type { ReactElement } from 'react';
import type { Coverage, CoverageAction } from '../api/portal.ts';
import { formatDay } from '../shell/dates.ts';
import { NextStep } from './next-step.tsx';

export type Decision = NonNullable<CoverageAction['decision']>;

export interface CoverageChoiceProps {
  readonly coverage: Pick<Coverage, 'planName' | 'actions' | 'enrolledAfter' | 'expiresAfter'>;
}

const meanings: Readonly<Record<Decision, string>> = {
  enroll: 'Enroll if you want this plan. You see the cost before you confirm.',
  waive: 'Waive if you have other health insurance. This plan then does not cover you, and you are not billed.',
};

/** Returns whether the student must choose between enrolling in the coverage and waiving it. */
export function isChoice({ actions }: Pick<Coverage, 'actions'>): boolean {
  return new Set(actions.flatMap(({ decision }) => decision ?? [])).size > 1;
}

/**
 * The choice between enrolling and waiving: its last day, what each option means, and what happens without a choice.
 */
export function CoverageChoice({ coverage }: CoverageChoiceProps): ReactElement {
  const { actions, enrolledAfter, expiresAfter, planName } = coverage;
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
      <ul>
        {decisions.flatMap((action) =>
          action.decision === null ? (
            []
          ) : (
            <li key={action.formId}>
              <p>{meanings[action.decision]}</p>
              <NextStep action={action} planName={planName} headingLevel={4} knownLastDay={isShared ? lastDay : null} />
            </li>
          ),
        )}
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
