import { useMemo, useSyncExternalStore } from 'react';
import type { Form, NoteDefinition } from '@campus-cover/engine';

/**
 * Returns the paragraphs of the notes whose conditions are true. The component renders again only when another note
 * appears or disappears.
 */
export function useShownParagraphs(form: Form, notes: readonly NoteDefinition[]): readonly string[] {
  const { subscribe, read } = useMemo(() => watchNotes(form, notes), [form, notes]);
  const shown = useSyncExternalStore(subscribe, read, read);
  return useMemo(
    () => notes.filter((_note, index) => shown[index] === '1').flatMap(({ text }) => text),
    [notes, shown],
  );
}

/** `read` returns a text, such as `"10"` if only the first of two notes is shown, so that React can compare it. */
function watchNotes(form: Form, notes: readonly NoteDefinition[]) {
  const conditions = notes.map(({ when }) => (when === undefined ? undefined : form.watch(when)));
  const watched = conditions.find((condition) => condition !== undefined);
  return {
    subscribe: (listener: () => void) => watched?.subscribe(listener) ?? (() => undefined),
    read: () => conditions.map((condition) => (condition === undefined || condition.holds() ? '1' : '0')).join(''),
  };
}
