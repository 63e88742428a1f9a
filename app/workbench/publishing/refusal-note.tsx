import type { ReactElement } from 'react';
import type { FilePlace } from '../workbench-context.ts';
import { RefusalFindings } from './refusal-findings.tsx';
import type { Refusal } from './use-reasoned-change.ts';

export interface RefusalNoteProps {
  readonly refusal: Refusal | null;
  readonly onOpen: (place: FilePlace) => void;
}

/** Explains why the change was refused, with the findings. */
export function RefusalNote({ refusal, onOpen }: RefusalNoteProps): ReactElement | null {
  if (refusal === null) return null;
  const { words, findings } = refusal;
  return (
    <div role="alert">
      <p className="wb-failed">{words}</p>
      {findings.length === 0 ? null : <RefusalFindings findings={findings} onOpen={onOpen} />}
    </div>
  );
}
