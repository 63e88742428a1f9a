import { useSyncExternalStore } from 'react';
import { currentDowntime, onDowntimeChange, type Downtime } from '../api/downtime.ts';

/** The downtime that the server has announced; `null` when there is none. */
export function useDowntime(): Downtime | null {
  return useSyncExternalStore(onDowntimeChange, currentDowntime);
}
