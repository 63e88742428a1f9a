import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../api/problem-error.ts';
import { askWhetherFree } from './ask-whether-free.ts';

const refuse = (status: number) => () =>
  Promise.reject(new ProblemError({ title: 'No', status, code: status === 429 ? 'TOO_MANY_ATTEMPTS' : 'INTERNAL' }));

describe('askWhetherFree', () => {
  it('returns what the server says', async () => {
    const taken = { success: false, error: 'Taken' };
    expect(await askWhetherFree(() => Promise.resolve(taken))).toEqual(taken);
  });

  it('lets people register when their network has used up the limit', async () => {
    expect(await askWhetherFree(refuse(429))).toEqual({ success: true, error: '' });
  });

  it('fails when the call fails', async () => {
    await expect(askWhetherFree(refuse(500))).rejects.toThrow(ProblemError);
  });
});
