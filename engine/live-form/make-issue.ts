import { issueMessage } from '../validation/issue-message.ts';
import type { Issue } from './form.ts';
import { pathOf, type FormState } from './form-state.ts';

/** An issue of a field in the field's own words, else the form's, else the engine's. */
export function makeIssue(state: FormState, field: number, code: string): Issue {
  const { words } = state.program.fields[field]!;
  return { code, path: pathOf(state, field), params: {}, message: issueMessage(code, {}, words) };
}
