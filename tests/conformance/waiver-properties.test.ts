import type { Answers, FieldSchema, Form, Json } from '@campus-cover/engine';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answer,
  carriers,
  judgeWaiver,
  loadWaiver,
  openWaiver,
  otherSubscriber,
  ownPlan,
  textOf,
} from './waiver-world.ts';

/** Valid answers by field, so that many of the random sets can be submitted. */
const fitting: Answers = {
  ...ownPlan,
  ...otherSubscriber,
  NewCarrier: 'Sunrise Mutual',
  CountryID: '37',
  sportType: 'Rowing',
  GroupID: 'G-1',
};

/** For a field with choices, one of them. For a field without choices, the valid text, a different text, or nothing. */
function answerTo(field: string, schema: FieldSchema): fc.Arbitrary<Json | undefined> {
  const fit = fc.constant(fitting[field]);
  if (field === 'CarrierID') return fc.constantFrom(...carriers.map(({ id }) => id), '0');
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.oneof({ weight: 9, arbitrary: fit }, fc.constant([]));
  if (schema.enum !== undefined && schema.enum.length < 10) return fc.constantFrom(...schema.enum);
  return fc.oneof({ weight: 30, arbitrary: fit }, fc.constantFrom(undefined, '', ' ', 'x1'));
}

const { properties } = loadWaiver().definition.schema;
const steps = fc.array(
  fc.constantFrom(...Object.keys(properties)).chain((field) => {
    return answerTo(field, properties[field] ?? {}).map((value) => [field, value] as const);
  }),
  { maxLength: 25 },
);

describe('whatever the answers', () => {
  it('the person never gets stuck, no hidden value is sent, and the server accepts the submission unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), fc.boolean(), async (changes, medicaidOnly, startsComplete) => {
        const form = openWaiver('base', { medicaidOnly });
        if (startsComplete) answer(form, fitting);
        for (const [field, value] of changes) form.set(field, value);
        repair(form);
        const submission = form.submission();
        const left = submission.ok ? submission.data : {};
        expect(submission).toMatchObject({ ok: true });
        expect(Object.keys(left).filter((field) => !form.field(field).visible)).toEqual([]);
        expect(await judgeWaiver('base', left, { medicaidOnly })).toEqual(submission);
      }),
      { numRuns: 400 },
    );
  });

  it('a hidden field requires nothing, has no value for the rules and has no issue', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (changes, medicaidOnly) => {
        const form = openWaiver('base', { medicaidOnly });
        for (const [field, value] of changes) form.set(field, value);
        const hidden = form.fieldPaths.map((path) => form.field(path)).filter(({ visible }) => !visible);
        expect(hidden.filter(({ value, issues }) => value !== undefined || issues.length > 0)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('the fields of the subscriber are visible exactly while the student is not the subscriber', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        const form = openWaiver();
        for (const [field, value] of changes) form.set(field, value);
        expect(form.field('SubscriberID').visible).toBe(form.field('IsSubscriber').value === '0');
        expect(form.field('NewCarrier').visible).toBe(form.field('CarrierID').value === '0');
      }),
      { numRuns: 300 },
    );
  });
});

/**
 * Acts like a person who reads the messages: enters a valid answer in every field with an issue, until this no longer
 * helps.
 */
function repair(form: Form): void {
  for (let round = 0; round < 4; round += 1) {
    for (const { path } of form.issues()) {
      if (path === 'PolicyholderID') form.set(path, idFor(form));
      else if (path === 'SubscriberID')
        form.set(path, form.field('CarrierID').value === '501' ? 'S12345' : idFor(form));
      else if (!form.field(path).readOnly) form.set(path, fitting[path]);
    }
  }
}

function idFor(form: Form): string {
  const ids: Readonly<Record<string, string>> = { '501': 'AM1234567', '503': 'ABC123456' };
  return ids[textOf(form.field('CarrierID').value)] ?? 'XYZ12345600';
}
