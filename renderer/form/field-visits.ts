import type { Form } from '@campus-cover/engine';

const visitsByForm = new WeakMap<Form, Set<string>>();

/**
 * Which fields the person has been at and left: their issues may be shown. Outlives the steps of a page. Only the field
 * itself writes its own entry, and draws itself again when it does.
 */
export function visitsOf(form: Form): Set<string> {
  let visits = visitsByForm.get(form);
  if (visits === undefined) visitsByForm.set(form, (visits = new Set()));
  return visits;
}
