import type { Form } from '@campus-cover/engine';
import { formatAnswerLines } from '../answers/format-answer.ts';
import { describeField } from '../field/field-description.ts';
import { useFieldSnapshot } from '../hooks/use-field-snapshot.ts';
import { useWords } from '../language/use-words.ts';
import { splitAmount } from './split-amount.ts';

interface CalculatedAnswerProps {
  readonly form: Form;
  readonly path: string;
  /** Whether the amount is the answer to the field's own question, e.g. the total. */
  readonly isTotal: boolean;
}

/** One value in a result, e.g. an amount, with its label. A list has a line for each entry. Draws nothing if the form hides the amount. */
export function CalculatedAnswer({ form, path, isTotal }: CalculatedAnswerProps) {
  const words = useWords();
  const { visible } = useFieldSnapshot(form, path);
  if (!visible) return null;
  const lines = formatAnswerLines(words, form, path);
  const shown = lines.length === 0 ? [words.say('notProvided')] : lines;
  return (
    <div className={isTotal ? 'cc-calculation-line cc-calculation-total' : 'cc-calculation-line'}>
      <dt>{describeField(form.definition, path).label}</dt>
      {shown.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines can be equal
        <CalculatedLine key={index} line={line} />
      ))}
    </div>
  );
}

/** The amount at the end of a line is below the amounts of the other lines. */
function CalculatedLine({ line }: { readonly line: string }) {
  const split = splitAmount(line);
  if (split === null) return <dd>{line}</dd>;
  return (
    <dd className="cc-calculation-amount">
      <span>
        {split.what}
        <span className="cc-visually-hidden">: </span>
      </span>
      <span>{split.amount}</span>
    </dd>
  );
}
