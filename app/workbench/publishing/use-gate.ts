import { useEffect, useState } from 'react';
import { askLint, askProof, askScenarios, type OverlayKey } from '../../api/workbench.ts';
import { explainFailure } from '../../shell/explain-failure.ts';
import type { Finding, OverlayFiles } from '../workbench-context.ts';
import { scenarioFindings } from './scenario-findings.ts';

export interface GateStep {
  readonly id: 'lint' | 'scenarios' | 'prove';
  /** `skipped`: an earlier check has found why there is nothing to check. */
  readonly state: 'waiting' | 'running' | 'passed' | 'refused' | 'failed' | 'skipped';
  /** What came of it, in a sentence. */
  readonly words: string;
  readonly findings: readonly Finding[];
  /** For how long it runs. */
  readonly seconds: number;
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
/** What takes longest comes last. */
const ids = ['lint', 'scenarios', 'prove'] as const;
const begin: readonly GateStep[] = ids.map((id) => ({
  id,
  state: 'waiting',
  words: titles[id],
  findings: [],
  seconds: 0,
}));

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
      let hasErrors = false;
      for (const id of ids) {
        change(id, { state: 'running' });
        const began = Date.now();
        const ticks = setInterval(() => change(id, { seconds: Math.round((Date.now() - began) / 1000) }), 1000);
        try {
          const { passed, findings, isFormless = false } = await checks[id](request, stop.signal);
          if (hasErrors && isFormless) change(id, { state: 'skipped' });
          else change(id, { state: passed ? 'passed' : 'refused', findings });
          hasErrors ||= id === 'lint' && !passed;
        } catch (error) {
          if (stop.signal.aborted) return;
          change(id, { state: 'failed', words: `${titles[id]}: ${explainFailure(error, 'it was not checked')}` });
        } finally {
          clearInterval(ticks);
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

interface Outcome {
  readonly passed: boolean;
  readonly findings: readonly Finding[];
  /** The files make no form, so there was nothing to check. */
  readonly isFormless?: boolean;
}

type Check = (request: OverlayKey & { files: OverlayFiles }, signal: AbortSignal) => Promise<Outcome>;

/** Twin: the server's gate judges alike. */
const checks: Readonly<Record<GateStep['id'], Check>> = {
  lint: async (request, signal) => {
    const findings = (await askLint(request, signal)).filter(({ severity }) => severity === 'error');
    return { passed: findings.length === 0, findings };
  },
  scenarios: async (request, signal) => {
    const answer = await askScenarios(request, signal);
    const findings = scenarioFindings(answer);
    return { passed: findings.length === 0, findings, isFormless: answer.scenarios.length === 0 };
  },
  prove: async (request, signal) => {
    const { variants, findings } = await askProof(request, signal);
    const passed = variants.length > 0 && variants.every(({ isProved }) => isProved);
    // Notes stand against nothing.
    const against = passed ? [] : findings.filter(({ severity }) => severity !== 'note');
    return { passed, findings: against, isFormless: variants.length === 0 };
  },
};
