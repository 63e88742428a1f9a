import type { Json } from '../definition/form-definition.ts';
import type { FieldSnapshot, RowReference } from './form.ts';
import { NO_ISSUES, NO_ROWS, pathOf, type FormState } from './form-state.ts';
import { isSameIssues } from './same-issues.ts';
import { isSameOptions } from './same-options.ts';
import { isSameValue } from './same-value.ts';

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

/** Of a row that is not there, or not any more: nothing is to be seen. */
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

/** Whether somebody who looks at the field sees no difference when its row goes. */
export function isLikeAbsent({ visible, required, readOnly, options, issues, pending, rows }: FieldSnapshot): boolean {
  return !visible && !required && !readOnly && options === undefined && issues.length === 0 && !pending && !rows;
}

/**
 * Whether a snapshot still says how its field is. A list may have changed and changed back in one change: then the
 * snapshot's own stays.
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

/** While visible: what was typed, what counts of what was ticked, or what compute or a rule gives. The rows of a group hold its values. */
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
