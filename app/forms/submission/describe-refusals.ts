import type { Form, Issue } from '@campus-cover/engine';
import type { PanelProblem } from '../../problems/problem-panel.tsx';
import { sectionOf } from '../page/section-of.ts';

/**
 * Finds problems that do not belong to a field in this form: the server's message, or an issue about something that the
 * form does not render.
 */
export function describeRefusals(form: Form, issues: readonly Issue[], refusal: string | null = null): PanelProblem[] {
  if (refusal !== null) return [{ message: refusal }];
  return issues.flatMap(({ path, message }) => (sectionOf(form, path) === undefined ? [{ message }] : []));
}
