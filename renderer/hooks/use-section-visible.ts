import { useMemo, useSyncExternalStore } from 'react';
import type { Form } from '@campus-cover/engine';

/**
 * Returns whether the section is visible. The component renders again only when that changes, not for each issue in the
 * section.
 */
export function useSectionVisible(form: Form, id: string): boolean {
  const { subscribe, read } = useMemo(
    () => ({
      subscribe: (listener: () => void) => form.subscribeSection(id, listener),
      read: () => form.section(id).visible,
    }),
    [form, id],
  );
  return useSyncExternalStore(subscribe, read, read);
}
