import { Notice } from '@campus-cover/renderer';
import { useCallback, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { fetchRosterPeriods, fetchRosters, type RosterPeriods, type RosterSummary } from '../api/roster.ts';
import { useAdministrator } from '../administration/office-session.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { ExplainStudent } from './explain/explain-student.tsx';
import { RosterForm } from './roster-form.tsx';
import { RosterHistory } from './roster-history.tsx';
import { describeStage } from './roster-words.ts';

/** Lets an administrator import the school's roster, and lists earlier rosters. */
export function RosterPage(): ReactElement {
  const { university } = useAdministrator();
  const load = useCallback(
    async (signal: AbortSignal) => ({
      periods: await fetchRosterPeriods(signal),
      rosters: await fetchRosters(signal),
    }),
    [],
  );
  const [resource, retry] = useResource(load);
  return (
    <ResourceView resource={resource} onRetry={retry} what="this page">
      {({ periods, rosters }) => (
        <section className="page">
          <PageHeading title="Roster">Roster</PageHeading>
          <p className="lead">
            Import the file that lists the students at {university.UniversityName}. You can review the changes before
            you decide.
          </p>
          <OpenRoster rosters={rosters} />
          <h2>Import a roster</h2>
          <RosterImport periods={periods} rosters={rosters} />
          <h2>Earlier rosters</h2>
          <RosterHistory rosters={rosters} />
          {periods.hasRoster && periods.periods.length > 0 ? (
            <>
              <h2>Why is a student eligible?</h2>
              <ExplainStudent periods={periods.periods} />
            </>
          ) : null}
        </section>
      )}
    </ResourceView>
  );
}

interface RostersProps {
  readonly periods: RosterPeriods;
  readonly rosters: readonly RosterSummary[];
}

/** Links to a roster that the administrator has not applied or discarded yet. */
function OpenRoster({ rosters }: Pick<RostersProps, 'rosters'>): ReactElement | null {
  const open = rosters.find(({ state, working }) => working !== null || state === 'previewed');
  if (open === undefined) return null;
  return (
    <Notice tone="info">
      <p>
        <Link to={`/roster/${open.number}`}>Roster number {open.number}</Link>: {describeStage(open)}.
      </p>
    </Notice>
  );
}

function RosterImport({ periods: { hasRoster, periods, largestFileBytes }, rosters }: RostersProps): ReactElement {
  const navigate = useNavigate();
  if (!hasRoster)
    return (
      <Notice tone="warning">
        <p>
          Campus Cover does not know the columns in your university’s roster yet. Ask your contact at Campus Cover to
          set them up.
        </p>
      </Notice>
    );
  if (periods.length === 0)
    return (
      <Notice tone="warning">
        <p>
          All of your university’s coverage periods have ended. Ask your contact at Campus Cover to add the next one.
        </p>
      </Notice>
    );
  return (
    <RosterForm
      periods={periods}
      largestFileBytes={largestFileBytes}
      firstChosen={findUsual(periods, rosters)}
      onSent={(number) => void navigate(`/roster/${number}`)}
    />
  );
}

/** A school usually imports rosters for the same periods every week. */
function findUsual(periods: RosterPeriods['periods'], rosters: readonly RosterSummary[]): readonly string[] {
  const ids = periods.map(({ id }) => id);
  if (ids.length === 1) return ids;
  const last = rosters.find(({ state }) => state === 'applied');
  return ids.filter((id) => last?.periods.some((period) => period.id === id));
}
