import type { Json, Logic, RuleDefinition } from '../definition/form-definition.ts';
import { holdsSecret, MASKED_SECRET, readsSecret } from '../definition/secrets.ts';
import { inspectLogic } from '../logic/inspect-logic.ts';
import type { Explanation, FieldSnapshot, Reason } from './form.ts';
import type { FormState } from './state/form-state.ts';

/** Returns the parts of the definition that decided a field's state, with the values that they read. */
export function explainField(state: FormState, field: number, snapshot: FieldSnapshot): Explanation {
  const reasons = [
    ...explainGroup(state),
    ...explainSchema(state, field),
    ...explainSection(state, field),
    ...explainRules(state, field),
    ...explainCompute(state, field),
    ...explainChecks(state, field),
    ...explainPrefill(state, field),
  ];
  const { schema } = state.program.fields[field]!;
  const told = holdsSecret(schema) ? Object.freeze({ ...snapshot, ...mask(snapshot.value) }) : snapshot;
  return Object.freeze({ path: snapshot.path, snapshot: told, reasons: Object.freeze(reasons) });
}

const PASSED_ON: readonly string[] = ['show', 'hide', 'readOnly', 'disable'];

/** The user can see and change a row's fields only while the user can see and change the group. */
function explainGroup({ around, groupField }: FormState): readonly Reason[] {
  if (around === undefined) return [];
  const reasons = [
    ...explainGroup(around),
    ...explainSchema(around, groupField),
    ...explainSection(around, groupField),
    ...explainRules(around, groupField),
  ];
  return reasons.filter(({ effect }) => PASSED_ON.includes(effect));
}

function explainSchema({ program }: FormState, field: number): readonly Reason[] {
  const { path, schema, definition, isRequiredBySchema } = program.fields[field]!;
  const facts: string[] = [];
  if (definition.initially === 'hidden') facts.push('hide');
  if (isRequiredBySchema) facts.push('require');
  if (schema.readOnly === true) facts.push('readOnly');
  return facts.map((effect) => makeReason('schema', path, effect, true));
}

/** Returns the field's name as rules write it: `"Zip"`, or `"$item.Zip"` for a field in a row. */
function targetOf({ program }: FormState, field: number): string {
  const { name } = program.fields[field]!;
  return program.group === '' ? name : `$item.${name}`;
}

function explainSection(state: FormState, field: number): readonly Reason[] {
  const { section } = state.program.fields[field]!;
  if (section < 0) return [];
  const { id, showRules, hideRules } = state.program.sections[section]!;
  return [
    makeReason('section', id, 'show', state.isSectionOpen[section] === 1),
    ...showRules.map((rule) => explainRule(state, rule, 'show')),
    ...hideRules.map((rule) => explainRule(state, rule, 'hide')),
  ];
}

function explainRules(state: FormState, field: number): readonly Reason[] {
  const target = targetOf(state, field);
  return state.program.rules.flatMap(({ id }, rule) => {
    const definition = state.program.definition.rules![id]!;
    const named = (['show', 'hide', 'require', 'disable', 'clear'] as const).filter((effect) =>
      definition[effect]?.includes(target),
    );
    const derived = (['set', 'options'] as const).filter((effect) => Object.hasOwn(definition[effect] ?? {}, target));
    return [
      ...named.map((effect) => explainRule(state, rule, effect)),
      ...derived.map((effect) => explainRule(state, rule, effect, definition[effect]?.[target])),
    ];
  });
}

function explainRule(state: FormState, rule: number, effect: keyof RuleDefinition, logic?: Logic): Reason {
  const { id } = state.program.rules[rule]!;
  const { when } = state.program.definition.rules![id]!;
  return makeReason('rule', id, effect, state.holds[rule] === 1, readAll(state, when, logic));
}

function explainCompute(state: FormState, field: number): readonly Reason[] {
  const { path, compute } = state.program.fields[field]!;
  if (compute === undefined) return [];
  return [makeReason('compute', path, 'set', true, readAll(state, state.program.definition.compute![path]))];
}

function explainChecks(state: FormState, field: number): readonly Reason[] {
  return state.program.fields[field]!.checks.map((check) => {
    const { id } = state.program.checks[check]!;
    const { when, assert, message } = state.program.definition.checks![id]!;
    const standing = state.checkStates[check];
    const holds = standing === 'passes' ? true : standing === 'fails' ? false : null;
    return makeReason('check', id, 'assert', holds, readAll(state, when, assert, message));
  });
}

function explainPrefill(state: FormState, field: number): readonly Reason[] {
  const { path } = state.program.fields[field]!;
  return Object.entries(state.program.definition.prefill ?? {}).flatMap(([id, { when, fields }], fill) => {
    if (!Object.hasOwn(fields, path)) return [];
    return [makeReason('prefill', id, 'prefill', state.fillHolds[fill] === 1, readAll(state, when, fields[path]))];
  });
}

function mask(value: Json | undefined): { readonly value?: Json } {
  return value === undefined ? {} : { value: MASKED_SECRET };
}

/** The values that logic reads, by variable. Secrets are masked. */
export function readAll(state: FormState, ...logics: readonly (Logic | undefined)[]): Reason['reads'] {
  const paths = logics.flatMap((logic) =>
    logic === undefined ? [] : inspectLogic(logic).reads.map(({ path }) => path),
  );
  return Object.freeze(
    Object.fromEntries(paths.map((path): [string, Json | undefined] => [path, readMasked(state, path)])),
  );
}

/** Explanations are displayed and stored, so they must mask secrets. */
function readMasked({ scope, program }: FormState, path: string): Json | undefined {
  const value = scope.read(path);
  return value !== undefined && readsSecret(program.definition, path, program.group) ? MASKED_SECRET : value;
}

function makeReason(
  kind: Reason['kind'],
  id: string,
  effect: string,
  holds: boolean | null,
  reads: Reason['reads'] = Object.freeze({}),
): Reason {
  return Object.freeze({ kind, id, effect, holds, reads });
}
