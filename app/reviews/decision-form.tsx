import { useEffect, useState, type ReactElement } from 'react';
import { Button, Notice } from '@campus-cover/renderer';
import { claimReview, decideReview, type Review } from '../api/administration.ts';
import { isSignedOut } from '../api/problem-error.ts';
import { explainFailure } from '../problems/explain-failure.ts';
import { useSession } from '../sessions/session-context.ts';

interface DecisionFormProps {
  readonly review: Review;
  readonly onDecided: () => void;
}

/**
 * The decisions that the form offers, each with what the student will read. Opening the page reserves the submission for
 * 15 minutes, so that no other administrator can decide it.
 */
export function DecisionForm({ review, onDecided }: DecisionFormProps): ReactElement {
  const { reference, claimedBy, state } = review;
  // While the student has a question to answer, the school can only refuse.
  const decisions = review.decisions.filter(({ kind }) => state === 'waiting' || kind === 'refuse');
  const { markExpired } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    // If someone else is deciding, the server refuses the claim, and the page already says so.
    if (claimedBy === null) claimReview(reference).catch(() => undefined);
  }, [reference, claimedBy]);

  async function decide(): Promise<void> {
    if (chosen === null) return setProblem('Choose a decision.');
    setBusy(true);
    setProblem(null);
    try {
      await decideReview(review, chosen);
      onDecided();
    } catch (error) {
      if (isSignedOut(error)) markExpired();
      else setProblem(explainFailure(error, 'we could not save your decision'));
    } finally {
      setBusy(false);
    }
  }

  if (claimedBy !== null)
    return (
      <Notice tone="info">
        {claimedBy} is deciding this submission. If it is not decided within 15 minutes, reload this page to decide it.
      </Notice>
    );
  return (
    <form
      className="card decision-form"
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      <fieldset className="choice-group">
        <legend>Your decision</legend>
        {decisions.map(({ id, label, text }) => (
          <div className="cc-choice" key={id}>
            <input
              type="radio"
              id={`decision-${id}`}
              name="decision"
              checked={chosen === id}
              aria-describedby={`decision-${id}-text`}
              onChange={() => setChosen(id)}
            />
            <label htmlFor={`decision-${id}`}>
              <strong>{label}</strong>
              <span className="student-facts" id={`decision-${id}-text`}>
                The student reads: {text}
              </span>
            </label>
          </div>
        ))}
      </fieldset>
      {problem === null ? null : (
        <Notice tone="danger" urgent>
          {problem}
        </Notice>
      )}
      <p className="button-row">
        <Button look="primary" type="submit" busy={isBusy}>
          {isBusy ? 'Working…' : 'Decide and tell the student'}
        </Button>
      </p>
    </form>
  );
}
