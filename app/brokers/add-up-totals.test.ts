import { describe, expect, it } from 'vitest';
import { addUpTotals, type Totals } from './add-up-totals.ts';

const counts = { offered: 10, waived: 4, enrolled: 3, silent: 1, waiting: 1, refused: 0, other: 1, dependents: 2 };
const row: Totals = { counts, charged: '0.10', paid: '1234.56' };

describe('addUpTotals', () => {
  it('adds every count, and amounts to the cent', () => {
    const sum = addUpTotals([row, { ...row, charged: '0.20', paid: '-0.01' }, row]);
    expect(sum).toEqual({
      counts: { offered: 30, waived: 12, enrolled: 9, silent: 3, waiting: 3, refused: 0, other: 3, dependents: 6 },
      charged: '0.40',
      paid: '2469.11',
    });
  });

  it('is zero without rows', () => {
    expect(addUpTotals([])).toMatchObject({ counts: { offered: 0 }, charged: '0.00', paid: '0.00' });
  });
});
