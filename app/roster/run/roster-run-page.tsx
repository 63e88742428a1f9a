import { useCallback, type ReactElement } from 'react';
import { fetchRoster } from '../../api/roster.ts';
import { ResourceView } from '../../shell/resource-view.tsx';
import { useResource } from '../../shell/use-resource.ts';
import { RosterRunView } from './roster-run-view.tsx';

/** One roster: its progress, what it changes, and the decision about it. */
export function RosterRunPage({ number }: { readonly number: string }): ReactElement {
  const load = useCallback((signal: AbortSignal) => fetchRoster(number, signal), [number]);
  const [resource, retry] = useResource(load);
  return (
    <ResourceView resource={resource} onRetry={retry} what="this roster">
      {(roster) => <RosterRunView found={roster} />}
    </ResourceView>
  );
}
