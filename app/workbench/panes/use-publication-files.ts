import { useAnnouncer } from '@campus-cover/renderer';
import { useState } from 'react';
import { explainFailure } from '../../problems/explain-failure.ts';
import type { WorkCalls } from '../work/work-calls.ts';
import type { OverlayFiles } from '../workbench-context.ts';

export interface PublicationFilesAccess {
  /** The files of the publication while they are shown; null otherwise. */
  readonly files: OverlayFiles | null;
  /** Why the files could not be loaded, in words; null otherwise. */
  readonly failure: string | null;
  /** Shows the files, or hides them. */
  readonly toggle: () => Promise<void>;
}

/** Loads the files of a publication when the author asks for them. */
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
