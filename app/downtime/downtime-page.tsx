import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Downtime } from '../api/downtime.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { downtimeTitle, DowntimeWords } from './downtime-words.tsx';
import { LookAgain } from './look-again.tsx';
import { SignOutMeanwhile } from './sign-out-meanwhile.tsx';

export interface DowntimePageProps {
  readonly downtime: Downtime;
  /** Checks with the server whether the downtime is over. */
  readonly onLook: () => Promise<void>;
}

/** Replaces any page that a user opens during planned downtime. */
export function DowntimePage({ downtime, onLook }: DowntimePageProps): ReactElement {
  // The page sends no request to the server, so it cannot identify the user. It still confirms a sign-out.
  const isSignedOut = useSearchParams()[0].get('signedOut') !== null;
  return (
    <section className="page page-narrow">
      <PageHeading title={downtimeTitle}>{downtimeTitle}</PageHeading>
      {isSignedOut ? <p>You are signed out.</p> : null}
      <DowntimeWords downtime={downtime} />
      <LookAgain onLook={onLook} />
      {isSignedOut ? null : <SignOutMeanwhile />}
    </section>
  );
}
