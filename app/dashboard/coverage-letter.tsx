import { useState, type ReactElement } from 'react';
import { Button, Dialog, Notice, Spinner } from '@campus-cover/renderer';
import { fetchCoverageLetter, type Coverage } from '../api/portal.ts';
import { explainFailure } from '../problems/explain-failure.ts';

type Letter = { readonly text: string } | { readonly failure: string } | 'loading';

/** A dialog with the letter that verifies a coverage. Each click loads the letter again, so it is always current. */
export function CoverageLetter({ coverage }: { readonly coverage: Coverage }): ReactElement {
  const [letter, setLetter] = useState<Letter | null>(null);
  const { StudentCoverageID: id, planName } = coverage;

  async function open(): Promise<void> {
    setLetter('loading');
    try {
      const text = await fetchCoverageLetter(id);
      setLetter((shown) => (shown === null ? null : { text }));
    } catch (error) {
      setLetter((shown) =>
        shown === null ? null : { failure: explainFailure(error, 'the letter could not be created') },
      );
    }
  }

  return (
    <div className="next-step">
      <Button look="secondary" aria-haspopup="dialog" onClick={() => void open()}>
        Proof of coverage letter<span className="cc-visually-hidden">, {planName}</span>
      </Button>
      <Dialog
        open={letter !== null}
        title="Verification of coverage"
        cancelLabel="OK"
        onCancel={() => setLetter(null)}
        actions={
          <a
            className="cc-button cc-button-primary"
            href={`/api/refreshvoc/${encodeURIComponent(id)}`}
            target="_blank"
            rel="noreferrer"
          >
            Open to print<span className="cc-visually-hidden"> (in a new tab)</span>
          </a>
        }
      >
        {letter === 'loading' ? <Spinner label="Creating the letter…" /> : null}
        {letter !== null && letter !== 'loading' && 'text' in letter ? (
          <div className="coverage-letter">
            {letter.text.split('\n').map((line, place) => (
              <p key={place}>{line}</p>
            ))}
          </div>
        ) : null}
        {letter !== null && letter !== 'loading' && 'failure' in letter ? (
          <Notice tone="danger" urgent>
            {letter.failure}
          </Notice>
        ) : null}
      </Dialog>
    </div>
  );
}
