import type { ReactElement } from 'react';
import type { MadeCorrection } from '../api/corrections.ts';
import { formatStaffMoment } from '../shell/dates.ts';
import { correctionWords } from './correction-words.ts';

/** The corrections that were made for a student: what, why, by whom and when. */
export function CorrectionHistory({ history }: { readonly history: readonly MadeCorrection[] }): ReactElement {
  if (history.length === 0) return <p>Nothing has been corrected for this student.</p>;
  return (
    <ul className="record-list">
      {history.map(({ id, kind, planName, madeAt, madeBy, reason, consequences }) => (
        <li key={id}>
          <div className="record-what">
            <strong>
              {correctionWords[kind].title}
              {planName === null ? '' : `: ${planName}`}
            </strong>
            <span className="student-facts">
              {madeBy ?? 'An operator'}, <time dateTime={madeAt}>{formatStaffMoment(madeAt)}</time>
            </span>
            <span className="student-facts">Reason: {reason}</span>
            <ul>
              {consequences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
