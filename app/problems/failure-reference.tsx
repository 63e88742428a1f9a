import type { ReactElement } from 'react';

/** What support asks for. @param reference `null` says that there is none; undefined says nothing, where nothing failed */
export function FailureReference({
  reference,
}: {
  readonly reference: string | null | undefined;
}): ReactElement | null {
  if (reference === undefined) return null;
  if (reference === null)
    return (
      <p>
        There is no reference for support: no answer of Campus Cover came to your device, so what you asked may not have
        reached us. Check your connection first.
      </p>
    );
  return (
    <p>
      If you contact support, give them this reference: <strong>{reference}</strong>
    </p>
  );
}
