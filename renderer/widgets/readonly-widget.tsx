import { formatAnswer } from '../answers/format-answer.ts';
import type { WidgetProps } from '../field/drawn-field.ts';
import { useWords } from '../language/use-words.ts';

const LONG_ANSWER = 40;

export interface ReadonlyWidgetProps extends WidgetProps {
  /** Whether the answer has no box around it, like the radio buttons that it replaces. */
  readonly isPlain?: boolean;
}

/** A read-only answer, shown as text in an input that the student can focus and read but not edit. */
export function ReadonlyWidget({ field, isPlain = false }: ReadonlyWidgetProps) {
  const words = useWords();
  const { form, path, services, snapshot } = field;
  const isMissing = snapshot.value === undefined || snapshot.value === '';
  const answer = isMissing ? words.say('notProvided') : formatAnswer(words, form, path, services);
  const look = isPlain ? 'cc-readonly cc-readonly-plain' : 'cc-readonly';
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
