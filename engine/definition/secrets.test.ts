import { describe, expect, it } from 'vitest';
import { openTestForm, testDefinition } from '../live-form/open-test-form.ts';
import { withoutSecrets } from './secrets.ts';

const safe = {
  properties: {
    Name: { type: 'string' },
    Code: { type: 'string', writeOnly: true, minLength: 3 },
    Again: { type: 'string', writeOnly: true },
    Keys: {
      type: 'array',
      items: {
        type: 'object',
        properties: { Label: { type: 'string' }, Pin: { type: 'string', writeOnly: true } },
      },
    },
  },
  checks: {
    same: { at: 'Again', assert: { '===': [{ var: 'Again' }, { var: 'Code' }] }, message: 'Type the same again' },
  },
} as const;

describe('withoutSecrets', () => {
  it('removes secrets, including those in rows, and keeps everything else', () => {
    const answers = {
      Name: 'Ana',
      Code: 'abc',
      Keys: [{ Label: 'Door', Pin: '12' }, { Label: 'Gate' }],
      Gone: 'kept although the form has no such field',
    };
    expect(withoutSecrets(testDefinition(safe), answers)).toEqual({
      Name: 'Ana',
      Keys: [{ Label: 'Door' }, { Label: 'Gate' }],
      Gone: 'kept although the form has no such field',
    });
  });

  it('returns the answers unchanged for a form without secrets', () => {
    const answers = { Name: 'Ana' };
    const plain = { schema: { type: 'object', properties: { Name: { type: 'string' } } } } as const;
    expect(withoutSecrets(plain, answers)).toBe(answers);
  });
});

describe('a secret in a form', () => {
  it('is submitted exactly as typed, including its spaces, although other text is trimmed', () => {
    const form = openTestForm(safe, { answers: { Name: ' Ana ', Code: ' a b ', Again: ' a b ' } });
    expect(form.submission()).toEqual({ ok: true, data: { Name: 'Ana', Code: ' a b ', Again: ' a b ' } });
    form.set('Again', 'a b');
    expect(form.field('Again').issues.map(({ message }) => message)).toEqual(['Type the same again']);
  });

  it('counts spaces as characters', () => {
    const form = openTestForm(safe, { answers: { Code: ' a ' } });
    expect(form.field('Code').issues).toEqual([]);
    form.set('Code', ' a');
    expect(form.field('Code').issues.map(({ code }) => code)).toEqual(['minLength']);
  });

  it('is not revealed by an explanation, either as the field’s own value or as a value that a check reads', () => {
    const form = openTestForm(safe, { answers: { Code: 'abc-secret', Again: 'abc-other' } });
    const { snapshot, reasons } = form.explain('Again');
    expect(snapshot.value).toBe('•••');
    expect(reasons.find(({ id }) => id === 'same')).toMatchObject({
      holds: false,
      reads: { Again: '•••', Code: '•••' },
    });
    expect(JSON.stringify([form.explain('Code'), form.explain('Again')])).not.toMatch(/abc-/);
    form.set('Code', undefined);
    expect(form.explain('Code').snapshot.value).toBeUndefined();
  });
});
