import { newOverlay } from '../work/file-templates.ts';
import { versionOfForm } from '../work/form-version.ts';
import { useUndoableChange } from '../work/use-undoable-change.ts';
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
  const workbench = useWorkbench();
  const { overlay, files, shown } = workbench;
  const { change, undo } = useUndoableChange(workbench);
  const { school, form } = overlay;
  const path = `${form.id}.json`;
  const text = files[path] ?? newOverlay({ form: form.id, school: school.slug }, versionOfForm(overlay, files));
  const definition = shown?.definition;
  if (overlay.base === null) return null;
  return {
    text,
    definition,
    schoolName: school.name,
    change: (field, made) => change(path, text, shapeOverlay(text, definition, field, made)),
    undo,
  };
}
