import { useState } from 'react';
import type { OverlayFiles, Workbench } from '../workbench-context.ts';
import { canUndo, changedPaths, type UndoStep } from './undo-steps.ts';

export interface UndoableChange {
  /**
   * Changes a file. Does nothing if the text is the same.
   *
   * @param before for a file that does not exist yet, the text with which it would start
   */
  readonly change: (path: string, before: string, after: string) => void;
  /** Undoes the last change; null if there is none, or if the author has edited the file since. */
  readonly undo: (() => void) | null;
}

/** Remembers the changes that a pane makes, so that the author can undo them one by one. */
export function useUndoableChange({
  files,
  changeFile,
}: {
  readonly files: OverlayFiles;
  readonly changeFile: Workbench['changeFile'];
}): UndoableChange {
  const [steps, setSteps] = useState<readonly UndoStep[]>([]);
  const last = steps.at(-1);
  return {
    change(path, before, after) {
      if (after === before) return;
      setSteps([...steps, { before: files, after: { ...files, [path]: after }, session: undefined }]);
      changeFile(path, after);
    },
    undo:
      last !== undefined && canUndo(last, files)
        ? () => {
            setSteps(steps.slice(0, -1));
            for (const path of changedPaths(last.before, last.after)) changeFile(path, last.before[path] ?? null);
          }
        : null,
  };
}
