import { describe, expect, it } from 'vitest';
import { ConnectionError, ProblemError } from '../api/problem-error.ts';
import { failureState, readFailure } from './failure-state.ts';

describe('readFailure', () => {
  it('reads the way back and the reference from the navigation state', () => {
    expect(readFailure({ returnTo: '/waiver?Id=a', reference: 'R-7abc', other: 1 }, '')).toEqual({
      returnTo: '/waiver?Id=a',
      reference: 'R-7abc',
    });
  });

  it('reads the reference from the address after a redirect by the server', () => {
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

describe('[SCR-1] failureState', () => {
  it.each([
    ['a refusal', new ProblemError({ title: 'No', status: 500, code: 'INTERNAL', reference: 'R-7abc' }), 'R-7abc'],
    ['a proxy’s refusal', new ProblemError({ title: 'No', status: 502, code: 'HTTP_502' }), null],
    ['a lost connection', new ConnectionError('lost'), null],
    ['an answer’s reference', 'R-8abc', 'R-8abc'],
    ['an answer without one', null, null],
  ])('of %s', (_case, failure, reference) => {
    expect(failureState(failure)).toEqual({ reference });
    const state = failureState(failure, '/waiver?Id=a');
    expect(state).toEqual({ returnTo: '/waiver?Id=a', reference });
    expect(readFailure(state, '')).toEqual(state);
  });

  it('does not treat our own error as a failure of the portal', () => {
    expect(() => failureState(new TypeError('x'))).toThrow(TypeError);
  });
});
