import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { FieldError } from '../../../shell/field-error.tsx';
import { readAmount } from './read-amount.ts';

export interface AmountInputProps {
  /** The input's accessible name, e.g. `"Premium, Student, annual-2026, class default"`. */
  readonly label: string;
  /** The row and column that the table uses to find the input, e.g. `"0:3"`. */
  readonly place: string;
  /** The amount as written in the file; empty if there is none. */
  readonly written: string;
  /** Why the amount is not consistent with the person's other amounts; null if it is. */
  readonly problem: string | null;
  readonly onWrite: (amount: string) => void;
  /** Called on Enter: 1 moves to the row below, -1 to the row above. */
  readonly onMove: (rowsDown: 1 | -1) => void;
}

/** An amount in the table. Leaving the input or pressing Enter writes the amount; Escape restores it. */
export function AmountInput({ label, place, written, problem, onWrite, onMove }: AmountInputProps): ReactElement {
  const id = useId();
  /**
   * What the author is typing, or the last text typed if it is not an amount; null while the file's amount is shown.
   */
  const [typed, setTyped] = useState<{ readonly text: string; readonly isLeft: boolean } | null>(null);
  const text = typed?.text ?? written;
  const read = readAmount(text);
  // Show no message while the author is typing.
  const isChecked = typed === null || typed.isLeft;
  const error = !isChecked ? null : read.kind === 'wrong' ? read.message : typed === null ? problem : null;

  function leave(): void {
    if (typed === null) return;
    if (read.kind === 'wrong') {
      setTyped({ ...typed, isLeft: true });
      return;
    }
    setTyped(null);
    if (read.text !== written) onWrite(read.text);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      leave();
      if (read.kind === 'amount') onMove(event.shiftKey ? -1 : 1);
    }
    if (event.code === 'Escape') setTyped(null);
  }

  return (
    <>
      <input
        className="cc-input wb-amount"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        data-cell={place}
        aria-label={label}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : id}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, isLeft: false })}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={press}
      />
      <FieldError id={id} error={error} />
    </>
  );
}
