import { useCallback, useSyncExternalStore } from 'react';
import type { Upload, UploadQueue } from './upload-queue.ts';

/** Returns a queue's uploads. The component renders again when one of them progresses. */
export function useUploads(queue: UploadQueue): readonly Upload[] {
  const subscribe = useCallback((listener: () => void) => queue.subscribe(listener), [queue]);
  const read = useCallback(() => queue.list(), [queue]);
  return useSyncExternalStore(subscribe, read, read);
}
