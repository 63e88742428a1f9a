import { EngineError } from '../../definition/engine-error.ts';
import type { Json } from '../../definition/form-definition.ts';
import { isEmpty } from '../../logic/emptiness.ts';
import { ChangeJournal } from './change-journal.ts';
import type { Answers, FieldValidator, FormOptions, LookupService, RowReference } from '../form.ts';
import type { FormProgram, LevelProgram } from '../plan/form-program.ts';
import { NO_ISSUES, NO_ROWS, pathOf, type FormState, type SharedState } from './form-state.ts';
import { ownValue } from './own-value.ts';
import { readVariable } from './read-variable.ts';

/** The data that a state starts with. */
export interface StartingPoint {
  readonly answers: Answers;
  /** Whether fields that are missing from `answers` start with their schema's default. */
  readonly usesDefaults: boolean;
}

const NOWHERE: RowReference = Object.freeze({ key: '', path: '' });

/**
 * Creates the state of a whole form before any evaluation. It contains only the answers.
 *
 * @param lastKey new row keys count up from here
 */
export function createFormState(program: FormProgram, options: FormOptions, lastKey = 0): FormState {
  const shared: SharedState = {
    options,
    record: {},
    outstanding: [],
    validators: program.levels.map(({ fields }) => fields.map(({ path }) => validatorOf(options, path))),
    services: program.levels.map(({ lookups }) =>
      lookups.map(({ service, isRead }) => (isRead ? serviceOf(options, service) : undefined)),
    ),
    lastKey,
  };
  const { answers } = options;
  const start = answers === undefined ? { answers: {}, usesDefaults: true } : { answers, usesDefaults: false };
  return createState({ program, shared, around: undefined, groupField: -1 }, start);
}

/** Creates the state of a new row after the group's existing rows. The caller must add it to the group. */
export function createRow(around: FormState, field: number, start: StartingPoint, key?: string): FormState {
  const { program, shared } = around;
  const { group } = program.fields[field]!;
  const place = { program: program.groups[group]!.program, shared, around, groupField: field };
  return createState(place, start, key);
}

export function referTo(around: FormState, field: number, index: number, key: string): RowReference {
  return Object.freeze({ key, path: `${pathOf(around, field)}.${index}` });
}

interface StatePlace extends Pick<FormState, 'shared' | 'around' | 'groupField'> {
  readonly program: LevelProgram;
}

function createState(place: StatePlace, start: StartingPoint, givenKey?: string): FormState {
  const { program, shared, around, groupField } = place;
  const { level, fields, sections, rules, checks, lookups, fills, groups } = program;
  const index = around === undefined ? 0 : around.groups[around.program.fields[groupField]!.group]!.rows.length;
  const key = around === undefined ? '' : (givenKey ?? `r${(shared.lastKey += 1)}`);
  const state: FormState = {
    program,
    shared,
    around,
    groupField,
    index,
    reference: around === undefined ? NOWHERE : referTo(around, groupField, index, key),
    isGone: false,
    isNew: around !== undefined,
    groups: groups.map(() => ({ rows: [], references: NO_ROWS })),
    validators: shared.validators[level]!,
    services: shared.services[level]!,
    answers: fields.map(({ name, schema, compute, group }) =>
      compute === undefined && group < 0 ? startingAnswer(start, name, schema.default) : undefined,
    ),
    values: fields.map(() => undefined),
    rowValue: undefined,
    isDerived: new Uint8Array(fields.length),
    isVisible: new Uint8Array(fields.length),
    isRequired: new Uint8Array(fields.length),
    isReadOnly: new Uint8Array(fields.length),
    isPending: new Uint8Array(fields.length),
    offered: fields.map(() => undefined),
    isOfferPending: new Uint8Array(fields.length),
    issues: fields.map(() => NO_ISSUES),
    missing: fields.map(() => undefined),
    isSectionOpen: new Uint8Array(sections.length),
    holds: new Uint8Array(rules.length),
    fillHolds: new Uint8Array(fills.length),
    checkStates: checks.map(() => 'off'),
    checkMessages: checks.map(() => ''),
    lookups: lookups.map(() => ({
      status: 'idle',
      parameters: {},
      result: null,
      version: 0,
      isDue: false,
      isFromOpening: false,
    })),
    scope: { read: (path) => readVariable(state, path), ranOut: shared.options.onOutOfSteps },
    journal: new ChangeJournal(program),
    isTouched: around === undefined,
    snapshots: fields.map(() => undefined),
    countedIssues: new Int32Array(fields.length),
  };
  groups.forEach(({ field }) => {
    const { name, schema, group } = fields[field]!;
    fillGroup(state, group, rowsOf(startingAnswer(start, name, schema.default)), start.usesDefaults);
  });
  return state;
}

function fillGroup(state: FormState, group: number, rows: readonly Answers[], usesDefaults: boolean): void {
  const own = state.groups[group]!;
  const { field } = state.program.groups[group]!;
  for (const answers of rows) own.rows.push(createRow(state, field, { answers, usesDefaults }));
  own.references = referencesOf(own.rows);
}

export function referencesOf(rows: readonly FormState[]): readonly RowReference[] {
  return rows.length === 0 ? NO_ROWS : Object.freeze(rows.map(({ reference }) => reference));
}

/** Returns the rows in a group's value. Leaves out entries that are not rows, because the form cannot draw them. */
export function rowsOf(value: Json | undefined): readonly Answers[] {
  if (!Array.isArray(value)) return [];
  return value.filter((row: Json) => typeof row === 'object' && row !== null && !Array.isArray(row)) as Answers[];
}

function validatorOf({ validators }: FormOptions, path: string): FieldValidator {
  const validator = Object.hasOwn(validators, path) ? validators[path] : undefined;
  if (validator === undefined) throw new EngineError('VALIDATOR_MISSING', `no validator was given for field "${path}"`);
  return validator;
}

function serviceOf({ lookups = {} }: FormOptions, name: string): LookupService {
  const service = Object.hasOwn(lookups, name) ? lookups[name] : undefined;
  if (service === undefined) throw new EngineError('SERVICE_MISSING', `no lookup service "${name}" was given`);
  return service;
}

/**
 * Returns a field's starting answer. Defaults apply only if the form starts without answers. In a draft, a missing
 * answer means that the user left the field empty or cleared it.
 */
function startingAnswer({ answers, usesDefaults }: StartingPoint, name: string, byDefault: Json | undefined) {
  const given = Object.hasOwn(answers, name) ? answers[name] : usesDefaults ? byDefault : undefined;
  return isEmpty(given) ? undefined : ownValue(given);
}
