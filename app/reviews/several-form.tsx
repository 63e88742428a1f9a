import { Button, Notice } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { decideSeveral, type DecisionResult, type ListedReview } from '../api/administration.ts';
import { useDeskSchool } from '../administration/office-session.ts';
import { AttemptProblem } from '../shell/attempt-problem.tsx';
import { useAttempt } from '../shell/use-attempt.ts';
import { DecisionChoice } from './decision-choice.tsx';
import { NoteField } from './note-field.tsx';
import { sharedDecisions } from './shared-decisions.ts';

interface SeveralFormProps {
  /** The chosen submissions. */
  readonly chosen: readonly ListedReview[];
  readonly onDecided: (results: readonly DecisionResult[]) => void;
}

/** One decision for all chosen submissions. Only decisions that each of them offers with the same text can be chosen. */
export function SeveralForm({ chosen, onDecided }: SeveralFormProps): ReactElement | null {
  const { slug } = useDeskSchool();
  const attempt = useAttempt('we could not save your decisions');
  const [decision, setDecision] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const decisions = sharedDecisions(chosen);
  if (chosen.length === 0) return null;
  if (decisions.length === 0)
    return <Notice tone="info">The chosen submissions have no decision in common. Decide them one by one.</Notice>;

  function decide(): void {
    if (!decisions.some(({ id }) => id === decision)) return attempt.setProblem('Choose a decision.');
    void attempt.run(async () => {
      const reviews = chosen.map(({ reference, sentAt }) => ({ reference, sentAt }));
      const text = note.trim();
      onDecided(await decideSeveral(slug, { decision: decision ?? '', reviews, ...(text !== '' && { note: text }) }));
    });
  }

  const isOne = chosen.length === 1;
  const what = isOne ? '1 submission' : `${chosen.length} submissions`;
  return (
    <form
      className="card decision-form"
      aria-label={`Decide ${what}`}
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
    >
      <DecisionChoice decisions={decisions} chosen={decision} onChoose={setDecision} />
      <NoteField note={note} onChange={setNote} />
      <AttemptProblem problem={attempt.problem} />
      <p className="button-row">
        <Button look="primary" type="submit" busy={attempt.isBusy}>
          {attempt.isBusy ? 'Working…' : `Decide ${what} and tell the ${isOne ? 'student' : 'students'}`}
        </Button>
      </p>
    </form>
  );
}
