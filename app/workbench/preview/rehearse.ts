import type { FromPreview, ShownStep, ToPreview } from './messages.ts';
import { playScenario, type Stage } from './play-scenario.ts';
import { readLiveState } from './read-live-state.ts';

type Rehearsal = Pick<Extract<FromPreview, { readonly kind: 'rehearsed' }>, 'failures' | 'moments'>;

/**
 * Plays a scenario without displaying it, and reads the form after the requested steps. It always returns a response,
 * because the workbench waits for one.
 */
export function rehearse(stage: Stage, { scenario, at }: Extract<ToPreview, { readonly kind: 'rehearse' }>): Rehearsal {
  const moments: ShownStep[] = [];
  try {
    const { failures } = playScenario(stage, scenario, {
      look({ step, form, heard }) {
        if (!at.includes(step)) return;
        const state = readLiveState(form, { announcements: [], isAnswered: step > 0 });
        moments.push({ step, state, heard: [...heard] });
      },
    });
    return { failures, moments };
  } catch (error) {
    return {
      failures: [{ step: 0, message: error instanceof Error ? error.message : String(error), pointer: '' }],
      moments,
    };
  }
}
