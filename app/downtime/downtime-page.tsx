import type { ReactElement } from 'react';
import type { Downtime } from '../api/downtime.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { downtimeTitle, DowntimeWords } from './downtime-words.tsx';
import { LookAgain } from './look-again.tsx';

export interface DowntimePageProps {
  readonly downtime: Downtime;
  /** Asks the server whether it is over. */
  readonly onLook: () => Promise<void>;
}

/** In place of any page that is opened while the portal is closed. */
export function DowntimePage({ downtime, onLook }: DowntimePageProps): ReactElement {
  return (
    <section className="page page-narrow">
      <PageHeading title={downtimeTitle}>{downtimeTitle}</PageHeading>
      <DowntimeWords downtime={downtime} />
      <LookAgain onLook={onLook} />
    </section>
  );
}
