import type { ReactElement } from 'react';
import type { Coverage, CoverageAction } from '../api/portal.ts';
import { CoverageLetter } from './coverage-letter.tsx';
import { NextStep } from './next-step.tsx';

interface CoverageStepsProps {
  readonly coverage: Coverage;
  /** The coverage's actions outside a choice between enrolling and waiving. */
  readonly actions: readonly CoverageAction[];
  /** The page's primary action; null if it is not in this card. */
  readonly mainUrl: string | null;
  /** Whether the card shows the last days elsewhere. */
  readonly areDaysShown: boolean;
}

/** What else the student can do about a coverage, in one row: open forms, and get the letter that proves it. */
export function CoverageSteps({ coverage, actions, mainUrl, areDaysShown }: CoverageStepsProps): ReactElement | null {
  const isEnrolled = coverage.StudentCoverageStatus === 'Enrolled';
  if (actions.length === 0 && !isEnrolled) return null;
  return (
    <div className="coverage-steps">
      {actions.map((action) => (
        <NextStep
          key={`${action.formId} ${action.url}`}
          action={action}
          planName={coverage.planName}
          isMain={action.url === mainUrl}
          knownLastDay={areDaysShown ? action.until : null}
        />
      ))}
      {isEnrolled ? <CoverageLetter coverage={coverage} /> : null}
    </div>
  );
}
