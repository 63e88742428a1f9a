import { useCallback, useSyncExternalStore } from 'react';
import type { Form, FormDefinition } from '@campus-cover/engine';

/** Returns the form's definition. `reload` replaces it with a new object. */
export function useDefinition(form: Form): FormDefinition {
  const subscribe = useCallback((listener: () => void) => form.subscribeDefinition(listener), [form]);
  const read = useCallback(() => form.definition, [form]);
  return useSyncExternalStore(subscribe, read, read);
}
