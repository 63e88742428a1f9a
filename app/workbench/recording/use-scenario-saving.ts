import { formatJson } from '@campus-cover/engine/analysis';
import { useAnnouncer } from '@campus-cover/renderer';
import { useState } from 'react';
import { useLiveForm } from '../preview/live-form-context.ts';
import type { StepFailure } from '../preview/messages.ts';
import { useWorkbench } from '../workbench-context.ts';
import { makeScenario } from './make-scenario.ts';
import type { Recording } from './record-action.ts';
import { scenarioPath } from './scenario-file-name.ts';

export interface ScenarioSaving {
  readonly isBusy: boolean;
  /** What did not match the expectations when the recording was played; empty if it passed. */
  readonly failures: readonly StepFailure[];
  /** The file path for a scenario with this title. */
  readonly pathOf: (title: string) => string;
  /** Plays the recording, and saves it if it passes. */
  readonly save: (title: string) => Promise<void>;
}

/** Turns a recording into a scenario among the overlay's files. */
export function useScenarioSaving(recording: Recording, onDone: () => void): ScenarioSaving {
  const { overlay, settings, files, putFile } = useWorkbench();
  const { rehearse, endRecording } = useLiveForm();
  const announce = useAnnouncer();
  const [failures, setFailures] = useState<readonly StepFailure[]>([]);
  const [isBusy, setBusy] = useState(false);
  const pathOf = (title: string): string => scenarioPath(title, Object.keys(files));

  async function save(title: string): Promise<void> {
    const { school, form } = overlay;
    const facts = { form: form.id, school: school.slug, language: settings.language, title: title.trim() };
    const scenario = makeScenario(recording, facts);
    setBusy(true);
    const rehearsed = await rehearse(scenario, []);
    setBusy(false);
    setFailures(rehearsed.failures);
    if (rehearsed.failures.length > 0) return;
    const text = JSON.stringify(scenario, null, 2);
    const path = pathOf(title);
    putFile(path, formatJson(text) ?? text);
    endRecording();
    onDone();
    announce(`Saved as ${path}.`);
  }

  return { isBusy, failures, pathOf, save };
}
