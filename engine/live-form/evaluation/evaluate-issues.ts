import type { Json } from '../../definition/form-definition.ts';
import { issueMessage } from '../../validation/issue-message.ts';
import { issuesFromErrors } from '../../validation/issues-from-errors.ts';
import type { FieldOption, Issue } from '../form.ts';
import { NO_ISSUES, pathOf, type FormState } from '../state/form-state.ts';
import { makeIssue } from './make-issue.ts';
import { isSameIssues } from './same-issues.ts';
import { isSameValue } from '../state/same-value.ts';

/**
 * Finds a field's issues.
 *
 * @returns whether the issues or the field's pending state changed
 */
export function evaluateIssues(state: FormState, field: number): boolean {
  const isVisible = state.isVisible[field] === 1;
  const issues = isVisible ? findIssues(state, field) : NO_ISSUES;
  const isPending = isVisible && isFieldPending(state, field) ? 1 : 0;
  const isSame = isSameIssues(issues, state.issues[field]!);
  if (isSame && state.isPending[field] === isPending) return false;
  if (!isSame) state.issues[field] = issues.length === 0 ? NO_ISSUES : freezeIssues(issues);
  state.isPending[field] = isPending;
  return true;
}

function findIssues(state: FormState, field: number): readonly Issue[] {
  const value = state.values[field];
  const own = value === undefined ? findMissing(state, field) : findInvalid(state, field, value);
  const { checks, reports } = state.program.fields[field]!;
  let issues = own;
  for (const check of checks) {
    const failed = findFailed(state, field, check);
    if (failed.length > 0) issues = [...issues, ...failed];
  }
  return reports.length === 0 ? issues : [...issues, ...findUnanswered(state, field)];
}

function findMissing(state: FormState, field: number): readonly Issue[] {
  if (state.isRequired[field] === 0) return NO_ISSUES;
  if (state.around !== undefined) return [makeIssue(state, field, 'required')];
  return (state.missing[field] ??= freezeIssues([makeIssue(state, field, 'required')]));
}

function findInvalid(state: FormState, field: number, value: Json): readonly Issue[] {
  const plan = state.program.fields[field]!;
  const validate = state.validators[field]!;
  const issues = validate(value)
    ? NO_ISSUES
    : issuesFromErrors(validate.errors ?? [], pathOf(state, field), plan.words);
  const offered = state.offered[field];
  if (offered === undefined || state.isOfferPending[field] === 1 || plan.group >= 0 || isOnOffer(value, offered)) {
    return issues;
  }
  return issues.some(({ code }) => code === 'enum') ? issues : [...issues, makeIssue(state, field, 'enum')];
}

function isOnOffer(value: Json, offered: readonly FieldOption[]): boolean {
  const isOffered = (entry: Json) => offered.some((option) => isSameValue(option.value, entry));
  return Array.isArray(value) ? value.every(isOffered) : isOffered(value);
}

function findFailed(state: FormState, field: number, check: number): readonly Issue[] {
  const { id } = state.program.checks[check]!;
  switch (state.checkStates[check]!) {
    case 'fails': {
      const { words } = state.program.fields[field]!;
      const message = state.checkMessages[check]! || issueMessage('check', {}, words);
      return [{ code: 'check', path: pathOf(state, field), params: {}, message, check: id }];
    }
    case 'unavailable':
      return [{ ...makeIssue(state, field, 'lookup-failed'), check: id }];
    case 'off':
    case 'passes':
    case 'waits':
    case 'pending':
      return NO_ISSUES;
  }
}

/**
 * Returns an issue if a lookup that only rules read has failed, because the form then cannot determine which questions
 * apply.
 */
function findUnanswered(state: FormState, field: number): readonly Issue[] {
  const { reports } = state.program.fields[field]!;
  const failed = reports.find((lookup) => state.lookups[lookup]!.status === 'failed');
  if (failed === undefined) return NO_ISSUES;
  const { id } = state.program.lookups[failed]!;
  return [{ ...makeIssue(state, field, 'lookup-failed'), params: { lookup: id } }];
}

function isFieldPending(state: FormState, field: number): boolean {
  if (state.isOfferPending[field] === 1) return true;
  for (const check of state.program.fields[field]!.checks) if (state.checkStates[check] === 'pending') return true;
  return false;
}

function freezeIssues(issues: readonly Issue[]): readonly Issue[] {
  if (Object.isFrozen(issues)) return issues;
  for (const issue of issues) {
    Object.freeze(issue.params);
    Object.freeze(issue);
  }
  return Object.freeze(issues);
}
