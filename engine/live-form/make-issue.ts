import { issueMessage } from '../validation/issue-message.ts';
import type { FieldPlan } from './field-plan.ts';
import type { Issue } from './form.ts';

/** An issue of a field in the field's own words, else the form's, else the engine's. */
export function makeIssue({ path, words }: Pick<FieldPlan, 'path' | 'words'>, code: string): Issue {
  return { code, path, params: {}, message: issueMessage(code, {}, words) };
}
