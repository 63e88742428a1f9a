import { useCallback, useSyncExternalStore } from 'react';
import type { FieldSnapshot, Form } from '@campus-cover/engine';
import { useDrawing } from '../form/drawing-context.ts';
import { visitsOf } from '../form/field-visits.ts';
import { issueMessage } from '../issues/issue-message.ts';

/** The field's first message, once the person has left the field or asked to go on; before that `undefined`. */
export function useShownMessage(form: Form, snapshot: FieldSnapshot): string | undefined {
  const { showIssues } = useDrawing();
  const { path } = snapshot;
  const subscribe = useCallback((listener: () => void) => visitsOf(form).subscribe(path, listener), [form, path]);
  const read = useCallback(() => visitsOf(form).has(path), [form, path]);
  const visited = useSyncExternalStore(subscribe, read, read);
  const issue = snapshot.issues[0];
  return issue !== undefined && (showIssues || visited) ? issueMessage(form, issue) : undefined;
}
