import { Button } from '@campus-cover/renderer';
import { useCallback, useState, type ReactElement } from 'react';
import { fetchPublications, type Publication } from '../../api/workbench.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { useResource } from '../../shell/use-resource.ts';
import { RestoreDialog, type RestoreDialogProps } from '../publishing/restore-dialog.tsx';
import { momentInWords } from '../work/moment-words.ts';
import type { OverlayWork } from '../work/use-overlay-work.ts';
import type { FilePlace } from '../workbench-context.ts';
import { PublicationView } from './publication-view.tsx';

export interface HistoryPaneProps {
  readonly work: OverlayWork;
  readonly onOpen: (place: FilePlace) => void;
}

/** The publications, newest first, each with buttons to view and restore it. */
export function HistoryPane({ work, onOpen }: HistoryPaneProps): ReactElement {
  const { key, inForce } = work;
  const { number } = inForce;
  const load = useCallback(
    // A new current publication means that the list must load again.
    (signal: AbortSignal) => (number >= 0 ? fetchPublications(key, signal) : Promise.resolve([])),
    [key, number],
  );
  const [resource, retry] = useResource(load);
  const [restoring, setRestoring] = useState<Pick<RestoreDialogProps, 'number' | 'what'> | null>(null);
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
        <p className="wb-empty">Nothing has been published here yet. Students have the built-in version.</p>
      ) : null}
      {resource.state === 'ready' ? (
        <ol className="wb-history" reversed>
          {resource.value.map((publication) => (
            <li key={publication.number}>
              <PublicationView
                publication={publication}
                work={work}
                onRestore={publication.number === number ? null : () => setRestoring(tellPublication(publication))}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {number > 0 ? (
        <>
          <h4>Before all publications</h4>
          <p>The built-in version.</p>
          <Button
            look="secondary"
            onClick={() => setRestoring({ number: 0, what: 'the built-in version of the form' })}
          >
            Restore the built-in version
          </Button>
        </>
      ) : null}
      {restoring === null ? null : (
        <RestoreDialog work={work} {...restoring} onOpen={onOpen} onClose={() => setRestoring(null)} />
      )}
    </div>
  );
}

function tellPublication({ number, author, publishedAt }: Publication): { number: number; what: string } {
  return { number, what: `the form that ${author} published on ${momentInWords(publishedAt)}` };
}
