import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createKeyRing, SealError } from './key-ring.ts';
import { openAnswers, sealAnswers } from './seal-answers.ts';

const keyRing = createKeyRing([{ id: 'test', key: randomBytes(32) }]);
const answers = { PolicyholderID: 'AC1234567', Declarations: ['accurate'] };

it('makes answers unreadable except for their own record', () => {
  const kept = sealAnswers(keyRing, { id: 'wvr_1', answers });
  expect(JSON.stringify(kept)).not.toContain('AC1234567');
  expect(openAnswers(keyRing, { id: 'wvr_1', answers: kept })).toEqual(answers);
  expect(() => openAnswers(keyRing, { id: 'wvr_2', answers: kept })).toThrow(SealError);
});

it('returns unsealed answers unchanged', () => {
  expect(openAnswers(keyRing, { id: 'wvr_1', answers })).toEqual(answers);
});
