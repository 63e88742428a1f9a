import { describe, expect, it } from 'vitest';
import { failureWords } from './failure-words.ts';

describe('failureWords', () => {
  it('distinguish a failed sign-on from a closed account and from everything else', () => {
    expect(failureWords('sign-on').way?.to).toBe('/login');
    expect(failureWords('account-disabled').title).toMatch(/closed/);
    for (const topic of [null, '', 'constructor', 'Call 0900 now'])
      expect(failureWords(topic).title).toBe('Something went wrong');
  });
});
