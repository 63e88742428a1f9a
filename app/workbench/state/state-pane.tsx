import '../preview/live-form.css';
import { useState, type ReactElement } from 'react';
import { Button, useAnnouncer } from '@campus-cover/renderer';
import type { Json } from '@campus-cover/engine';
import { Badge } from '../preview/badge.tsx';
import { useLiveForm } from '../preview/live-form-context.ts';
import type { LiveState } from '../preview/messages.ts';
import { hiddenAnswers } from './hidden-answers.ts';

/** What the form would submit now, its hidden answers, its announcements, and the state of its lookups. */
export function StatePane(): ReactElement {
  const { state, choose } = useLiveForm();
  if (state === null) return <p className="live-note">There is no form yet.</p>;
  const { submission, announcements, lookups } = state;
  const hidden = hiddenAnswers(state);
  return (
    <div className="live-pane">
      {submission.ok ? (
        <section className="live-pane">
          <h3>What would be submitted now</h3>
          <p>
            <Badge tone="good">The form can be submitted</Badge>
          </p>
          <JsonText label="What would be submitted now, as JSON" value={submission.data} />
        </section>
      ) : (
        <section className="live-pane">
          <h3>What prevents the form from being submitted</h3>
          <p>
            <Badge tone="bad">{`${submission.issues.length} ${submission.issues.length === 1 ? 'answer to correct' : 'answers to correct'}`}</Badge>
          </p>
          <ul>
            {submission.issues.map(({ path, code, check, message }) => (
              <li key={`${path} ${code} ${check ?? ''}`}>
                <Button look="quiet" onClick={() => choose(path)}>
                  {path}
                </Button>
                {`: ${message} `}
                <span className="live-note">{check === undefined ? code : `${code} ${check}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="live-pane">
        <h3>Answers that are hidden now</h3>
        {Object.keys(hidden).length === 0 ? (
          <p>None.</p>
        ) : (
          <>
            <p>
              The form keeps these answers and restores each one when its question is shown again. It does not submit
              them.
            </p>
            <JsonText label="Answers that are hidden now, as JSON" value={hidden} />
          </>
        )}
      </section>
      <section className="live-pane">
        <h3>What a screen reader announced</h3>
        {announcements.length === 0 ? <p>Nothing yet.</p> : null}
        <ol>
          {announcements.map(({ text, at }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- texts can repeat, and nothing moves
            <li key={index}>
              <time dateTime={at}>{new Date(at).toLocaleTimeString('en-US')}</time>
              {` ${text}`}
            </li>
          ))}
        </ol>
      </section>
      {lookups.length === 0 ? null : (
        <section className="live-pane">
          <h3>Lookups</h3>
          <ul>
            {lookups.map(({ id, service, status }) => (
              <li key={id}>{`${id} calls ${service}: ${lookupWords[status] ?? status}`}</li>
            ))}
          </ul>
          <p className="live-note">Lookups use the form’s example data, never the server.</p>
        </section>
      )}
      <CopyButton state={state} />
    </div>
  );
}

const lookupWords: Readonly<Record<string, string>> = {
  idle: 'not sent: a value that it needs is empty',
  waits: 'ready: sent only on demand',
  pending: 'sent, no response yet',
  ready: 'answered',
  failed: 'failed',
};

interface JsonTextProps {
  readonly label: string;
  readonly value: Json;
}

function JsonText({ label, value }: JsonTextProps): ReactElement {
  return (
    // The element scrolls, so it must be focusable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="live-json" tabIndex={0} aria-label={label}>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}

function CopyButton({ state }: { readonly state: LiveState }): ReactElement {
  const announce = useAnnouncer();
  const [outcome, setOutcome] = useState('');
  async function copy(): Promise<void> {
    const { fields, ...rest } = state;
    const words = await navigator.clipboard
      .writeText(JSON.stringify({ ...rest, hidden: hiddenAnswers(state), fields }, null, 2))
      .then(
        () => 'Copied.',
        () => 'The browser did not allow copying.',
      );
    setOutcome(words);
    announce(words);
  }
  return (
    <p className="live-row">
      <Button look="secondary" onClick={() => void copy()}>
        Copy everything as JSON
      </Button>
      {outcome}
    </p>
  );
}
