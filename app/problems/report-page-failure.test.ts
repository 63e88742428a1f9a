import { describe, expect, it } from 'vitest';
import { describePageFailure } from './report-page-failure.ts';

describe('[SCR-1] describePageFailure', () => {
  it('reports the error’s name and position, but not its message', () => {
    const error = new TypeError('Cannot read "Ella Eligible, 2004-02-29"');
    error.stack = [
      'TypeError: Cannot read "Ella Eligible, 2004-02-29"',
      '    at Xe (https://cover.example/assets/login-page-Dyg_tn01.js:1:2345)',
      '    at secret@https://evil.example/other.js:1:1',
      'Xe@https://cover.example/assets/react-abc.js:12:3',
    ].join('\n');
    expect(describePageFailure(error)).toEqual({
      name: 'TypeError',
      frames: ['login-page-Dyg_tn01.js:1:2345', 'react-abc.js:12:3'],
    });
  });

  it.each([['a text'], [null], [{ name: 'x y', stack: 1 }]])('reports nothing for %j', (thrown) => {
    expect(describePageFailure(thrown)).toEqual({ name: 'Error', frames: [] });
  });

  it('reports at most the first ten positions', () => {
    const error = new Error('deep');
    error.stack = 'at a (/assets/a.js:1:1)\n'.repeat(50);
    expect(describePageFailure(error).frames).toHaveLength(10);
  });
});
