import { referencesOf, referTo } from './create-form-state.ts';
import type { FormState } from './form-state.ts';

/**
 * Copies row keys and lookup results, but no answers, from the state that belonged to an earlier definition. Matches
 * rows by index.
 */
export function carryState(from: FormState, to: FormState): void {
  carryLookups(from, to);
  for (const { field } of to.program.groups) {
    const { name, group } = to.program.fields[field]!;
    const old = from.program.fieldIndex.get(name);
    const oldGroup = old === undefined ? -1 : from.program.fields[old]!.group;
    if (oldGroup < 0) continue;
    const { rows } = to.groups[group]!;
    rows.forEach((row, index) => {
      const before = from.groups[oldGroup]!.rows[index];
      if (before === undefined) return;
      row.reference = referTo(to, field, index, before.reference.key);
      carryState(before, row);
    });
    to.groups[group]!.references = referencesOf(rows);
  }
}

/** A lookup with the same parameters does not need to run again. */
function carryLookups(from: FormState, to: FormState): void {
  to.program.lookups.forEach(({ id, service }, index) => {
    const before = from.program.lookupIndex.get(id);
    const old = before === undefined ? undefined : from.lookups[before]!;
    if (old?.status !== 'ready' || from.program.lookups[before!]!.service !== service) return;
    const lookup = to.lookups[index]!;
    lookup.status = 'ready';
    lookup.parameters = old.parameters;
    lookup.result = old.result;
  });
}
