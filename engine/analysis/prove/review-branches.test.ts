import { describe, expect, it } from 'vitest';
import type { Logic } from '../../definition/form-definition.ts';
import { briefFindings, proveTestForm } from './prove-test-form.ts';

function prove(when: Logic) {
  return proveTestForm({
    properties: { Kind: { type: 'string', enum: ['employer', 'abroad'] }, Amount: { type: 'integer', minimum: 0 } },
    required: ['Kind', 'Amount'],
    review: {
      reasons: { odd: { when, text: 'It is unusual.' } },
      decisions: { ok: { kind: 'accept', label: 'OK', text: 'OK' } },
      dueInDays: 5,
    },
  });
}

describe('the proof of a review', () => {
  it('finds a submission that waits, and one that takes effect at once', async () => {
    const proof = await prove({ and: [{ '==': [{ var: 'Kind' }, 'abroad'] }, { '>': [{ var: 'Amount' }, 2500] }] });
    expect(briefFindings(proof)).toEqual([]);
    const branches = proof.branches.filter(({ id }) => id.startsWith('review '));
    expect(branches.map(({ title, witness }) => [title, witness !== undefined])).toEqual([
      ['A submission waits for review because of odd', true],
      ['A submission does not wait for review because of odd', true],
    ]);
  });

  it('reports a reason that never applies', async () => {
    const proof = await prove({
      and: [{ '==': [{ var: 'Kind' }, 'abroad'] }, { '==': [{ var: 'Kind' }, 'employer'] }],
    });
    expect(briefFindings(proof)).toEqual(['error branch-never-taken /review/reasons/odd/when']);
  });
});
