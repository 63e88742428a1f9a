import type { Scenario } from '@campus-cover/engine/analysis';

/** The fields that a step changes; for a row, its group. */
export function fieldsTouchedBy({ steps }: Scenario, step: number): readonly string[] {
  const { set = {}, addRow, removeRow } = steps[step - 1] ?? {};
  const group = addRow ?? removeRow?.replace(/\.\d+$/, '');
  return [...Object.keys(set), ...(group === undefined ? [] : [group])];
}

/**
 * The field that a pointer into a scenario names, e.g. `Zip` in `/steps/0/expect/issues/Zip`; empty when it names none.
 */
export function fieldAtPointer(pointer: string): readonly string[] {
  const [, field] = /\/(?:set|values|options|issues)\/([^/]+)$/.exec(pointer) ?? [];
  return field === undefined ? [] : [field];
}
