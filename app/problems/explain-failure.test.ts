import { describe, expect, it } from 'vitest';
import { ConnectionError, ProblemError } from '../api/problem-error.ts';
import { explainFailure } from './explain-failure.ts';

function problem(status: number, more: object = {}): ProblemError {
  return new ProblemError({ title: 'No', status, code: 'X', ...more });
}

describe('explainFailure', () => {
  it.each([
    [new ConnectionError('offline'), /^We could not reach Campus Cover/],
    [problem(429, { detail: 'Wait a few minutes and try again.' }), /^Wait a few minutes and try again\.$/],
    [problem(503, { code: 'DOWNTIME', detail: 'Nothing was done.' }), /^Nothing was done\.$/],
    [problem(500), /^Something went wrong on our side, so nothing was sent\. Try again in a moment\.$/],
    [problem(503, { detail: 'internal words', reference: 'R-7' }), /so nothing was sent\..* Reference: R-7$/],
    [new TypeError('x is undefined'), /^Something went wrong on our side, so nothing was sent\./],
  ])('says what to do after %s', (error, words) => {
    expect(explainFailure(error, 'nothing was sent')).toMatch(words);
  });
});
