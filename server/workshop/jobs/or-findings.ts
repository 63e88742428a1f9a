import { DefinitionError, EngineError } from '@campus-cover/engine';
import type { FindingShape } from '../../platform/errors/finding.ts';
import type { OverlayJob } from '../workshop.ts';
import type { FormCache } from './form-cache.ts';

/** The result for a job's files, or the reason that there is no result. */
export type Made<Value> = { readonly made: Value } | { readonly findings: readonly FindingShape[] };

/** Converts the engine's errors to findings. Any other error is thrown again. */
export function orFindings<Value>(cache: FormCache, { key }: OverlayJob, make: () => Value): Made<Value> {
  try {
    return { made: make() };
  } catch (error) {
    if (error instanceof DefinitionError) return { findings: cache.toFindings(error.problems) };
    if (!(error instanceof EngineError)) throw error;
    // The engine's message names the field but not the line.
    const rule = error.code.toLowerCase().replaceAll('_', '-');
    const file = `schools/${key.school}/${key.form}.json`;
    return {
      findings: [{ file, line: 1, column: 1, pointer: '', rule, severity: 'error', message: error.message }],
    };
  }
}
