import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { sameFiles } from '../work/files-store.ts';
import type { FileWork } from '../work/use-file-work.ts';
import type { OverlayFiles } from '../workbench-context.ts';
import { FileDiff } from './file-diff.tsx';

export interface PublicationFilesProps {
  readonly number: number;
  /**
   * Null while the files are hidden. The component stays mounted, so that the author can still undo a copy when the
   * files are shown again.
   */
  readonly files: OverlayFiles | null;
  readonly work: FileWork;
}

/** A publication's files compared with the editor's files, and a button that copies them to the editor. */
export function PublicationFiles({ number, files, work }: PublicationFilesProps): ReactElement | null {
  const announce = useAnnouncer();
  /** The editor's files before this publication replaced them. */
  const [before, setBefore] = useState<OverlayFiles | null>(null);
  if (files === null) return null;

  function copy(next: OverlayFiles): void {
    setBefore(work.files);
    work.store.replaceAll(next);
    announce(`The files of version ${number} are in the editor. Nothing is published.`);
  }

  function undo(earlier: OverlayFiles): void {
    work.store.replaceAll(earlier);
    setBefore(null);
    announce('Your files are in the editor again.');
  }

  return (
    <>
      {Object.entries(files).map(([path, text]) => (
        <details key={path} className="wb-diff">
          <summary>
            {path}
            {text === work.files[path] ? ', the same as in the editor' : ', compared with the editor'}
          </summary>
          <FileDiff path={path} before={text} after={work.files[path] ?? ''} />
        </details>
      ))}
      {sameFiles(files, work.files) ? (
        <p>
          These files are already in the editor.{' '}
          {before === null ? null : (
            <button type="button" className="link-button" onClick={() => undo(before)}>
              Undo
            </button>
          )}
        </p>
      ) : (
        <Button look="quiet" onClick={() => copy(files)}>
          Copy these files to the editor
        </Button>
      )}
    </>
  );
}
