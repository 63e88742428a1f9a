import type { Form, Issue } from '@campus-cover/engine';
import { findDateProblem } from '../date/date-problem.ts';
import { describeField } from '../field/field-description.ts';

/** The words for an issue, the same inline and in the summary; of a date that is no real day, they name the part. */
export function issueMessage(form: Form, issue: Issue): string {
  const { widget, label } = describeField(form.definition, issue.path);
  if (widget !== 'date') return issue.message;
  return findDateProblem(form.field(issue.path).value, label)?.message ?? issue.message;
}
