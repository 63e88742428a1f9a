import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { Button } from '@campus-cover/renderer';
import { giveCode } from '../../api/administration.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { ProblemPanel, type PanelProblem } from '../../problems/problem-panel.tsx';
import { useSession } from '../../sessions/session-context.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { TextField } from '../../shell/text-field.tsx';
import { hasExpired } from './has-expired.ts';
import { SignInAgain } from './sign-in-again.tsx';

export interface CodeFormProps {
  readonly title: string;
  readonly lead: string;
  /** Content above the field, e.g. how to set up the app. */
  readonly children?: ReactNode;
}

const control = 'code';
const incomplete = 'Enter the six digits that the app shows';

/** Asks for the current code from the authenticator app. */
export function CodeForm({ title, lead, children }: CodeFormProps): ReactElement {
  const { refresh } = useSession();
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<readonly PanelProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);

  if (isOver) return <SignInAgain />;

  function show(message: string): void {
    setProblems([{ message, target: control }]);
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setProblems([]);
    if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) return show(incomplete);
    setBusy(true);
    try {
      const { url, error } = await giveCode(code);
      if (url === undefined) return show(error ?? incomplete);
      // Once the session is loaded, the page itself redirects to the page that required the sign-in.
      await refresh();
    } catch (error) {
      if (hasExpired(error)) setOver(true);
      else show(explainFailure(error, 'you are not signed in'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="page sign-in-page">
      <ProblemPanel problems={problems} />
      <PageHeading title={title} hasErrors={problems.length > 0}>
        {title}
      </PageHeading>
      <p className="lead">{lead}</p>
      {children}
      <form className="sign-in" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          id={control}
          label="Code from your authenticator app"
          hint="Six digits. The app shows a new code every 30 seconds, and each code works once."
          error={problems[0]?.message ?? null}
          input={{
            name: 'code',
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            maxLength: 20,
            value: code,
            onChange: (event) => setCode(event.target.value),
          }}
        />
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Working…' : 'Sign in'}
        </Button>
      </form>
      <p className="code-help">Lost your phone? Contact the people who run Campus Cover for your university.</p>
    </section>
  );
}
