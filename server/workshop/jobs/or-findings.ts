import { DefinitionError, EngineError } from '@campus-cover/engine';
import type { FindingShape } from '../../routes/workbench-shapes.ts';
import type { OverlayJob } from '../workshop.ts';
import type { Shelf } from './shelf.ts';

/** What is made of a job's files, or why nothing can be. */
export type Made<Value> = { readonly made: Value } | { readonly findings: readonly FindingShape[] };

/** Turns what the engine refuses into findings; anything else is thrown on. */
export function orFindings<Value>(shelf: Shelf, { key }: OverlayJob, make: () => Value): Made<Value> {
  try {
    return { made: make() };
  } catch (error) {
    if (error instanceof DefinitionError) return { findings: shelf.toFindings(error.problems) };
    if (!(error instanceof EngineError)) throw error;
    // The engine's own words name the field; it knows no line.
    const rule = error.code.toLowerCase().replaceAll('_', '-');
    const file = `schools/${key.school}/${key.form}.json`;
    return {
      findings: [{ file, line: 1, column: 1, pointer: '', rule, severity: 'error', message: error.message }],
    };
  }
}
