import { useMemo, useSyncExternalStore } from 'react';
import type { FieldSnapshot, Form } from '@campus-cover/engine';

/** Returns the field's current snapshot. The component renders again only when the snapshot changes. */
export function useFieldSnapshot(form: Form, path: string): FieldSnapshot {
  const { subscribe, read } = useMemo(
    () => ({ subscribe: (listener: () => void) => form.subscribe(path, listener), read: () => form.field(path) }),
    [form, path],
  );
  return useSyncExternalStore(subscribe, read, read);
}
