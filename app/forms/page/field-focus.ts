import type { Form } from '@campus-cover/engine';

/** Navigation state from the review to a step, with the answer that the student wants to change. */
export interface FocusState {
  readonly focusPath: string;
}

export function readFocusPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('focusPath' in state)) return undefined;
  return typeof state.focusPath === 'string' ? state.focusPath : undefined;
}

export function focusField(form: Form, path: string): void {
  const control = document.getElementById(`${form.id}.${path}`);
  control?.focus({ preventScroll: true });
  control?.closest('[data-field]')?.scrollIntoView({ block: 'start' });
}
