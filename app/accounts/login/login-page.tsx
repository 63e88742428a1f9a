import { useEffect, useState, type ReactElement } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { fetchUniversities, type UniversityChoice } from '../../api/portal.ts';
import { ProblemPanel } from '../../problems/problem-panel.tsx';
import { portalPath, stepAddress } from '../../sessions/return-address.ts';
import { useSession } from '../../sessions/session-context.ts';
import { DoneNotice } from '../../shell/done-notice.tsx';
import { PageBanners } from '../../shell/page-banners.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { AccountLinks } from './account-links.tsx';
import { ArrivalWords } from './arrival-words.tsx';
import { ConfirmationResend } from './confirmation-resend.tsx';
import { emailControl } from './email-field.tsx';
import { EmailForm } from './email-form.tsx';
import { emailIssue } from './email-issue.ts';
import { FixedUniversity } from './fixed-university.tsx';
import { passwordControl } from './password-field.tsx';
import { PasswordStage } from './password-stage.tsx';
import { checkSignOn, findSignOn, signIn } from './sign-on.ts';
import { universityControl } from './university-field-props.ts';
import { UniversitySignOn } from './university-sign-on.tsx';
import { UniversityStage } from './university-stage.tsx';
import { useEmailFocus } from './use-email-focus.ts';
import { useKeptEmail } from './use-kept-email.ts';
import { useOwnSignOn } from './use-own-sign-on.ts';
import { useSignOn } from './use-sign-on.ts';

/** Asks for what the sign-in needs, one step at a time. */
export function LoginPage(): ReactElement {
  const { session, hasEnded } = useSession();
  const [search] = useSearchParams();
  const [email, setEmail] = useKeptEmail();
  const [sent, setSent] = useState<string | null>(null);
  const returnTo = portalPath(search.get('returnTo'), window.location.origin);
  const signOn = useSignOn(returnTo);
  const university = useUniversity(search.get('university'));
  const { stage, problems, isBusy } = signOn;
  useEmailFocus(stage.name, search.get('university'));
  useOwnSignOn(university, sendUniversity);

  if (session.authenticated) return <Navigate to={returnTo ?? signOn.destination ?? '/dashboard'} replace />;
  if (signOn.destination !== null) return <Navigate to={stepAddress(signOn.destination, returnTo)} />;

  function sendEmail(): void {
    const wrong = emailIssue(email);
    setSent(null);
    if (wrong === null) void signOn.run(() => checkSignOn(email));
    else signOn.show([{ message: wrong, target: emailControl }]);
  }

  function sendPassword(password: string): void {
    setSent(null);
    if (password === '') return signOn.show([{ message: 'Password field is required', target: passwordControl }]);
    void signOn.run(() => signIn({ email, password, universityId: university?.UniversityID ?? null }));
  }

  function sendUniversity(id: string | null): void {
    if (id === null) signOn.show([{ message: 'Choose your university', target: universityControl }]);
    else void signOn.run(() => findSignOn(id));
  }

  const errorAt = (target: string): string | null =>
    problems.find((problem) => problem.target === target)?.message ?? null;
  const showsAccount = stage.name === 'email' || stage.name === 'password';
  return (
    <div className="page sign-in-page">
      <ProblemPanel problems={problems}>
        {signOn.isUnconfirmed ? (
          <ConfirmationResend
            email={email}
            onSent={(message) => {
              signOn.show([]);
              setSent(message);
            }}
            onProblem={(message) => signOn.show([{ message }])}
          />
        ) : null}
      </ProblemPanel>
      {sent === null ? null : <DoneNotice>{sent}</DoneNotice>}
      <PageHeading title="Sign in" hasErrors={problems.length > 0}>
        Sign in to Campus Cover
      </PageHeading>
      {stage.name === 'university' ? null : (
        <ArrivalWords hasEnded={hasEnded} isReturning={returnTo !== null} hasSignedOut={search.has('signedOut')} />
      )}
      {showsAccount && university !== null ? <FixedUniversity university={university} /> : null}
      {stage.name === 'universities' || university === null ? null : <PageBanners banners={university.banners} />}
      {stage.name === 'email' ? (
        <EmailForm
          email={email}
          onChange={setEmail}
          error={errorAt(emailControl)}
          hint="Use your university address, or the one you registered with."
          submitLabel="Continue"
          isBusy={isBusy}
          onSend={sendEmail}
        />
      ) : null}
      {stage.name === 'password' ? (
        <PasswordStage
          email={email}
          onChangeEmail={signOn.startOver}
          error={errorAt(passwordControl)}
          isBusy={isBusy}
          onSend={sendPassword}
        />
      ) : null}
      {stage.name === 'universities' ? (
        <UniversityStage
          universities={stage.universities}
          error={errorAt(universityControl)}
          isBusy={isBusy}
          onSend={sendUniversity}
          onUseEmail={signOn.startOver}
        />
      ) : null}
      {stage.name === 'university' ? (
        <UniversitySignOn address={stage.address} universityName={stage.universityName} onBack={signOn.startOver} />
      ) : null}
      {showsAccount ? (
        <AccountLinks {...(stage.name === 'email' ? { onUseUniversity: () => void signOn.askUniversity() } : {})} />
      ) : null}
    </div>
  );
}

/** The university whose id or slug is in the address; `null` while it loads and when there is none. */
function useUniversity(name: string | null): UniversityChoice | null {
  const [universities, setUniversities] = useState<readonly UniversityChoice[]>([]);
  useEffect(() => {
    if (name === null) return undefined;
    const stop = new AbortController();
    // The university only narrows the sign-in. Without the list, users can still sign in with their email address.
    fetchUniversities(stop.signal).then(setUniversities, () => undefined);
    return () => stop.abort();
  }, [name]);
  return universities.find(({ UniversityID, slug }) => UniversityID === name || slug === name) ?? null;
}
