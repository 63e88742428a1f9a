import { CheckIcon, ClockIcon } from '@campus-cover/renderer';
import type { ReactElement, ReactNode } from 'react';
import { formatDay } from '../shell/dates.ts';
import { formatDollars } from '../shell/dollars.ts';
import { countDaysLeft } from './count-days-left.ts';
import type { MainStep } from './find-main-step.ts';

interface MainStepLeadProps {
  /** Null if the student does not need to do anything. */
  readonly step: MainStep | null;
  /** ISO date at the school. */
  readonly today: string;
}

/** What the student must do, and by when, in one sentence below the page's title. */
export function MainStepLead({ step, today }: MainStepLeadProps): ReactElement {
  if (step === null)
    return (
      <p className="main-step-lead">
        <CheckIcon />
        <span>You do not need to do anything now.</span>
      </p>
    );
  const { by } = step;
  const day = by === null ? null : <time dateTime={by}>{formatDay(by)}</time>;
  return (
    <p className="main-step-lead">
      <ClockIcon />
      <span>
        {say(step, day)}{' '}
        {by === null || by < today ? null : <span className="days-left">{countDaysLeft(today, by)}</span>}
      </span>
    </p>
  );
}

function say({ kind, about }: MainStep, day: ReactNode): ReactElement {
  const by = day === null ? null : <> by {day}</>;
  switch (kind) {
    case 'answer':
      return <>Answer your university’s question about “{about}”.</>;
    case 'pay':
      return (
        <>
          Pay {formatDollars(about)}
          {by}.
        </>
      );
    case 'continue':
      return (
        <>
          Finish and submit your draft of “{about}”{by}.
        </>
      );
    case 'choose':
      return (
        <>
          Decide{by} whether to enroll in {about} or waive it.
        </>
      );
    case 'enroll':
      return (
        <>
          Enroll in {about}
          {by}, if you want it.
        </>
      );
    case 'enroll-anyway':
      return (
        <>
          Enroll in {about}
          {by}. If you do nothing, your university enrolls you.
        </>
      );
    case 'waive':
      return (
        <>
          Waive {about}
          {by}, if you have other insurance.
        </>
      );
  }
}
