import { useEffect, useState } from 'react';
import { askLint, askProof, askScenarios, type OverlayKey } from '../../api/workbench.ts';
import { explainFailure } from '../../shell/explain-failure.ts';
import { mergeFindings } from '../work/merge-findings.ts';
import type { Finding, OverlayFiles } from '../workbench-context.ts';

export interface GateStep {
  readonly id: 'lint' | 'prove' | 'scenarios';
  readonly state: 'waiting' | 'running' | 'passed' | 'refused' | 'failed';
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
const ids = ['lint', 'prove', 'scenarios'] as const;
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
      for (const id of ids) {
        change(id, { state: 'running' });
        const began = Date.now();
        const ticks = setInterval(() => change(id, { seconds: Math.round((Date.now() - began) / 1000) }), 1000);
        try {
          const findings = await checks[id](request, stop.signal);
          change(id, { state: findings.length === 0 ? 'passed' : 'refused', findings });
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

type Check = (request: OverlayKey & { files: OverlayFiles }, signal: AbortSignal) => Promise<readonly Finding[]>;

/** Each gives what stands against publishing. */
const checks: Readonly<Record<GateStep['id'], Check>> = {
  lint: async (request, signal) => (await askLint(request, signal)).filter(({ severity }) => severity === 'error'),
  prove: async (request, signal) => {
    const { variants, findings } = await askProof(request, signal);
    // Notes stand against nothing; the server's own gate leaves them out as well.
    return variants.every(({ isProved }) => isProved) ? [] : findings.filter(({ severity }) => severity !== 'note');
  },
  scenarios: async (request, signal) => {
    const { scenarios, findings } = await askScenarios(request, signal);
    const failures = scenarios.flatMap(({ passed, failures: found }) => (passed ? [] : found));
    // A scenario fails in every language alike.
    return mergeFindings(findings, failures).map(adviseOnShared);
  },
};

/** A scenario of the form itself cannot be changed here; one of the school with the same file name takes its place. */
function adviseOnShared(finding: Finding): Finding {
  const [, name] = /^forms\/[^/]+\/(scenarios\/[^/]+)$/.exec(finding.file) ?? [];
  if (name === undefined) return finding;
  const advice = `This scenario is every school’s. If your school means it otherwise, choose “Change it for this school” in the tab Scenarios: ${name} then takes its place.`;
  return { ...finding, details: [...(finding.details ?? []), advice] };
}
