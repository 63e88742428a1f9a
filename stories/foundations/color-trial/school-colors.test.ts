import { themeTokens } from '@campus-cover/engine';
import { describe, expect, it } from 'vitest';
import { findColorProblems, writeTheme } from './school-colors.ts';

describe('the colors that a designer tries', () => {
  it('have no problem while they are the portal’s own', () => {
    expect(findColorProblems(themeTokens)).toEqual([]);
  });

  it('have the problem that a school’s file would have, with a color that solves it', () => {
    const pale = { ...themeTokens, '--cc-brand': '#88bbee' };
    const [problem, ...others] = findColorProblems(pale);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ token: '--cc-brand', message: expect.stringContaining('needs 4.5 : 1') });
    expect(findColorProblems({ ...pale, '--cc-brand': problem!.suggestion! })).toEqual([]);
  });

  it('are written as in a school’s file', () => {
    const text = writeTheme({ ...themeTokens, '--cc-brand': '#123456' });
    expect(JSON.parse(`{${text}}`)).toEqual({ theme: { ...themeTokens, '--cc-brand': '#123456' } });
  });
});
