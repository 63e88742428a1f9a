import type { ReactElement } from 'react';
import type { Roster } from '../../api/roster.ts';
import { countOf, formatCount } from '../roster-words.ts';

/** Shows the server's progress on a roster. */
export function RunProgress({ roster }: { readonly roster: Pick<Roster, 'working' | 'progress'> }): ReactElement {
  const { working, progress } = roster;
  const { done, total } = progress;
  // The server applies a roster in one step. While the server reads a file, the file's length is unknown.
  const isKnown = working === 'comparing' && total !== null && total > 0;
  return (
    <>
      <span className="cc-progress">
        {isKnown ? (
          <progress max={total} value={Math.min(done, total)} aria-label="Progress" />
        ) : (
          <progress aria-label="Progress" />
        )}
        <span>
          {isKnown ? `${formatCount(done)} of ${countOf(total, 'row', 'rows')}` : describeDone(working, done)}
        </span>
      </span>
      <p className="cc-hint">
        You can leave this page. The work continues, and this page shows its progress when you come back.
      </p>
    </>
  );
}

function describeDone(working: Roster['working'], done: number): string {
  return working === 'reading' && done > 0 ? `${countOf(done, 'row', 'rows')} read` : 'Working…';
}
