import { useState, type ReactElement } from 'react';
import type { OverlayWork } from '../work/use-overlay-work.ts';
import { ChangesInWords } from './changes-in-words.tsx';
import { FileDiffs } from './file-diffs.tsx';
import { useChanges, type Against } from './use-changes.ts';

const choices: readonly { readonly value: Against; readonly label: string }[] = [
  { value: 'in-force', label: 'what students have now' },
  { value: 'base', label: 'the form without the school’s changes' },
];

/** What the files change: as sentences for the person who decides whether to publish, and line by line. */
export function ChangesPane({ work }: { readonly work: OverlayWork }): ReactElement {
  const [against, setAgainst] = useState<Against>('in-force');
  const changes = useChanges(work.key, work.files, against);
  return (
    <div className="wb-pane">
      <h3>Changes</h3>
      {work.overlay.base === null ? null : (
        <fieldset className="wb-choice">
          <legend>Compared with</legend>
          {choices.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="wb-against"
                value={value}
                checked={against === value}
                onChange={() => setAgainst(value)}
              />{' '}
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <ChangesInWords
        changes={changes}
        none={against === 'base' ? 'The school uses the form without changes.' : 'Nothing changes for students.'}
      />
      <FileDiffs before={work.inForce.files} after={work.files} />
    </div>
  );
}
