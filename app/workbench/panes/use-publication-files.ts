import { useAnnouncer } from '@campus-cover/renderer';
import { useState } from 'react';
import { explainFailure } from '../../problems/explain-failure.ts';
import type { WorkCalls } from '../work/work-calls.ts';
import type { OverlayFiles } from '../workbench-context.ts';

export interface PublicationFilesAccess {
  /** The publication's files while they are shown; null otherwise. */
  readonly files: OverlayFiles | null;
  /** Why the files could not be loaded, as text; null otherwise. */
  readonly failure: string | null;
  /** Shows the files, or hides them. */
  readonly toggle: () => Promise<void>;
}

/** Loads a publication's files when the author wants to see them. */
export function usePublicationFiles(calls: WorkCalls, number: number): PublicationFilesAccess {
  const announce = useAnnouncer();
  const [files, setFiles] = useState<OverlayFiles | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function toggle(): Promise<void> {
    if (files !== null) {
      setFiles(null);
      return;
    }
    try {
      setFiles(await calls.fetchPublicationFiles(number));
      setFailure(null);
    } catch (error) {
      const words = explainFailure(error, 'the files could not be loaded');
      setFailure(words);
      announce(words);
    }
  }

  return { files, failure, toggle };
}
