import { useState, type ReactElement } from 'react';
import type { OverlayWork } from '../work/use-overlay-work.ts';
import { ChangesInWords } from './changes-in-words.tsx';
import { FileDiff } from './file-diff.tsx';
import { useChanges, type Against } from './use-changes.ts';

const choices: readonly { readonly value: Against; readonly label: string }[] = [
  { value: 'in-force', label: 'what students have now' },
  { value: 'base', label: 'the form without the school' },
];

/** What the files change: in words for whoever decides, and line by line. */
export function ChangesPane({ work }: { readonly work: OverlayWork }): ReactElement {
  const [against, setAgainst] = useState<Against>('in-force');
  const changes = useChanges(work.key, work.files, against);
  const before = work.inForce.files;
  const paths = [...new Set([...Object.keys(before), ...Object.keys(work.files)])]
    .toSorted()
    .filter((path) => before[path] !== work.files[path]);
  return (
    <div className="wb-pane">
      <h3>Changes</h3>
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
      <ChangesInWords
        changes={changes}
        none={against === 'base' ? 'The school has the form as it is.' : 'For students nothing changes.'}
      />
      <h4>In the files, against what is in force</h4>
      {paths.length === 0 ? <p>The files are those that are in force.</p> : null}
      {paths.map((path) => (
        <details key={path} className="wb-diff">
          <summary>
            {path}
            {before[path] === undefined ? ' (new)' : work.files[path] === undefined ? ' (deleted)' : ''}
          </summary>
          <FileDiff path={path} before={before[path] ?? ''} after={work.files[path] ?? ''} />
        </details>
      ))}
    </div>
  );
}
