import type { Form, FormDefinition } from '@campus-cover/engine';

let count = 0;
const keys = new WeakMap<Form | FormDefinition, number>();

/**
 * A React key for a live form as it is now: RJSF compares its props deeply and would take two forms of one definition for
 * the same, and what is drawn of a definition goes with it.
 */
export function formKey(form: Form, definition: FormDefinition): string {
  return `${keyOf(form)} ${keyOf(definition)}`;
}

function keyOf(thing: Form | FormDefinition): number {
  let key = keys.get(thing);
  if (key === undefined) keys.set(thing, (key = ++count));
  return key;
}
