import type { ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';

export interface ArrivalNoteProps {
  /** The session ended while the student was on a page. */
  readonly hasEnded: boolean;
  /** Another page asked for the sign-in and is waiting. */
  readonly isReturning: boolean;
  readonly hasSignedOut: boolean;
}

/** Says why the student is at the login page, as far as it was not their own wish. */
export function ArrivalNote({ hasEnded, isReturning, hasSignedOut }: ArrivalNoteProps): ReactElement {
  if (hasEnded) {
    return (
      <Notice tone="warning">
        You were signed out to protect your data. Sign in again and go on where you were: your answers are still there.
      </Notice>
    );
  }
  if (hasSignedOut) return <Notice tone="success">You have signed out.</Notice>;
  if (isReturning) return <p className="lead">Sign in to go on to the page that you asked for.</p>;
  return <p className="lead">See your coverage, waive the school plan and keep your confirmations.</p>;
}
