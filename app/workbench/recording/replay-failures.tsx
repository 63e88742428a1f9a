import { Notice } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import type { StepFailure } from '../preview/messages.ts';

/**
 * What did not match the expectations when a recording was played from the start. Shows nothing if the recording
 * passed.
 */
export function ReplayFailures({ failures }: { readonly failures: readonly StepFailure[] }): ReactElement | null {
  if (failures.length === 0) return null;
  return (
    <Notice tone="danger" urgent>
      When the scenario is replayed from the start, these expectations are not met:
      <ul>
        {failures.map(({ step, message, pointer }) => (
          <li key={pointer}>{`Step ${step + 1}: ${message}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
