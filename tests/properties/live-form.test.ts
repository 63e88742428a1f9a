import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createForm, judgeSubmission, type Answers, type FieldSnapshot, type Form } from '@campus-cover/engine';
import { arbitraryFormCase, type FormCase } from './arbitrary-form.ts';
import { offers } from './field-kinds.ts';
import { carryOut, placeMove, rowPaths } from './moves.ts';
import { EvaluateEverything, type NaiveField } from './evaluate-everything.ts';
import { sampledRuns } from '../whole-run.ts';

const context = offers as unknown as Answers;
const runs = { numRuns: sampledRuns(400) };

describe('a form with answers', () => {
  it('always equals a complete new evaluation', () => {
    fc.assert(
      fc.property(arbitraryFormCase(), ({ definition, validators, services, moves }) => {
        const form = openForm({ definition, validators, services });
        const naive = new EvaluateEverything(definition, validators, services);
        for (const made of moves) {
          const move = placeMove(made, form);
          if (move === undefined) continue;
          carryOut(move, form);
          carryOut(move, naive);
          expect(viewAll(form, naive)).toEqual(naiveViewAll(naive));
          expect(form.answers()).toEqual(naive.answers());
        }
        const submission = form.submission();
        expect(submission.ok ? submission.data : undefined).toEqual(naive.data());
      }),
      runs,
    );
  });

  it('equals a new form with its answers', () => {
    fc.assert(
      fc.property(arbitraryFormCase(), (made) => {
        const form = openForm(made);
        for (const move of made.moves) carryOut(placeMove(move, form), form);
        const again = openForm(made, form);
        const paths = fieldsOf(form);
        expect(fieldsOf(again)).toEqual(paths);
        expect(paths.map((path) => withoutKeys(again.field(path)))).toEqual(
          paths.map((path) => withoutKeys(form.field(path))),
        );
        expect(again.sectionIds.map((id) => again.section(id))).toEqual(form.sectionIds.map((id) => form.section(id)));
        expect(again.issues()).toEqual(form.issues());
        expect(again.answers()).toEqual(form.answers());
        expect(again.submission()).toEqual(form.submission());
      }),
      runs,
    );
  });

  it('does not change when the same definition is loaded again [FRM-13]', () => {
    fc.assert(
      fc.property(arbitraryFormCase(), (made) => {
        const form = openForm(made);
        for (const move of made.moves) carryOut(placeMove(move, form), form);
        const paths = fieldsOf(form);
        const before = paths.map((path) => form.field(path));
        const answers = form.answers();
        let told = 0;
        for (const path of paths) form.subscribe(path, () => (told += 1));
        form.reload(structuredClone(made.definition), { validators: made.validators });
        expect(paths.filter((path, index) => form.field(path) !== before[index])).toEqual([]);
        expect([told, form.answers()]).toEqual([0, answers]);
      }),
      { numRuns: sampledRuns(200) },
    );
  });

  it('keeps the last answer to each question when no rule clears answers', () => {
    fc.assert(
      fc.property(arbitraryFormCase({ keepsAnswers: true, hasGroups: false }), (made) => {
        const form = openForm(made);
        for (const move of made.moves) carryOut(placeMove(move, form), form);
        const last = new Map(made.moves.map((move) => (move.kind === 'set' ? [move.path, move.value] : ['', null])));
        const given = [...last].filter(([path, value]) => {
          const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
          return !isEmpty && made.definition.compute?.[path] === undefined;
        });
        expect(form.answers()).toEqual(Object.fromEntries(given));
      }),
      runs,
    );
  });

  it('keeps the snapshot of every unchanged field, and reports every changed one', () => {
    fc.assert(
      fc.property(arbitraryFormCase(), (made) => {
        const form = openForm(made);
        const told = new Set<string>();
        const paths = [...form.fieldPaths, ...rowPaths(made.definition, 2)];
        for (const path of paths) form.subscribe(path, () => told.add(path));
        let before = paths.map((path) => form.field(path));
        for (const move of made.moves) {
          told.clear();
          carryOut(placeMove(move, form), form);
          const after = paths.map((name) => form.field(name));
          const wrong = after.filter((snapshot, index) => {
            const isChanged = JSON.stringify(snapshot) !== JSON.stringify(before[index]);
            return (snapshot === before[index]) === isChanged || told.has(snapshot.path) !== isChanged;
          });
          expect(wrong).toEqual([]);
          before = after;
        }
      }),
      runs,
    );
  });

  it('sends no hidden answers, and judgeSubmission accepts the submission unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryFormCase({ isSendable: true }), async (made) => {
        const form = openForm(made);
        for (const move of made.moves) carryOut(placeMove(move, form), form);
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
  return createForm(definition, { today: '2026-11-21', context, validators, lookups: services, ...answers });
}

function viewAll(form: Form, naive: EvaluateEverything): Readonly<Record<string, NaiveField>> {
  return Object.fromEntries(naive.paths().map((path) => [path, view(form.field(path))]));
}

function view({ visible, required, readOnly, value, options, issues, rows }: FieldSnapshot): NaiveField {
  const words = issues.map(({ code, check }) => (check === undefined ? code : `${code} ${check}`));
  return { visible, required, readOnly, value, options, issues: words, rows: rows?.length };
}

function naiveViewAll(naive: EvaluateEverything): Readonly<Record<string, NaiveField>> {
  return Object.fromEntries(naive.paths().map((path) => [path, naive.field(path)]));
}

function fieldsOf(form: Form): readonly string[] {
  const rows = rowPaths(form.definition, 4);
  return [...form.fieldPaths, ...rows];
}

/** Keys distinguish the rows of one form; a different form has different keys. */
function withoutKeys({ rows, ...snapshot }: FieldSnapshot) {
  return { ...snapshot, rows: rows?.map(({ path }) => path) };
}
