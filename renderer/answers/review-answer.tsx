import type { ReactNode } from 'react';
import type { Form } from '@campus-cover/engine';
import { Button } from '../controls/button.tsx';
import { describeField } from '../field/field-description.ts';
import { useFieldSnapshot } from '../hooks/use-field-snapshot.ts';
import { words } from '../words.ts';
import { formatAnswerLines, type DocumentNames } from './format-answer.ts';

interface ReviewAnswerProps extends DocumentNames {
  readonly form: Form;
  readonly path: string;
  readonly onChange: (() => void) | undefined;
}

export function ReviewAnswer({ form, path, documents, onChange }: ReviewAnswerProps) {
  const { visible, readOnly } = useFieldSnapshot(form, path);
  const { label } = describeField(form.definition, path);
  if (!visible) return null;
  const lines = formatAnswerLines(form, path, { documents });
  return (
    <div className="cc-review-answer">
      <dt>{label}</dt>
      <dd className={lines.length === 0 ? 'cc-review-blank' : undefined}>{drawLines(lines)}</dd>
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

function drawLines(lines: readonly string[]): ReactNode {
  if (lines.length < 2) return lines[0] ?? words.notProvided;
  return (
    <ul className="cc-review-lines">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
