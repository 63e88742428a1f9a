import { useCallback, useSyncExternalStore } from 'react';
import type { FieldSnapshot, Form } from '@campus-cover/engine';

/** The field's current snapshot; the component renders again only when it changes. */
export function useFieldSnapshot(form: Form, path: string): FieldSnapshot {
  const subscribe = useCallback((listener: () => void) => form.subscribe(path, listener), [form, path]);
  const read = useCallback(() => form.field(path), [form, path]);
  return useSyncExternalStore(subscribe, read, read);
}
