import { Button } from '@campus-cover/renderer';
import { useCallback, useState, type ReactElement } from 'react';
import type { Publication } from '../../api/workbench.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { formatStaffMoment } from '../../shell/dates.ts';
import { useResource } from '../../shell/use-resource.ts';
import type { FileWork } from '../work/use-file-work.ts';
import { PublicationView } from './publication-view.tsx';

/** A publication that the author wants to restore. */
export interface RestoreRequest {
  /** 0 is the built-in version. */
  readonly number: number;
  /** The version to restore, e.g. `"the form that Nora Newby published on Nov 3, 2026, 4:10 PM"`. */
  readonly what: string;
  readonly onClose: () => void;
}

export interface HistoryPaneProps {
  readonly work: FileWork;
  /** Whether the files from before the first publication can be restored. Default: true. */
  readonly canRestoreBuiltIn?: boolean;
  /** The dialog that asks for confirmation and then restores the publication. */
  readonly renderRestore: (request: RestoreRequest) => ReactElement;
}

/** The publications, newest first, each with buttons to view and restore it. */
export function HistoryPane({ work, canRestoreBuiltIn = true, renderRestore }: HistoryPaneProps): ReactElement {
  const { calls, inForce, what } = work;
  const { number } = inForce;
  const load = useCallback(
    // If the current publication changes, the list must load again.
    (signal: AbortSignal) => (number >= 0 ? calls.fetchPublications(signal) : Promise.resolve([])),
    [calls, number],
  );
  const [resource, retry] = useResource(load);
  const [restoring, setRestoring] = useState<Omit<RestoreRequest, 'onClose'> | null>(null);
  return (
    <div className="wb-pane">
      <h3>History</h3>
      {resource.state === 'loading' ? <p>Loading…</p> : null}
      {resource.state === 'failed' ? (
        <>
          <p className="wb-failed">{explainFailure(resource.error, 'the history could not be loaded')}</p>
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        </>
      ) : null}
      {resource.state === 'ready' && resource.value.length === 0 ? (
        <p className="wb-empty">
          Nothing has been published here yet.
          {Object.keys(inForce.files).length > 0 ? ' Students have the built-in version.' : ''}
        </p>
      ) : null}
      {resource.state === 'ready' ? (
        <ol className="wb-history" reversed>
          {resource.value.map((publication) => (
            <li key={publication.number}>
              <PublicationView
                publication={publication}
                work={work}
                onRestore={
                  publication.number === number ? null : () => setRestoring(tellPublication(what, publication))
                }
              />
            </li>
          ))}
        </ol>
      ) : null}
      {number > 0 && canRestoreBuiltIn ? (
        <>
          <h4>Before the first publication</h4>
          <p>The built-in version.</p>
          <Button
            look="secondary"
            onClick={() => setRestoring({ number: 0, what: `the built-in version of the ${what}` })}
          >
            Restore the built-in version
          </Button>
        </>
      ) : null}
      {restoring === null ? null : renderRestore({ ...restoring, onClose: () => setRestoring(null) })}
    </div>
  );
}

function tellPublication(what: string, { number, author, publishedAt }: Publication): { number: number; what: string } {
  return { number, what: `the ${what} that ${author} published on ${formatStaffMoment(publishedAt)}` };
}
