import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { fetchUniversities, type UniversityChoice } from '../api/portal.ts';
import { portalPath } from '../session/return-address.ts';
import { useSession } from '../session/session-context.ts';
import { assertNever } from '../shell/assert-never.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ProblemPanel, type PanelProblem } from '../shell/problem-panel.tsx';
import { TextField } from '../shell/text-field.tsx';
import { emailIssue } from './email-issue.ts';
import { PasswordField } from './password-field.tsx';
import { ArrivalNote } from './arrival-note.tsx';
import { checkSignOn, lostConnection, signIn, type SignOnStep } from './sign-on.ts';
import { UniversityField } from './university-field.tsx';
import { UniversitySignOn } from './university-sign-on.tsx';

type Stage = 'email' | 'password' | 'university';

const passwordRequired = 'Password field is required';

export function LoginPage(): ReactElement {
  const { session, hasEnded, refresh } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [universityId, setUniversityId] = useState<string | null>(null);
  const [stage, setStage] = useState<Stage>('email');
  const [problems, setProblems] = useState<readonly PanelProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [destination, setDestination] = useState<string | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const universities = useUniversities(stage === 'password');
  const chosen = universities.find((university) => university.UniversityID === universityId);
  const returnTo = portalPath(search.get('returnTo'), window.location.origin);

  useEffect(() => {
    if (stage === 'password') passwordInput.current?.focus();
  }, [stage]);

  if (session.authenticated) return <Navigate to={returnTo ?? destination ?? '/dashboard'} replace />;

  function changeEmail(value: string): void {
    setEmail(value);
    // Another email may sign in another way: ask again before showing a password.
    if (stage !== 'email') setStage('email');
    setPassword('');
    setUniversityId(null);
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const wrong = findProblems(stage, email, password);
    setProblems(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    const step: SignOnStep =
      stage === 'password'
        ? chosen?.signOn === 'sso'
          ? { next: 'university-signs-in' }
          : await signIn({ email, password, universityId })
        : await checkSignOn(email);
    setBusy(false);
    await take(step);
  }

  async function take(step: SignOnStep): Promise<void> {
    switch (step.next) {
      case 'ask-password':
        return setStage('password');
      case 'university-signs-in':
        return setStage('university');
      case 'show':
        return setProblems([{ message: step.message }]);
      case 'general-failure':
        return navigate('/GenericError');
      case 'follow':
        setDestination(portalPath(step.url, window.location.origin));
        return enter();
      default:
        return assertNever(step);
    }
  }

  async function enter(): Promise<void> {
    try {
      await refresh();
    } catch {
      setProblems([{ message: lostConnection }]);
    }
  }

  const errorAt = (target: string): string | null =>
    problems.find((problem) => problem.target === target)?.message ?? null;
  return (
    <div className="page sign-in-page">
      <ProblemPanel problems={problems} />
      <PageHeading title="Sign in" hasErrors={problems.length > 0}>
        Sign in to Campus Cover
      </PageHeading>
      <ArrivalNote hasEnded={hasEnded} isReturning={returnTo !== null} hasSignedOut={search.has('signedOut')} />
      <form className="sign-in" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          id="email"
          label="Student email address"
          hint="The address that your university has for you."
          error={errorAt('email')}
          input={{
            name: 'email',
            type: 'email',
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            value: email,
            onChange: (event) => changeEmail(event.target.value),
          }}
        />
        {stage === 'password' ? (
          <>
            <PasswordField ref={passwordInput} value={password} onChange={setPassword} error={errorAt('password')} />
            <UniversityField universities={universities} value={universityId} onChange={setUniversityId} />
          </>
        ) : null}
        {stage === 'university' ? (
          <UniversitySignOn universityName={chosen?.UniversityName ?? null} />
        ) : (
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Please wait…' : stage === 'password' ? 'Sign in' : 'Continue'}
          </Button>
        )}
      </form>
    </div>
  );
}

function findProblems(stage: Stage, email: string, password: string): PanelProblem[] {
  const problems: PanelProblem[] = [];
  const wrongEmail = emailIssue(email);
  if (wrongEmail !== null) problems.push({ message: wrongEmail, target: 'email' });
  if (stage === 'password' && password === '') problems.push({ message: passwordRequired, target: 'password' });
  return problems;
}

function useUniversities(wanted: boolean): readonly UniversityChoice[] {
  const [universities, setUniversities] = useState<readonly UniversityChoice[]>([]);
  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    // The choice is optional: without the list a student still signs in by email.
    fetchUniversities(stop.signal).then(setUniversities, () => undefined);
    return () => stop.abort();
  }, [wanted]);
  return universities;
}
