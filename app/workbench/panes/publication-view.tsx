import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { formatStaffMoment } from '../../shell/dates.ts';
import type { Publication } from '../../api/workbench.ts';
import type { FileWork } from '../work/use-file-work.ts';
import { PublicationFiles } from './publication-files.tsx';
import { SentenceList } from './sentence-list.tsx';
import { usePublicationFiles } from './use-publication-files.ts';

export interface PublicationViewProps {
  readonly publication: Publication;
  readonly work: FileWork;
  /** Null for the current publication. */
  readonly onRestore: (() => void) | null;
}

/** One publication: who published it, when and why, what it changed for students, and its files. */
export function PublicationView({ publication, work, onRestore }: PublicationViewProps): ReactElement {
  const { number, author, publishedAt, why, restores, changes } = publication;
  const { files, failure, toggle } = usePublicationFiles(work.calls, number);
  return (
    <article aria-label={`Version ${number}`}>
      <h4>
        Version {number}
        {onRestore === null ? ', published now' : ''}
      </h4>
      <p>
        {author}, {formatStaffMoment(publishedAt)}
        {tellRestored(restores)}
      </p>
      <p className="wb-why">“{why}”</p>
      {changes.length === 0 ? <p>Nothing changed for students.</p> : <SentenceList sentences={changes} />}
      <div className="wb-row">
        <Button look="quiet" aria-expanded={files !== null} onClick={() => void toggle()}>
          {files === null ? 'Show these files' : 'Hide these files'}
        </Button>
        {onRestore === null ? null : (
          <Button look="secondary" onClick={onRestore}>
            Restore this version
          </Button>
        )}
      </div>
      {failure === null ? null : <p className="wb-failed">{failure}</p>}
      <PublicationFiles number={number} files={files} work={work} />
    </article>
  );
}

/** 0 is the built-in version. */
function tellRestored(restores: number | null): string {
  if (restores === null) return '';
  return restores === 0 ? '. Restored the built-in version' : `. Restored version ${restores}`;
}
