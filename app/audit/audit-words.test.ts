import { describe, expect, it } from 'vitest';
import { describeAction, describeOutcome } from './audit-words.ts';

describe('the text of the audit trail', () => {
  it('explain to an office why something was refused', () => {
    expect(describeOutcome({ outcome: 'refused', reason: 'code' })).toBe('Refused: wrong code');
    expect(describeOutcome({ outcome: 'refused', reason: 'address not confirmed' })).toBe(
      'Refused: address not confirmed',
    );
    expect(describeOutcome({ outcome: 'success', reason: null })).toBe('Done');
  });

  it('name a sign-on that the university sent and the portal refused', () => {
    expect(`${describeAction('sso.refused')}, ${describeOutcome({ outcome: 'refused', reason: null })}`).toBe(
      'Signed on through the university, Refused',
    );
  });

  it('use the name of an action that has no text', () => {
    expect(describeAction('carrier.address-changed')).toBe('Carrier: address changed');
  });
});
