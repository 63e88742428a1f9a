import type { Form, FormDefinition } from '@campus-cover/engine';

let count = 0;
const keys = new WeakMap<Form | FormDefinition, number>();

/**
 * Returns a React key for a live form and its current definition. RJSF compares its props deeply, so without the key it
 * would not detect the difference between two forms with the same definition. The key also changes with the definition.
 */
export function formKey(form: Form, definition: FormDefinition): string {
  return `${keyOf(form)} ${keyOf(definition)}`;
}

function keyOf(thing: Form | FormDefinition): number {
  let key = keys.get(thing);
  if (key === undefined) keys.set(thing, (key = ++count));
  return key;
}
