import type { Scenario } from '@campus-cover/engine/analysis';

/** Returns the fields that a step changes. For a row, returns the row's group. */
export function fieldsTouchedBy({ steps }: Scenario, step: number): readonly string[] {
  const { set = {}, addRow, removeRow } = steps[step - 1] ?? {};
  const group = addRow ?? removeRow?.replace(/\.\d+$/, '');
  return [...Object.keys(set), ...(group === undefined ? [] : [group])];
}

/**
 * Returns the field that a pointer into a scenario names, e.g. `Zip` in `/steps/0/expect/issues/Zip`, or an empty
 * string if the pointer names none.
 */
export function fieldAtPointer(pointer: string): readonly string[] {
  const [, field] = /\/(?:set|values|options|issues)\/([^/]+)$/.exec(pointer) ?? [];
  return field === undefined ? [] : [field];
}
