import type { ReactElement } from 'react';

export interface FieldErrorProps {
  readonly id: string;
  /** What is wrong, word for word as in the summary above the form. */
  readonly error: string | null;
}

/** The message of a control that is not one of a form of the engine. */
export function FieldError({ id, error }: FieldErrorProps): ReactElement | null {
  if (error === null) return null;
  return (
    <p className="cc-error" id={id}>
      {/* Many of the specification's messages bring the word along. */}
      {error.startsWith('Error:') ? null : <span className="cc-visually-hidden">Error: </span>}
      {error}
    </p>
  );
}
