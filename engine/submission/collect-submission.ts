import type { Json } from '../definition/form-definition.ts';
import type { Issue, Submission } from '../live-form/form.ts';
import { eachState, type FormState } from '../live-form/state/form-state.ts';
import { makeIssue } from '../live-form/evaluation/make-issue.ts';

/** Returns the data to submit now: normalized, with computed values, and without hidden or empty ones [VAL-TRIM]. */
export function collectSubmission(root: FormState, issues: readonly Issue[]): Submission {
  const all = [...issues, ...findUnanswered(root, issues)];
  if (all.length > 0) return Object.freeze({ ok: false, issues: Object.freeze(all) });
  const data = new Map<string, Json>();
  root.program.fields.forEach(({ path }, field) => {
    const value = root.values[field];
    if (value !== undefined) data.set(path, value);
  });
  return Object.freeze({ ok: true, data: Object.freeze(Object.fromEntries(data)) });
}

/**
 * Finds lookups whose result is missing. If a result is missing, the form cannot determine which questions apply, so it
 * submits nothing until the result arrives.
 */
function findUnanswered(root: FormState, issues: readonly Issue[]): readonly Issue[] {
  const found: Issue[] = [];
  eachState(root, (state) => {
    state.lookups.forEach(({ status }, lookup) => {
      const isFailed = status === 'failed' && state.program.lookups[lookup]!.isDeciding;
      if (status !== 'pending' && !isFailed) return;
      const issue = makeLookupIssue(state, lookup, isFailed ? 'lookup-failed' : 'lookup-pending');
      const isSaid = issues.some(({ code, path }) => code === issue.code && path === issue.path);
      if (!isSaid) found.push(issue);
    });
  });
  return found;
}

/**
 * Creates an issue for a lookup. If a check reads the lookup, the issue appears next to the check's field. Otherwise,
 * it appears next to the field that reports the lookup's failure.
 */
function makeLookupIssue(state: FormState, lookup: number, code: string): Issue {
  const { id, reportedAt } = state.program.lookups[lookup]!;
  const check = state.program.checks.find(({ whenLookups, lookups }) =>
    [...whenLookups, ...lookups].some(({ up, index }) => up === 0 && index === lookup),
  );
  const field = Math.max(check?.field ?? reportedAt, 0);
  return Object.freeze({ ...makeIssue(state, field, code), params: Object.freeze({ lookup: id }) });
}
