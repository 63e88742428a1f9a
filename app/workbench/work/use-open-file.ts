import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { EditorHandle } from '../editor/pane/use-editor-handle.ts';
import type { FilePlace, OverlayFiles } from '../workbench-context.ts';
import type { FileEntry } from './overlay-paths.ts';
import type { FileWork } from './use-file-work.ts';

export interface OpenFileOptions {
  readonly work: Pick<FileWork, 'school' | 'files' | 'store'>;
  /** The page's files, in the order of their tabs; never empty. The array stays the same object between renders. */
  readonly listFiles: (texts: OverlayFiles) => readonly FileEntry[];
  readonly editor: RefObject<EditorHandle | null>;
  /** Called when a location is opened, so that the editor is shown. */
  readonly onShow: () => void;
}

export interface OpenFileState {
  readonly file: FileEntry;
  readonly files: readonly FileEntry[];
  /** By path in `schemas/` or in the school's folder. */
  readonly open: (file: string) => void;
  /** Opens a file at a location and focuses the editor. Returns false if the file is not on this page. */
  readonly goTo: (place: FilePlace) => boolean;
}

/** Tracks the open file, and opens locations in any file. */
export function useOpenFile({ work, listFiles, editor, onShow }: OpenFileOptions): OpenFileState {
  const { school, files: texts, store } = work;
  const files = useMemo(() => listFiles(texts), [listFiles, texts]);
  const [name, setName] = useState(files[0]?.file ?? '');
  const [wanted, setWanted] = useState<FilePlace | null>(null);
  const gone = useRef<FilePlace | null>(null);
  const toFile = useCallback(
    (path: string) => (path in store.read() ? `schools/${school.slug}/${path}` : path),
    [school.slug, store],
  );
  const file = files.find((each) => each.file === name) ?? files[0];
  if (file === undefined) throw new Error('The file list is never empty');

  const open = useCallback((path: string) => setName(toFile(path)), [toFile]);
  const goTo = useCallback(
    (place: FilePlace) => {
      const target = toFile(place.file);
      if (!listFiles(store.read()).some((each) => each.file === target)) return false;
      setName(target);
      setWanted({ ...place, file: target });
      onShow();
      return true;
    },
    [listFiles, onShow, store, toFile],
  );

  useEffect(() => {
    if (wanted === null || wanted.file !== file.file || gone.current === wanted) return;
    gone.current = wanted;
    // The editor already shows the file, because its effects run before those of its parent.
    editor.current?.go(wanted);
  }, [wanted, file.file, editor]);

  return { file, files, open, goTo };
}
