import { useMemo, useSyncExternalStore } from 'react';
import type { Form, LookupSnapshot } from '@campus-cover/engine';

/** Returns the state of one of the form's lookups. The component renders again only when the state changes. */
export function useLookup(form: Form, id: string): LookupSnapshot {
  const { subscribe, read } = useMemo(
    () => ({ subscribe: (listener: () => void) => form.subscribeLookup(id, listener), read: () => form.lookup(id) }),
    [form, id],
  );
  return useSyncExternalStore(subscribe, read, read);
}
