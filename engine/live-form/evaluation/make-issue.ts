import { issueMessage } from '../../validation/issue-message.ts';
import type { Issue } from '../form.ts';
import { pathOf, type FormState } from '../state/form-state.ts';

/** Creates an issue. Its message is the field's own text for the code, or else the form's, or else the engine's. */
export function makeIssue(state: FormState, field: number, code: string): Issue {
  const { words } = state.program.fields[field]!;
  return { code, path: pathOf(state, field), params: {}, message: issueMessage(code, {}, words) };
}
