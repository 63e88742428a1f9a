import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Form, Issue } from '@campus-cover/engine';

/** What is wrong now in the named sections (default: all), in drawing order; follows every change. */
export function useFormIssues(form: Form, sections?: readonly string[]): readonly Issue[] {
  const last = useRef<readonly Issue[]>([]);
  const key = sections?.join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = form.fieldPaths.map((path) => form.subscribe(path, listener));
      return () => stops.forEach((stop) => stop());
    },
    [form],
  );
  const read = useCallback(() => {
    const within = key === undefined ? undefined : new Set(fieldsOf(form, key.split(',')));
    const issues = form.issues().filter((issue) => within === undefined || within.has(issue.path));
    const same = issues.length === last.current.length && issues.every((issue, at) => issue === last.current[at]);
    if (!same) last.current = issues;
    return last.current;
  }, [form, key]);
  return useSyncExternalStore(subscribe, read, read);
}

function fieldsOf(form: Form, sections: readonly string[]): readonly string[] {
  return sections.flatMap((id) => form.definition.sections[id]?.fields ?? []);
}
