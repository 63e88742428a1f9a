import type { ReactElement } from 'react';
import { FieldError } from '../../../shell/field-error.tsx';
import type { Acceptance } from './use-acceptance.ts';

export interface HarmChoicesProps {
  readonly harm: readonly string[];
  readonly acceptance: Acceptance;
  /** Why the author cannot go on, e.g. because a box is not checked; null otherwise. */
  readonly error: string | null;
}

/** The id of the first check box, to move the focus there. */
export const firstHarm = 'wb-harm-0';

/** What a change takes away from people. The author accepts each in its own words. Draws nothing without harm. */
export function HarmChoices({ harm, acceptance, error }: HarmChoicesProps): ReactElement | null {
  if (harm.length === 0) return null;
  return (
    <fieldset
      className={error === null ? 'wb-choice wb-harm' : 'wb-choice wb-harm cc-field-invalid'}
      aria-describedby={error === null ? undefined : 'wb-harm-error'}
    >
      <legend>This takes something away from students. Check each to do it anyway.</legend>
      <FieldError id="wb-harm-error" error={error} />
      {harm.map((sentence, at) => (
        <label key={sentence} className="wb-check">
          <input
            type="checkbox"
            id={`wb-harm-${at}`}
            checked={acceptance.isAccepted(sentence)}
            onChange={(event) => acceptance.accept(sentence, event.target.checked)}
          />{' '}
          {sentence}
        </label>
      ))}
    </fieldset>
  );
}
