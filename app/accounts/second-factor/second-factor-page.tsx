import type { ReactElement } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { fetchSecondFactor } from '../../api/administration.ts';
import { homeOf } from '../../sessions/home-of.ts';
import { portalPath } from '../../sessions/return-address.ts';
import { useSession } from '../../sessions/session-context.ts';
import { ResourceView } from '../../shell/resource-view.tsx';
import { useResource } from '../../shell/use-resource.ts';
import { CodeForm } from './code-form.tsx';
import { EnrollSteps } from './enroll-steps.tsx';
import { hasExpired } from './has-expired.ts';
import { SignInAgain } from './sign-in-again.tsx';

/** The second sign-in step for administrators and staff. */
export function SecondFactorPage(): ReactElement {
  const { session } = useSession();
  const [search] = useSearchParams();
  if (!session.authenticated) return <SecondFactorStep />;
  return <Navigate to={portalPath(search.get('returnTo'), window.location.origin) ?? homeOf(session)} replace />;
}

function SecondFactorStep(): ReactElement {
  const [resource, retry] = useResource(fetchSecondFactor);
  if (resource.state === 'failed' && hasExpired(resource.error)) return <SignInAgain />;
  return (
    <ResourceView resource={resource} onRetry={retry} what="this page">
      {(factor) =>
        factor.state === 'ask' ? (
          <CodeForm title="Enter your code" lead="Open the authenticator app on your phone." />
        ) : (
          <CodeForm
            title="Protect your account with an app"
            lead="You have access to many students’ data, so a password alone is not enough. You set this up only once."
          >
            <EnrollSteps secret={factor.secret} uri={factor.uri} />
          </CodeForm>
        )
      }
    </ResourceView>
  );
}
