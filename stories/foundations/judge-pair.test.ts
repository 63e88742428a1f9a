import { describe, expect, it } from 'vitest';
import { judgePair } from './judge-pair.ts';

const text = { front: '--cc-brand', back: '--cc-surface', ratio: 4.5 } as const;

describe('the contrast of a pair of colors', () => {
  it.each([
    ['passes at the limit', '#767676', { contrast: '4.54 : 1', passes: true }],
    ['fails just below the limit, and is never rounded up to it', '#777777', { contrast: '4.47 : 1', passes: false }],
    ['fails without a color', undefined, { passes: false }],
  ])('%s', (_what, brand, judged) => {
    expect(judgePair(text, (name) => (name === '--cc-brand' ? brand : '#ffffff'))).toEqual(judged);
  });

  it('needs less for lines than for text', () => {
    const read = (name: string) => (name === '--cc-brand' ? '#949494' : '#ffffff');
    expect(judgePair({ ...text, ratio: 3 }, read)).toEqual({ contrast: '3.03 : 1', passes: true });
    expect(judgePair(text, read).passes).toBe(false);
  });
});
