import type { ReactNode } from 'react';
import type { Form } from '@campus-cover/engine';
import { Button } from '../controls/button.tsx';
import { describeField } from '../field/field-description.ts';
import { joinPath } from '../groups/row-context.ts';
import { rowTitle, rowTitlesAround } from '../groups/row-title.ts';
import { useFieldSnapshot } from '../hooks/use-field-snapshot.ts';
import { useWords } from '../language/use-words.ts';
import { formatAnswerLines, type DocumentNames } from './format-answer.ts';

interface ReviewAnswerProps extends DocumentNames {
  readonly form: Form;
  readonly path: string;
  /** Takes the student back to one answer; `undefined` if the student cannot change the answers. */
  readonly onChange: ((path: string) => void) | undefined;
}

export function ReviewAnswer({ form, path, documents, onChange }: ReviewAnswerProps) {
  const words = useWords();
  const { say } = words;
  const { visible, readOnly, rows } = useFieldSnapshot(form, path);
  const { label, group } = describeField(form.definition, path);
  if (!visible) return null;
  if (group !== undefined && rows !== undefined) {
    return (
      <>
        {rows.length === 0 ? <BlankAnswer label={label} /> : null}
        {rows.map((row) => (
          <ReviewRow key={row.key} form={form} row={row.path} documents={documents} onChange={onChange} />
        ))}
      </>
    );
  }
  const lines = formatAnswerLines(words, form, path, { documents });
  return (
    <div className="cc-review-answer">
      <dt>{label}</dt>
      <dd className={lines.length === 0 ? 'cc-review-blank' : undefined}>
        {lines.length === 0 ? say('notProvided') : drawLines(lines)}
      </dd>
      {onChange === undefined || readOnly ? null : (
        <dd className="cc-review-action">
          <Button
            look="quiet"
            aria-label={say('changeAnswer', {
              label: [...rowTitlesAround(words, form.definition, path), label].join(', '),
            })}
            onClick={() => onChange(path)}
          >
            {say('change')}
          </Button>
        </dd>
      )}
    </div>
  );
}

function BlankAnswer({ label }: { readonly label: string }) {
  const { say } = useWords();
  return (
    <div className="cc-review-answer">
      <dt>{label}</dt>
      <dd className="cc-review-blank">{say('notProvided')}</dd>
    </div>
  );
}

interface ReviewRowProps extends Omit<ReviewAnswerProps, 'path'> {
  readonly row: string;
}

/** The answers of one row, under the row's title. */
function ReviewRow({ form, row, documents, onChange }: ReviewRowProps) {
  const words = useWords();
  const group = row.slice(0, row.lastIndexOf('.'));
  const { fields = [] } = describeField(form.definition, group).group ?? {};
  return (
    <>
      <div className="cc-review-row">
        <dt>{rowTitle(words, form.definition, row)}</dt>
        <dd />
      </div>
      {fields.map((name) => (
        <ReviewAnswer key={name} form={form} path={joinPath(row, name)} documents={documents} onChange={onChange} />
      ))}
    </>
  );
}

function drawLines(lines: readonly string[]): ReactNode {
  if (lines.length === 1) return <bdi>{lines[0]}</bdi>;
  return (
    <ul className="cc-review-lines">
      {lines.map((line, index) => (
        <li key={index}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}
