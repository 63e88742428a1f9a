import type { ReactElement } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ProblemPanel } from '../../problems/problem-panel.tsx';
import { portalPath, stepAddress } from '../../sessions/return-address.ts';
import { useSession } from '../../sessions/session-context.ts';
import { DoneNotice } from '../../shell/done-notice.tsx';
import { PageBanners } from '../../shell/page-banners.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { useLinkedUniversity } from '../../shell/use-linked-university.ts';
import { useVisitedSchool } from '../../shell/visited-school.ts';
import { AccountLinks } from './account-links.tsx';
import { ArrivalWords } from './arrival-words.tsx';
import { ConfirmationResend } from './confirmation-resend.tsx';
import { FixedUniversity } from './fixed-university.tsx';
import { LoginStage } from './login-stage.tsx';
import { useEmailFocus } from './use-email-focus.ts';
import { useLogin } from './use-login.ts';
import { useOwnSignOn } from './use-own-sign-on.ts';
import { useSignOn } from './use-sign-on.ts';

/** Asks for the details needed to sign in, one step at a time. */
export function LoginPage(): ReactElement {
  const { session, hasEnded } = useSession();
  const [search] = useSearchParams();
  const returnTo = portalPath(search.get('returnTo'), window.location.origin);
  const signOn = useSignOn(returnTo);
  const university = useLinkedUniversity(search.get('university'));
  useVisitedSchool(university);
  const login = useLogin(signOn, university);
  const { stage, problems } = signOn;
  useEmailFocus(stage.name, search.get('university'));
  useOwnSignOn(university, login.sendUniversity);

  if (session.authenticated) return <Navigate to={returnTo ?? signOn.destination ?? '/dashboard'} replace />;
  if (signOn.destination !== null) return <Navigate to={stepAddress(signOn.destination, returnTo)} />;

  const showsAccount = stage.name === 'email' || stage.name === 'password';
  // A known university with its own sign-on opens that sign-on at once, so the link would lead nowhere.
  const mayUseUniversity = stage.name === 'email' && university === null;
  return (
    <div className="page sign-in-page">
      <ProblemPanel problems={problems}>
        {signOn.isUnconfirmed ? (
          <ConfirmationResend
            email={login.email}
            onSent={login.noteSent}
            onProblem={(message) => signOn.show([{ message }])}
          />
        ) : null}
      </ProblemPanel>
      {login.sent === null ? null : <DoneNotice>{login.sent}</DoneNotice>}
      <PageHeading title="Sign in" hasErrors={problems.length > 0}>
        Sign in to Campus Cover
      </PageHeading>
      {stage.name === 'university' ? null : (
        <ArrivalWords hasEnded={hasEnded} isReturning={returnTo !== null} hasSignedOut={search.has('signedOut')} />
      )}
      {showsAccount && university !== null ? <FixedUniversity university={university} /> : null}
      {stage.name === 'universities' || university === null ? null : <PageBanners banners={university.banners} />}
      <LoginStage signOn={signOn} login={login} />
      {showsAccount ? (
        <AccountLinks {...(mayUseUniversity ? { onUseUniversity: () => void signOn.askUniversity() } : {})} />
      ) : null}
    </div>
  );
}
