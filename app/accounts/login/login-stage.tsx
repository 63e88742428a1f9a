import type { ReactElement } from 'react';
import { assertNever } from '../../shell/assert-never.ts';
import { emailControl } from './email-field.tsx';
import { EmailForm } from './email-form.tsx';
import { passwordControl } from './password-field.tsx';
import { PasswordStage } from './password-stage.tsx';
import { universityControl } from './university-field-props.ts';
import { UniversitySignOn } from './university-sign-on.tsx';
import { UniversityStage } from './university-stage.tsx';
import type { Login } from './use-login.ts';
import type { SignOnAccess } from './use-sign-on.ts';

export interface LoginStageProps {
  readonly signOn: SignOnAccess;
  readonly login: Login;
}

/** The login page's current question. */
export function LoginStage({ signOn, login }: LoginStageProps): ReactElement {
  const { stage, problems, isBusy, startOver } = signOn;
  const errorAt = (target: string): string | null =>
    problems.find((problem) => problem.target === target)?.message ?? null;
  switch (stage.name) {
    case 'email':
      return (
        <EmailForm
          email={login.email}
          onChange={login.setEmail}
          error={errorAt(emailControl)}
          hint="Use your university email address or the one you registered with."
          submitLabel="Continue"
          isBusy={isBusy}
          onSend={login.sendEmail}
        />
      );
    case 'password':
      return (
        <PasswordStage
          email={login.email}
          onChangeEmail={startOver}
          error={errorAt(passwordControl)}
          isBusy={isBusy}
          onSend={login.sendPassword}
        />
      );
    case 'universities':
      return (
        <UniversityStage
          universities={stage.universities}
          error={errorAt(universityControl)}
          isBusy={isBusy}
          onSend={login.sendUniversity}
          onUseEmail={startOver}
        />
      );
    case 'university':
      return <UniversitySignOn address={stage.address} universityName={stage.universityName} onBack={startOver} />;
    default:
      return assertNever(stage);
  }
}
