import type { Json } from '../definition/form-definition.ts';
import type { Issue, Submission } from '../live-form/form.ts';
import type { FormState } from '../live-form/form-state.ts';
import { makeIssue } from '../live-form/make-issue.ts';

/** What may leave a form now: normalised, computed values included, nothing hidden, nothing empty [VAL-TRIM]. */
export function collectSubmission(state: FormState, issues: readonly Issue[]): Submission {
  const all = [...issues, ...findPendingLookups(state)];
  if (all.length > 0) return Object.freeze({ ok: false, issues: Object.freeze(all) });
  const data = new Map<string, Json>();
  state.program.fields.forEach(({ path }, field) => {
    const value = state.values[field];
    if (value !== undefined) data.set(path, value);
  });
  return Object.freeze({ ok: true, data: Object.freeze(Object.fromEntries(data)) });
}

/** Without its answer it is not known what the form asks: nothing leaves before. */
function findPendingLookups(state: FormState): readonly Issue[] {
  return state.program.lookups.flatMap(({ id, parameterFields }, index) => {
    if (state.lookups[index]!.status !== 'pending') return [];
    const check = state.program.checks.find(({ whenLookups, lookups }) => [...whenLookups, ...lookups].includes(index));
    const plan = state.program.fields[check?.field ?? parameterFields[0] ?? 0]!;
    return [Object.freeze({ ...makeIssue(plan, 'lookup-pending'), params: Object.freeze({ lookup: id }) })];
  });
}
