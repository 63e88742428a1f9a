import { describe, expect, it } from 'vitest';
import { readFailure } from './failure-state.ts';

describe('readFailure', () => {
  it('reads the way back and the reference that came with the move', () => {
    expect(readFailure({ returnTo: '/waiver?Id=a', reference: 'R-7abc', other: 1 }, '')).toEqual({
      returnTo: '/waiver?Id=a',
      reference: 'R-7abc',
    });
  });

  it('reads the reference in the address when the server sent the person here', () => {
    expect(readFailure(null, '?reference=01J-abc')).toEqual({ reference: '01J-abc' });
    expect(readFailure({ reference: 'R-7abc' }, '?reference=01J-abc')).toEqual({ reference: 'R-7abc' });
  });

  it.each([
    [null, ''],
    ['text', '?reference='],
    [{ returnTo: 1, reference: {} }, '?reference=Call+0900-12345+now'],
    [{ reference: '<b>' }, `?reference=${'a'.repeat(65)}`],
  ])('reads nothing from %j and "%s"', (state, search) => {
    expect(readFailure(state, search)).toEqual({});
  });
});
