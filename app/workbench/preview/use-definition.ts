import { useCallback, useSyncExternalStore } from 'react';
import type { Form, FormDefinition } from '@campus-cover/engine';

/** What a form is made from now; another object after it was loaded anew. */
export function useDefinition(form: Form): FormDefinition {
  const subscribe = useCallback((listener: () => void) => form.subscribeDefinition(listener), [form]);
  return useSyncExternalStore(subscribe, () => form.definition);
}
