import type { Json } from '../definition/form-definition.ts';
import type { LogicScope } from '../logic/logic-scope.ts';
import type { ChangeJournal } from './change-journal.ts';
import type {
  FieldOption,
  FieldSnapshot,
  FieldValidator,
  FormOptions,
  Issue,
  LookupResult,
  LookupService,
  LookupSnapshot,
  RowReference,
} from './form.ts';
import type { LevelProgram } from './form-program.ts';

/**
 * How a check stands: `off` while its `when` does not hold, `waits` for answers or for a lookup to be asked, `pending` while a lookup is under way,
 * `unavailable` when that failed.
 */
export type CheckState = 'off' | 'passes' | 'waits' | 'pending' | 'fails' | 'unavailable';

/**
 * `idle` while a parameter is empty, `waits` until somebody asks for it; then it has no properties, nor after it
 * `failed`, nor while it is `pending` unless it is asked once more with the same parameters.
 */
export interface LookupState {
  status: LookupSnapshot['status'];
  parameters: Readonly<Record<string, Json>>;
  result: LookupResult;
  /** Raised by every question, so that the answer to an earlier one is known as late. */
  version: number;
  /** To be asked when everything derived has settled. */
  isDue: boolean;
  /** Asked because of the answers that the form started with; see `ChangeCause`. */
  isFromOpening: boolean;
}

/**
 * What a living form knows on one level, one slot a field, section, rule, … in the level's numbering. Each row of a
 * repeated group has a state of its own, of the same shape, so that a node is worked out in the same way everywhere.
 */
export interface FormState {
  readonly program: LevelProgram;
  readonly shared: SharedState;
  /** The state around a row; `undefined` for the form itself. */
  readonly around: FormState | undefined;
  /** Of a row: the number of its group's field in the state around it. */
  readonly groupField: number;
  /** Of a row: its place from 0, and what it goes by. */
  index: number;
  reference: RowReference;
  /** A row that was removed, or a form whose definition was replaced. */
  isGone: boolean;
  /** A row that was made in the change under way: what it starts with is no change. */
  isNew: boolean;
  readonly groups: readonly GroupState[];
  readonly validators: readonly FieldValidator[];
  readonly services: readonly (LookupService | undefined)[];
  /** As given, parked ones included; `undefined` when empty. */
  readonly answers: (Json | undefined)[];
  /** As rules see them and as they are sent: normalised, computed or set, `undefined` when hidden or empty. */
  readonly values: (Json | undefined)[];
  /** Of a row: its values as those outside read them; `undefined` until they are asked for. */
  rowValue: Json | undefined;
  /** 1 while the value comes from compute or from a rule's `set`. */
  readonly isDerived: Uint8Array;
  readonly isVisible: Uint8Array;
  readonly isRequired: Uint8Array;
  readonly isReadOnly: Uint8Array;
  readonly isPending: Uint8Array;
  /** What rules offer; `undefined` when none has a say. */
  readonly offered: (readonly FieldOption[] | undefined)[];
  /** 1 while a lookup that the offer comes from is under way. */
  readonly isOfferPending: Uint8Array;
  readonly issues: (readonly Issue[])[];
  /** What is said where an answer is missing, made when first needed; of the form itself, since a row's path may change. */
  readonly missing: (readonly Issue[] | undefined)[];
  readonly isSectionOpen: Uint8Array;
  readonly holds: Uint8Array;
  readonly fillHolds: Uint8Array;
  readonly checkStates: CheckState[];
  readonly checkMessages: string[];
  readonly lookups: readonly LookupState[];
  readonly scope: LogicScope;
  readonly journal: ChangeJournal;
  /** Whether the journal is among those of the change under way. */
  isTouched: boolean;
  /** Made when asked for and kept until something in them changes. */
  readonly snapshots: (FieldSnapshot | undefined)[];
  /** How many of each field's issues are in its section's count. */
  readonly countedIssues: Int32Array;
}

export interface GroupState {
  rows: FormState[];
  /** The same list until a row comes, goes or moves. */
  references: readonly RowReference[];
}

/** What all levels of one form have in common. */
export interface SharedState {
  readonly options: FormOptions;
  /** What the host gave to `prefill`; read as `$prefill`. */
  record: Readonly<Record<string, Json>>;
  /** Lookups to be asked when everything derived has settled. */
  readonly outstanding: { readonly state: FormState; readonly lookup: number }[];
  /** For each level, found once for all its rows. */
  readonly validators: readonly (readonly FieldValidator[])[];
  readonly services: readonly (readonly (LookupService | undefined)[])[];
  lastKey: number;
}

export const NO_ISSUES: readonly Issue[] = Object.freeze([]);
export const NO_ROWS: readonly RowReference[] = Object.freeze([]);

/** The state so many levels further out. */
export function stateAbove(state: FormState, up: number): FormState {
  let at = state;
  for (let step = 0; step < up; step += 1) at = at.around!;
  return at;
}

/** The path that a field goes by in the form's interface, e.g. `"Dependents.0.Zip"`. */
export function pathOf(state: FormState, field: number): string {
  const plan = state.program.fields[field]!;
  return state.around === undefined ? plan.path : `${state.reference.path}.${plan.name}`;
}

/** Calls for a state and for all rows within it, the outer ones first. */
export function eachState(state: FormState, visit: (state: FormState) => void): void {
  visit(state);
  for (const { rows } of state.groups) for (const row of rows) eachState(row, visit);
}

/** Calls for every row of a group that lies within a state, however deep. @param level the group's number */
export function eachRowOf(state: FormState, level: number, visit: (row: FormState) => void): void {
  state.program.groups.forEach(({ program }, group) => {
    const { rows } = state.groups[group]!;
    if (program.level === level) rows.forEach(visit);
    else if (program.inner.has(level)) for (const row of rows) eachRowOf(row, level, visit);
  });
}
