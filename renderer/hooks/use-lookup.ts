import { useMemo, useSyncExternalStore } from 'react';
import type { Form, LookupSnapshot } from '@campus-cover/engine';

/** How a lookup of the form stands; the component renders again only when that changes. */
export function useLookup(form: Form, id: string): LookupSnapshot {
  const { subscribe, read } = useMemo(
    () => ({ subscribe: (listener: () => void) => form.subscribeLookup(id, listener), read: () => form.lookup(id) }),
    [form, id],
  );
  return useSyncExternalStore(subscribe, read, read);
}
