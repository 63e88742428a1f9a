import { useState } from 'react';
import { newOverlay } from '../work/file-templates.ts';
import { versionOfForm } from '../work/form-version.ts';
import { useWorkbench } from '../workbench-context.ts';
import { shapeOverlay, type ShapeChange } from './shape-overlay.ts';

export interface Shape {
  /** The school's overlay; an overlay without changes if the school has none. */
  readonly text: string;
  /** The last valid form that the files produced. */
  readonly definition: unknown;
  readonly schoolName: string;
  readonly change: (field: string, change: ShapeChange) => void;
  /** Undoes the last change; null if there is none, or if the author has edited the file since. */
  readonly undo: (() => void) | null;
}

/** Provides the overlay to the panes that change it by pointing; null for a school's own form, which has none. */
export function useShape(): Shape | null {
  const { overlay, files, shown, changeFile } = useWorkbench();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const { school, form } = overlay;
  const path = `${form.id}.json`;
  const text = files[path] ?? newOverlay({ form: form.id, school: school.slug }, versionOfForm(overlay, files));
  const definition = shown?.definition;
  const last = steps.at(-1);
  if (overlay.base === null) return null;
  return {
    text,
    definition,
    schoolName: school.name,
    change(field, made) {
      const after = shapeOverlay(text, definition, field, made);
      if (after === text) return;
      setSteps([...steps, { before: text, after }]);
      changeFile(path, after);
    },
    undo:
      last?.after === text
        ? () => {
            setSteps(steps.slice(0, -1));
            changeFile(path, last.before);
          }
        : null,
  };
}

interface Step {
  readonly before: string;
  readonly after: string;
}
