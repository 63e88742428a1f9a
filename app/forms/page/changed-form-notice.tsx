import type { ReactElement } from 'react';
import { Notice, useWords } from '@campus-cover/renderer';
import type { Draft } from '../../api/forms.ts';

export interface ChangedFormNoticeProps {
  /** The parts of the draft that no longer fit the form. */
  readonly lost: Draft['lost'];
}

/**
 * Lists the questions to answer again because the form has changed since the draft was saved. Draws nothing if there
 * are none.
 */
export function ChangedFormNotice({ lost }: ChangedFormNoticeProps): ReactElement | null {
  const { say } = useWords();
  if (lost.length === 0) return null;
  const again = labelsOf(lost.filter(({ reason }) => reason !== 'field-removed'));
  const gone = labelsOf(lost.filter(({ reason }) => reason === 'field-removed'));
  return (
    <Notice tone="warning">
      <p>
        {say('formChanged')} {again.length === 0 ? null : say('answerAgain')}
      </p>
      <LabelList labels={again} />
      {gone.length === 0 ? null : <p>{say('notAskedAnyMore')}</p>}
      <LabelList labels={gone} />
    </Notice>
  );
}

function LabelList({ labels }: { readonly labels: readonly string[] }): ReactElement | null {
  if (labels.length === 0) return null;
  return (
    <ul>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

/** A question can lose several of its checkboxes. The list names the question once. */
function labelsOf(lost: Draft['lost']): readonly string[] {
  return [...new Set(lost.map(({ label }) => label))];
}
