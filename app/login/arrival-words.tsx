import type { ReactElement } from 'react';
import { Notice } from '@campus-cover/renderer';
import { useLocation } from 'react-router-dom';
import { readArrivalMessage } from '../shell/arrival-message.ts';
import { ArrivalNotice } from '../shell/arrival-notice.tsx';

export interface ArrivalWordsProps {
  /** The session ended while the person was on a page. */
  readonly hasEnded: boolean;
  /** Another page asked for the sign-in and is waiting. */
  readonly isReturning: boolean;
  readonly hasSignedOut: boolean;
}

/** Says why the person is at the login page: what the page before has done, or what ended. */
export function ArrivalWords({ hasEnded, isReturning, hasSignedOut }: ArrivalWordsProps): ReactElement {
  const { state } = useLocation();
  if (readArrivalMessage(state) !== null) return <ArrivalNotice />;
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
