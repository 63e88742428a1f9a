import { EngineError } from '../definition/engine-error.ts';
import type { Json } from '../definition/form-definition.ts';
import { isEmpty } from '../logic/emptiness.ts';
import { readPath, type LogicScope } from '../logic/logic-scope.ts';
import type { FieldValidator, FormOptions, Issue, LookupResult, LookupService } from './form.ts';
import type { FormProgram } from './form-program.ts';
import { ownValue } from './own-value.ts';
import { TouchList } from './touch-list.ts';
import { findVariableSource } from './variable-source.ts';

/**
 * How a check stands: `off` while its `when` does not hold, `waits` for answers, `pending` while a lookup is under way,
 * `unavailable` when that failed.
 */
export type CheckState = 'off' | 'passes' | 'waits' | 'pending' | 'fails' | 'unavailable';

/** `idle` while a parameter is empty; then it has no properties, nor while it is `pending` or after it `failed`. */
export interface LookupState {
  status: 'idle' | 'pending' | 'ready' | 'failed';
  parameters: Readonly<Record<string, Json>>;
  result: LookupResult;
  /** Raised by every question, so that the answer to an earlier one is known as late. */
  version: number;
  /** Asked because of the answers that the form started with; see `ChangeCause`. */
  isFromOpening: boolean;
}

/**
 * What a living form knows, one slot a field, section, rule, … in the program's numbering. Repeated groups will have a
 * state of the same shape for each row, on the same program and graph.
 */
export interface FormState {
  readonly program: FormProgram;
  readonly validators: readonly FieldValidator[];
  readonly services: readonly (LookupService | undefined)[];
  /** As given, parked ones included; `undefined` when empty. */
  readonly answers: (Json | undefined)[];
  /** As rules see them and as they are sent: normalised, computed or set, `undefined` when hidden or empty. */
  readonly values: (Json | undefined)[];
  /** 1 while the value comes from compute or from a rule's `set`. */
  readonly isDerived: Uint8Array;
  readonly isVisible: Uint8Array;
  readonly isRequired: Uint8Array;
  readonly isReadOnly: Uint8Array;
  readonly isPending: Uint8Array;
  /** What rules offer; `undefined` when none has a say. */
  readonly offered: (readonly Json[] | undefined)[];
  /** 1 while a lookup that the offer comes from is under way. */
  readonly isOfferPending: Uint8Array;
  readonly issues: (readonly Issue[])[];
  readonly isSectionOpen: Uint8Array;
  readonly holds: Uint8Array;
  readonly fillHolds: Uint8Array;
  readonly checkStates: CheckState[];
  readonly checkMessages: string[];
  readonly lookups: readonly LookupState[];
  /** Lookups to be asked when everything derived has settled. */
  readonly outstanding: TouchList;
  /** What the host gave to `prefill`; read as `$prefill`. */
  record: Readonly<Record<string, Json>>;
  readonly scope: LogicScope;
}

export const NO_ISSUES: readonly Issue[] = Object.freeze([]);

/** The state before anything was evaluated; only the answers are in place. */
export function createFormState(program: FormProgram, options: FormOptions): FormState {
  const { fields, sections, rules, checks, lookups, fills } = program;
  const state: FormState = {
    program,
    validators: fields.map(({ path, judgedAs }) => validatorOf(options, path) && validatorOf(options, judgedAs)),
    services: lookups.map(({ service, isRead }) => (isRead ? serviceOf(options, service) : undefined)),
    answers: fields.map(({ path, schema, compute }) =>
      compute === undefined ? startingAnswer(options, path, schema.default) : undefined,
    ),
    values: fields.map(() => undefined),
    isDerived: new Uint8Array(fields.length),
    isVisible: new Uint8Array(fields.length),
    isRequired: new Uint8Array(fields.length),
    isReadOnly: new Uint8Array(fields.length),
    isPending: new Uint8Array(fields.length),
    offered: fields.map(() => undefined),
    isOfferPending: new Uint8Array(fields.length),
    issues: fields.map(() => NO_ISSUES),
    isSectionOpen: new Uint8Array(sections.length),
    holds: new Uint8Array(rules.length),
    fillHolds: new Uint8Array(fills.length),
    checkStates: checks.map(() => 'off'),
    checkMessages: checks.map(() => ''),
    lookups: lookups.map(() => ({ status: 'idle', parameters: {}, result: null, version: 0, isFromOpening: false })),
    outstanding: new TouchList(lookups.length),
    record: {},
    scope: { read: (path) => readVariable(state, options, path) },
  };
  return state;
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

/** A default is for a form that starts without answers: in a draft, what is missing was left or made empty. */
function startingAnswer({ answers }: FormOptions, path: string, byDefault: Json | undefined): Json | undefined {
  const given = answers === undefined ? byDefault : Object.hasOwn(answers, path) ? answers[path] : undefined;
  return isEmpty(given) ? undefined : ownValue(given);
}

function readVariable(state: FormState, options: FormOptions, path: string): Json | undefined {
  const { program } = state;
  const field = program.fieldIndex.get(path);
  if (field !== undefined) return state.values[field];
  const source = findVariableSource(program.definition, path);
  switch (source.kind) {
    case 'field':
      return readPath(state.values[program.fieldIndex.get(source.field)!], source.rest);
    case 'lookup':
      return readPath(state.lookups[program.lookupIndex.get(source.lookup)!]!.result, source.rest);
    case 'record':
      return readPath(state.record, source.rest);
    case 'context':
      return readPath(options.context, source.rest);
    case 'today':
      return options.today;
    case 'unknown':
      return undefined;
  }
}
