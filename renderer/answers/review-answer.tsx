import type { Form } from '@campus-cover/engine';
import { Button } from '../controls/button.tsx';
import { describeField } from '../field/field-description.ts';
import { useFieldSnapshot } from '../hooks/use-field-snapshot.ts';
import { words } from '../words.ts';
import { formatAnswer, type DocumentNames } from './format-answer.ts';

interface ReviewAnswerProps extends DocumentNames {
  readonly form: Form;
  readonly path: string;
  readonly onChange: (() => void) | undefined;
}

export function ReviewAnswer({ form, path, documents, onChange }: ReviewAnswerProps) {
  const { visible, readOnly, value } = useFieldSnapshot(form, path);
  const { label } = describeField(form.definition, path);
  if (!visible) return null;
  return (
    <div className="cc-review-answer">
      <dt>{label}</dt>
      <dd className={value === undefined ? 'cc-review-blank' : undefined}>{formatAnswer(form, path, { documents })}</dd>
      {onChange === undefined || readOnly ? null : (
        <dd className="cc-review-action">
          <Button look="quiet" aria-label={words.changeAnswer(label)} onClick={onChange}>
            {words.change}
          </Button>
        </dd>
      )}
    </div>
  );
}
