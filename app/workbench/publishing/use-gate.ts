import { useEffect, useState } from 'react';
import { askLint, askProof, askScenarios, type OverlayKey } from '../../api/workbench.ts';
import { explainFailure } from '../../shell/explain-failure.ts';
import type { Finding, OverlayFiles } from '../workbench-context.ts';

export interface GateStep {
  readonly id: 'lint' | 'prove' | 'scenarios';
  readonly state: 'waiting' | 'running' | 'passed' | 'refused' | 'failed';
  /** What came of it, in a sentence. */
  readonly words: string;
  readonly findings: readonly Finding[];
}

export interface Gate {
  readonly steps: readonly GateStep[];
  readonly isDone: boolean;
  readonly isOpen: boolean;
}

const titles = {
  lint: 'The files make a form without errors',
  prove: 'Every way through the form can be sent',
  scenarios: 'Every scenario holds',
} as const;
const ids = ['lint', 'prove', 'scenarios'] as const;
const begin: readonly GateStep[] = ids.map((id) => ({ id, state: 'waiting', words: titles[id], findings: [] }));

/** What has to hold before anything is published, checked one after the other; of files that stay the same. The server checks it again. */
export function useGate({ school, form }: OverlayKey, files: OverlayFiles): Gate {
  const [steps, setSteps] = useState(begin);

  useEffect(() => {
    const stop = new AbortController();
    const request = { school, form, files };
    const change = (id: GateStep['id'], next: Partial<GateStep>): void => {
      if (!stop.signal.aborted) setSteps((all) => all.map((step) => (step.id === id ? { ...step, ...next } : step)));
    };
    const run = async (): Promise<void> => {
      for (const id of ids) {
        change(id, { state: 'running' });
        try {
          const findings = await checks[id](request, stop.signal);
          change(id, { state: findings.length === 0 ? 'passed' : 'refused', findings });
        } catch (error) {
          if (stop.signal.aborted) return;
          change(id, { state: 'failed', words: `${titles[id]}: ${explainFailure(error, 'it was not checked')}` });
        }
      }
    };
    void run();
    return () => stop.abort();
  }, [school, form, files]);

  return {
    steps,
    isDone: steps.every(({ state }) => !['waiting', 'running'].includes(state)),
    isOpen: steps.every(({ state }) => state === 'passed'),
  };
}

type Check = (request: OverlayKey & { files: OverlayFiles }, signal: AbortSignal) => Promise<readonly Finding[]>;

/** Each gives what stands against publishing. */
const checks: Readonly<Record<GateStep['id'], Check>> = {
  lint: async (request, signal) => (await askLint(request, signal)).filter(({ severity }) => severity === 'error'),
  prove: async (request, signal) => {
    const { variants, findings } = await askProof(request, signal);
    return variants.every(({ isProved }) => isProved) ? [] : findings;
  },
  scenarios: async (request, signal) => {
    const { scenarios, findings } = await askScenarios(request, signal);
    return [...findings, ...scenarios.flatMap(({ passed, failures }) => (passed ? [] : failures))];
  },
};
