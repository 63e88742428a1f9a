import { useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { Link, useNavigate } from 'react-router-dom';
import { fetchUniversities, type UniversityChoice } from '../../api/portal.ts';
import { ProblemPanel, type PanelProblem } from '../../problems/problem-panel.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ResourceView } from '../../shell/resource-view.tsx';
import { useResource } from '../../shell/use-resource.ts';
import { universityControl } from '../login/university-field-props.ts';
import { UniversityField } from '../login/university-field.tsx';
import { UniversitySignOn } from '../login/university-sign-on.tsx';
import { findRegisterStep } from './find-register-step.ts';

const loadUniversities = (signal: AbortSignal): Promise<readonly UniversityChoice[]> => fetchUniversities(signal);

/** Asks for a new student's university first, because the next page depends on it. */
export function UniversityQuestion(): ReactElement {
  const [universities, retry] = useResource(loadUniversities);
  return (
    <ResourceView resource={universities} onRetry={retry} what="the universities">
      {(value) => <ChosenUniversity universities={value} />}
    </ResourceView>
  );
}

function ChosenUniversity({ universities }: { readonly universities: readonly UniversityChoice[] }): ReactElement {
  const navigate = useNavigate();
  const [universityId, setUniversityId] = useState<string | null>(null);
  const [signOnAddress, setSignOnAddress] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly PanelProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const chosen = universities.find(({ UniversityID }) => UniversityID === universityId);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (universityId === null) return setProblems([{ message: 'Choose your university', target: universityControl }]);
    setProblems([]);
    setBusy(true);
    const step = await findRegisterStep(universityId, window.location.origin);
    setBusy(false);
    if (step.next === 'show') return setProblems([{ message: step.message }]);
    if (step.next === 'university-signs-in') return setSignOnAddress(step.address);
    await navigate(step.address);
  }

  const error = problems.find(({ target }) => target === universityControl)?.message ?? null;
  return (
    <div className="page sign-in-page">
      <ProblemPanel problems={problems} />
      <PageHeading title="Create your account" hasErrors={problems.length > 0}>
        Create your account
      </PageHeading>
      {signOnAddress === null ? (
        <>
          <p className="lead">Which university do you attend?</p>
          <form className="sign-in" noValidate onSubmit={(event) => void send(event)}>
            <UniversityField
              universities={universities}
              value={universityId}
              onChange={setUniversityId}
              error={error}
            />
            <Button type="submit" busy={isBusy}>
              {isBusy ? 'Working…' : 'Continue'}
            </Button>
          </form>
          <ul className="sign-in-links">
            <li>
              Do you already have an account? <Link to="/login">Sign in</Link>
            </li>
            <li>
              Is your university missing from the list?{' '}
              <Link to="/Shop%20for%20Products">See our insurance products</Link>
            </li>
          </ul>
        </>
      ) : (
        <UniversitySignOn
          address={signOnAddress}
          universityName={chosen?.UniversityName ?? null}
          onBack={() => setSignOnAddress(null)}
        />
      )}
    </div>
  );
}
