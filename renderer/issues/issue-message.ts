import type { Form, Issue } from '@campus-cover/engine';
import { findDateProblem } from '../date/date-problem.ts';
import { describeField } from '../field/field-description.ts';
import type { Words } from '../language/words.ts';

/**
 * Returns an issue's message, which is the same next to the field and in the summary. For an invalid date, the message
 * names the invalid part.
 */
export function issueMessage(words: Words, form: Form, issue: Issue): string {
  const { widget, label } = describeField(form.definition, issue.path);
  if (widget !== 'date') return issue.message;
  return findDateProblem(form.field(issue.path).value)?.say(words, label) ?? issue.message;
}
