import { mergeParts, parseSource, type SourceNode } from '@campus-cover/engine/analysis';
import type { WorkbenchOverlay } from '../workbench-context.ts';

/** The files of a form of the release. */
export type BaseForm = NonNullable<WorkbenchOverlay['base']>;

/** The base form with its parts merged in; `undefined` if it is not valid JSON. */
export function parseBase({ parts, ...base }: BaseForm): SourceNode | undefined {
  const form = parseSource(base).node;
  if (form === undefined) return undefined;
  const read = parts.flatMap(({ name, ...source }) => {
    const part = parseSource(source).node;
    return part === undefined ? [] : [[name, part] as const];
  });
  return mergeParts(form, new Map(read)).node;
}
