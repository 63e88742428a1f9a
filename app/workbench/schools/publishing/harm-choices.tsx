import type { ReactElement } from 'react';
import { FieldError } from '../../../shell/field-error.tsx';
import type { Acceptance } from './use-acceptance.ts';

export interface HarmChoicesProps {
  readonly harm: readonly string[];
  readonly acceptance: Acceptance;
  /** Why the author cannot continue, e.g. because a box is not checked; null otherwise. */
  readonly error: string | null;
}

/** The first checkbox's id, used to move the focus there. */
export const firstHarm = 'wb-harm-0';

/**
 * Lists what a change takes away from people. To accept a harm, the author selects its checkbox. Renders nothing if
 * there is no harm.
 */
export function HarmChoices({ harm, acceptance, error }: HarmChoicesProps): ReactElement | null {
  if (harm.length === 0) return null;
  return (
    <fieldset
      className={error === null ? 'wb-choice wb-harm' : 'wb-choice wb-harm cc-field-invalid'}
      aria-describedby={error === null ? undefined : 'wb-harm-error'}
    >
      <legend>These changes take something away from students. Check each one to confirm it.</legend>
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
