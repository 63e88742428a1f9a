import type { Form } from '@campus-cover/engine';

let count = 0;
const keys = new WeakMap<Form, number>();

/** A React key for a live form: RJSF compares its props deeply and would take two forms of one definition for the same. */
export function formKey(form: Form): number {
  let key = keys.get(form);
  if (key === undefined) keys.set(form, (key = ++count));
  return key;
}
