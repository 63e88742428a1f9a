import type { ReactElement } from 'react';
import { Notice, say } from '@campus-cover/renderer';
import type { Draft } from '../api/forms.ts';

export interface ChangedFormNoticeProps {
  /** What of the draft the form as it is now has no place for. */
  readonly lost: Draft['lost'];
}

/** Says which questions have to be answered again because the form has changed since the draft; nothing when none has. */
export function ChangedFormNotice({ lost }: ChangedFormNoticeProps): ReactElement | null {
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

/** Of a list of boxes several may be lost: the question is named once. */
function labelsOf(lost: Draft['lost']): readonly string[] {
  return [...new Set(lost.map(({ label }) => label))];
}
