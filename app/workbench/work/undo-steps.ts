import type { OverlayFiles } from '../workbench-context.ts';

/** A change that the author can undo as a whole. */
export interface UndoStep {
  readonly before: OverlayFiles;
  readonly after: OverlayFiles;
  /** Changes with the same number are one step. */
  readonly session: number | undefined;
}

export function addStep(steps: readonly UndoStep[], step: UndoStep): readonly UndoStep[] {
  const last = steps.at(-1);
  if (last === undefined || step.session === undefined || last.session !== step.session) return [...steps, step];
  const joined = { ...last, after: step.after };
  const rest = steps.slice(0, -1);
  return changedPaths(joined.before, joined.after).length === 0 ? rest : [...rest, joined];
}

/** Whether the files still have the result of a step, so that undoing it loses nothing. */
export function canUndo({ before, after }: UndoStep, files: OverlayFiles): boolean {
  return changedPaths(before, after).every((path) => files[path] === after[path]);
}

/** The files of which two versions have a different text. */
export function changedPaths(before: OverlayFiles, after: OverlayFiles): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path]);
}
