import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Downtime } from '../api/downtime.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { downtimeTitle, DowntimeWords } from './downtime-words.tsx';
import { LookAgain } from './look-again.tsx';
import { SignOutMeanwhile } from './sign-out-meanwhile.tsx';

export interface DowntimePageProps {
  readonly downtime: Downtime;
  /** Asks the server whether it is over. */
  readonly onLook: () => Promise<void>;
}

/** In place of any page that is opened while the portal is closed. */
export function DowntimePage({ downtime, onLook }: DowntimePageProps): ReactElement {
  // Nobody knows who is here: the server is not asked. Who has just signed out is told so.
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
