import { useEffect, useState, type ReactElement } from 'react';
import { Button, Notice } from '@campus-cover/renderer';
import { claimReview, decideReview, type Review } from '../api/administration.ts';
import { useDeskSchool } from '../administration/office-session.ts';
import { AttemptProblem } from '../shell/attempt-problem.tsx';
import { useAttempt } from '../shell/use-attempt.ts';
import { DecisionChoice } from './decision-choice.tsx';
import { NoteField } from './note-field.tsx';

interface DecisionFormProps {
  readonly review: Review;
  readonly onDecided: () => void;
}

/**
 * The decisions that the form offers, each with what the student will read. Opening the page reserves the submission for
 * 15 minutes, so that no other administrator can decide it.
 */
export function DecisionForm({ review, onDecided }: DecisionFormProps): ReactElement {
  const { slug } = useDeskSchool();
  const { reference, claimedBy, state, mustBeAnother } = review;
  // While the student has a question to answer, the school can only refuse.
  const decisions = review.decisions.filter(({ kind }) => state === 'waiting' || kind === 'refuse');
  const attempt = useAttempt('we could not save your decision');
  const [chosen, setChosen] = useState<string | null>(null);
  const [note, setNote] = useState('');
  useEffect(() => {
    // If someone else is deciding or must decide, the server refuses the claim, and the page already says so.
    if (claimedBy === null && !mustBeAnother) claimReview(slug, reference).catch(() => undefined);
  }, [slug, reference, claimedBy, mustBeAnother]);

  function decide(): void {
    if (chosen === null) return attempt.setProblem('Choose a decision.');
    void attempt.run(async () => {
      await decideReview(slug, review, { decision: chosen, note });
      onDecided();
    });
  }

  if (mustBeAnother)
    return (
      <Notice tone="info">
        You refused the submission that this appeal is about. Another person must decide about the appeal.
      </Notice>
    );
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
        decide();
      }}
    >
      <DecisionChoice decisions={decisions} chosen={chosen} onChoose={setChosen} />
      <NoteField note={note} onChange={setNote} />
      <AttemptProblem problem={attempt.problem} />
      <p className="button-row">
        <Button look="primary" type="submit" busy={attempt.isBusy}>
          {attempt.isBusy ? 'Working…' : 'Decide and tell the student'}
        </Button>
      </p>
    </form>
  );
}
