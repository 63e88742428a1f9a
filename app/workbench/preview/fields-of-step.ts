import type { Scenario } from '@campus-cover/engine/analysis';

/** The fields that a step is about, of rows the group. */
export function fieldsTouchedBy({ steps }: Scenario, step: number): readonly string[] {
  const { set = {}, addRow, removeRow } = steps[step - 1] ?? {};
  const group = addRow ?? removeRow?.replace(/\.\d+$/, '');
  return [...Object.keys(set), ...(group === undefined ? [] : [group])];
}

/** The field that a place in a scenario names: of `/steps/0/expect/issues/Zip` the last step, if it is one. */
export function fieldAtPointer(pointer: string): readonly string[] {
  const [, field] = /\/(?:set|values|options|issues)\/([^/]+)$/.exec(pointer) ?? [];
  return field === undefined ? [] : [field];
}
