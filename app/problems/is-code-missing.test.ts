import { describe, expect, it } from 'vitest';
import { isCodeMissing } from './is-code-missing.ts';

describe('isCodeMissing', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://cover.example/assets/login-page-a.js',
    'error loading dynamically imported module: https://cover.example/assets/login-page-a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/form-page-a.css',
  ])('recognizes "%s"', (message) => {
    expect(isCodeMissing(new TypeError(message))).toBe(true);
  });

  it.each([new TypeError('x is undefined'), new Error('Failed to fetch'), 'Importing a module script failed.', null])(
    'returns false for %s',
    (error) => {
      expect(isCodeMissing(error)).toBe(false);
    },
  );
});
