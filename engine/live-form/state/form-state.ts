import type { Json } from '../../definition/form-definition.ts';
import type { LogicScope } from '../../logic/logic-scope.ts';
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
} from '../form.ts';
import type { LevelProgram } from '../plan/form-program.ts';

/**
 * State of a check. `off`: its `when` is not true. `waits`: an answer is missing or malformed, or a lookup has not run.
 * `pending`: a lookup is running. `unavailable`: the lookup failed.
 */
export type CheckState = 'off' | 'passes' | 'waits' | 'pending' | 'fails' | 'unavailable';

/**
 * `idle`: a parameter is empty. `waits`: the lookup runs only on request. In both states and after `failed`, the lookup
 * has no properties. While it is `pending`, it has properties only if it runs again with the same parameters.
 */
export interface LookupState {
  status: LookupSnapshot['status'];
  parameters: Readonly<Record<string, Json>>;
  result: LookupResult;
  /** Increases with every call, so that the engine can discard the result of an earlier call. */
  version: number;
  /** True when the lookup will run after all derived values have settled. */
  isDue: boolean;
  /** The lookup ran because of the form's starting answers. See `ChangeCause`. */
  isFromOpening: boolean;
}

/**
 * The state of a running form on one level: one slot per field, section, rule or other item, indexed by the level's
 * numbers. Each row of a repeated group has its own state with the same structure, so the engine evaluates a node the
 * same way everywhere.
 */
export interface FormState {
  readonly program: LevelProgram;
  readonly shared: SharedState;
  /** The state that contains the row; `undefined` for the form itself. */
  readonly around: FormState | undefined;
  /** For a row: the number of its group's field in the enclosing state. */
  readonly groupField: number;
  /** For a row: its index from 0, and its key and path. */
  index: number;
  reference: RowReference;
  /** True for a removed row, and for a form whose definition was replaced. */
  isGone: boolean;
  /** True for a row that the current change added. Its starting answers do not count as a change. */
  isNew: boolean;
  readonly groups: readonly GroupState[];
  readonly validators: readonly FieldValidator[];
  readonly services: readonly (LookupService | undefined)[];
  /** The answers as the user entered them, including parked ones; `undefined` if empty. */
  readonly answers: (Json | undefined)[];
  /**
   * The values as rules see them and as the form submits them: normalized, computed or set; `undefined` if hidden or
   * empty.
   */
  readonly values: (Json | undefined)[];
  /** For a row: its values as logic outside the row reads them; `undefined` until the first request. */
  rowValue: Json | undefined;
  /** 1 while the value comes from compute or from a rule's `set`. */
  readonly isDerived: Uint8Array;
  readonly isVisible: Uint8Array;
  readonly isRequired: Uint8Array;
  readonly isReadOnly: Uint8Array;
  readonly isPending: Uint8Array;
  /** The choices that rules offer; `undefined` if no rule that offers choices applies. */
  readonly offered: (readonly FieldOption[] | undefined)[];
  /** 1 while a lookup that the choices depend on is pending. */
  readonly isOfferPending: Uint8Array;
  readonly issues: (readonly Issue[])[];
  /**
   * The issue for a missing answer, created on first use. Cached only for the form's own fields, because a row's path
   * may change.
   */
  readonly missing: (readonly Issue[] | undefined)[];
  readonly isSectionOpen: Uint8Array;
  readonly holds: Uint8Array;
  readonly fillHolds: Uint8Array;
  readonly checkStates: CheckState[];
  readonly checkMessages: string[];
  readonly lookups: readonly LookupState[];
  readonly scope: LogicScope;
  readonly journal: ChangeJournal<FormState>;
  /** Whether the journal belongs to the current change. */
  isTouched: boolean;
  /** Created on the first request and kept until something in it changes. */
  readonly snapshots: (FieldSnapshot | undefined)[];
  /** For each field, how many of its issues are included in its section's count. */
  readonly countedIssues: Int32Array;
}

export interface GroupState {
  rows: FormState[];
  /** The list remains the same object until a row is added, removed or moved. */
  references: readonly RowReference[];
}

/** Data that all levels of one form share. */
export interface SharedState {
  readonly options: FormOptions;
  /** What the host passed to `prefill`. Logic reads it as `$prefill`. */
  record: Readonly<Record<string, Json>>;
  /** Lookups to run when all derived values have settled. */
  readonly outstanding: { readonly state: FormState; readonly lookup: number }[];
  /** One list per level, looked up once for all of the level's rows. */
  readonly validators: readonly (readonly FieldValidator[])[];
  readonly services: readonly (readonly (LookupService | undefined)[])[];
  lastKey: number;
}

export const NO_ISSUES: readonly Issue[] = Object.freeze([]);
export const NO_ROWS: readonly RowReference[] = Object.freeze([]);

/** Returns the state that is `up` levels further out. */
export function stateAbove(state: FormState, up: number): FormState {
  let at = state;
  for (let step = 0; step < up; step += 1) at = at.around!;
  return at;
}

/** Returns the path of a field in the form's public interface, e.g. `"Dependents.0.Zip"`. */
export function pathOf(state: FormState, field: number): string {
  const plan = state.program.fields[field]!;
  return state.around === undefined ? plan.path : `${state.reference.path}.${plan.name}`;
}

/** Calls `visit` for a state and for all rows inside it, outer rows first. */
export function eachState(state: FormState, visit: (state: FormState) => void): void {
  visit(state);
  for (const { rows } of state.groups) for (const row of rows) eachState(row, visit);
}

/**
 * Calls `visit` for every row of a group inside a state, at any depth.
 *
 * @param level the group's number
 */
export function eachRowOf(state: FormState, level: number, visit: (row: FormState) => void): void {
  state.program.groups.forEach(({ program }, group) => {
    const { rows } = state.groups[group]!;
    if (program.level === level) rows.forEach(visit);
    else if (program.inner.has(level)) for (const row of rows) eachRowOf(row, level, visit);
  });
}
