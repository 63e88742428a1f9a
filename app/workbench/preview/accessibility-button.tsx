import { useState, type ReactElement } from 'react';
import { Button } from '@campus-cover/renderer';
import { usePlaces } from '../explain/use-places.ts';
import { useWorkbench, type ShownForm } from '../workbench-context.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { useLiveForm } from './live-form-context.ts';

/** Runs axe on the current live form and adds its findings to the problems. */
export function AccessibilityButton(): ReactElement {
  const { overlay, shown, reportFindings } = useWorkbench();
  const { findBarriers, state } = useLiveForm();
  const find = usePlaces();
  const [isChecking, setChecking] = useState(false);
  const [found, setFound] = useState<{ readonly count: number; readonly of: ShownForm | null } | null>(null);
  async function check(): Promise<void> {
    setChecking(true);
    const findings = checkAccessibility(await findBarriers(), { find, overlay });
    reportFindings('accessibility', findings);
    setChecking(false);
    setFound({ count: findings.length, of: shown });
  }
  return (
    <div className="live-row">
      <Button look="secondary" busy={isChecking} disabled={state === null} onClick={() => void check()}>
        Check accessibility
      </Button>
      {/* Hide the result after the form changes. */}
      <output>{isChecking ? 'Checking…' : found?.of === shown ? describe(found.count) : ''}</output>
    </div>
  );
}

function describe(count: number): string {
  if (count === 0) return 'No accessibility problems found.';
  return `Accessibility problems: ${count}. See the “Problems” tab.`;
}
