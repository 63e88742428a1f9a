import { formatAnswer } from '../answers/format-answer.ts';
import type { WidgetProps } from '../field/drawn-field.ts';
import { useWords } from '../language/use-words.ts';

const LONG_ANSWER = 40;

/**
 * A read-only answer, shown as text in an input that the student can focus and read but not edit. A choice looks like
 * plain text, because the student never types it.
 */
export function ReadonlyWidget({ field }: WidgetProps) {
  const words = useWords();
  const { form, path, services, snapshot } = field;
  const isMissing = snapshot.value === undefined || snapshot.value === '';
  const answer = isMissing ? words.say('notProvided') : formatAnswer(words, form, path, services);
  const look = field.choices.length > 0 ? 'cc-readonly cc-readonly-choice' : 'cc-readonly';
  const shared = {
    id: field.id,
    readOnly: true,
    value: answer,
    'aria-invalid': field.message === undefined ? undefined : true,
    'aria-describedby': field.describedBy,
  } as const;
  return answer.length > LONG_ANSWER ? (
    <textarea className={`cc-input cc-textarea ${look} cc-width-full`} {...shared} />
  ) : (
    <input type="text" className={`cc-input ${look} cc-width-full`} {...shared} />
  );
}
