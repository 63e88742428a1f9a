import type { Json } from '../../definition/form-definition.ts';
import type { FieldSnapshot, RowReference } from '../form.ts';
import { NO_ISSUES, NO_ROWS, pathOf, type FormState } from '../state/form-state.ts';
import { isSameIssues } from '../evaluation/same-issues.ts';
import { isSameOptions } from '../evaluation/same-options.ts';
import { isSameValue } from '../state/same-value.ts';

export function makeFieldSnapshot(state: FormState, field: number): FieldSnapshot {
  return Object.freeze({
    path: pathOf(state, field),
    visible: state.isVisible[field] === 1,
    required: state.isRequired[field] === 1,
    readOnly: state.isReadOnly[field] === 1,
    value: displayedValue(state, field),
    options: state.offered[field],
    issues: state.issues[field]!,
    pending: state.isPending[field] === 1,
    rows: displayedRows(state, field),
  });
}

/**
 * Returns the snapshot of a field in a row that does not exist, or no longer exists. The snapshot marks the field as
 * hidden.
 */
export function makeAbsentSnapshot(path: string): FieldSnapshot {
  return Object.freeze({
    path,
    visible: false,
    required: false,
    readOnly: false,
    value: undefined,
    options: undefined,
    issues: NO_ISSUES,
    pending: false,
    rows: undefined,
  });
}

/** Returns whether the snapshot looks the same to its reader after the row disappears. */
export function isLikeAbsent({ visible, required, readOnly, options, issues, pending, rows }: FieldSnapshot): boolean {
  return !visible && !required && !readOnly && options === undefined && issues.length === 0 && !pending && !rows;
}

/**
 * Returns whether a snapshot still matches its field. During a single form change, a list may change and change back.
 * In that case, the state keeps the list that the snapshot has.
 */
export function isCurrent(state: FormState, field: number, snapshot: FieldSnapshot): boolean {
  if (isSameIssues(state.issues[field]!, snapshot.issues)) state.issues[field] = snapshot.issues;
  return (
    isSameDisplay(snapshot.value, displayedValue(state, field)) &&
    isSameOptions(snapshot.options, state.offered[field]) &&
    snapshot.visible === (state.isVisible[field] === 1) &&
    snapshot.required === (state.isRequired[field] === 1) &&
    snapshot.readOnly === (state.isReadOnly[field] === 1) &&
    snapshot.issues === state.issues[field] &&
    snapshot.pending === (state.isPending[field] === 1) &&
    isSameRows(snapshot.rows, displayedRows(state, field))
  );
}

/**
 * Returns a visible field's answer: the typed text, the selected values that count, or the value from compute or a
 * rule. For a group, its rows hold the values.
 */
function displayedValue(state: FormState, field: number): Json | undefined {
  if (state.isVisible[field] === 0 || state.program.fields[field]!.group >= 0) return undefined;
  const isLimited = state.program.fields[field]!.isChosenFromOffer && state.offered[field] !== undefined;
  return isLimited || state.isDerived[field] === 1 ? state.values[field] : state.answers[field];
}

function displayedRows(state: FormState, field: number): readonly RowReference[] | undefined {
  const { group } = state.program.fields[field]!;
  if (group < 0) return undefined;
  return state.isVisible[field] === 1 ? state.groups[group]!.references : NO_ROWS;
}

function isSameDisplay(shown: Json | undefined, current: Json | undefined): boolean {
  return (shown === undefined) === (current === undefined) && isSameValue(shown, current);
}

function isSameRows(shown: readonly RowReference[] | undefined, current: readonly RowReference[] | undefined) {
  if (shown === current) return true;
  return (
    shown?.length === current?.length &&
    shown!.every(({ key, path }, index) => key === current![index]!.key && path === current![index]!.path)
  );
}
