import type { ReactElement } from 'react';
import { Notice, useWords } from '@campus-cover/renderer';
import type { Visit } from '../../api/forms.ts';

/** What the university asks about an earlier submission. Draws nothing if it has not asked anything. */
export function AskedNotice({ asked }: Pick<Visit, 'asked'>): ReactElement | null {
  const { say } = useWords();
  if (asked === null) return null;
  return (
    <Notice tone="warning" title={say('universityAsks')}>
      {asked.text}
      {asked.note === null ? null : <p>{say('officeWrote', { note: asked.note })}</p>}
    </Notice>
  );
}
