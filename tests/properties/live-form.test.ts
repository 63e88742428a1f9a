import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createForm, judgeSubmission, type FieldSnapshot, type Form } from '@campus-cover/engine';
import { arbitraryFormCase, type FormCase } from './arbitrary-form.ts';
import { EvaluateEverything, type NaiveField } from './evaluate-everything.ts';

const runs = { numRuns: 600 };

describe('a form that somebody answers', () => {
  it('is at every moment what working everything out anew gives', () => {
    fc.assert(
      fc.property(arbitraryFormCase(), ({ definition, validators, services, moves }) => {
        const form = openForm({ definition, validators, services });
        const naive = new EvaluateEverything(definition, validators, services);
        for (const { path, value } of moves) {
          form.set(path, value);
          naive.set(path, value);
          expect(viewAll(form)).toEqual(naiveViewAll(form, naive));
          expect(form.answers()).toEqual(naive.answers());
        }
        const submission = form.submission();
        expect(submission.ok ? submission.data : undefined).toEqual(naive.data());
      }),
      runs,
    );
  });

  it('is what a form made from its answers is', () => {
    fc.assert(
      fc.property(arbitraryFormCase(), (made) => {
        const form = openForm(made);
        for (const { path, value } of made.moves) form.set(path, value);
        const again = openForm(made, form);
        expect(again.fieldPaths.map((path) => again.field(path))).toEqual(
          form.fieldPaths.map((path) => form.field(path)),
        );
        expect(again.sectionIds.map((id) => again.section(id))).toEqual(form.sectionIds.map((id) => form.section(id)));
        expect(again.issues()).toEqual(form.issues());
        expect(again.answers()).toEqual(form.answers());
        expect(again.submission()).toEqual(form.submission());
      }),
      runs,
    );
  });

  it('keeps the last answer to each question when no rule takes answers away', () => {
    fc.assert(
      fc.property(arbitraryFormCase({ keepsAnswers: true }), (made) => {
        const form = openForm(made);
        for (const { path, value } of made.moves) form.set(path, value);
        const last = new Map(made.moves.map(({ path, value }) => [path, value]));
        const given = [...last].filter(([path, value]) => {
          const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
          return !isEmpty && made.definition.compute?.[path] === undefined;
        });
        expect(form.answers()).toEqual(Object.fromEntries(given));
      }),
      runs,
    );
  });

  it('keeps the snapshot of every field that did not change, and tells of every one that did', () => {
    fc.assert(
      fc.property(arbitraryFormCase(), (made) => {
        const form = openForm(made);
        const told = new Set<string>();
        for (const path of form.fieldPaths) form.subscribe(path, () => told.add(path));
        let before = form.fieldPaths.map((path) => form.field(path));
        for (const { path, value } of made.moves) {
          told.clear();
          form.set(path, value);
          const after = form.fieldPaths.map((name) => form.field(name));
          after.forEach((snapshot, index) => {
            const isChanged = JSON.stringify(snapshot) !== JSON.stringify(before[index]);
            expect(snapshot === before[index]).toBe(!isChanged);
            expect(told.has(snapshot.path)).toBe(isChanged);
          });
          before = after;
        }
      }),
      runs,
    );
  });

  it('lets nothing hidden leave, and what leaves is accepted as it is by the judge', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryFormCase({ isSendable: true }), async (made) => {
        const form = openForm(made);
        for (const { path, value } of made.moves) form.set(path, value);
        const submission = form.submission();
        expect(submission).toMatchObject({ ok: true });
        if (!submission.ok) return;
        for (const path of Object.keys(submission.data)) expect(form.field(path).visible).toBe(true);
        const verdict = await judgeSubmission(made.definition, {
          today: '2026-11-21',
          validators: made.validators,
          lookups: made.services,
          answers: submission.data,
          prefilled: submission.data,
        });
        expect(verdict).toEqual(submission);
      }),
      runs,
    );
  });
});

function openForm({ definition, validators, services }: Omit<FormCase, 'moves'>, from?: Form): Form {
  const answers = from === undefined ? {} : { answers: from.answers() };
  return createForm(definition, { today: '2026-11-21', validators, lookups: services, ...answers });
}

function viewAll(form: Form): Readonly<Record<string, NaiveField>> {
  return Object.fromEntries(form.fieldPaths.map((path) => [path, view(form.field(path))]));
}

function view({ visible, required, readOnly, value, options, issues }: FieldSnapshot): NaiveField {
  const words = issues.map(({ code, check }) => (check === undefined ? code : `${code} ${check}`));
  return { visible, required, readOnly, value, options, issues: words };
}

function naiveViewAll(form: Form, naive: EvaluateEverything): Readonly<Record<string, NaiveField>> {
  return Object.fromEntries(form.fieldPaths.map((path) => [path, naive.field(path)]));
}
