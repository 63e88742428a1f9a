import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Form } from '@campus-cover/engine';
import { useDefinition } from './use-definition.ts';

/**
 * Returns the ids of the visible sections, in order. These are the steps of a form. The array stays the same until a
 * section appears or disappears.
 */
export function useVisibleSections(form: Form): readonly string[] {
  const definition = useDefinition(form);
  const last = useRef<readonly string[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      // Uses the sections of the drawn definition, because a reload can change them.
      const stops = Object.keys(definition.sections).map((id) => form.subscribeSection(id, listener));
      return () => stops.forEach((stop) => stop());
    },
    [form, definition],
  );
  const read = useCallback(() => {
    const visible = form.sectionIds.filter((id) => form.section(id).visible);
    if (visible.join() !== last.current.join()) last.current = visible;
    return last.current;
  }, [form]);
  return useSyncExternalStore(subscribe, read, read);
}
