import { useEffect, useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import type { UniversityChoice } from '../api/portal.ts';
import { LinkButton } from '../shell/link-button.tsx';
import { universityControl } from './university-field-props.ts';
import { UniversityField } from './university-field.tsx';

export interface UniversityStageProps {
  readonly universities: readonly UniversityChoice[];
  /** What is wrong, word for word as in the summary above the form. */
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onSend: (universityId: string | null) => void;
  readonly onUseEmail: () => void;
}

/** Another way to say who comes: by university, for those whose address is not known here yet. */
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
          {isBusy ? 'Please wait…' : 'Continue'}
        </Button>
        <LinkButton onClick={onUseEmail}>Use my email address</LinkButton>
      </div>
    </form>
  );
}
