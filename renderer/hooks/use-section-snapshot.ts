import { useCallback, useSyncExternalStore } from 'react';
import type { Form, SectionSnapshot } from '@campus-cover/engine';

/** The section's current snapshot; the component renders again only when it changes. */
export function useSectionSnapshot(form: Form, id: string): SectionSnapshot {
  const subscribe = useCallback((listener: () => void) => form.subscribeSection(id, listener), [form, id]);
  const read = useCallback(() => form.section(id), [form, id]);
  return useSyncExternalStore(subscribe, read, read);
}
