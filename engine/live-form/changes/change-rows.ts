import type { Json } from '../../definition/form-definition.ts';
import { isDeepEqual } from '../../definition/is-deep-equal.ts';
import { collectAnswers } from '../state/collect-answers.ts';
import { createRow, referencesOf, referTo, rowsOf, type StartingPoint } from '../state/create-form-state.ts';
import type { Answers } from '../form.ts';
import type { FormChanges } from './form-changes.ts';
import { eachState, pathOf, type FormState, type GroupState } from '../state/form-state.ts';

/** Adds a row at the end. Fields without a value start with their schema's default. */
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
 * Replaces a group's rows. A row that equals the old row at the same position stays unchanged. A different row receives
 * the old row's key, so that the page keeps its position, but the new row starts with only the given values. The
 * replacement never causes a rule to clear answers.
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

/** Puts rows in the same order as the list. Removes rows that are not in the list. */
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

/** Updates the paths in issues and the path prefixes of inner rows. */
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
