import { formatSize, Notice } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Roster } from '../../api/roster.ts';
import { formatStaffMoment } from '../../shell/dates.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { describeStage } from '../roster-words.ts';
import { RosterCounts } from './roster-counts.tsx';
import { RosterDecision } from './roster-decision.tsx';
import { RosterEntries } from './roster-entries.tsx';
import { RosterProblems } from './roster-problems.tsx';
import { RosterResult } from './roster-result.tsx';
import { RunProgress } from './run-progress.tsx';
import { StageHeading } from './stage-heading.tsx';
import { useWatchedRoster } from './use-watched-roster.ts';

/** The roster's latest state from the server. The page tracks the server's progress. */
export function RosterRunView({ found }: { readonly found: Roster }): ReactElement {
  const { roster, isCutOff, beganToApply, look } = useWatchedRoster(found);
  const { number, working, state, canApply, failure, counts } = roster;
  return (
    <section className="page">
      <Link className="back-link" to="/roster">
        All rosters
      </Link>
      <PageHeading title={`Roster number ${number}`}>Roster number {number}</PageHeading>
      <RosterFacts roster={roster} />
      {isCutOff ? (
        <Notice tone="warning" urgent>
          <p>We could not reach Campus Cover. The page keeps trying. The roster is not affected.</p>
        </Notice>
      ) : null}
      <StageHeading>{describeStage(roster)}</StageHeading>
      {working === null ? null : <RunProgress roster={roster} />}
      {state === 'previewed' || state === 'staged' ? null : <RosterResult roster={roster} onChange={look} />}
      {state === 'previewed' && working === null && failure !== null ? (
        <Notice tone="danger" urgent>
          <p>{failure}</p>
        </Notice>
      ) : null}
      {counts.rows === 0 ? null : <RosterCounts counts={counts} />}
      {working === null ? <RosterEntries roster={roster} /> : null}
      {working === null ? <RosterProblems roster={roster} /> : null}
      {canApply ? <RosterDecision roster={roster} onApplying={beganToApply} onChange={look} /> : null}
    </section>
  );
}

function RosterFacts({ roster }: { readonly roster: Roster }): ReactElement {
  const { fileName, author, createdAt, periods, sizeBytes, sha256 } = roster;
  return (
    <dl className="facts">
      <div>
        <dt>File</dt>
        <dd>
          {fileName}
          {sizeBytes === 0 ? '' : `, ${formatSize(sizeBytes)}`}
        </dd>
      </div>
      <div>
        <dt>Periods</dt>
        <dd>{periods.map(({ planName }) => planName).join(', ')}</dd>
      </div>
      <div>
        <dt>Imported</dt>
        <dd>
          {formatStaffMoment(createdAt)}, by {author}
        </dd>
      </div>
      {sha256 === '' ? null : (
        <div>
          <dt>SHA-256</dt>
          <dd className="roster-hash">{sha256}</dd>
        </div>
      )}
    </dl>
  );
}
