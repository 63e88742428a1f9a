import { Button, Notice } from '@campus-cover/renderer';
import { useState, type ReactElement } from 'react';
import { isSignedOut } from '../../api/problem-error.ts';
import { applyRoster, discardRoster, type Roster } from '../../api/roster.ts';
import { explainFailure } from '../../problems/explain-failure.ts';
import { useSession } from '../../sessions/session-context.ts';
import { FieldError } from '../../shell/field-error.tsx';

export interface RosterDecisionProps {
  readonly roster: Pick<Roster, 'number' | 'consent' | 'isUnchanged'>;
  /** Called when the server has begun to apply the roster. */
  readonly onApplying: () => void;
  /** Called when the server may have changed the roster in some other way. */
  readonly onChange: () => Promise<void>;
}

const consentControl = 'roster-consent';

/** Applies or discards a roster. If it drops many students, the administrator must agree to that first. */
export function RosterDecision({ roster, onApplying, onChange }: RosterDecisionProps): ReactElement {
  const { number, consent, isUnchanged } = roster;
  const { markExpired } = useSession();
  const [agrees, setAgrees] = useState(false);
  const [isConsentMissing, setConsentMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<'apply' | 'discard' | null>(null);

  async function run(what: 'apply' | 'discard'): Promise<void> {
    if (busy !== null) return;
    setBusy(what);
    setFailure(null);
    try {
      if (what === 'apply') {
        await applyRoster(number, agrees);
        return onApplying();
      }
      await discardRoster(number);
    } catch (error) {
      if (isSignedOut(error)) return markExpired();
      setFailure(explainFailure(error, what === 'apply' ? 'the roster was not applied' : 'it was not discarded'));
    }
    await onChange();
    setBusy(null);
  }

  function apply(): void {
    const isMissing = consent.isNeeded && !agrees;
    setConsentMissing(isMissing);
    if (isMissing) document.getElementById(consentControl)?.focus();
    else void run('apply');
  }

  return (
    <section className="card">
      <h2>{isUnchanged ? 'This roster changes nothing' : 'Apply this roster?'}</h2>
      <p>
        {isUnchanged
          ? 'The portal already has every row that can be imported. You can record that you imported the file today, or discard it.'
          : 'Nothing about your students has changed yet. Students who waived, enrolled or paid in the meantime keep their coverage.'}
      </p>
      {consent.isNeeded ? (
        <Notice tone="warning">
          <p>{consent.reason}</p>
          <div className={isConsentMissing ? 'cc-field cc-field-invalid' : 'cc-field'}>
            <FieldError
              id={`${consentControl}-error`}
              error={isConsentMissing ? 'Check this box, or discard the roster' : null}
            />
            <div className="cc-choice">
              <input
                type="checkbox"
                id={consentControl}
                checked={agrees}
                aria-invalid={isConsentMissing || undefined}
                aria-describedby={isConsentMissing ? `${consentControl}-error` : undefined}
                onChange={() => setAgrees(!agrees)}
              />
              <label htmlFor={consentControl}>I checked the file. Apply the roster anyway.</label>
            </div>
          </div>
        </Notice>
      ) : null}
      {failure === null ? null : (
        <Notice tone="danger" urgent>
          {failure}
        </Notice>
      )}
      <div className="button-row">
        <Button busy={busy === 'apply'} onClick={apply}>
          {isUnchanged ? 'Record this roster' : 'Apply this roster'}
        </Button>
        <Button look="secondary" busy={busy === 'discard'} onClick={() => void run('discard')}>
          Discard it
        </Button>
      </div>
    </section>
  );
}
