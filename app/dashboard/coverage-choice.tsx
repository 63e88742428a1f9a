import type { ReactElement } from 'react';
import type { Coverage, CoverageAction } from '../api/portal.ts';
import { formatDay } from '../shell/dates.ts';
import { NextStep } from './next-step.tsx';

export type Decision = NonNullable<CoverageAction['decision']>;

export interface CoverageChoiceProps {
  readonly coverage: Pick<Coverage, 'StudentCoverageID' | 'planName' | 'actions' | 'enrolledAfter' | 'expiresAfter'>;
}

const meanings: Readonly<Record<Decision, string>> = {
  enroll: 'Enroll if you want this plan. You see the cost before you confirm.',
  waive: 'Waive if you have other health insurance. This plan then does not cover you, and you are not billed.',
};

/** Returns whether the student must choose between enrolling in the coverage and waiving it. */
export function isChoice({ actions }: Pick<Coverage, 'actions'>): boolean {
  return new Set(actions.flatMap(({ decision }) => decision ?? [])).size > 1;
}

/** The choice between enrolling and waiving: until when, what each means, and what happens without a choice. */
export function CoverageChoice({ coverage }: CoverageChoiceProps): ReactElement {
  const { actions, enrolledAfter, expiresAfter, planName } = coverage;
  const lastDay = enrolledAfter ?? expiresAfter;
  const titleId = `choice-${coverage.StudentCoverageID}`;
  return (
    <section className="coverage-choice" aria-labelledby={titleId}>
      <h3 id={titleId}>
        Enroll in this plan or waive it
        {lastDay === null ? null : (
          <>
            {' '}
            by <time dateTime={lastDay}>{formatDay(lastDay)}</time>
          </>
        )}
      </h3>
      <WithoutChoice coverage={coverage} />
      <ul>
        {actions.flatMap((action) =>
          action.decision === null ? (
            []
          ) : (
            <li key={action.formId}>
              <p>{meanings[action.decision]}</p>
              <NextStep action={action} planName={planName} headingLevel={4} knownLastDay={lastDay} />
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function WithoutChoice({ coverage }: CoverageChoiceProps): ReactElement | null {
  const { enrolledAfter, expiresAfter } = coverage;
  if (enrolledAfter === null && expiresAfter === null) return null;
  return (
    <p>
      <strong>
        {enrolledAfter === null
          ? 'If you do nothing, this plan does not cover you.'
          : 'If you do nothing, your university enrolls you in this plan and bills you.'}
      </strong>
    </p>
  );
}
