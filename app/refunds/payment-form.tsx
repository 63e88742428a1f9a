import { Button } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { ProblemError } from '../api/problem-error.ts';
import { fetchRefundable } from '../api/refunds.ts';
import { AttemptProblem } from '../shell/attempt-problem.tsx';
import { TextField } from '../shell/text-field.tsx';
import { useAttempt } from '../shell/use-attempt.ts';

/** Finds the payment to refund by its reference. */
export function PaymentForm({ onFind }: { readonly onFind: (reference: string) => void }): ReactElement {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { isBusy, problem, run } = useAttempt('we could not find the payment');

  async function find(): Promise<void> {
    const reference = text.trim().toUpperCase();
    setError(reference === '' ? 'Enter the reference' : null);
    if (reference === '') return;
    await run(async () => {
      try {
        await fetchRefundable(reference);
      } catch (failure) {
        if (!(failure instanceof ProblemError && failure.status === 404)) throw failure;
        return setError('Your school has no payment with this reference');
      }
      onFind(reference);
    });
  }

  return (
    <form
      className="refund-payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <TextField
        id="refund-reference"
        label="Reference of the payment"
        hint="It is in the student’s emails and in the exports, for example CC-7K3M9QXD2W."
        error={error}
        input={{ value: text, maxLength: 20, autoComplete: 'off', onChange: (event) => setText(event.target.value) }}
      />
      <AttemptProblem problem={problem} />
      <Button type="submit" look="secondary" busy={isBusy}>
        {isBusy ? 'Working…' : 'Find the payment'}
      </Button>
    </form>
  );
}
