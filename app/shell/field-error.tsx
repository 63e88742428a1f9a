import type { ReactElement } from 'react';

export interface FieldErrorProps {
  readonly id: string;
  /** The error text, identical to the one in the summary above the form. */
  readonly error: string | null;
}

/** The error message for a control outside an engine form. */
export function FieldError({ id, error }: FieldErrorProps): ReactElement | null {
  if (error === null) return null;
  return (
    <p className="cc-error" id={id}>
      {/* Many of the specification's messages already start with “Error:”. */}
      {error.startsWith('Error:') ? null : <span className="cc-visually-hidden">Error: </span>}
      {error}
    </p>
  );
}
