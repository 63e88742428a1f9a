import { useCallback, useSyncExternalStore } from 'react';
import type { Form } from '@campus-cover/engine';

/**
 * Returns the current number of issues in these sections.
 *
 * @param sections must be the same array as long as its contents are the same
 */
export function useIssueCount(form: Form, sections: readonly string[]): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = sections.map((id) => form.subscribeSection(id, listener));
      return () => stops.forEach((stop) => stop());
    },
    [form, sections],
  );
  const read = useCallback(
    () => sections.reduce((count, id) => count + form.section(id).issueCount, 0),
    [form, sections],
  );
  return useSyncExternalStore(subscribe, read, read);
}
