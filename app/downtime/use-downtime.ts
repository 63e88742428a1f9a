import { useSyncExternalStore } from 'react';
import { currentDowntime, onDowntimeChange, type Downtime } from '../api/downtime.ts';

/** Returns the downtime that the server has announced, or `null` if there is none. */
export function useDowntime(): Downtime | null {
  return useSyncExternalStore(onDowntimeChange, currentDowntime);
}
