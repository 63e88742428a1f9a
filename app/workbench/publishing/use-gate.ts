import { useEffect, useState } from 'react';
import { askLint, askProof, askScenarios, type OverlayKey } from '../../api/workbench.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import type { Finding, OverlayFiles } from '../workbench-context.ts';
import { scenarioFindings } from './scenario-findings.ts';

export interface GateStep {
  readonly id: 'lint' | 'translations' | 'scenarios' | 'prove';
  /**
   * `warned`: the check found something that does not block publishing. `skipped`: an earlier check showed that there
   * is nothing to check.
   */
  readonly state: 'waiting' | 'running' | 'passed' | 'warned' | 'refused' | 'failed' | 'skipped';
  /** The result as a sentence. */
  readonly words: string;
  readonly findings: readonly Finding[];
  /** How long the check has been running. */
  readonly seconds: number;
}

export interface Gate {
  readonly steps: readonly GateStep[];
  readonly isDone: boolean;
  readonly isOpen: boolean;
  /** The number of findings that do not block publishing. */
  readonly warnings: number;
}

const titles = {
  lint: 'The files produce a valid form',
  translations: 'All text is translated',
  prove: 'Every path through the form can be submitted',
  scenarios: 'Every scenario passes',
} as const;
/** The slowest check is last. */
const ids = ['lint', 'translations', 'scenarios', 'prove'] as const;
const begin: readonly GateStep[] = ids.map((id) => ({
  id,
  state: 'waiting',
  words: titles[id],
  findings: [],
  seconds: 0,
}));

/**
 * Runs the pre-publication checks one at a time. The files do not change while the checks run. The server
 * repeats the checks.
 */
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
      const asks = askEachOnce(request, stop.signal);
      for (const id of ids) {
        change(id, { state: 'running' });
        const began = Date.now();
        const ticks = setInterval(() => change(id, { seconds: Math.round((Date.now() - began) / 1000) }), 1000);
        try {
          const { state, findings, words = titles[id], isFormless = false } = await checks[id](asks);
          if (hasErrors && isFormless) change(id, { state: 'skipped' });
          else change(id, { state, findings, words });
          hasErrors ||= id === 'lint' && state === 'refused';
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
    isOpen: steps.every(({ state }) => state === 'passed' || state === 'warned'),
    warnings: steps.reduce((sum, { state, findings }) => sum + (state === 'warned' ? findings.length : 0), 0),
  };
}

interface Outcome {
  readonly state: 'passed' | 'warned' | 'refused';
  readonly findings: readonly Finding[];
  /** Replaces the check's title. */
  readonly words?: string;
  /** Whether there was nothing to check because the files do not produce a valid form. */
  readonly isFormless?: boolean;
}

interface Asks {
  readonly lint: () => ReturnType<typeof askLint>;
  readonly scenarios: () => ReturnType<typeof askScenarios>;
  readonly proof: () => ReturnType<typeof askProof>;
}

/** Two checks use lint's result, so it is requested once. */
function askEachOnce(request: OverlayKey & { files: OverlayFiles }, signal: AbortSignal): Asks {
  let linted: ReturnType<typeof askLint> | undefined;
  return {
    lint: () => (linted ??= askLint(request, signal)),
    scenarios: () => askScenarios(request, signal),
    proof: () => askProof(request, signal),
  };
}

/** The server's gate uses the same rules. */
const checks: Readonly<Record<GateStep['id'], (asks: Asks) => Promise<Outcome>>> = {
  lint: async ({ lint }) => {
    const findings = (await lint()).filter(({ severity }) => severity === 'error');
    return { state: passedIf(findings.length === 0), findings };
  },
  translations: async ({ lint }) => {
    const missing = (await lint()).filter(({ rule }) => rule === 'translation-missing');
    if (missing.length === 0) return { state: 'passed', findings: [], isFormless: true };
    const findings = missing.map((each) => ({ ...each, details: [`Path: ${each.pointer}`] }));
    return { state: 'warned', findings, words: describeUntranslated(missing.length), isFormless: true };
  },
  scenarios: async ({ scenarios }) => {
    const answer = await scenarios();
    const findings = scenarioFindings(answer);
    return { state: passedIf(findings.length === 0), findings, isFormless: answer.scenarios.length === 0 };
  },
  prove: async ({ proof }) => {
    const { variants, findings } = await proof();
    const passed = variants.length > 0 && variants.every(({ isProved }) => isProved);
    // Notes do not block publishing.
    const against = passed ? [] : findings.filter(({ severity }) => severity !== 'note');
    return { state: passedIf(passed), findings: against, isFormless: variants.length === 0 };
  },
};

function passedIf(holds: boolean): 'passed' | 'refused' {
  return holds ? 'passed' : 'refused';
}

function describeUntranslated(count: number): string {
  const texts = count === 1 ? '1 text is' : `${count} texts are`;
  return `${texts} not translated. Students who use another language see the original text`;
}
