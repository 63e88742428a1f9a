import { useCallback, type ReactElement } from 'react';
import { fetchReminders, type Reminders } from '../api/reminders.ts';
import { useAdministrator } from '../administration/office-session.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { AddressList } from './address-list.tsx';
import { ReminderView } from './reminder-view.tsx';

/** Shows an administrator the school's reminders with counts, and the addresses that do not work. */
export function RemindersPage(): ReactElement {
  const { university } = useAdministrator();
  const load = useCallback((signal: AbortSignal) => fetchReminders(signal), []);
  const [resource, retry] = useResource(load);
  return (
    <section className="page">
      <PageHeading title="Reminders">Reminders</PageHeading>
      <p className="lead">
        Email that the portal sends before a deadline to students at {university.UniversityName} who have not acted.
      </p>
      <ResourceView resource={resource} onRetry={retry} what="this page">
        {(loaded) => <Loaded {...loaded} />}
      </ResourceView>
    </section>
  );
}

function Loaded({ today, timeZone, reminders }: Reminders): ReactElement {
  return (
    <>
      <h2>Reminders in your school’s files</h2>
      {reminders.length === 0 ? (
        <p>Your school’s files have no reminders, so the portal sends none.</p>
      ) : (
        <>
          <p>
            Reminders are sent from 8 a.m. in your school’s time zone ({timeZone}). Just before sending one, the portal
            checks whether it is still due. It is not if the student has acted or the deadline has moved. “No longer
            due” counts these reminders. “If sent now” counts the students who would receive it now.
          </p>
          <ul className="reminder-list">
            {reminders.map((reminder) => (
              <li key={reminder.id}>
                <ReminderView reminder={reminder} today={today} />
              </li>
            ))}
          </ul>
        </>
      )}
      <AddressList />
    </>
  );
}
