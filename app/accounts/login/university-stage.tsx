import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import type { UniversityChoice } from '../../api/portal.ts';
import { LinkButton } from '../../shell/link-button.tsx';
import { universityControl } from './university-field-props.ts';
import { UniversityField } from './university-field.tsx';

export interface UniversityStageProps {
  readonly universities: readonly UniversityChoice[];
  /** The error text, identical to the one in the summary above the form. */
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onSend: (universityId: string | null) => void;
  readonly onUseEmail: () => void;
}

/** Asks for the university if the portal does not know the user's email address yet. */
export function UniversityStage(props: UniversityStageProps): ReactElement {
  const { universities, error, isBusy, onSend, onUseEmail } = props;
  const [universityId, setUniversityId] = useState<string | null>(null);
  useEffect(() => document.getElementById(universityControl)?.focus(), []);

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!isBusy) onSend(universityId);
  }
  return (
    <form className="sign-in" noValidate onSubmit={send}>
      <UniversityField universities={universities} value={universityId} onChange={setUniversityId} error={error} />
      <div className="sign-in-actions">
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Working…' : 'Continue'}
        </Button>
        <LinkButton onClick={onUseEmail}>Use my email address</LinkButton>
      </div>
    </form>
  );
}
