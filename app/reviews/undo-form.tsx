import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { undoDecision } from '../api/administration.ts';
import { useDeskSchool } from '../administration/office-session.ts';
import { formatStaffMoment } from '../shell/dates.ts';
import { AttemptProblem } from '../shell/attempt-problem.tsx';
import { useAttempt } from '../shell/use-attempt.ts';

interface UndoFormProps {
  readonly reference: string;
  /** When the decision was made. */
  readonly decidedAt: string;
  readonly undoUntil: string;
  readonly onUndone: () => void;
}

/** A button that undoes the decision, with what that means. */
export function UndoForm({ reference, decidedAt, undoUntil, onUndone }: UndoFormProps): ReactElement {
  const { slug } = useDeskSchool();
  const { isBusy, problem, run } = useAttempt('we could not undo the decision');
  return (
    <section className="card decision-form" aria-labelledby="undo-heading">
      <h2 id="undo-heading">Undo this decision</h2>
      <p>
        You can undo it until <time dateTime={undoUntil}>{formatStaffMoment(undoUntil)}</time>, unless the student has
        acted on it. The submission then waits again, and we email the student.
      </p>
      <AttemptProblem problem={problem} />
      <p className="button-row">
        <Button
          look="secondary"
          busy={isBusy}
          onClick={() =>
            void run(async () => {
              await undoDecision(slug, { reference, decidedAt });
              onUndone();
            })
          }
        >
          {isBusy ? 'Working…' : 'Undo and tell the student'}
        </Button>
      </p>
    </section>
  );
}
