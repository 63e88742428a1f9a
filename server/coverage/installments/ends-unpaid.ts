import type { IsoDate, StudentCoverage } from '../../platform/storage/index.ts';

/** An item of a payment, with the coverage that it pays for. */
export interface EndableItem extends Pick<
  StudentCoverage,
  'id' | 'studentCoverageStatus' | 'terminatesOn' | 'coverageEndDate'
> {
  readonly dependentId: string | null;
}

/**
 * Whether an unpaid installment ends the coverages of its payment. It does not if one of them is terminated or over, or
 * if this payment is only for dependents who joined an earlier coverage.
 */
export function endsUnpaid(items: readonly EndableItem[], today: IsoDate): boolean {
  const own = items.filter(({ dependentId }) => dependentId === null);
  return (
    own.length > 0 &&
    items.every(({ id }) => own.some((item) => item.id === id)) &&
    own.every(
      ({ studentCoverageStatus, terminatesOn, coverageEndDate }) =>
        studentCoverageStatus === 'Enrolled' && terminatesOn === null && coverageEndDate >= today,
    )
  );
}
