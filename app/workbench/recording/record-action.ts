import type { ScenarioStep } from '@campus-cover/engine/analysis';
import type { LiveAction, Start } from '../preview/messages.ts';

/** The author's actions in the live form so far, as a scenario's steps. */
export interface Recording {
  /** The form's start values when the recording began. */
  readonly start: Start;
  readonly steps: readonly ScenarioStep[];
  /** Fields with secret answers. No file may contain these answers. */
  readonly secrets: readonly string[];
}

export function beginRecording(start: Start): Recording {
  return { start, steps: [], secrets: [] };
}

/** Adds an action to the recording. Consecutive keystrokes in one field count as one step. */
export function recordAction(recording: Recording, action: LiveAction): Recording {
  const { steps, secrets } = recording;
  switch (action.kind) {
    case 'set': {
      const { path, value, isSecret } = action;
      if (isSecret) return { ...recording, secrets: [...new Set([...secrets, path])] };
      const step: ScenarioStep = { set: { [path]: value } };
      const last = steps.at(-1);
      const isSameField = last !== undefined && isOnlyAnswer(last, path);
      return { ...recording, steps: [...(isSameField ? steps.slice(0, -1) : steps), step] };
    }
    case 'addRow':
      return { ...recording, steps: [...steps, { addRow: action.group }] };
    case 'removeRow':
      return { ...recording, steps: [...steps, { removeRow: action.row }] };
    case 'ask':
      return { ...recording, steps: [...steps, { ask: action.lookup }] };
  }
}

function isOnlyAnswer(step: ScenarioStep, path: string): boolean {
  return Object.keys(step).join() === 'set' && Object.keys(step.set ?? {}).join() === path;
}
