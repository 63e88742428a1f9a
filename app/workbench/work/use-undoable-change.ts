import { useState } from 'react';
import type { OverlayFiles, Workbench } from '../workbench-context.ts';

interface Step {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

export interface UndoableChange {
  /** Changes a file. Does nothing if the text is the same. */
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
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);
  return {
    change(path, before, after) {
      if (after === before) return;
      setSteps([...steps, { path, before, after }]);
      changeFile(path, after);
    },
    undo:
      last !== undefined && files[last.path] === last.after
        ? () => {
            setSteps(steps.slice(0, -1));
            changeFile(last.path, last.before);
          }
        : null,
  };
}
