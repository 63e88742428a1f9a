import type { ReactElement } from 'react';

/**
 * The reference that support asks for.
 *
 * @param reference `null` shows that there is no reference; `undefined` shows nothing
 */
export function FailureReference({
  reference,
}: {
  readonly reference: string | null | undefined;
}): ReactElement | null {
  if (reference === undefined) return null;
  if (reference === null)
    return (
      <p>
        Campus Cover did not respond, so there is no reference for support. Your request may not have reached us. Check
        your connection first.
      </p>
    );
  return (
    <p>
      If you contact support, include this reference: <strong>{reference}</strong>
    </p>
  );
}
