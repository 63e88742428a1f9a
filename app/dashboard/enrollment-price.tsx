import type { ReactElement } from 'react';
import type { Coverage } from '../api/portal.ts';
import { formatDollars } from '../shell/dollars.ts';

/** What the student alone pays for a plan, if the school shows its rates. */
export function EnrollmentPrice({ premium }: Pick<Coverage, 'premium'>): ReactElement {
  if (premium === null) return <>You see the cost before you confirm.</>;
  return (
    <>
      <strong className="choice-price">{formatDollars(premium)}</strong> for you. Dependents and fees are extra. You see
      the full cost before you confirm.
    </>
  );
}
