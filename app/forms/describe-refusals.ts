import type { Issue } from '@campus-cover/engine';
import type { PanelProblem } from '../shell/problem-panel.tsx';
import type { JudgedForm } from './judged-form.ts';
import { sectionOf } from './section-of.ts';

/** What stands at no field of this form: the server's words, or an issue about something that is not drawn. */
export function describeRefusals(form: JudgedForm, issues: readonly Issue[], refusal: string | null): PanelProblem[] {
  if (refusal !== null) return [{ message: refusal }];
  return issues.flatMap(({ path, message }) => (sectionOf(form, path) === undefined ? [{ message }] : []));
}
