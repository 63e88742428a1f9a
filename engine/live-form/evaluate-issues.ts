import type { Json } from '../definition/form-definition.ts';
import { issueMessage } from '../validation/issue-message.ts';
import { issuesFromErrors } from '../validation/issues-from-errors.ts';
import type { Issue } from './form.ts';
import { NO_ISSUES, type FormState } from './form-state.ts';
import { makeIssue } from './make-issue.ts';
import { isSameIssues } from './same-issues.ts';
import { isSameValue } from './same-value.ts';

/** Works out what is wrong with a field. @returns whether that, or whether it is known yet, changed */
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
  const { checks } = state.program.fields[field]!;
  return checks.length === 0 ? own : [...own, ...checks.flatMap((check) => findFailed(state, field, check))];
}

function findMissing(state: FormState, field: number): readonly Issue[] {
  return state.isRequired[field] === 1 ? [makeIssue(state.program.fields[field]!, 'required')] : NO_ISSUES;
}

function findInvalid(state: FormState, field: number, value: Json): readonly Issue[] {
  const plan = state.program.fields[field]!;
  const validate = state.validators[field]!;
  const issues = validate(value) ? NO_ISSUES : issuesFromErrors(validate.errors ?? [], plan.path, plan.words);
  const offered = state.offered[field];
  if (offered === undefined || state.isOfferPending[field] === 1 || isOnOffer(value, offered)) return issues;
  return issues.some(({ code }) => code === 'enum') ? issues : [...issues, makeIssue(plan, 'enum')];
}

function isOnOffer(value: Json, offered: readonly Json[]): boolean {
  const isOffered = (entry: Json) => offered.some((option) => isSameValue(option, entry));
  return Array.isArray(value) ? value.every(isOffered) : isOffered(value);
}

function findFailed(state: FormState, field: number, check: number): readonly Issue[] {
  const plan = state.program.fields[field]!;
  const { id } = state.program.checks[check]!;
  switch (state.checkStates[check]!) {
    case 'fails': {
      const message = state.checkMessages[check]! || issueMessage('check', {}, plan.words);
      return [{ code: 'check', path: plan.path, params: {}, message, check: id }];
    }
    case 'unavailable':
      return [{ ...makeIssue(plan, 'lookup-failed'), check: id }];
    case 'off':
    case 'passes':
    case 'waits':
    case 'pending':
      return NO_ISSUES;
  }
}

function isFieldPending(state: FormState, field: number): boolean {
  if (state.isOfferPending[field] === 1) return true;
  return state.program.fields[field]!.checks.some((check) => state.checkStates[check] === 'pending');
}

function freezeIssues(issues: readonly Issue[]): readonly Issue[] {
  for (const issue of issues) {
    Object.freeze(issue.params);
    Object.freeze(issue);
  }
  return Object.freeze(issues);
}
