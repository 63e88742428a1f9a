import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { EditorHandle } from '../editor/pane/use-editor-handle.ts';
import type { FilePlace } from '../workbench-context.ts';
import { listFiles, type FileEntry } from './overlay-paths.ts';
import type { OverlayWork } from './use-overlay-work.ts';

export interface OpenFileOptions {
  readonly work: OverlayWork;
  readonly editor: RefObject<EditorHandle | null>;
  /** Called when a place is opened, to bring the editor on screen. */
  readonly onShow: () => void;
}

export interface OpenFileState {
  readonly file: FileEntry;
  readonly files: readonly FileEntry[];
  /** By the path in `schemas/` or in the school's folder. */
  readonly open: (file: string) => void;
  /** Opens a file at a place and focuses the editor. Returns false when the file is not on this page. */
  readonly goTo: (place: FilePlace) => boolean;
}

/** Tracks the open file, and opens places in any file. */
export function useOpenFile({ work, editor, onShow }: OpenFileOptions): OpenFileState {
  const { overlay, files: texts, store } = work;
  const files = useMemo(() => listFiles(overlay, texts), [overlay, texts]);
  const [name, setName] = useState(files[0]?.file ?? overlay.base.file);
  const [wanted, setWanted] = useState<FilePlace | null>(null);
  const gone = useRef<FilePlace | null>(null);
  const toFile = useCallback(
    (path: string) => (path in store.read() ? `schools/${overlay.school.slug}/${path}` : path),
    [overlay.school.slug, store],
  );
  const file = files.find((each) => each.file === name) ?? files[0];
  if (file === undefined) throw new Error('The base form is always in the list');

  const open = useCallback((path: string) => setName(toFile(path)), [toFile]);
  const goTo = useCallback(
    (place: FilePlace) => {
      const target = toFile(place.file);
      if (!listFiles(overlay, store.read()).some((each) => each.file === target)) return false;
      setName(target);
      setWanted({ ...place, file: target });
      onShow();
      return true;
    },
    [onShow, overlay, store, toFile],
  );

  useEffect(() => {
    if (wanted === null || wanted.file !== file.file || gone.current === wanted) return;
    gone.current = wanted;
    // The editor already shows the file, because its effects run before those of its parent.
    editor.current?.go(wanted);
  }, [wanted, file.file, editor]);

  return { file, files, open, goTo };
}
