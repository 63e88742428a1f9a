import { CardIcon, ShieldIcon } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { Coverage, CoverageAction } from '../api/portal.ts';
import { CoveragePeriod } from '../shell/coverage-period.tsx';
import { EnrollmentPrice } from './enrollment-price.tsx';
import { NextStep } from './next-step.tsx';

export interface ChoiceOptionProps {
  /** Enrolls or waives. */
  readonly action: CoverageAction;
  readonly coverage: Pick<Coverage, 'planName' | 'premium' | 'coversFrom' | 'CoverageStartDate' | 'CoverageEndDate'>;
  /** Whether it is the page's primary action. */
  readonly isMain: boolean;
  /** Whether the page shows the last day elsewhere. */
  readonly isDayKnown: boolean;
}

/** One of the two options for a coverage: who it is for, what it means and costs, and the button that starts it. */
export function ChoiceOption({ action, coverage, isMain, isDayKnown }: ChoiceOptionProps): ReactElement {
  // The student keeps other insurance.
  const keepsOther = action.decision === 'waive';
  return (
    <li className={isMain ? 'choice-option choice-option-main' : 'choice-option'}>
      <h4>
        <span className="icon-round">{keepsOther ? <CardIcon /> : <ShieldIcon />}</span>
        {keepsOther ? 'Waive' : 'Enroll'}
      </h4>
      <p>{keepsOther ? 'Waive if you have other health insurance.' : 'Enroll if you want this plan.'}</p>
      <dl className="choice-facts">
        <div>
          <dt>What it means</dt>
          <dd>
            {keepsOther ? (
              'You keep your other insurance. This plan does not cover you.'
            ) : (
              <>
                This plan covers you from{' '}
                <CoveragePeriod
                  start={coverage.coversFrom ?? coverage.CoverageStartDate}
                  end={coverage.CoverageEndDate}
                />
                .
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>What it costs</dt>
          <dd>{keepsOther ? <NoPrice /> : <EnrollmentPrice premium={coverage.premium} />}</dd>
        </div>
      </dl>
      <NextStep
        action={action}
        planName={coverage.planName}
        isMain={isMain}
        hasHeading={false}
        knownLastDay={isDayKnown ? action.until : null}
      />
    </li>
  );
}

function NoPrice(): ReactElement {
  return (
    <>
      <strong className="choice-price">$0.00</strong> Your university does not bill you for this plan.
    </>
  );
}
