import { describe, expect, it } from 'vitest';
import { layoutTimeLine } from './layout-time-line.ts';
import { tellPeriod } from './tell-period.ts';

const year = {
  planName: 'The plan',
  opensOn: '2026-01-11',
  waiveUntil: '2026-01-20',
  enrollUntil: '2026-01-31',
  lateUntil: '2026-02-10',
  firstDay: '2026-01-01',
  lastDay: '2026-04-10',
  silent: 'enroll',
};
/** From January 1 to May 1: 120 days. */
const whole = { id: 'spring', json: year };

describe('the timeline of the coverage periods', () => {
  it('places each window, with its last day as a whole day', () => {
    const line = layoutTimeLine([whole], '2026-03-02');
    expect(line?.periods[0]?.bars).toEqual([
      { kind: 'waive', from: '2026-01-11', to: '2026-01-20', start: 8.33, width: 8.34 },
      { kind: 'enroll', from: '2026-01-11', to: '2026-01-31', start: 8.33, width: 17.5 },
      { kind: 'late', from: '2026-02-01', to: '2026-02-10', start: 25.83, width: 8.34 },
      { kind: 'coverage', from: '2026-01-01', to: '2026-04-10', start: 0, width: 83.33 },
    ]);
    expect(line?.today).toBe(50);
    expect(line?.months.map(({ day }) => day)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']);
  });

  it('begins a window without an opening day at the start', () => {
    const { opensOn: _opensOn, ...json } = year;
    expect(layoutTimeLine([{ id: 'x', json }], '2026-03-02')?.periods[0]?.bars[0]).toMatchObject({
      from: null,
      start: 0,
    });
  });

  it('has at most four labels, however long it is', () => {
    const line = layoutTimeLine([whole, { id: 'y', json: { ...year, lastDay: '2029-12-31' } }], '2026-03-02');
    expect(line?.months).toHaveLength(48);
    expect(line?.months.filter(({ hasLabel }) => hasLabel)).toHaveLength(4);
  });

  it.each(['2025-12-31', '2026-05-02'])('has no mark for %s, which is outside', (today) =>
    expect(layoutTimeLine([whole], today)?.today).toBeNull(),
  );

  it('shows what is missing or in the wrong order instead of drawing it', () => {
    const json = { enrollUntil: 'soon', firstDay: '2026-05-01', lastDay: '2026-04-01', waiveUntil: '2026-01-05' };
    const [period] = layoutTimeLine([{ id: 'x', json }], '2026-03-02')?.periods ?? [];
    expect(period?.bars.map(({ kind }) => kind)).toEqual(['waive']);
    expect(period?.gaps).toEqual(['The last day to enroll is missing.', '2026-04-01 is before 2026-05-01.']);
  });

  it('is not drawn without any days', () => expect(layoutTimeLine([{ id: 'x', json: {} }], '2026-03-02')).toBeNull());

  it('describes every day in words', () => {
    expect(tellPeriod(whole).map(({ what, words }) => `${what}: ${words}`)).toEqual([
      'Opens: January 11, 2026',
      'Waive until: January 20, 2026',
      'Enroll until: January 31, 2026',
      'Late period until: February 10, 2026',
      'Coverage: January 1, 2026 to April 10, 2026',
      'Students who do nothing: Are enrolled and billed by the school',
    ]);
    const words = tellPeriod({ id: 'x', json: { firstDay: '2026-02-30' } }).map(({ words: told }) => told);
    expect(words).toEqual([
      'At once',
      'Cannot be waived',
      'Missing',
      'No late period',
      '“2026-02-30” is not a date to missing',
      'Missing',
    ]);
  });
});
