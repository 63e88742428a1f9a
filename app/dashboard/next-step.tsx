import { useWords } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { CoverageAction } from '../api/portal.ts';
import { formatDay, formatSavedAt } from '../shell/dates.ts';

export interface NextStepProps {
  readonly action: CoverageAction;
  readonly planName: string;
  /** Whether it is the page's primary action. */
  readonly isMain: boolean;
  /** Whether a draft has a heading; true by default. */
  readonly hasHeading?: boolean;
  /** A last day that the page already shows, so that the step does not repeat it. */
  readonly knownLastDay?: string | null;
}

/** A form that the student can open for a coverage, with its last day and any draft. */
export function NextStep({
  action,
  planName,
  isMain,
  hasHeading = true,
  knownLastDay = null,
}: NextStepProps): ReactElement {
  const words = useWords();
  const { draftSavedAt, until, lateAfter, label, url } = action;
  const isBegun = draftSavedAt !== null;
  const isKnown = lateAfter === null && until === knownLastDay;
  return (
    <div className="next-step">
      {isBegun && hasHeading ? <h3>{label}</h3> : null}
      <Link className={isMain ? 'cc-button cc-button-primary' : 'cc-button cc-button-secondary'} to={url}>
        {isBegun ? 'Continue your draft' : label}
        <span className="cc-visually-hidden">
          {isBegun ? `: ${label}` : ''}, {planName}
        </span>
      </Link>
      <p className="next-step-note">
        {isBegun ? `Saved ${formatSavedAt(words, draftSavedAt)}. ` : null}
        {until === null || isKnown ? null : <LastDay until={until} lateAfter={lateAfter} isBegun={isBegun} />}
      </p>
    </div>
  );
}

interface LastDayProps {
  readonly until: string;
  readonly lateAfter: string | null;
  readonly isBegun: boolean;
}

function LastDay({ until, lateAfter, isBegun }: LastDayProps): ReactElement {
  const last = <time dateTime={until}>{formatDay(until)}</time>;
  if (lateAfter === null)
    return (
      <>
        {isBegun ? 'You can submit it until ' : 'You can do this until '}
        {last}.
      </>
    );
  return (
    <>
      Last day: <time dateTime={lateAfter}>{formatDay(lateAfter)}</time> (late until {last}).
    </>
  );
}
