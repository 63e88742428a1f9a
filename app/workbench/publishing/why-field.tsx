import { limits } from '@campus-cover/schemas';
import type { ReactElement } from 'react';
import { FieldError } from '../../shell/field-error.tsx';
import type { ReasonedChange } from './use-reasoned-change.ts';

export interface WhyFieldProps {
  readonly change: Pick<ReasonedChange, 'why' | 'error' | 'setWhy'>;
}

/** The reason for a publication, which the history shows. */
export function WhyField({ change: { why, error, setWhy } }: WhyFieldProps): ReactElement {
  return (
    <div className={error === null ? 'cc-field' : 'cc-field cc-field-invalid'}>
      <label className="cc-label" htmlFor="wb-why">
        Why?
      </label>
      <p className="cc-hint" id="wb-why-hint">
        For example, “Requested by the school”.
      </p>
      <FieldError id="wb-why-error" error={error} />
      <textarea
        id="wb-why"
        className="cc-input cc-textarea cc-width-full"
        rows={2}
        maxLength={limits.longestReason}
        aria-describedby={error === null ? 'wb-why-hint' : 'wb-why-hint wb-why-error'}
        aria-invalid={error === null ? undefined : true}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
    </div>
  );
}
