import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useCallback, useState, type ReactElement } from 'react';
import { fetchPublicationFiles, fetchPublications, type Publication } from '../../api/workbench.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { useResource } from '../../shell/use-resource.ts';
import { RestoreDialog, type RestoreDialogProps } from '../publishing/restore-dialog.tsx';
import { sameFiles } from '../work/files-store.ts';
import { momentInWords } from '../work/moment-words.ts';
import type { OverlayWork } from '../work/use-overlay-work.ts';
import type { FilePlace, OverlayFiles } from '../workbench-context.ts';
import { FileDiff } from './file-diff.tsx';
import { SentenceList } from './sentence-list.tsx';

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

interface PublicationViewProps {
  readonly publication: Publication;
  readonly work: OverlayWork;
  /** Null for the current publication. */
  readonly onRestore: (() => void) | null;
}

function PublicationView({ publication, work, onRestore }: PublicationViewProps): ReactElement {
  const { number, author, publishedAt, why, restores, changes } = publication;
  const announce = useAnnouncer();
  const [files, setFiles] = useState<OverlayFiles | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The editor's files before this publication replaced them. */
  const [before, setBefore] = useState<OverlayFiles | null>(null);

  function putIntoEditor(next: OverlayFiles): void {
    setBefore(work.files);
    work.store.replaceAll(next);
    announce(`The files of version ${number} are in the editor. Nothing is published.`);
  }

  function undo(earlier: OverlayFiles): void {
    work.store.replaceAll(earlier);
    setBefore(null);
    announce('Your files are in the editor again.');
  }

  async function showFiles(): Promise<void> {
    if (files !== null) {
      setFiles(null);
      return;
    }
    try {
      setFiles(await fetchPublicationFiles(work.key, number));
      setFailure(null);
    } catch (error) {
      const words = explainFailure(error, 'the files could not be loaded');
      setFailure(words);
      announce(words);
    }
  }

  return (
    <article aria-label={`Version ${number}`}>
      <h4>
        Version {number}
        {onRestore === null ? ', published now' : ''}
      </h4>
      <p>
        {author}, {momentInWords(publishedAt)}
        {restores === null ? '' : `. Restored version ${restores}`}
      </p>
      <p className="wb-why">“{why}”</p>
      {changes.length === 0 ? <p>Nothing changed for students.</p> : <SentenceList sentences={changes} />}
      <div className="wb-row">
        <Button look="quiet" aria-expanded={files !== null} onClick={() => void showFiles()}>
          {files === null ? 'Show these files' : 'Hide these files'}
        </Button>
        {onRestore === null ? null : (
          <Button look="secondary" onClick={onRestore}>
            Restore this version
          </Button>
        )}
      </div>
      {failure === null ? null : <p className="wb-failed">{failure}</p>}
      {files === null
        ? null
        : Object.entries(files).map(([path, text]) => (
            <details key={path} className="wb-diff">
              <summary>
                {path}
                {text === work.files[path] ? ', the same as in the editor' : ', compared with the editor'}
              </summary>
              <FileDiff path={path} before={text} after={work.files[path] ?? ''} />
            </details>
          ))}
      {files === null ? null : sameFiles(files, work.files) ? (
        <p>
          These files are already in the editor.{' '}
          {before === null ? null : (
            <button type="button" className="link-button" onClick={() => undo(before)}>
              Undo
            </button>
          )}
        </p>
      ) : (
        <Button look="quiet" onClick={() => putIntoEditor(files)}>
          Copy these files to the editor
        </Button>
      )}
    </article>
  );
}
