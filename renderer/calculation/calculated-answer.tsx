import type { Form } from '@campus-cover/engine';
import { formatAnswer } from '../answers/format-answer.ts';
import { describeField } from '../field/field-description.ts';
import { useFieldSnapshot } from '../hooks/use-field-snapshot.ts';
import { useWords } from '../language/use-words.ts';

interface CalculatedAnswerProps {
  readonly form: Form;
  readonly path: string;
  /** Whether the amount is the answer to the field's own question, e.g. the total. */
  readonly isTotal: boolean;
}

/** One amount in a result, with its label. Draws nothing if the form hides the amount. */
export function CalculatedAnswer({ form, path, isTotal }: CalculatedAnswerProps) {
  const words = useWords();
  const { visible } = useFieldSnapshot(form, path);
  if (!visible) return null;
  return (
    <div className={isTotal ? 'cc-calculation-line cc-calculation-total' : 'cc-calculation-line'}>
      <dt>{describeField(form.definition, path).label}</dt>
      <dd>{formatAnswer(words, form, path)}</dd>
    </div>
  );
}
