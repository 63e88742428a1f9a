import type { Form } from '@campus-cover/engine';

const visitsByForm = new WeakMap<Form, Set<string>>();

/**
 * Stores the fields that the student has entered and left. These fields can show their issues. The set remains when the
 * student moves to another step of the page. Only the field itself writes its entry, and the field then renders again.
 */
export function visitsOf(form: Form): Set<string> {
  let visits = visitsByForm.get(form);
  if (visits === undefined) visitsByForm.set(form, (visits = new Set()));
  return visits;
}
