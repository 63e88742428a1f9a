import { Button, Notice } from '@campus-cover/renderer';
import { useState, type FormEvent, type ReactElement } from 'react';
import { isSignedOut } from '../../api/problem-error.ts';
import { explainRosterStudent, type RosterExplanation, type RosterPeriod } from '../../api/roster.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { useSession } from '../../sessions/session-context.ts';
import { TextField } from '../../shell/text-field.tsx';
import { ExplanationView } from './explanation-view.tsx';

export interface ExplainStudentProps {
  readonly periods: readonly RosterPeriod[];
}

interface Explained {
  readonly explanation: RosterExplanation;
  readonly planName: string;
}

const control = 'explain-student';

/** Explains why the school's rules do or do not offer a student a coverage period. */
export function ExplainStudent({ periods }: ExplainStudentProps): ReactElement {
  const { markExpired } = useSession();
  const [studentId, setStudentId] = useState('');
  const [periodId, setPeriodId] = useState(periods[0]?.id ?? '');
  const [isMissing, setMissing] = useState(false);
  const [explained, setExplained] = useState<Explained | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setExplained(null);
    setFailure(null);
    setMissing(studentId.trim() === '');
    if (studentId.trim() === '') return document.getElementById(control)?.focus();
    setBusy(true);
    try {
      const explanation = await explainRosterStudent(studentId.trim(), periodId);
      setExplained({ explanation, planName: periods.find(({ id }) => id === periodId)?.planName ?? '' });
    } catch (error) {
      if (isSignedOut(error)) return markExpired();
      setFailure(explainFailure(error, 'we cannot say why'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <form
        className="roster-form"
        noValidate
        aria-label="Why is a student eligible?"
        onSubmit={(event) => void ask(event)}
      >
        <TextField
          id={control}
          label="Student ID"
          hint="Based on the last roster that you applied."
          error={isMissing ? 'Enter the student ID' : null}
          input={{
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 100,
            value: studentId,
            onChange: (event) => setStudentId(event.target.value),
          }}
        />
        <div className="cc-field">
          <label className="cc-label" htmlFor="explain-period">
            Coverage period
          </label>
          <select
            className="cc-input cc-select"
            id="explain-period"
            value={periodId}
            onChange={(event) => setPeriodId(event.target.value)}
          >
            {periods.map(({ id, planName }) => (
              <option key={id} value={id}>
                {planName}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" look="secondary" busy={isBusy}>
          {isBusy ? 'Working…' : 'Show why'}
        </Button>
      </form>
      {failure === null ? null : (
        <Notice tone="danger" urgent>
          {failure}
        </Notice>
      )}
      {explained === null ? null : <ExplanationView {...explained} />}
    </>
  );
}
