import { Button } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { TextField } from '../shell/text-field.tsx';

/** Finds the payment to refund by its reference. */
export function PaymentForm({ onFind }: { readonly onFind: (reference: string) => void }): ReactElement {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reference = text.trim().toUpperCase();
  return (
    <form
      className="refund-payment"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reference === '');
        if (reference !== '') onFind(reference);
      }}
    >
      <TextField
        id="refund-reference"
        label="Reference of the payment"
        hint="It is in the student’s emails and in the exports, for example CC-7K3M9QXD2W."
        error={isMissing && reference === '' ? 'Enter the reference' : null}
        input={{ value: text, maxLength: 20, autoComplete: 'off', onChange: (event) => setText(event.target.value) }}
      />
      <Button type="submit" look="secondary">
        Find the payment
      </Button>
    </form>
  );
}
