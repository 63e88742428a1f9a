import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Form } from '@campus-cover/engine';
import { useDefinition } from './use-definition.ts';

/** Ids of the sections to draw, in order; the same array until one appears or goes. These are a form's steps. */
export function useVisibleSections(form: Form): readonly string[] {
  const definition = useDefinition(form);
  const last = useRef<readonly string[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      // Of the definition that is drawn: after a reload there may be others.
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
