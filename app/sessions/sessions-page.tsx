import type { ReactElement } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { fetchSessions, type SessionEntry } from '../api/sessions.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { loginAddress } from './return-address.ts';
import { useSession } from './session-context.ts';
import { SessionList } from './session-list.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { StrangeSession } from './strange-session.tsx';

const title = 'Where you are signed in';

/** All of the account's sessions. Every user can open this page for their own account. */
export function SessionsPage(): ReactElement {
  const { session } = useSession();
  const location = useLocation();
  if (!session.authenticated) return <Navigate to={loginAddress(location)} replace />;
  if (session.role === 'student' && session.acting !== null) return <NotWhileActing />;
  return <OwnSessions />;
}

function OwnSessions(): ReactElement {
  const [sessions, retry] = useResource<readonly SessionEntry[]>(fetchSessions);
  return (
    <ResourceView resource={sessions} onRetry={retry} what="this list">
      {(entries) => (
        <div className="page">
          <PageHeading title={title}>{title}</PageHeading>
          <StrangeSession />
          <SessionList entries={entries} />
          <SignOutEverywhere />
        </div>
      )}
    </ResourceView>
  );
}

function NotWhileActing(): ReactElement {
  return (
    <div className="page page-narrow">
      <PageHeading title={title}>{title}</PageHeading>
      <p className="lead">Only the student can see this. Stop acting for the student to continue as yourself.</p>
    </div>
  );
}
