import { Button, useAnnouncer } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { AddFileDialog } from './add-file-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { newOverlay } from './file-templates.ts';
import { versionOfForm } from './form-version.ts';
import type { FileEntry } from './overlay-paths.ts';
import type { OverlayWork } from './use-overlay-work.ts';

export interface FileActionsProps {
  readonly work: OverlayWork;
  readonly file: FileEntry;
  readonly onOpen: (path: string) => void;
}

/** Adds, renames and deletes files. Undo restores a deleted file. */
export function FileActions({ work, file, onOpen }: FileActionsProps): ReactElement {
  const announce = useAnnouncer();
  const [dialog, setDialog] = useState<'add' | 'rename' | null>(null);
  const [deleted, setDeleted] = useState<{ readonly path: string; readonly text: string } | null>(null);
  const { path } = file;

  function remove(): void {
    if (path === null) return;
    setDeleted({ path, text: work.files[path] ?? '' });
    work.store.remove(path);
    announce(`${path} is deleted.`);
  }

  function undo(): void {
    if (deleted === null) return;
    work.store.put(deleted.path, deleted.text);
    setDeleted(null);
    onOpen(deleted.path);
    announce(`${deleted.path} was restored.`);
  }

  const { overlay } = work;
  const overlayPath = `${overlay.form.id}.json`;
  function begin(): void {
    const options = { form: overlay.form.id, school: overlay.school.slug };
    work.store.put(overlayPath, newOverlay(options, versionOfForm(overlay, work.files)));
    onOpen(overlayPath);
  }

  return (
    <div className="wb-row wb-file-actions">
      {overlay.base !== null && work.files[overlayPath] === undefined ? (
        <p className="wb-begin">
          {overlay.school.name} uses this form without changes.{' '}
          <button type="button" className="link-button" onClick={begin}>
            Start editing
          </button>
        </p>
      ) : null}
      <Button look="quiet" onClick={() => setDialog('add')}>
        Add a file…
      </Button>
      {path === null ? null : (
        <>
          {file.kind === 'scenario' ? (
            <Button look="quiet" onClick={() => setDialog('rename')}>
              Rename…
            </Button>
          ) : null}
          <Button look="quiet" onClick={remove}>
            Delete
          </Button>
        </>
      )}
      {deleted === null || work.files[deleted.path] !== undefined ? null : (
        <p className="wb-deleted">
          {deleted.path} is deleted.{' '}
          <button type="button" className="link-button" onClick={undo}>
            Undo
          </button>
        </p>
      )}
      {dialog === 'add' ? (
        <AddFileDialog work={work} onClose={() => setDialog(null)} onAdded={onOpen} />
      ) : dialog === 'rename' && path !== null ? (
        <RenameDialog work={work} path={path} onClose={() => setDialog(null)} onRenamed={onOpen} />
      ) : null}
    </div>
  );
}
