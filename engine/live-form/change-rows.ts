import type { Json } from '../definition/form-definition.ts';
import { isDeepEqual } from '../definition/is-deep-equal.ts';
import { collectAnswers } from './collect-answers.ts';
import { createRow, referencesOf, referTo, rowsOf, type StartingPoint } from './create-form-state.ts';
import type { Answers } from './form.ts';
import type { FormChanges } from './form-changes.ts';
import { eachState, pathOf, type FormState, type GroupState } from './form-state.ts';

/** A row behind the others. Fields that it is not given start with their schema's default. */
export function appendRow(state: FormState, field: number, answers: Answers, changes: FormChanges): FormState {
  const row = createRow(state, field, { answers, usesDefaults: true });
  arrange(state, field, [...groupOf(state, field).rows, row], changes);
  return row;
}

export function removeRow(row: FormState, changes: FormChanges): void {
  const { around, groupField } = row;
  const { rows } = groupOf(around!, groupField);
  arrange(
    around!,
    groupField,
    rows.filter((other) => other !== row),
    changes,
  );
}

/**
 * Gives a group other rows. A row that is the same as the one in its place stays; another takes over its key, so that a
 * page keeps its place, and starts anew with what it is given: no rule clears because of it.
 */
export function replaceRows(state: FormState, field: number, answer: Json | undefined, changes: FormChanges): void {
  const before = groupOf(state, field).rows;
  const rows = rowsOf(answer).map((answers, index) => {
    const old = before[index];
    const start: StartingPoint = { answers, usesDefaults: false };
    const row = createRow(state, field, start, old?.reference.key);
    return old !== undefined && isDeepEqual(collectAnswers(old), collectAnswers(row)) ? old : row;
  });
  arrange(state, field, rows, changes);
}

/** Puts rows into their places; what is not among them is gone. */
function arrange(state: FormState, field: number, rows: FormState[], changes: FormChanges): void {
  const group = groupOf(state, field);
  const before = group.rows;
  if (before.length === rows.length && before.every((row, index) => row === rows[index])) return;
  const journal = changes.journalOf(state);
  journal.rowsWere(field, before);
  journal.fields.add(field);
  group.rows = rows;
  const [known, staying] = [new Set(before), new Set(rows)];
  for (const row of before) if (!staying.has(row)) eachState(row, (gone) => (gone.isGone = true));
  rows.forEach((row, index) => {
    if (row.index !== index) move(row, index, changes);
    if (!known.has(row)) changes.enter(row);
  });
  group.references = referencesOf(rows);
  changes.mark(state, state.program.valueNodes[field]!);
}

function move(row: FormState, index: number, changes: FormChanges): void {
  row.index = index;
  if (row.program.indexNode >= 0) changes.markDependents(row, row.program.indexNode);
  renamePaths(row);
}

/** Issues carry their path, and rows within a row begin theirs with its. */
function renamePaths(row: FormState): void {
  row.reference = referTo(row.around!, row.groupField, row.index, row.reference.key);
  row.issues.forEach((issues, field) => {
    if (issues.length === 0) return;
    const path = pathOf(row, field);
    row.issues[field] = Object.freeze(issues.map((issue) => Object.freeze({ ...issue, path })));
  });
  for (const group of row.groups) {
    for (const inner of group.rows) renamePaths(inner);
    group.references = referencesOf(group.rows);
  }
}

function groupOf({ program, groups }: FormState, field: number): GroupState {
  return groups[program.fields[field]!.group]!;
}
