import { limits } from '@campus-cover/schemas';
import type { ReactElement } from 'react';
import { FieldError } from '../shell/field-error.tsx';

export interface ReasonFieldProps {
  readonly value: string;
  readonly isMissing: boolean;
  /** A reason that helps the administrator to write one. */
  readonly example?: string;
  readonly onChange: (reason: string) => void;
}

/** Why the administrator does something for a student. The pages show it only to the office. */
export function ReasonField({
  value,
  isMissing,
  example = 'Waived the wrong plan, called on Monday',
  onChange,
}: ReasonFieldProps): ReactElement {
  return (
    <div className={isMissing ? 'cc-field cc-field-invalid' : 'cc-field'}>
      <label className="cc-label" htmlFor="reason">
        Reason
      </label>
      <p className="cc-hint" id="reason-hint">
        The email to the student does not contain it, but students can ask for a copy of all their data. For example, “
        {example}”.
      </p>
      <FieldError id="reason-error" error={isMissing ? 'Enter the reason' : null} />
      <textarea
        id="reason"
        className="cc-input cc-textarea cc-width-full"
        rows={3}
        maxLength={limits.longestReason}
        aria-describedby={isMissing ? 'reason-hint reason-error' : 'reason-hint'}
        aria-invalid={isMissing ? true : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
