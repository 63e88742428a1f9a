import {
  compileValidators,
  createForm,
  validatorsFromSource,
  type FormDefinition,
  type LookupService,
} from '@campus-cover/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleForm, tellLate } from './settle-form.ts';

const definition: FormDefinition = {
  id: 'small',
  version: 1,
  title: 'Small',
  schema: { type: 'object', properties: { Zip: { type: 'string', title: 'ZIP code', maxLength: 5 } } },
  sections: { only: { title: 'Only', order: 1, fields: ['Zip'] } },
  rules: { known: { when: { '==': [{ var: '$town.name' }, 'Boston'] }, require: ['Zip'] } },
  lookups: { town: { service: 'towns', with: { zip: { var: 'Zip' } }, returns: { name: { type: 'string' } } } },
};

function open(towns: LookupService) {
  const validators = validatorsFromSource(compileValidators(definition));
  const form = createForm(definition, { today: '2026-11-21', validators, lookups: { towns } });
  form.set('Zip', '02139');
  return form;
}

describe('a form that is about to be submitted', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits for its lookups', async () => {
    const late = settleForm(open(async () => ({ name: 'Cambridge' })));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await late).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits at most five seconds, and says which lookup has not answered', async () => {
    let late: readonly string[] | undefined;
    void settleForm(open(() => new Promise(() => {}))).then((found) => (late = found));
    await vi.advanceTimersByTimeAsync(4999);
    expect(late).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(late).toEqual(['town']);
    expect(tellLate(late!)).toMatch(
      /^This cannot be submitted yet. In the form’s example data, “town” has not responded\.$/,
    );
  });
});
