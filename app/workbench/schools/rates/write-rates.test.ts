import { describe, expect, it } from 'vitest';
import { readPeriods } from '../periods/read-periods.ts';
import { listRateRows } from './rate-table.ts';
import { addClass, removeClass, writeAmount, type RateCell } from './write-rates.ts';

/** A file with unusual spacing, which a change to an amount must not alter. */
const text = `{
  "periods": {
    "annual": { "planName": "The plan",
      "rates": {
        "default": { "Student":  { "premium": "3412.00" }, "Child": { "premium": "10.00", "sponsor": "1.00" } }
      }
    },

    "spring": { "plan": "spring" }
  }
}
`;
const cell = (changes: Partial<RateCell> = {}): RateCell => ({
  period: 'annual',
  rateClass: 'default',
  person: 'Student',
  part: 'premium',
  ...changes,
});

describe('the table of rates', () => {
  it('has a row for each period and class, with the amounts as written', () => {
    const rows = listRateRows(readPeriods(text) ?? []);
    expect(rows.map(({ period, planName, rateClass, isWritten }) => [period, planName, rateClass, isWritten])).toEqual([
      ['annual', 'The plan', 'default', true],
      ['spring', 'spring', 'default', false],
    ]);
    expect(rows[0]?.amounts.Child).toEqual({ premium: '10.00', sponsor: '1.00' });
    expect(rows[0]?.amounts.Spouse).toEqual({ premium: '', sponsor: '' });
  });

  it('shows an amount that is wrong in the file', () => {
    const wrong = text.replace('"3412.00"', '3412').replace('{ "plan": "spring" }', '7');
    const [row] = listRateRows(readPeriods(wrong) ?? []);
    expect(row?.amounts.Student.premium).toBe('3412');
  });

  it.each(['{ "periods": ', '[]', '{ "periods": [] }'])('is not drawn for %s', (broken) =>
    expect(readPeriods(broken)).toBeNull(),
  );
});

describe('an edit in the table of rates', () => {
  it('changes one amount in the text', () =>
    expect(writeAmount(text, cell(), '3500.00')).toBe(text.replace('3412.00', '3500.00')));

  it('adds an amount beside the others', () =>
    expect(writeAmount(text, cell({ part: 'sponsor' }), '5.00')).toBe(
      text.replace('"3412.00" }', '"3412.00", "sponsor": "5.00" }'),
    ));

  it('adds rates to a period without any', () => {
    const next = writeAmount(text, cell({ period: 'spring' }), '7.00') ?? '';
    expect(JSON.parse(next)).toMatchObject({
      periods: { spring: { rates: { default: { Student: { premium: '7.00' } } } } },
    });
    expect(next.startsWith(text.slice(0, text.indexOf('"spring"')))).toBe(true);
  });

  it('removes an amount, and the kind of person along with the last amount', () => {
    const child = cell({ person: 'Child' });
    const once = writeAmount(text, { ...child, part: 'sponsor' }, '') ?? '';
    expect(once).toBe(text.replace(', "sponsor": "1.00"', ''));
    expect(writeAmount(once, child, '')).toBe(text.replace(', "Child": { "premium": "10.00", "sponsor": "1.00" }', ''));
  });

  it('does not touch a file that is not valid JSON', () => expect(writeAmount('{', cell(), '1.00')).toBeNull());

  it('adds a class with the amounts of another, and removes it again', () => {
    const added = addClass(text, { period: 'annual', rateClass: 'graduate', like: 'default' }) ?? '';
    const rows = listRateRows(readPeriods(added) ?? []);
    expect(rows[1]).toMatchObject({ rateClass: 'graduate', amounts: rows[0]?.amounts });
    expect(removeClass(added, { period: 'annual', rateClass: 'graduate' })).toBe(text);
  });

  it('adds a class to a period without rates, which then has both rows', () => {
    const added = addClass(text, { period: 'spring', rateClass: 'graduate', like: 'default' }) ?? '';
    const rows = listRateRows(readPeriods(added) ?? []).filter(({ period }) => period === 'spring');
    expect(rows.map(({ rateClass }) => rateClass)).toEqual(['default', 'graduate']);
  });
});
