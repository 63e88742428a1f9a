import { expect, it } from 'vitest';
import { compareCoverages, type OrderedCoverage } from './compare-coverages.ts';

it('puts the coverage with the earliest deadline first, and the one that ended longest ago last', () => {
  const inOrder: readonly OrderedCoverage[] = [
    { coverageStartDate: '2027-01-01', lastDay: '2027-08-14', deadline: '2027-01-15' },
    { coverageStartDate: '2026-08-15', lastDay: '2027-08-14', deadline: '2027-01-29' },
    { coverageStartDate: '2027-02-01', lastDay: '2027-08-14', deadline: '2027-01-29' },
    { coverageStartDate: '2026-08-15', lastDay: '2027-08-14', deadline: null },
    { coverageStartDate: '2027-08-15', lastDay: '2028-08-14', deadline: null },
    { coverageStartDate: '2025-08-15', lastDay: '2026-08-14', deadline: null },
    { coverageStartDate: '2024-08-15', lastDay: '2025-08-14', deadline: null },
  ];
  const sorted = inOrder.toReversed().toSorted((one, other) => compareCoverages(one, other, '2026-11-21'));
  expect(sorted).toEqual(inOrder);
});
